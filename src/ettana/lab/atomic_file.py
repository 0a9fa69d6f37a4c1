"""Files that are written as a whole or not at all: a reader never meets half of one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def in_place(path: Path) -> Iterator[Path]:
    """A path to write to, moved to its place at the end, removed when something went wrong."""
    fresh = path.with_name(path.name + ".new")
    try:
        yield fresh
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def write_file(path: Path, text: str) -> None:
    """A text as a whole file, or none."""
    with in_place(path) as fresh:
        fresh.write_text(text, encoding="utf-8")
