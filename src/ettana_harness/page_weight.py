"""What the table page weighs, as it travels: until one can play, for a whole game, and at most."""

from __future__ import annotations

import gzip
import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

PAGE: Final = Path("src", "ettana", "server", "page")
MANIFEST: Final = ".manifest.json"
START: Final = "index.html"
APP: Final = (START, "src/app/open.ts")
"""Where it is chosen which page is shown."""
OPENED: Final = (*APP, "src/table/Table.svelte")
"""What the address of a table loads before anything can be done there."""
ASKED_FOR: Final = frozenset(
    (
        "node_modules/lean-qr/nano.mjs",
        "src/cloth/picture.ts",
        "src/guide/Coach.svelte",
        "src/over/Report.svelte",
    )
)
"""What comes to a table only when somebody asks for it: a QR code, the picture of a cloth, the
guide, how the game went in figures."""
OF_DEVICE: Final = frozenset(("src/solo/host.ts", "src/wardrobe/HandIn.svelte"))
"""What only a table of this device loads: its server, and handing it in to another."""
LANGUAGES: Final = "src/language/"  # of which a table loads one, in two parts

Manifest = Mapping[str, Mapping[str, Any]]


def weigh(root: Path) -> dict[str, float]:
    """Bytes, gzipped, with the heaviest language.

    `playable`: scripts until one can play. `game`: with all that a game brings from its waiting
    room to its end. `table`: with all that may be asked for without leaving the table.
    """
    page = root / PAGE
    manifest = json.loads((page / MANIFEST).read_text(encoding="utf-8"))

    def size(file: str) -> int:
        return len(gzip.compress((page / file).read_bytes()))

    def total(names: Iterable[str], suffix: str) -> int:
        parts = [manifest[name] for name in names if not name.startswith(LANGUAGES)]
        files = {file for part in parts for file in (part["file"], *part.get("css", ()))}
        return sum(size(file) for file in files if file.endswith(suffix))

    others = other_pages(manifest)
    table = {*reached(manifest, (START,), others)}
    spoken = {name.partition("?")[0] for name in table if name.startswith(LANGUAGES)}
    first, later = (
        {name: size(manifest[f"{name}?{part}"]["file"]) for name in spoken}
        for part in ("first", "later")
    )
    words = max(first[name] + later[name] for name in spoken)
    opened = reached(manifest, OPENED, (), ways=("imports",))
    game = reached(manifest, (START,), others | ASKED_FOR)
    drawings, portraits = {*page.glob("assets/*.svg")}, {*page.glob("assets/cast-*.svg")}
    return {
        "playable_script_bytes": total(opened, ".js") + max(first.values()),
        "game_script_bytes": total(game, ".js") + words,
        "table_script_bytes": total(table, ".js") + words,
        "style_bytes": total(table, ".css"),
        "drawing_bytes": sum(
            size(f"assets/{one.name}") for one in drawings if one not in portraits
        ),
        "portrait_bytes": sum(size(f"assets/{one.name}") for one in portraits),
    }


def other_pages(manifest: Manifest) -> frozenset[str]:
    """What no table of a server loads: the pages of other addresses, and what is OF_DEVICE."""
    shown = (page for name in APP for page in manifest[name].get("dynamicImports", ()))
    pages = {page for page in shown if page.endswith(".svelte")}
    return OF_DEVICE | (pages - {*OPENED})


def reached(
    manifest: Manifest,
    starts: Iterable[str],
    barred: Collection[str],
    ways: Iterable[str] = ("imports", "dynamicImports"),
) -> Iterator[str]:
    """What is loaded with these, but for what is barred."""
    waiting, known = [*starts], {*barred}
    while waiting:
        name = waiting.pop()
        if name not in known:
            known.add(name)
            yield name
            waiting += [other for way in ways for other in manifest[name].get(way, ())]
