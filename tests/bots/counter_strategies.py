"""Five strategies written to beat the strongest level. None may win more than half of its games.

Each plans its turns as the master does and has one idea beside that. To let one play:

    ettana arena tests/bots/counter_strategies.py:Racer sage --games 40
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ettana import Action
from ettana.bots import Budget, Sight
from ettana.bots.levels.effort import FULL
from ettana.bots.levels.level import Level
from ettana.bots.levels.planning import PlanningBot
from ettana.engine.actions import kinds
from ettana.engine.bits import members
from ettana.engine.deck.lying import cells_of
from ettana.engine.deck.swaps import Swaps
from ettana.engine.rng import Rng
from ettana.engine.table.state import State

NEAR: Final = 2  # swaps: who holds a design this near keeps its hand


class CounterStrategy(PlanningBot):
    """A player of a row that no ladder has."""

    row: Level

    def __init__(self, seed: int) -> None:
        super().__init__(seed, self.row)


def planning_with(
    name: str, idea: str, likings: Mapping[int, float], closeness: float = 0
) -> Level:
    """The master with an idea: what it likes beside winning, in chances to win."""
    return Level(name, idea, PlanningBot, nodes=FULL.nodes, likings=likings, closeness=closeness)


class Racer(CounterStrategy):
    """Builds designs of one anna, many and fast, before the others finish large ones."""

    row = planning_with(
        "racer",
        "races the designs of one anna",
        {kinds.BUY_DESIGN: 0.03, kinds.PLAY_DESIGN: 0.03},
    )

    def draw_world(self, sight: Sight, rng: Rng) -> State:
        """With eyes for the small designs alone, while it has one."""
        world = super().draw_world(sight, rng)
        seat = world.active
        hand = list(members(world.held_by(seat)))
        if any(sight.deck.annas_of(design) == 1 for design in hand):
            for design in hand:
                if sight.deck.annas_of(design) > 1:
                    world.release(seat, design)
        return world


class Hoarder(CounterStrategy):
    """Draws designs and cards as long as it can pay: one of many will lie."""

    row = planning_with(
        "hoarder",
        "hoards designs and cards",
        {
            kinds.BUY_DESIGN: 0.08,
            kinds.PLAY_DESIGN: 0.1,
            kinds.BUY_ACTION: 0.02,
            kinds.PLAY_COLLECT: 0.03,
        },
    )


class Blocker(CounterStrategy):
    """Stands beside the others' pins and takes the free swaps there."""

    row = planning_with(
        "blocker",
        "stands in the way",
        {kinds.FREE_SWAP: 0.01, kinds.PLAY_REPLACE_YARN: 0.02},
        closeness=0.015,
    )


class Thief(CounterStrategy):
    """Takes cards and tokens before they can be used."""

    row = planning_with(
        "thief",
        "steals",
        {
            kinds.PLAY_STEAL_CARD: 0.08,
            kinds.PLAY_STEAL_TOKENS: 0.08,
            kinds.PLAY_TAX: 0.06,
            kinds.BUY_ACTION: 0.02,
        },
    )


class Exchanger(CounterStrategy):
    """Never keeps a design that is far away: exchanges until a near one comes."""

    row = planning_with("exchanger", "exchanges for the best", {})

    def choose(self, sight: Sight, budget: Budget) -> Action:
        chosen = super().choose(sight, budget)
        exchanges = sight.legal.of("exchange")
        if not exchanges:
            return chosen
        swaps = Swaps()
        swaps.look_at(cells_of(sight.seen.yarns))
        lacking = {
            design: swaps.least(sight.deck, design) for design in members(sight.seen.held or 0)
        }
        if min(lacking.values()) <= NEAR:
            return chosen
        farthest = max(lacking, key=lambda design: (lacking[design], -design))
        return next(one for one in exchanges if one.design == farthest + 1)


COUNTER_STRATEGIES: Final = (Racer, Hoarder, Blocker, Thief, Exchanger)
