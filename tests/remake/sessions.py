"""The Python sessions on the pages: what they print is written anew where it has changed."""

from __future__ import annotations

import doctest
import io
import traceback
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = (
    "README.md",
    "docs/drawing.md",
    "docs/events.md",
    "docs/fast-path.md",
    "docs/knowledge.md",
    "docs/learning.md",
    "docs/python.md",
    "docs/tutorial.md",
)


def remake() -> Iterator[str]:
    """Write every page whose sessions print something else; its name."""
    for name in PAGES:
        page = ROOT / name
        text = page.read_text(encoding="utf-8")
        again = with_output(text)
        if again != text:
            page.write_text(again, encoding="utf-8")
            yield name


def with_output(text: str) -> str:
    """A page with what its examples print now; all of them are one session."""
    lines = text.splitlines(keepends=True)
    names: dict[str, Any] = {"__name__": "__main__"}
    moved = 0  # by how many lines what follows has moved
    for example in doctest.DocTestParser().get_examples(text):
        printed = _printed(example, names)
        if doctest.OutputChecker().check_output(example.want, printed, doctest.ELLIPSIS):
            continue
        begin = example.lineno + example.source.count("\n") + moved
        old = example.want.count("\n")
        new = [" " * example.indent + line for line in printed.splitlines(keepends=True)]
        lines[begin : begin + old] = new
        moved += len(new) - old
    return "".join(lines)


def _printed(example: doctest.Example, names: dict[str, Any]) -> str:
    output = io.StringIO()
    with redirect_stdout(output):
        try:
            exec(compile(example.source, "session", "single"), names)
        except Exception as error:  # as the page shows an error
            if not example.exc_msg:
                raise
            told = "".join(traceback.format_exception_only(error))
            if told == example.exc_msg:
                return example.want
            print(f"Traceback (most recent call last):\n    ...\n{told}", end="")
    return output.getvalue()
