"""A step of a game as it is shown in a terminal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from ettana.engine.events.event import Event
from ettana.engine.table.loom import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.views import View
from ettana.terminal.board import StepMarks


@dataclass(frozen=True)
class ToldStep:
    """A step of the game, or its start, as a spectator sees and hears it."""

    before: View
    after: View
    events: tuple[Event, ...]
    sentences: tuple[str, ...]

    @property
    def words(self) -> str:
        return " ".join(self.sentences)

    @property
    def marks(self) -> StepMarks:
        """The octagons and squares the step is about."""
        octagons = [name for event in self.events for name in _named(event, "octagons", "octagon")]
        squares = [name for event in self.events for name in _named(event, "path", "square")]
        return StepMarks(
            frozenset(map(OCTAGON_NAMES.index, octagons)),
            frozenset(map(SQUARE_NAMES.index, squares)),
        )


def _named(event: Event, several: str, single: str) -> tuple[str, ...]:
    if several in event.facts:
        return cast("tuple[str, ...]", event.facts[several])
    return (str(event.facts[single]),) if single in event.facts else ()
