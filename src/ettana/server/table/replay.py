"""A finished game step by step, with the table after each: for whoever wants to see it again."""

from __future__ import annotations

from ettana.engine.events import Event
from ettana.engine.state import State
from ettana.server import wire
from ettana.server.table.refused import Refused
from ettana.server.table.state import TableState
from ettana.server.views import game_view, own_view


def replay_of(table: TableState) -> wire.Replay:
    """I2 holds no longer when the game is over: its record shows everything too."""
    play = table.play
    if play is None or not play.is_over:
        raise Refused("not-over")
    steps = [logged.step for logged in play.log() if not logged.undone]
    states = [step.before for step in steps[1:]] + [play.state]
    moments = [_moment(play.start, None, "", ())]
    for step, after in zip(steps, states, strict=True):
        moments.append(_moment(after, step.seat, step.text, step.events))
    return wire.Replay(
        table=table.identity.id,
        seats=tuple([seat.info() for seat in table.seats]),
        moments=tuple(moments),
    )


def _moment(
    state: State, seat: int | None, text: str, events: tuple[Event, ...]
) -> wire.ReplayMoment:
    return wire.ReplayMoment(
        seat=seat,
        step=text,
        events=tuple([wire.Event(event.kind, event.seat, dict(event.facts)) for event in events]),
        view=game_view(state),
        hands=tuple([own_view(state, holder) for holder in range(state.seats)]),
    )
