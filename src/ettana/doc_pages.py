"""The pages of the documentation, which come with the package."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def doc_pages() -> dict[str, Traversable]:
    """The pages by name: beside the modules, or in the tree in which the package is developed."""
    packed = files("ettana") / "docs"
    folder = packed if packed.is_dir() else Path(__file__).resolve().parents[2] / "docs"
    found = folder.iterdir() if folder.is_dir() else ()
    return {page.name.removesuffix(".md"): page for page in found if page.name.endswith(".md")}
