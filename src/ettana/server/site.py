"""The game as a folder of files, for any plain web space: the page with everything it is made of.

It holds no server and needs none: the page is its own. What plain web space sends as it lies there
is packed already, and unpacked by the page.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

INDEX: Final = "index.html"
BUNDLE: Final = "bundle.json"
LIST: Final = "site.json"  # the files that were written: by it a folder is known again
PACKED_SUFFIXES: Final = (".wasm", ".zip")  # scripts are loaded by the browser itself, as they are


class NotBuilt(Exception):
    """What a folder is made of is not there."""


class Occupied(Exception):
    """The folder holds something else."""


def write_site(folder: Path, built: Path | None = None) -> int:
    """Write the folder, or bring one up to date; its size in bytes.

    `built` is where the page and the bundle are. What says which files there are comes last, so
    that a folder from which people play can be written over.
    """
    built = built or Path(str(files("ettana.server")))
    before = _written(folder)
    made = dict(_page(built / "page")) | dict(_bundle(built / "bundle"))
    for name in sorted(made, key=lambda name: (name in (INDEX, f"solo/{BUNDLE}"), name)):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(made[name])
    (folder / LIST).write_text(json.dumps(sorted(made), indent=1), encoding="utf-8")
    for name in before - made.keys():
        (folder / name).unlink(missing_ok=True)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return sum(map(len, made.values()))


def _written(folder: Path) -> set[str]:
    """The files that are there from before; Occupied when it is no folder for a site."""
    if not folder.exists():
        return set()
    if folder.is_dir():
        if (folder / LIST).is_file():
            return set(json.loads((folder / LIST).read_text(encoding="utf-8")))
        if not any(folder.iterdir()):
            return set()
    raise Occupied


def _page(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The built web app; its page names its files from where it lies."""
    if not (folder / INDEX).is_file():
        raise NotBuilt("the web app")
    for path in folder.rglob("*"):
        if path.is_file() and not path.name.startswith("."):
            yield path.relative_to(folder).as_posix(), path.read_bytes()
    page = (folder / INDEX).read_text(encoding="utf-8").replace("<html", "<html data-static", 1)
    yield INDEX, re.sub(r'\b(href|src)="/', r'\1="./', page).encode()


def _bundle(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The bundle for browsers, its large files packed."""
    if not (folder / BUNDLE).is_file():
        raise NotBuilt("the bundle for browsers")
    told: dict[str, Any] = json.loads((folder / BUNDLE).read_text(encoding="utf-8"))
    packed = [name for name in told["files"] if name.endswith(PACKED_SUFFIXES)]
    size = 0
    for name in told["files"]:
        content = (folder / name).read_bytes()
        if name in packed:
            content = gzip.compress(content, mtime=0)
        size += len(content)
        yield f"solo/{told['stamp']}/{name}{'.gz' if name in packed else ''}", content
    yield f"solo/{BUNDLE}", json.dumps({**told, "packed": size, "gzip": packed}).encode()
