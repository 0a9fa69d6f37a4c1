"""How wide a turn is searched, and what a budget allows of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ettana._core import core_kind
from ettana.bots.budget import Budget


@dataclass(frozen=True, slots=True)
class Effort:
    """How wide a turn is searched: plans kept, draws averaged, positions judged."""

    width: int
    draws: int
    nodes: int

    def within(self, nodes: int) -> Effort:
        """The same or less, as a budget allows."""
        share = min(1.0, nodes / self.nodes)
        return Effort(
            max(2, round(self.width * share)),
            max(2, round(self.draws * share)),
            min(self.nodes, nodes),
        )

    def for_budget(self, budget: Budget) -> Effort:
        """What a budget allows; without one, what suits this build of the core."""
        if budget.nodes is not None:
            return self.within(budget.nodes)
        kind = core_kind()
        effort = self if kind == "compiled" or self.nodes <= INTERPRETED.nodes else INTERPRETED
        if budget.milliseconds is not None:
            return effort.within(budget.milliseconds * NODES_PER_MILLISECOND[kind])
        return effort


FULL: Final = Effort(8, 64, 12000)
INTERPRETED: Final = Effort(3, 4, 400)
NODES_PER_MILLISECOND: Final = {"compiled": 150, "interpreted": 1}
