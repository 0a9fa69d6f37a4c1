"""A level of the ladder is a row of data: how it thinks, what it overlooks, what it likes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ettana.bots.levels.effort import FULL, Effort

if TYPE_CHECKING:
    from ettana.bots.levels.level_bot import LevelBot


@dataclass(frozen=True, slots=True)
class Level:
    """One row. All that makes a level weaker than its way to think is what a person does too."""

    name: str
    character: str  # one line about how it plays
    thinks: type[LevelBot]  # its way to think: quick, planning, racing or inferring
    nodes: int | None = None  # a decision's budget in the arena; None if it needs none
    effort: Effort = FULL  # how wide it searches its turn
    overlooked: int = 0  # of a hundred designs and cards in hand, unseen for a turn
    temperature: float = 0.0  # the gap in chances to win within which it takes plans for equal
    likings: Mapping[int, float] = field(default_factory=dict)  # by kind of action: what it adds
    closeness: float = 0.0  # what each step nearer to another pin adds

    def make(self, seed: int) -> LevelBot:
        """A player of this level."""
        return self.thinks(seed, self)
