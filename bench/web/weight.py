"""What the table page weighs: everything it may ever load, as it travels."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

PAGE: Final = Path("src", "ettana", "server", "page")
MANIFEST: Final = ".manifest.json"
START: Final = "index.html"
OTHER_PAGES: Final = (
    "src/offline/Offline.svelte",
    "src/replay/Replay.svelte",
    "src/rules/Rules.svelte",
)


def files_of_the_table(root: Path) -> set[Path]:
    """Scripts and sheets that the page names, and those it loads later without leaving a table."""
    page = root / PAGE
    parts: dict[str, Any] = json.loads((page / MANIFEST).read_text(encoding="utf-8"))
    files: set[Path] = set()
    waiting, known = [START], set(OTHER_PAGES)
    while waiting:
        name = waiting.pop()
        if name in known:
            continue
        known.add(name)
        part = parts[name]
        files |= {page / file for file in (part["file"], *part.get("css", ()))}
        waiting += [*part.get("imports", ()), *part.get("dynamicImports", ())]
    return files


def weigh(root: Path) -> dict[str, float]:
    """Bytes, gzipped; of the languages a reader loads one, here the heaviest."""
    sizes = {path: len(gzip.compress(path.read_bytes())) for path in files_of_the_table(root)}

    def total(suffix: str) -> float:
        return sum(size for path, size in sizes.items() if path.suffix == suffix)

    return {"script_bytes": total(".js"), "style_bytes": total(".css")}
