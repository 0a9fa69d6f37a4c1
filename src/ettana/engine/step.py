"""One step of a game: an action, what chance brought, and where it leads."""

from __future__ import annotations

from dataclasses import dataclass

from ettana.engine.actions.action_table import ACTIONS, EXCHANGE
from ettana.engine.dealers import Dealer
from ettana.engine.deck.deck import Deck
from ettana.engine.events.event import Event
from ettana.engine.events.tell import events_of
from ettana.engine.knowledge import SeenStep
from ettana.engine.notation import (
    Draw,
    format_step,
    parse_action,
    read_outcome,
    redact_step,
    seen_draws,
    split_step,
    write_outcome,
)
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.rules.refusal import refusal
from ettana.engine.table.state import State


@dataclass(frozen=True, slots=True)
class Step:
    """One action that was done, with what chance brought and what happened."""

    before: State
    deck: Deck
    action: int
    draws: tuple[Draw, ...]

    @property
    def seat(self) -> int:
        """Who did it."""
        return self.before.active

    @property
    def text(self) -> str:
        """`ACTION` or `ACTION = OUTCOME`."""
        return format_step(self.before, self.action, self.draws)

    @property
    def outcome(self) -> str:
        """What chance brought, empty when there was none."""
        return write_outcome(self.before, self.draws)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order, for those who may see everything."""
        return events_of(self.before, self.deck, self.action, self.draws)

    def text_for(self, seat: int | None) -> str:
        """The step as a seat, or with None a spectator, may see it: hidden cards are `?`."""
        return redact_step(self.before, self.action, self.draws, seat)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """What happened, as a seat or a spectator may see it."""
        return tuple(event.seen_from(seat) for event in self.events)

    def seen_from(self, seat: int | None) -> SeenStep:
        """The step in numbers, as a seat or a spectator may see it, for a `Knowledge`."""
        kind = ACTIONS.kind[self.action]
        hidden = kind == EXCHANGE and seat != self.seat
        codes = tuple(code for _, code in seen_draws(self.before, self.action, self.draws, seat))
        return SeenStep(self.seat, None if hidden else self.action, kind, codes)


def step_from(state: State, deck: Deck, text: str, dealer: Dealer) -> tuple[Step, State]:
    """The step that `ACTION`, chance being drawn, or `ACTION = OUTCOME` is, and where it leads.

    `state` stays as it is and becomes the step's `before`. NotationError (`syntax`, `outcome`) or
    IllegalAction when it cannot be done; then nothing was drawn.
    """
    action_text, outcome = split_step(text)
    action = parse_action(action_text, deck)
    clause = refusal(state, deck, action)
    if clause:
        raise IllegalAction(clause, action_text)
    after = state.clone()
    do_action(after, deck, action)
    codes = None if outcome is None else iter(read_outcome(after, deck, outcome))
    draws: list[Draw] = []
    while after.due:
        code = dealer.draw(after) if codes is None else next(codes)
        draws.append((after.due, code))
        do_outcome(after, deck, code)
    return Step(state, deck, action, tuple(draws)), after
