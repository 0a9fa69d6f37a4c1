"""Every help page of the `ettana` command, as a reader at a terminal of 80 columns sees it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import redirect_stdout

from cyclopts import App
from rich.console import Console

from ettana.cli.overview import overview
from ettana.cli.tree import ettana

WIDTH = 80
HEADING = "Examples:"


def commands(app: App = ettana, *words: str) -> Iterator[tuple[str, ...]]:
    """The words after `ettana` of each command, the empty ones first."""
    yield words
    for name in app:
        if not name.startswith("-"):
            yield from commands(app[name], *words, name)


def help_page(words: tuple[str, ...]) -> str:
    if not words:
        return overview()
    page = io.StringIO()
    with redirect_stdout(page):
        ettana.help_print(list(words), console=Console(file=page, width=WIDTH, color_system=None))
    return "\n".join(line.rstrip() for line in page.getvalue().strip().splitlines())


def examples(words: tuple[str, ...]) -> list[str]:
    """The lines at the end of a help page that can be typed as they stand."""
    _, _, told = help_page(words).rpartition(HEADING)
    return [line.strip() for line in told.splitlines() if line.strip()]
