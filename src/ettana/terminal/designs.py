"""Designs drawn in a terminal: undyed cloth, a sign for every group of cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ettana.engine.deck.pattern import FREE, Pattern
from ettana.terminal.look import Paint, look_for

CLOTH: Final = Paint("#f3e7cd", "#8a7a5c")
# By class, as on the cards: not colours of yarn, because any colour will do
CLASSES: Final = (
    Paint("#3b2f2d", "#f5e9d0"),
    Paint("#bfa983", "#2b1a1c"),
    Paint("#fffbf0", "#2b1a1c"),
    Paint("#7f6856", "#fff6e2"),
    Paint("#e0d0ae", "#2b1a1c"),
)
GAP: Final = 3  # columns between the drawing and the words


def print_design(console: Console, pattern: Pattern, words: Sequence[str]) -> None:
    """The pattern, and beside it lines of words."""
    coloured = look_for(console).is_coloured
    drawn = [_row(pattern, row, coloured) for row in pattern.rows]
    width = max(len(line) for line in drawn)
    for index in range(max(len(drawn), len(words))):
        line = drawn[index] if index < len(drawn) else Text()
        line.pad_right(width + GAP - len(line))
        line.append(words[index] if index < len(words) else "")
        line.rstrip()
        console.print(line, soft_wrap=True)


def _row(pattern: Pattern, row: str, coloured: bool) -> Text:
    line = Text("  ")
    for sign in row:
        if not coloured:
            line.append(f"{sign} ")
        elif sign == FREE:
            line.append(" · ", CLOTH.style)
        else:
            line.append(f" {sign} ", _style(pattern, sign))
    return line


def _style(pattern: Pattern, sign: str) -> Style:
    return CLASSES[pattern.classes.index(sign)].bold
