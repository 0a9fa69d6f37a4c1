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
    to_act: int | None  # the seat whose person is to act
    newest: Moment | None  # what happened with this version
    events: tuple[Event, ...]  # and what happened in the game
    is_open: bool  # everybody may see all of it
    told: dict[int | None, bytes] = field(default_factory=dict)  # the newest moment, by seat


def shared_parts(table: TableState, now: Instant) -> Shared:
    play, stage = table.play, table.stage
    active = play.state.active if play and stage == "playing" else None
    is_person = active is not None and not table.seats[active].player
    votes = [vote.info(table.seating.persons, now) for vote in table.votes.values()]
    newest = table.moments.newest(table.version)
    events = newest.events if newest else ()
    is_open = newest is None or not newest.taken
    for event in events:
        is_open = is_open and not event.secret
    steps = play.steps if play else 0
    return Shared(
        version=table.version,
        begin=b'{"type":"update","table":%s,"version":%d,"since":'
        % (_encode(table.identity.id), table.version),
        table=b',"stage":"%s","seats":%s,"steps":%d' % (stage.encode(), table.seating.told, steps),
        view=_view(table, play) if play else b"",
        votes=_part(b"votes", votes) if votes else b"",
        result=_part(b"result", result_of(table)) if table.is_over else b"",
        to_act=active if is_person else None,
        newest=newest,
        events=events,
        is_open=is_open,
    )


def _part(name: bytes, value: object) -> bytes:
    """A field that is left out where there is nothing to say."""
    return b',"%s":%s' % (name, _encode(value)) if value else b""


def _view(table: TableState, play: Play) -> bytes:
    view = b',"view":' + view_json(play.state, table.is_given_up)
    return view + _part(b"woven", play.woven) if play.woven else view


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
    held = table.seating.told_to(guest)
    own: tuple[bytes, ...] = ()
    clock = b""
    play = table.play
    if play is not None:
        if seat is not None:
            own = _own(table, play, seat, is_to_act=seat == shared.to_act)
        if table.clock.has_limit:
            clock = _part(b"clock", table.clock.info(now))
    return b"".join(
        (
            shared.begin,
            b"%d" % max(since, table.moments.since),
            shared.table,
            held,
            shared.view,
            *own,
            clock,
            shared.votes,
            _happened(table, shared, seat, since),
            _part(b"talk", talk) if talk else b"",
            shared.result,
            _part(b"rematch", table.rematch) if held and table.rematch else b"",
            b"}",
        )
    )


def _own(table: TableState, play: Play, seat: int, *, is_to_act: bool) -> tuple[bytes, ...]:
    """What only the one who plays this seat sees; and who is to act: what may be done and taken
    back, and what is worth a thought."""
    state, deck = play.state, play.deck
    own = own_json(state, deck, seat, table.lenses[seat])
    if not is_to_act:
        return b',"own":', own
    chosen = table.chosen
    consent = chosen.takebacks and play.steps and not table.seating.away
    undo = b',"undo":{"steps":%d,"consent":%s}' % (play.undoable, b"true" if consent else b"false")
    thoughts = b""
    if chosen.hints:
        thoughts = _part(b"ideas", ideas(state, deck, legal_kinds(state, deck)))
    return b',"own":', own, b',"offers":', offers_json(state, deck), undo, thoughts


def _happened(table: TableState, shared: Shared, seat: int | None, since: int) -> bytes:
    """What happened after a version; the newest moment, which all want, is told once for all who
    may see the same of it."""
    if since != shared.version - 1:
        moments = table.moments.after(since)
        told = b",".join([_told(shared, moment, seat) for moment in moments])
        return b',"happened":[%s]' % told if moments else b""
    newest = shared.newest
    if newest is None:
        return b""
    seen_by = None if shared.is_open else seat
    found = shared.told.get(seen_by)
    if found is None:
        found = b',"happened":[%s]' % _told(shared, newest, seen_by)
        shared.told[seen_by] = found
    return found


def _told(shared: Shared, moment: Moment, seat: int | None) -> bytes:
    if moment.taken:
        return moment.kept_for(seat)
    is_newest = moment.number == shared.version
    return moment.seen_from(seat, shared.events if is_newest else moment.events)
