"""All a bot ever gets: what its seat sees, what it knows, and what it may do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ettana.engine.actions.action import Actions
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Design
from ettana.engine.knowledge import Knowledge
from ettana.engine.readable_view import ReadableView
from ettana.engine.views import View


@dataclass(frozen=True)
class Sight:
    """The seat to act looks at the table. There is no way from here to a hidden card."""

    seen: View  # what `view` tells, in the engine's numbers: for the levels, which are compiled
    knowledge: Knowledge
    legal: Actions
    deck: Deck

    @cached_property
    def view(self) -> ReadableView:
        """What the seat sees: pins, squares, yarns and cards by their names."""
        return ReadableView(self.seen, self.deck)

    @property
    def designs(self) -> frozenset[Design]:
        """The designs in the own hand."""
        return self.view.designs
