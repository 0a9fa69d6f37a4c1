"""What a viewer is sent: the whole table as that viewer may see it, and what happened lately.

What all viewers share is made once for a version of the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ettana.engine.events import Event
from ettana.server import wire
from ettana.server.offers import offers
from ettana.server.table.moments import Moment
from ettana.server.table.people import Viewer
from ettana.server.table.refused import Refused
from ettana.server.table.state import TableState
from ettana.server.views import game_view, own_view


@dataclass(slots=True)
class Shared:
    """The parts of an update that are the same for all viewers of one version."""

    version: int
    seats: tuple[wire.SeatInfo, ...]
    view: wire.GameView | None
    votes: tuple[wire.Vote, ...]
    result: wire.Result | None
    events: tuple[Event, ...] | None = None  # of the newest moment, once they are known
    told: dict[int | None, wire.Happened] = field(default_factory=dict)  # and how seats see it


def shared_parts(table: TableState) -> Shared:
    play = table.play
    return Shared(
        version=table.version,
        seats=tuple([seat.info() for seat in table.seats]),
        view=game_view(play.state) if play else None,
        votes=tuple([vote.info(table.persons) for vote in table.votes.values()]),
        result=result_of(table),
    )


def result_of(table: TableState) -> wire.Result | None:
    """E1, E2: who won, when the game is over."""
    if table.play is None or not table.play.is_over:
        return None
    state = table.play.state
    seats = range(state.seats)
    return wire.Result(
        winners=tuple([seat for seat in seats if state.winners >> seat & 1]),
        annas=tuple([state.annas_of(seat) for seat in seats]),
    )


def update_for(
    table: TableState, shared: Shared, viewer: Viewer, since: int, now: int
) -> wire.Update:
    """The table for one viewer, who must hold the seat looked through."""
    held = table.held_by(viewer.guest)
    seat = viewer.seat
    if seat is not None and seat not in held:
        raise Refused("not-your-seat")
    play = table.play
    is_to_act = (
        play is not None
        and seat is not None
        and table.stage == "playing"
        and seat == play.state.active
        and not table.seats[seat].player
    )
    return wire.Update(
        table=table.identity.id,
        version=table.version,
        since=max(since, table.moments.since),
        stage=table.stage,
        seats=shared.seats,
        steps=play.steps if play else 0,
        yours=held,
        view=shared.view,
        own=own_view(play.state, seat) if play and seat is not None else None,
        offers=offers(play.state, play.deck) if play and is_to_act else None,
        undo=(
            wire.UndoCounts(play.undoable, bool(table.chosen.takebacks and play.steps))
            if play and is_to_act
            else None
        ),
        clock=table.clock.info(now) if play else None,
        votes=shared.votes,
        happened=tuple([_told(shared, m, seat) for m in table.moments.after(since)]),
        talk=table.moments.talk_after(since),
        result=shared.result,
        rematch=table.rematch if held else "",
        closed=table.closed,
    )


def _told(shared: Shared, moment: Moment, seat: int | None) -> wire.Happened:
    """A moment as a seat may see it; the newest one, which all want, is told once for all."""
    if moment.number != shared.version:
        return moment.seen_from(seat, moment.events)
    if shared.events is None:
        shared.events = moment.events
    reader = seat if any(event.secret for event in shared.events) else None
    if reader not in shared.told:
        shared.told[reader] = moment.seen_from(reader, shared.events)
    return shared.told[reader]
