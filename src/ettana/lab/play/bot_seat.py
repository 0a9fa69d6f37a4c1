"""A bot at its seat: it sees what the seat sees and decides within its budget."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from ettana.bots import Sight, decide
from ettana.bots.decision import ERROR
from ettana.engine.actions.action import Actions
from ettana.engine.deck.deck import Deck
from ettana.engine.readable_view import ReadableView
from ettana.engine.rules.legal import legal_actions
from ettana.engine.step import Step
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.lab.play.lazy_knowledge import LazyKnowledge
from ettana.lab.play.played import Conduct
from ettana.lab.play.player import Player


class BotSeat:
    """One bot in one game. It watches the game; an error it raises does not end the game."""

    def __init__(self, player: Player, seed: int, start: State, deck: Deck, seat: int) -> None:
        self.seat = seat
        self.player = player
        self.deck = deck
        self.conduct = Conduct()
        self.faults: list[str] = []  # what went wrong, in words
        first = view_of(start, seat)
        self.knowledge = LazyKnowledge(first, deck)
        self.bot = player.make(seed)
        self._tell(self.bot.begin, ReadableView(first, deck), deck)

    def choose(self, state: State) -> int:
        """The bot's decision, timed and counted; a fallback when it has none."""
        legal = Actions(legal_actions(state, self.deck))
        sight = Sight(view_of(state, self.seat), self.knowledge, legal, self.deck)
        begin = perf_counter()
        decision = decide(self.bot, sight, self.player.budget)
        self.conduct.decided(perf_counter() - begin)
        if decision.fault:
            self._failed(decision.fault, decision.reason)
        return decision.action.code

    def saw(self, step: Step) -> None:
        """Somebody did something."""
        self.knowledge.observe(step.seen_from(self.seat))
        if self.bot.follows:
            pin = PINS[step.before.pin(step.seat)]
            self._tell(self.bot.saw, pin, step.text_for(self.seat))

    def close(self) -> None:
        """Close the bot."""
        self._tell(self.bot.close)

    def _tell(self, hook: Callable[..., None], *facts: object) -> None:
        try:
            hook(*facts)
        except Exception as error:
            self._failed(ERROR, f"{type(error).__name__}: {error}")

    def _failed(self, fault: str, reason: str) -> None:
        self.conduct.failed(fault, reason)
        self.faults.append(reason)
