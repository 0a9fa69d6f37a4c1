"""All a bot ever gets: what its seat sees, what it knows, and what it may do."""

from __future__ import annotations

from dataclasses import dataclass

from ettana.engine.actions.action import Actions
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Design
from ettana.engine.knowledge import Knowledge
from ettana.engine.views import View


@dataclass(frozen=True, slots=True)
class Sight:
    """The seat to act looks at the table. There is no way from here to a hidden card."""

    view: View
    knowledge: Knowledge
    legal: Actions
    deck: Deck

    @property
    def designs(self) -> frozenset[Design]:
        """The designs in the own hand."""
        return self.deck.designs_in(self.view.held or 0)
