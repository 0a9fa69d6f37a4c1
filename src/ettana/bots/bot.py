"""What every bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from copy import deepcopy
from typing import Any, ClassVar, Self

from ettana.bots.budget import Budget
from ettana.bots.sight import Sight
from ettana.engine.actions.action import Action
from ettana.engine.deck.deck import Deck
from ettana.engine.readable_view import ReadableView


class Bot(ABC):
    """Chooses an action from what its seat sees. Its seed is its only source of randomness.

    Whoever runs a game calls `begin` before the first choice and `close` after the last, and for a
    bot that follows also `saw` after every step. A `Sight` is enough for most bots: they need none
    of these.
    """

    name: str
    character: str  # one line about how it plays
    nodes: int | None = None  # a decision's budget in the arena; None if it needs none
    follows: ClassVar[bool] = False  # whether it wants to be told every step
    takes_time: ClassVar[bool] = False  # whether it uses all the time it is given, and plays better

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __copy__(self) -> Self:
        """An independent copy, which would choose the same."""
        return deepcopy(self)

    @abstractmethod
    def choose(self, sight: Sight, budget: Budget) -> Action | str:
        """One of `sight.legal`, or its text. An exception costs the decision, never the game."""

    def begin(self, view: ReadableView, deck: Deck) -> None:  # noqa: B027, most bots need no beginning
        """A game begins; the view is the first, and its seat is the one the bot plays."""

    def saw(self, pin: str, step: str) -> None:  # noqa: B027, nor do they follow
        """Somebody did something: `ACTION` or `ACTION = OUTCOME`, hidden cards written `?`."""

    def close(self) -> None:  # noqa: B027, nor hold anything
        """There will be no more choices: release resources."""


class SeededBot(Bot):
    """A bot whose choice follows from its seed, the sight and the budget alone.

    So copies and other processes need only the seed: working memory is not copied.
    """

    def __reduce__(self) -> tuple[type[SeededBot], tuple[Any, ...]]:
        return type(self), (self.seed,)
