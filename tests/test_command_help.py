"""What `--help` shows is true: every page has examples, and docs/commands.md says the same."""

from __future__ import annotations

import re

import pytest

from tests.command_pages import commands, examples, help_page
from tests.remake import commands_page


@pytest.mark.parametrize("words", list(commands()), ids=" ".join)
def test_every_help_page_has_examples_of_its_command(words: tuple[str, ...]) -> None:
    told = examples(words)
    assert told
    name = " ".join(("ettana", *words))
    assert all(name in line for line in told)
    assert "[" not in " ".join(told)


def test_the_page_of_commands_is_what_help_says() -> None:
    assert commands_page.PAGE.read_text("utf-8") == commands_page.text(), "run make commands"


def test_help_texts_are_whole_sentences() -> None:
    for words in commands():
        description = help_page(words).splitlines()[2]
        assert re.fullmatch(r"[A-Z].*\.", description) or len(description) > 70, description
