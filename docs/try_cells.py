"""Puts the cells onto the page "Try it": the README's session and the tutorial's, as they are."""

from __future__ import annotations

import ast
import doctest
import json
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import build_solo  # noqa: E402
from solo.try_folder import TRY  # noqa: E402

PAGE = "try.md"
THERE = {"ettana", "IPython", *sys.stdlib_module_names}  # what Python has got in the page
READ_ONLY = (
    "Here the code can only be read: this copy of the documentation was made without Python for "
    "browsers."
)
SCRIPT = '<link rel="stylesheet" href="page.css">\n<script type="module" src="page.js"></script>'


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """The page's own words, then the cells."""
    if page.file.src_uri != PAGE:
        return markdown
    begin = SCRIPT if build_solo.is_library_current() else READ_ONLY
    parts = [markdown, begin, "## A short session", *map(cell, readme()), *tutorial()]
    return "\n\n".join(parts)


def on_post_build(config: Any, **_: Any) -> None:
    """Beside the page lies what it runs."""
    if build_solo.is_library_current():
        shutil.copytree(TRY, Path(config["site_dir"]) / "try", dirs_exist_ok=True)


def readme() -> Iterator[str]:
    """The session in pieces: each ends with what says something."""
    piece = ""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for example in doctest.DocTestParser().get_examples(text):
        piece += example.source
        if example.want:
            yield piece
            piece = ""


def tutorial() -> Iterator[str]:
    """The notebook, its headings one level deeper."""
    notebook = json.loads((ROOT / "docs" / "tutorial.ipynb").read_text(encoding="utf-8"))
    for part in notebook["cells"]:
        source = "".join(part["source"])
        if part["cell_type"] == "markdown":
            yield re.sub(r"^#", "##", source, flags=re.MULTILINE)
        elif missing := sorted(packages(source) - THERE):
            yield f"This one needs {', '.join(missing)}, which is not in the page:"
            yield f"```python\n{source}\n```"
        else:
            yield cell(source)


def packages(source: str) -> set[str]:
    """What code imports, by first names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def cell(source: str) -> str:
    return f"``` {{.python .try-cell}}\n{source.rstrip()}\n```"
