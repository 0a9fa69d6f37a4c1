"""What a viewer is sent: the whole table as that viewer may see it, and what happened lately.

What all viewers share is made once for a version of the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ettana.engine.events.event import Event
from ettana.server import wire
from ettana.server.ideas import ideas
from ettana.server.table.clock import Instant
from ettana.server.table.moments import Moment
from ettana.server.table.people import Viewer
from ettana.server.table.play import Play
from ettana.server.table.state import TableState
from ettana.server.teller import legal_kinds, offers_json, own_json, view_json, written


@dataclass(slots=True)
class Shared:
    """The parts of an update that are the same for all viewers of one version."""

    version: int
    stage: wire.Stage
    seats: tuple[wire.SeatInfo, ...]
    steps: int
    view: bytes | None  # a `wire.GameView`
    woven: tuple[wire.WovenDesign, ...]
    to_act: int | None  # the seat whose person is to act
    votes: tuple[wire.Vote, ...]
    result: wire.Result | None
    events: tuple[Event, ...] | None = None  # of the newest moment, once they are known
    is_open: bool = True  # everybody may see all of them
    told: dict[int | None, wire.Happened] = field(default_factory=dict)  # how seats see it


def shared_parts(table: TableState, now: Instant) -> Shared:
    play = table.play
    stage = table.stage
    active = play.state.active if play and stage == "playing" else None
    is_person = active is not None and not table.seats[active].player
    votes = table.votes.values()
    return Shared(
        version=table.version,
        stage=stage,
        seats=tuple([seat.info() for seat in table.seats]),
        steps=play.steps if play else 0,
        view=view_json(play.state, table.is_given_up) if play else None,
        woven=play.woven if play else (),
        to_act=active if is_person else None,
        votes=tuple([vote.info(table.persons, now) for vote in votes]),
        result=result_of(table),
    )


def result_of(table: TableState) -> wire.Result | None:
    """E1, E2: who won, when the game is over; nobody, when it was given up."""
    if table.play is None or not table.is_over:
        return None
    state = table.play.state
    seats = range(state.seats)
    return wire.Result(
        winners=tuple([seat for seat in seats if state.winners >> seat & 1]),
        annas=tuple([state.annas_of(seat) for seat in seats]),
    )


def last_round(table: TableState, viewer: Viewer) -> wire.LastRound:
    """The moments since the same player's turn before; nothing more than is remembered."""
    seat = table.seat_seen(viewer)
    play = table.play
    moments: list[wire.RoundMoment] = []
    for moment in table.moments.after(0):
        after = moment.after
        if play is None or after is None or after.turn <= play.state.turn - play.state.seats:
            continue
        own = None
        if seat is not None:
            own = written(own_json(after, play.deck, seat, table.chosen.lens))
        told = moment.seen_from(seat, moment.events)
        view = written(view_json(after, is_given_up=False))
        moments.append(wire.RoundMoment(told, view, own))
    return wire.LastRound(table.version, tuple(moments))


def update_for(
    table: TableState,
    shared: Shared,
    viewer: Viewer,
    since: int,
    now: Instant,
    talk: tuple[wire.Talk, ...],
) -> wire.Update:
    """The table for one viewer, through the seat that is the viewer's now."""
    held = table.held_by(viewer.guest)
    seat = table.seat_seen(viewer)
    own = offered = undo = None
    thoughts: tuple[wire.Idea, ...] = ()
    if seat is not None and table.play is not None:
        state, deck = table.play.state, table.play.deck
        own = written(own_json(state, deck, seat, table.chosen.lens))
        if seat == shared.to_act:
            offered = written(offers_json(state, deck))
            undo = _undo(table, table.play)
            if table.chosen.hints:
                thoughts = ideas(state, deck, legal_kinds(state, deck))
    return wire.Update(
        table=table.identity.id,
        version=shared.version,
        since=max(since, table.moments.since),
        stage=shared.stage,
        seats=shared.seats,
        steps=shared.steps,
        yours=held,
        devices=devices_seen(table, viewer.guest) if held else (),
        view=written(shared.view) if shared.view else None,
        woven=shared.woven,
        own=own,
        offers=offered,
        undo=undo,
        ideas=thoughts,
        clock=table.clock.info(now) if shared.view else None,
        votes=shared.votes,
        happened=tuple([_told(shared, m, seat) for m in table.moments.after(since)]),
        talk=talk,
        result=shared.result,
        rematch=table.rematch if held else "",
    )


def devices_seen(table: TableState, guest: str | None) -> tuple[wire.DeviceInfo, ...]:
    """The devices that hold a seat which the guest, who has one, holds: nobody else's business."""
    seen = table.devices_seen.get(guest)
    if seen is None:
        seen = table.devices_seen[guest] = tuple(
            [
                wire.DeviceInfo(number, device.number, device.at, device.guest == guest)
                for number in table.held_by(guest)
                for device in table.seats[number].devices
            ]
        )
    return seen


def _undo(table: TableState, play: Play) -> wire.UndoCounts:
    """What the seat to act may take back."""
    consent = bool(table.chosen.takebacks and play.steps and not table.away)
    return wire.UndoCounts(play.undoable, consent)


def _told(shared: Shared, moment: Moment, seat: int | None) -> wire.Happened:
    """A moment as a seat may see it; the newest one, which all want, is told once for all."""
    if moment.taken:
        return moment.kept_for(seat)
    if moment.number != shared.version:
        return moment.seen_from(seat, moment.events)
    if shared.events is None:
        shared.events = moment.events
        shared.is_open = not any(event.secret for event in shared.events)
    reader = None if shared.is_open else seat
    told = shared.told.get(reader)
    if told is None:
        told = shared.told[reader] = moment.seen_from(reader, shared.events)
    return told
