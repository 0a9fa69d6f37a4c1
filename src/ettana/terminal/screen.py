"""The terminal's second screen: the table redrawn at every step, and the story below it."""

from __future__ import annotations

import time
from typing import Final, Self, cast

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from ettana.engine.deck.deck import Deck
from ettana.engine.events.event import Event
from ettana.engine.table.loom import SQUARE_NAMES
from ettana.engine.table.phases import ACT
from ettana.engine.table.pieces import DIE_FACES
from ettana.engine.views import View
from ettana.terminal.board import NO_STEP_MARKS, StepMarks
from ettana.terminal.look import GOLD, PLAIN, QUIET, TITLE_PAINT, look_for
from ettana.terminal.table import ShownTable, draw_table
from ettana.terminal.told import ToldStep

TITLE_TEXT: Final = "Ettana · The Looms of Kanchi"
TUMBLES: Final = 4  # faces the dice show before they come to rest
PART: Final = 0.15  # of a step's time: one tumble, one square of a walk
SOLEMN: Final = ("design claimed", "game over")  # these are shown three times as long
LONGER: Final = 3
KEPT: Final = 100  # paragraphs of the story
INDENT: Final = 6  # columns for the numbers of turns


class Screen:
    """Shows one step after the other, each for `seconds` or so."""

    def __init__(self, console: Console, deck: Deck, seconds: float) -> None:
        self._console = console
        self._deck = deck
        self._seconds = seconds
        self._look = look_for(console)
        self._story: list[tuple[int, str]] = []  # turns and what was told
        self._live = Live(
            console=console, screen=True, auto_refresh=False, vertical_overflow="crop"
        )

    def __enter__(self) -> Self:
        self._live.start()
        return self

    def __exit__(self, *_raised: object) -> None:
        self._live.stop()

    def show(self, told: ToldStep) -> None:
        """Show the way to the end of a step if there is one to see, then the end and its story."""
        for event in told.events:
            if event.kind == "dice rolled":
                self._tumble(told.before)
            elif event.kind == "rolled to place":
                self._tumble_to_place(told.after)
            elif event.kind == "pin moved":
                self._walk(told.before, event)
        if told.sentences:
            self._story = [*self._story[-KEPT:], (told.before.turn, told.words)]
        self._draw(told.after, told.marks)
        time.sleep(self._seconds * _length(told))

    def _tumble(self, view: View) -> None:
        for tumble in range(TUMBLES):
            colour = (view.turn + 5 * tumble) % DIE_FACES
            number = (view.turn + 2 * tumble) % DIE_FACES + 1
            self._draw(view._replace(phase=ACT, colour=colour, number=number))
            time.sleep(self._seconds * PART)

    def _tumble_to_place(self, view: View) -> None:
        for tumble in range(TUMBLES):
            rolls = (*view.rolls[:-1], (view.active + 2 * tumble) % DIE_FACES + 1)
            self._draw(view._replace(rolls=rolls))
            time.sleep(self._seconds * PART)

    def _walk(self, view: View, event: Event) -> None:
        path = [SQUARE_NAMES.index(name) for name in cast("tuple[str, ...]", event.facts["path"])]
        for steps, square in enumerate(path):
            squares = list(view.squares)
            squares[view.active] = square
            passed = StepMarks(squares=frozenset(path[:steps]))
            self._draw(view._replace(squares=tuple(squares)), passed)
            time.sleep(self._seconds * PART)

    def _draw(self, view: View, marks: StepMarks = NO_STEP_MARKS) -> None:
        width, height = self._console.size
        title = Text(TITLE_TEXT.center(width), TITLE_PAINT.bold)
        table = draw_table(ShownTable(view, self._deck, marks), self._look, width, height - 1)
        lines = [title, *table, Text("")]
        lines += self._story_lines(width - 1, height - len(lines))
        self._live.update(Group(*lines[:height]), refresh=True)

    def _story_lines(self, width: int, room: int) -> list[Text]:
        """The end of the story; earlier turns are pale."""
        lines: list[Text] = []
        for index in range(len(self._story) - 1, -1, -1):
            turn, words = self._story[index]
            style = PLAIN if turn == self._story[-1][0] else QUIET
            begins = index == 0 or self._story[index - 1][0] != turn
            number = f"{turn or '':>4}" if begins else ""
            wrapped = Text(words, style).wrap(self._console, width - INDENT)
            lines[:0] = [
                Text.assemble((("" if below else number).ljust(INDENT), GOLD), line)
                for below, line in enumerate(wrapped)
            ]
            if len(lines) >= room:
                break
        return lines[max(0, len(lines) - room) :]


def _length(told: ToldStep) -> float:
    """How many times longer than usual a step is shown."""
    if any(event.kind in SOLEMN for event in told.events):
        return LONGER
    return 1 if told.sentences else PART
