"""docs/commands.md: the help page of every command."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tests.command_pages import commands, help_page

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "commands.md"
BEGINNING: Final = """# Commands

Every command of `ettana`, as its own `--help` explains it. This page is written by `make commands`.

An option may stand before or after the other words of its command, as `--seed 7` or as `--seed=7`.
Bad input is one sentence on standard error and exit code 2; a word that is almost right is answered
with the nearest one.

## Completion

`ettana completion bash`, `zsh` or `fish` prints a script that lets the shell complete commands,
options, bots, pins, themes, released decks and files. To have it in every new shell:

| shell | once |
| --- | --- |
| bash | `ettana completion bash > ~/.local/share/bash-completion/completions/ettana` |
| zsh | `ettana completion zsh > DIR/_cyclopts_ettana` (this name), DIR being in your `$fpath` |
| fish | `ettana completion fish > ~/.config/fish/completions/ettana.fish` |
"""


def text() -> str:
    """The page as it should be."""
    parts = [BEGINNING]
    for words in commands():
        name = " ".join(("ettana", *words))
        parts.append(f"## {name}\n\n```\n{help_page(words)}\n```\n")
    return "\n".join(parts)


def remake() -> str:
    """Write it again; the file."""
    PAGE.write_text(text(), encoding="utf-8")
    return str(PAGE)


if __name__ == "__main__":
    print(remake())
