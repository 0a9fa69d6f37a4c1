"""What the players of all levels share: their row, and the world as they notice it."""

from __future__ import annotations

from typing import Any, Final

from ettana.bots.bot import SeededBot
from ettana.bots.levels.level import Level
from ettana.bots.sight import Sight
from ettana.engine.bits import members
from ettana.engine.rng import Rng
from ettana.engine.table.cards import CARDS
from ettana.engine.table.state import State

HUNDRED: Final = 100


class LevelBot(SeededBot):
    """A bot that plays as its row says."""

    def __init__(self, seed: int, level: Level) -> None:
        super().__init__(seed)
        self.level = level
        self.name = level.name
        self.character = level.character
        self.nodes = level.nodes

    def __reduce__(self) -> tuple[type[LevelBot], tuple[Any, ...]]:
        return type(self), (self.seed, self.level)

    def draw_world(self, sight: Sight, rng: Rng) -> State:
        """A world that the seat holds possible, without what it overlooks in its own hand."""
        world = sight.knowledge.resample(sight.seen, rng)
        if self.level.overlooked:
            overlook(world, self.level.overlooked, Rng(self.seed).fork(sight.seen.turn))
        return world


def overlook(world: State, share: int, rng: Rng) -> None:
    """Take some designs and cards out of the hand of the seat to act.

    What is overlooked stays so for the whole turn, as with a person who did not notice it: `rng`
    follows from the turn, and from the bot's own seed, which nobody else may know. Whoever could
    compute what a bot overlooks would learn from what it does what it holds.
    """
    seat = world.active
    for design in members(world.held_by(seat)):
        if rng.fork(CARDS + design).below(HUNDRED) < share:
            world.release(seat, design)
    for card in range(CARDS):
        if rng.fork(card).below(HUNDRED) < share:
            for _ in range(world.hand(seat, card)):
                world.lose_card(seat, card)
