"""One step of a game: an action, what chance brought, and where it leads."""

from __future__ import annotations

from collections.abc import Callable
from types import NoneType
from typing import Final

from ettana.engine.actions.action import ALL, Action
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.arguments import checked
from ettana.engine.dealers import Dealer
from ettana.engine.deck.deck import Deck
from ettana.engine.events.event import Event
from ettana.engine.events.tell import events_of
from ettana.engine.knowledge import SeenStep
from ettana.engine.notation import (
    format_step,
    parse_action,
    read_outcome,
    redact_step,
    split_step,
    write_outcome,
)
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.rules.information import Draw, audience_of_action, may_see, seen_draws
from ettana.engine.rules.refusal import refusal
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State

IS_SEAT: Final = "a seat is a number, which `seat_of` of a game gives"


class Step:
    """One action that was done, with what chance brought and what happened. It does not change."""

    def __init__(
        self, before: State, after: State, deck: Deck, code: int, draws: tuple[Draw, ...]
    ) -> None:
        self.before = before
        self.after = after
        self.deck = deck
        self.code = code  # of the action
        self.draws = draws
        self._text = ""  # once somebody asked

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        """A state can change, so it has no hash; these two do not."""
        return hash((self.deck, self.code, self.draws))

    def __reduce__(self) -> tuple[object, ...]:
        return Step, (self.before, self.after, self.deck, self.code, self.draws)

    def __repr__(self) -> str:
        return f"<Step {self.text}>"

    @property
    def action(self) -> Action:
        """What was done."""
        return ALL[self.code]

    @property
    def seat(self) -> int:
        """The seat that did it."""
        return self.before.active

    @property
    def pin(self) -> str:
        """The pin of the player who did it."""
        return PINS[self.before.pin(self.seat)]

    @property
    def text(self) -> str:
        """`ACTION` or `ACTION = OUTCOME`."""
        if not self._text:
            self._text = format_step(self.before, self.code, self.draws)
        return self._text

    @property
    def outcome(self) -> str:
        """What chance brought, empty when there was none."""
        return write_outcome(self.before, self.draws)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order, for those who may see everything."""
        return events_of(self.before, self.deck, self.code, self.draws)

    def text_for(self, seat: int | None) -> str:
        """The step as a seat, or with None a spectator, may see it: hidden cards are `?`."""
        checked(seat, (int, NoneType), IS_SEAT)
        return redact_step(self.before, self.code, self.draws, seat)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """What happened, as a seat, or with None a spectator, may see it."""
        checked(seat, (int, NoneType), IS_SEAT)
        return tuple(event.seen_from(seat) for event in self.events)

    def seen_from(self, seat: int | None) -> SeenStep:
        """The step in numbers, as a seat or with None a spectator may see it: for a `Knowledge`."""
        before, action = self.before, self.code
        seen = may_see(seat, audience_of_action(before, action))
        codes: tuple[int | None, ...] = ()
        if self.draws:
            codes = tuple([code for _, code in seen_draws(before, action, self.draws, seat)])
        return SeenStep(before.active, action if seen else None, ACTIONS.kind[action], codes)


def take_step(before: State, deck: Deck, action: int, draw: Callable[[State], int]) -> Step:
    """Do a legal action and draw its chances one by one, as `Dealer.draw` does.

    `before` stays as it is.
    """
    after = before.clone()
    do_action(after, deck, action)
    draws: tuple[Draw, ...] = ()
    while after.due:
        code = draw(after)
        draws += ((after.due, code),)
        do_outcome(after, deck, code)
    return Step(before, after, deck, action, draws)


def step_from(state: State, deck: Deck, text: str, dealer: Dealer) -> Step:
    """Take the step that a text names: `ACTION`, whose chance is drawn, or `ACTION = OUTCOME`.

    `state` stays as it is and becomes the step's `before`. NotationError (`syntax`, `outcome`) or
    IllegalAction when it cannot be done; then nothing was drawn.
    """
    action_text, outcome = split_step(text)
    action = parse_action(action_text, deck)
    clause = refusal(state, deck, action)
    if clause:
        raise IllegalAction(clause, action_text)
    if outcome is None:
        return take_step(state, deck, action, dealer.draw)
    return written_step(state, deck, action, outcome)


def written_step(before: State, deck: Deck, action: int, outcome: str | None) -> Step:
    """Take a legal action with this outcome, or with None where it has none.

    NotationError `outcome` when the action cannot bring that.
    """
    waiting = before.clone()
    do_action(waiting, deck, action)
    is_written = outcome is not None or waiting.due
    codes = iter(read_outcome(waiting, deck, outcome or "") if is_written else ())
    return take_step(before, deck, action, lambda _waiting: next(codes))
