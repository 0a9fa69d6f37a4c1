"""What a viewer is sent: the whole table as that viewer may see it, and what happened lately.

An update is a `wire.Update`, put together from pieces of JSON in the order of its fields. What all
viewers share is written once for a version of the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from ettana.engine.events.event import Event
from ettana.server import wire
from ettana.server.ideas import ideas
from ettana.server.table.clock import Instant
from ettana.server.table.moments import Moment
from ettana.server.table.people import Viewer
from ettana.server.table.play import Play
from ettana.server.table.state import TableState
from ettana.server.teller import Lens, legal_kinds, offers_json, own_json, view_json, written

_encode = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Shared:
    """The parts of an update that are the same for all viewers of one version, as JSON; those that
    may be missing begin with a comma."""

    version: int
    begin: bytes  # up to the value of `since`
    table: bytes  # stage, seats, steps
    view: bytes  # and the claimed designs
    votes: bytes
    result: bytes
    rematch: bytes
    to_act: int | None  # the seat whose person is to act
    events: tuple[Event, ...]  # of the newest moment
    is_open: bool  # everybody may see all of it
    told: dict[tuple[int, int | None], bytes] = field(default_factory=dict)  # by since and seat


def shared_parts(table: TableState, now: Instant) -> Shared:
    play, stage = table.play, table.stage
    active = play.state.active if play and stage == "playing" else None
    is_person = active is not None and not table.seats[active].player
    seats = _encode([seat.info() for seat in table.seats])
    votes = [vote.info(table.persons, now) for vote in table.votes.values()]
    newest = table.moments.newest(table.version)
    events = newest.events if newest else ()
    is_open = newest is not None and not newest.taken
    return Shared(
        version=table.version,
        begin=b'{"type":"update","table":%s,"version":%d,"since":'
        % (_encode(table.identity.id), table.version),
        table=b',"stage":"%s","seats":%s,"steps":%d'
        % (stage.encode(), seats, play.steps if play else 0),
        view=_view(table, play) if play else b"",
        votes=_part(b"votes", votes),
        result=_part(b"result", result_of(table)),
        rematch=_part(b"rematch", table.rematch),
        to_act=active if is_person else None,
        events=events,
        is_open=is_open and not any(event.secret for event in events),
    )


def _part(name: bytes, value: object) -> bytes:
    """A field that is left out where there is nothing to say."""
    return b',"%s":%s' % (name, _encode(value)) if value else b""


def _view(table: TableState, play: Play) -> bytes:
    view = view_json(play.state, table.is_given_up)
    return b',"view":%s%s' % (view, _part(b"woven", play.woven))


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
            lens = Lens() if table.chosen.lens else None
            own = written(own_json(after, play.deck, seat, lens))
        told = written(moment.seen_from(seat, moment.events))
        view = written(view_json(after, is_given_up=False))
        moments.append(wire.RoundMoment(told, view, own))
    return wire.LastRound(table.version, tuple(moments))


def update_json(
    table: TableState,
    shared: Shared,
    seat: int | None,
    guest: str | None,
    since: int,
    now: Instant,
    talk: tuple[wire.Talk, ...],
) -> bytes:
    """The table for a guest, through a seat that is the guest's now or as a spectator."""
    held = held_part(table, guest)
    out = [shared.begin, b"%d" % max(since, table.moments.since), shared.table, held, shared.view]
    play = table.play
    if play is not None:
        if seat is not None:
            out += b',"own":', own_json(play.state, play.deck, seat, table.lens_of(seat))
            if seat == shared.to_act:
                out += _choices(table, play)
        out.append(_part(b"clock", table.clock.info(now)))
    out += shared.votes, _happened(table, shared, seat, since)
    if talk:
        out.append(_part(b"talk", talk))
    out += shared.result, shared.rematch if held else b"", b"}"
    return b"".join(out)


def held_part(table: TableState, guest: str | None) -> bytes:
    """Which seats a guest holds, and by which devices: nobody else's business."""
    part = table.held_parts.get(guest)
    if part is None:
        held = table.held_by(guest)
        if not held:  # those who only look are many
            return b""
        devices = [
            wire.DeviceInfo(number, device.number, device.at, device.guest == guest)
            for number in held
            for device in table.seats[number].devices
        ]
        part = _part(b"yours", held) + _part(b"devices", devices)
        table.held_parts[guest] = part
    return part


def _choices(table: TableState, play: Play) -> list[bytes]:
    """What the seat to act may do and take back, and what is worth a thought."""
    consent = bool(table.chosen.takebacks and play.steps and not table.away)
    undo = b'{"steps":%d,"consent":%s}' % (play.undoable, b"true" if consent else b"false")
    parts = [b',"offers":', offers_json(play.state, play.deck), b',"undo":', undo]
    if table.chosen.hints:
        kinds = legal_kinds(play.state, play.deck)
        parts.append(_part(b"ideas", ideas(play.state, play.deck, kinds)))
    return parts


def _happened(table: TableState, shared: Shared, seat: int | None, since: int) -> bytes:
    """What happened after a version; the newest moment, which all want, is told once for all who
    may see the same of it."""
    is_newest = since == shared.version - 1
    key = since, None if is_newest and shared.is_open else seat
    told = shared.told.get(key)
    if told is None:
        moments = [_told(shared, moment, key[1]) for moment in table.moments.after(since)]
        told = b',"happened":[%s]' % b",".join(moments) if moments else b""
        if is_newest:
            shared.told[key] = told
    return told


def _told(shared: Shared, moment: Moment, seat: int | None) -> bytes:
    if moment.taken:
        return moment.kept_for(seat)
    is_newest = moment.number == shared.version
    return moment.seen_from(seat, shared.events if is_newest else moment.events)
