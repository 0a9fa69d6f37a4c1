"""Every command on a page is one that can be typed, and the site is built of pages that exist."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from cyclopts.exceptions import MissingArgumentError, ValidationError

from ettana.cli.tree import ettana

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
GENERATED = ("commands.md",)  # its examples are run by test_command_help
LINE = re.compile(r"^ {4}(?:uvx \"ettana\[server\]\"|ettana) ([a-z-].+)$", re.MULTILINE)
NAMED = re.compile(r"`ettana ([a-z-][^`\n]*)`")  # in a sentence: perhaps not all of it
SYNOPSIS = re.compile(r"[\[\]…]|\.\.\.|\b[A-Z]+\b")  # describes many commands


def commands(page: Path, pattern: re.Pattern[str]) -> list[list[str]]:
    found = pattern.findall(page.read_text("utf-8")) if page.name not in GENERATED else []
    lines = [re.split(r" [|>] ", line)[0] for line in found if not SYNOPSIS.search(line)]
    return [shlex.split(line, comments=True) for line in lines]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_of_a_page_is_understood(page: Path) -> None:
    for words in commands(page, LINE):
        ettana.parse_args(words, print_error=False, exit_on_error=False)
    for words in commands(page, NAMED):
        try:
            ettana.parse_args(words, print_error=False, exit_on_error=False)
        except (MissingArgumentError, ValidationError):
            continue  # a sentence names the command and leaves out what it is about


def test_the_pages_have_commands() -> None:
    assert sum(len(commands(page, LINE)) for page in PAGES) > 12
    assert sum(len(commands(page, NAMED)) for page in PAGES) > 50


def test_help_points_to_pages_that_are_there() -> None:
    names = {page.stem for page in PAGES}
    told = re.findall(r"ettana docs ([a-z-]+)", (ROOT / "docs" / "commands.md").read_text("utf-8"))
    assert len(set(told)) > 4
    assert set(told) <= names
