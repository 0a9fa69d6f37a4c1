"""The wire in TypeScript: the files of `web/src/wire` that nobody writes by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ettana.server.typescript.defaults import defaults
from ettana.server.typescript.refusals import refusals
from ettana.server.typescript.types import wire_types

HEADER: Final = "// Written by `make wire` from {source}. Do not change it by hand.\n"
FILES: Final[Mapping[str, tuple[str, Callable[[], str]]]] = {
    "types.ts": ("ettana.server.wire", wire_types),
    "defaults.ts": ("ettana.server.typescript.defaults", defaults),
    "refusals.ts": ("ettana.server.refusals", refusals),
}


def written(name: str) -> str:
    """The whole text of one of the FILES."""
    source, write = FILES[name]
    return HEADER.format(source=source) + "\n" + write()
