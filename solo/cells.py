"""Runs cells of Python as a notebook does, inside Pyodide: the page "Try it" of the documentation.

A cell tells what it prints, the value of its last expression, and how it failed.
"""

import ast
import linecache
import sys
import traceback
import types
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, TextIO, cast

LONGEST = 100_000  # characters that a cell may say: a page is no file
Tell = Callable[[str, str], None]  # what kind of thing, "text", "error" or "picture", and it


class SVG:
    """The one thing of IPython that the tutorial uses: markup that is shown as a picture."""

    def __init__(self, data: str) -> None:
        self._data = data

    def _repr_svg_(self) -> str:
        return self._data


class Spoken:
    """Standard output that tells the page, up to a limit."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._left = LONGEST

    def write(self, text: str) -> int:
        if self._left > 0:
            self._tell("text", text[: self._left])
            if len(text) >= self._left:
                self._tell("error", "\nThe rest is left out: this is more than a page can show.\n")
        self._left -= len(text)
        return len(text)

    def flush(self) -> None:
        """Everything is told at once."""


class Session:
    """The names that cells share, and how many of them have run."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._names: dict[str, Any] = {"__name__": "__main__"}
        self._count = 0
        display = types.ModuleType("IPython.display")
        display.__dict__["SVG"] = SVG
        sys.modules.setdefault("IPython", types.ModuleType("IPython"))
        sys.modules.setdefault("IPython.display", display)

    def run(self, source: str) -> bool:
        """Whether the cell ran to its end."""
        self._count += 1
        name = f"<cell {self._count}>"
        linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
        spoken = cast(TextIO, Spoken(self._tell))
        try:
            with redirect_stdout(spoken), redirect_stderr(spoken):
                self._show(self._value(source, name), spoken)
        except BaseException as error:  # whatever a cell raises is shown, SystemExit too
            self._tell("error", told(error))
            return False
        return True

    def _value(self, source: str, name: str) -> object:
        """Run the cell; the value of the expression at its end, if there is one."""
        tree = ast.parse(source, name)
        last = tree.body[-1] if tree.body else None
        if not isinstance(last, ast.Expr):
            exec(compile(tree, name, "exec"), self._names)
            return None
        tree.body.pop()
        exec(compile(tree, name, "exec"), self._names)
        return eval(compile(ast.Expression(last.value), name, "eval"), self._names)

    def _show(self, value: object, spoken: TextIO) -> None:
        if value is None:
            return
        self._names["_"] = value
        picture = getattr(value, "_repr_svg_", None)
        if picture is None:
            spoken.write(f"{value!r}\n")
        else:
            self._tell("picture", picture())


def told(error: BaseException) -> str:
    """A traceback that shows the lines of cells alone."""
    whole = traceback.TracebackException.from_exception(error)
    cells = [frame for frame in whole.stack if frame.filename.startswith("<cell ")]
    whole.stack = traceback.StackSummary.from_list(cells)
    return "".join(whole.format(chain=False))
