"""What a thinker is asked and what it answers.

A job holds what its seat may see and nothing else: a thinker could not leak or use a hidden card if
it tried.
"""

from __future__ import annotations

from dataclasses import dataclass

from ettana.bots.planner.explain import PlanFacts
from ettana.engine.actions.action import NO_ACTIONS, Action, Actions
from ettana.engine.knowledge import SeenStep
from ettana.engine.views import View


@dataclass(frozen=True, slots=True)
class SeenGame:
    """All that one seat, or with the seat None a spectator, has seen of a game and sees now."""

    table: str
    seat: int | None
    deck: str  # the hash of its canonical text
    deck_text: str  # empty for a deck that was released with the package
    start: View
    steps: tuple[SeenStep, ...]
    view: View
    legal: Actions = NO_ACTIONS  # when the seat is to act


@dataclass(frozen=True, slots=True)
class Choose:
    """What would this level do? Answered by a `Chosen`."""

    seen: SeenGame
    level: str
    seed: int
    milliseconds: int | None  # None: the level's own measure


@dataclass(frozen=True, slots=True)
class Explain:
    """The planner's best plans for the seat to act."""

    seen: SeenGame
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Chances:
    """Everybody's chance to win, as the seat may estimate it."""

    seen: SeenGame


ThinkingJob = Choose | Explain | Chances


@dataclass(frozen=True, slots=True)
class Chosen:
    """An action, and what went wrong if it is not the level's own choice."""

    action: Action
    fault: str = ""


JobResult = Chosen | tuple[PlanFacts, ...] | tuple[float, ...]
