"""An update the plain way: as structs of `wire`, each part asked of the table anew. What is told is
put together from pieces of JSON, and must be the same, byte for byte."""

from __future__ import annotations

from ettana.server import wire
from ettana.server.ideas import ideas
from ettana.server.table import Table, Viewer
from ettana.server.table.clock import Instant
from ettana.server.table.moments import Moment
from ettana.server.table.play import Play
from ettana.server.table.updates import result_of
from ettana.server.teller import Lens, legal_kinds, offers_json, own_json, view_json, written
from tests.server.table.plain_views import wire_events


def plain_update(
    table: Table, viewer: Viewer, since: int, now: Instant, talk: tuple[wire.Talk, ...]
) -> wire.Update:
    play, stage = table.play, table.stage
    active = play.state.active if play and stage == "playing" else None
    to_act = active if active is not None and not table.seats[active].player else None
    held = table.held_by(viewer.guest)
    seat = table.seat_seen(viewer)
    own = offered = undo = None
    thoughts: tuple[wire.Idea, ...] = ()
    if seat is not None and play is not None:
        state, deck = play.state, play.deck
        own = written(own_json(state, deck, seat, Lens() if table.chosen.lens else None))
        if seat == to_act:
            offered = written(offers_json(state, deck))
            undo = _undo(table, play)
            if table.chosen.hints:
                thoughts = ideas(state, deck, legal_kinds(state, deck))
    return wire.Update(
        table=table.identity.id,
        version=table.version,
        since=max(since, table.moments.since),
        stage=stage,
        seats=tuple([one.info() for one in table.seats]),
        steps=play.steps if play else 0,
        yours=held,
        devices=_devices(table, viewer.guest),
        view=written(view_json(play.state, table.is_given_up)) if play else None,
        woven=play.woven if play else (),
        own=own,
        offers=offered,
        undo=undo,
        ideas=thoughts,
        clock=table.clock.info(now) if play else None,
        votes=tuple([vote.info(table.seating.persons, now) for vote in table.votes.values()]),
        happened=tuple([_told(moment, seat) for moment in table.moments.after(since)]),
        talk=talk,
        result=result_of(table),
        rematch=table.rematch if held else "",
    )


def _devices(table: Table, guest: str | None) -> tuple[wire.DeviceInfo, ...]:
    return tuple(
        [
            wire.DeviceInfo(number, device.number, device.at, device.guest == guest)
            for number in table.held_by(guest)
            for device in table.seats[number].devices
        ]
    )


def _undo(table: Table, play: Play) -> wire.UndoCounts:
    """What the seat to act may take back."""
    consent = bool(table.chosen.takebacks and play.steps and not table.seating.away)
    return wire.UndoCounts(play.undoable, consent)


def _told(moment: Moment, seat: int | None) -> wire.Happened:
    return wire.Happened(
        number=moment.number,
        at=moment.at,
        what=moment.what,
        seat=moment.seat,
        step=moment.step.text_for(seat) if moment.step else "",
        events=wire_events(moment.events, seat),
        facts=moment.facts or {},
        taken=wire_events(moment.taken, seat),
    )
