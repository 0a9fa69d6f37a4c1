"""What the table page weighs: everything it may ever load, as it travels."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
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
LANGUAGES: Final = "src/language/"  # of which a reader loads one


def parts_of_the_table(manifest: dict[str, Any]) -> Iterator[str]:
    """What the page needs at once, and what it loads later without leaving a table."""
    waiting, known = [START], set(OTHER_PAGES)
    while waiting:
        name = waiting.pop()
        if name not in known:
            known.add(name)
            yield name
            part = manifest[name]
            waiting += [*part.get("imports", ()), *part.get("dynamicImports", ())]


def weigh(root: Path) -> dict[str, float]:
    """Bytes of scripts and of sheets, gzipped, with the heaviest language."""
    page = root / PAGE
    manifest = json.loads((page / MANIFEST).read_text(encoding="utf-8"))
    files: dict[str, bool] = {}  # and whether it is a language
    for name in parts_of_the_table(manifest):
        part = manifest[name]
        is_language = name.startswith(LANGUAGES)
        files |= dict.fromkeys((part["file"], *part.get("css", ())), is_language)
    sizes = {name: len(gzip.compress((page / name).read_bytes())) for name in files}
    languages = [sizes.pop(name) for name, is_language in files.items() if is_language]

    def total(suffix: str) -> int:
        return sum(size for name, size in sizes.items() if name.endswith(suffix))

    return {"script_bytes": total(".js") + max(languages), "style_bytes": total(".css")}
