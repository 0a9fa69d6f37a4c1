"""A finished game step by step, with the table after each: to be seen again, or played on."""

from __future__ import annotations

from collections.abc import Iterator

from ettana.engine.deck.deck import Deck
from ettana.engine.events.tell import events_of_start
from ettana.engine.notation import format_position
from ettana.engine.rules.information import EVERYBODY
from ettana.engine.step import Step
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.log.entries import Beginning
from ettana.server.refusals import Refused
from ettana.server.table.play import Play
from ettana.server.table.table_state import TableState
from ettana.server.teller import own_json, view_json, written


def finished(table: TableState) -> Play:
    """I2 holds no longer when the game is over: its record shows everything too."""
    if table.play is None or not table.is_over:
        raise Refused("not-over")
    return table.play


def moments_of(play: Play) -> list[tuple[Step | None, State]]:
    """The start, and every step that stands with the state it led to."""
    steps = [logged.step for logged in play.log() if not logged.undone]
    states = [step.before for step in steps[1:]] + [play.state]
    return [(None, play.start), *zip(steps, states, strict=True)]


def replay_of(table: TableState, guest: str | None) -> wire.Replay:
    """Everything that a client which knows no rules needs to show any moment."""
    play = finished(table)
    return wire.Replay(
        table=table.identity.id,
        seats=tuple([seat.info() for seat in table.seats]),
        yours=table.held_by(guest),
        woven=play.woven,
        moments=tuple([_moment(play.deck, step, after) for step, after in moments_of(play)]),
    )


def beginning_at(table: TableState, step: int) -> Beginning:
    """After so many steps of a finished game another one can begin, unless it was won then.

    Before the first step there is nothing to play on: the table was only set.
    """
    play = finished(table)
    moments = moments_of(play)
    if step >= len(moments):
        raise Refused("no-such-step", steps=len(moments) - 1)
    if step == 0:
        raise Refused("not-begun")
    if step == len(moments) - 1 and play.is_over:
        raise Refused("game-over")
    position = format_position(moments[step][1])
    return Beginning(table.identity.id, step, position, play.dyes_after(step))


def _moment(deck: Deck, step: Step | None, after: State) -> wire.ReplayMoment:
    events = step.events if step else events_of_start(after)
    return wire.ReplayMoment(
        seat=step.seat if step else None,
        step=step.text if step else "",
        events=tuple([wire.Event(event.kind, event.seat, dict(event.facts)) for event in events]),
        private=tuple(_private(step)) if step else (),
        view=written(view_json(after, is_given_up=False)),
        hands=tuple(
            [written(own_json(after, deck, holder, None)) for holder in range(after.seats)]
        ),
    )


def _private(step: Step) -> Iterator[wire.Private]:
    """I2: what not everybody saw of a step when it was done."""
    for number, event in enumerate(step.events):
        if event.audience is not EVERYBODY:
            yield wire.Private(number, tuple(sorted(event.secret)), tuple(sorted(event.audience)))
