"""What a viewer is sent: the whole table as that viewer may see it, and what happened lately.

An update is a `wire.Update`, put together from pieces of JSON in the order of its fields. What all
viewers share is written once for a version of the table.
"""

from __future__ import annotations

import msgspec

from ettana.server import wire
from ettana.server.ideas import ideas
from ettana.server.table.clock import Instant
from ettana.server.table.moments import Moment
from ettana.server.table.people import Viewer
from ettana.server.table.play import Play
from ettana.server.table.table_state import TableState
from ettana.server.teller import Lens, own_json, view_json, written
from ettana.server.teller.offers import legal_kinds, write_offers
from ettana.server.teller.view import write_own
from ettana.server.teller.writing import JsonWriter

_encode = msgspec.json.Encoder().encode


class Shared:
    """The parts of an update that are the same for all viewers of one version, as JSON; those that
    may be missing begin with a comma."""

    def __init__(self, table: TableState, now: Instant) -> None:
        play, version = table.play, table.version
        stage, seats = table.stage.encode(), table.seating.told()
        self.version = version
        self.begin = table.head + b',"version":%d,"since":' % version
        self.view = b""
        self.to_act: int | None = None  # the seat whose person is to act
        steps = 0
        if play is not None:
            steps = play.steps
            self.view = _view(table, play)
            active = play.state.active
            if table.stage == "playing" and not table.seats[active].player:
                self.to_act = active
        self.table = b',"stage":"%s","seats":%s,"steps":%d' % (stage, seats, steps)
        self.votes = _votes(table, now) if table.votes else b""
        self.result = _part(b"result", result_of(table)) if table.is_over else b""
        self.newest = newest = table.moments.newest(version)  # what happened with this version
        self.events = newest.events if newest else ()  # and what happened in the game
        self.is_open = newest is None or not newest.taken  # everybody may see all of it
        for event in self.events:
            if event.secret:
                self.is_open = False
        self.told: dict[int | None, bytes] = {}  # the newest moment, by seat


def _part(name: bytes, value: object) -> bytes:
    """A field that is left out where there is nothing to say."""
    return b',"%s":%s' % (name, _encode(value)) if value else b""


def _votes(table: TableState, now: Instant) -> bytes:
    persons = table.seating.persons
    return _part(b"votes", [vote.info(persons, now) for vote in table.votes.values()])


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
    held: bytes,
    since: int,
    now: Instant,
    talk: tuple[wire.Talk, ...],
) -> bytes:
    """The table through a seat that is the guest's now or as a spectator; `held` is what only the
    guest is told of the own seats."""
    out = JsonWriter()
    out.put(shared.begin)
    out.number(max(since, table.moments.since))
    out.put(shared.table)
    out.put(held)
    out.put(shared.view)
    play = table.play
    if play is not None:
        if seat is not None:
            _own(out, table, play, seat, seat == shared.to_act)
        if table.clock.has_limit:
            out.put(_part(b"clock", table.clock.info(now)))
    out.put(shared.votes)
    out.put(_happened(table, shared, seat, since))
    if talk:
        out.put(_part(b"talk", talk))
    out.put(shared.result)
    if held and table.rematch:
        out.put(_part(b"rematch", table.rematch))
    out.put(b"}")
    return out.text()


def _own(out: JsonWriter, table: TableState, play: Play, seat: int, is_to_act: bool) -> None:
    """What only the one who plays this seat sees; and who is to act: what may be done and taken
    back, and what is worth a thought."""
    state, deck, chosen = play.state, play.deck, table.chosen
    out.put(b',"own":')
    write_own(out, state, deck, seat, table.lenses[seat])
    if is_to_act:
        out.put(b',"offers":')
        write_offers(out, state, deck)
        out.put(b',"undo":{"steps":')
        out.number(play.undoable)
        consent = chosen.takebacks and play.steps and not table.seating.away
        out.put(b',"consent":true}' if consent else b',"consent":false}')
        if chosen.hints:
            out.put(_part(b"ideas", ideas(state, deck, legal_kinds(state, deck))))


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
