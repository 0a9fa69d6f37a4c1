"""Two builds of one source: which of them this process uses.

Beside the sources of the engine's core may lie the same modules compiled. Python takes the compiled
ones where they exist; with `ETTANA_PURE=1` in the environment it takes the sources.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import find_spec, spec_from_file_location, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Final, Literal

# How much faster the compiled core plays random games of four than the interpreted one (make bench)
TIMES_FASTER: Final = 70
PACKAGES: Final = ("ettana", "ettana_harness")  # what is compiled together


class SourcesOnly:
    """A finder for `sys.meta_path` to which nothing of these packages was ever compiled."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] not in PACKAGES:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or not isinstance(spec.loader, ExtensionFileLoader):
            return spec
        source = Path(spec.origin).with_name(fullname.rpartition(".")[2] + ".py")
        if not source.exists():
            raise ModuleNotFoundError(f"{fullname} exists only compiled", name=fullname)
        return spec_from_file_location(fullname, source)


class OneLibrary:
    """A finder for `sys.meta_path`: these compiled modules lie together in one library.

    That is how the core is bundled for browsers, where every library has its price.
    """

    def __init__(self, library: str, modules: Iterable[str]) -> None:
        self._library = library
        self._modules = frozenset(modules)

    def find_spec(
        self,
        fullname: str,
        _path: Sequence[str] | None,
        _target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if fullname not in self._modules:
            return None
        return spec_from_loader(fullname, ExtensionFileLoader(fullname, self._library))


def choose_core() -> None:
    """Makes every later import of a module of these packages obey `ETTANA_PURE`."""
    if os.environ.get("ETTANA_PURE") == "1":
        sys.meta_path.insert(0, SourcesOnly())


def core_kind() -> Literal["compiled", "interpreted"]:
    """Which build of the core this process uses."""
    spec = find_spec("ettana.engine.rng")  # any module of the core, found without loading a room
    compiled = spec is not None and isinstance(spec.loader, ExtensionFileLoader)
    return "compiled" if compiled else "interpreted"


def describe_core() -> str:
    """Which build runs, and what an interpreted one costs, in the words of every place."""
    kind = core_kind()
    return kind if kind == "compiled" else f"{kind}, some {TIMES_FASTER} times slower than compiled"
