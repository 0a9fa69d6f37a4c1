"""Deciding on a finished game that was played elsewhere: its record is played again at a table.

Whoever hands a record in knows its secret, so nothing of it is taken on trust but names and who
was a bot: every step must be legal and every draw the secret's, from the setup to the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ettana.engine.dealers import FairDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import default_deck
from ettana.engine.record.record import UNFINISHED, GameRecord, RecordedStep
from ettana.engine.record.record_file import RecordError
from ettana.engine.record.verify import Difference, verify
from ettana.engine.setup import is_set_up, setup
from ettana.engine.table.options import options_of
from ettana.engine.table.pieces import PINS
from ettana.server.log.entries import (
    NO_TABLE,
    Acted,
    Beginning,
    Created,
    Fact,
    Joined,
    SeatAtStart,
    Started,
    Undone,
)
from ettana.server.log.settings import StoredOptions, StoredSeat, StoredSettings
from ettana.server.refusals import Refused
from ettana.server.table.clock import Instant
from ettana.server.table.commands import TakeIn
from ettana.server.table.people import Who
from ettana.server.table.play import Play
from ettana.server.table.settings import check_level, check_name
from ettana.server.table.table_state import TableState


def read_record(text: str) -> tuple[GameRecord, bytes]:
    """A record and the secret of its dice; Refused when it is none, or of a game that goes on."""
    try:
        record = GameRecord.parse(text)
    except RecordError as error:
        raise Refused("bad-record", reason=str(error)) from None
    if record.result == UNFINISHED:
        raise Refused("not-over")
    if record.fairness is None or record.fairness.secret is None:
        raise Refused("not-proved", reason="it has no secret")
    return record, record.fairness.secret


def hand_in(table: TableState, wish: TakeIn, who: Who, _now: Instant) -> list[Fact]:
    """The whole game; the seats of its people are those of whoever hands it in."""
    if table.version:
        raise Refused("exists")
    if who.guest is None:
        raise Refused("guests-only")
    record = wish.record
    seats = _seats(table, wish)
    try:
        verify(record)
        start, steps = _started(table, record, seats), [*_steps(table, record)]
    except Difference as error:
        raise Refused("not-proved", reason=str(error)) from None
    except RecordError as error:
        raise Refused("bad-record", reason=str(error)) from None
    beginning = None if is_set_up(record.start_state()) else Beginning(NO_TABLE, 0, record.start)
    facts: list[Fact] = [Created(_settings(record, seats), beginning, record.date)]
    facts += [
        Joined(number, who.guest, seat.name, seat.pin, seat.nonce)
        for number, seat in enumerate(seats)
        if not seat.level
    ]
    return [*facts, start, *steps]


def _seats(table: TableState, wish: TakeIn) -> list[SeatAtStart]:
    """Who sat where, as far as it can have been so."""
    record, levels = wish.record, wish.levels
    if len(levels) != len(record.seats) or all(levels) or not record.date:
        raise Refused("bad-record", reason="its date, or who played, is missing")
    assert record.fairness is not None  # it was read by `read_record`
    seats = []
    for (pin, name), (_, nonce), level in zip(
        record.seats, record.fairness.nonces, levels, strict=True
    ):
        check_name(name)
        if level:
            check_level(level)
            if nonce.hex() != table.identity.commitment:
                raise Refused("bad-record", reason=f"{PINS[pin]} gave a nonce: it was no bot")
        seats.append(SeatAtStart(PINS[pin], name, nonce.hex(), level))
    return seats


def _settings(record: GameRecord, seats: list[SeatAtStart]) -> StoredSettings:
    """As the table was set: the first of its people, who had the others at the screen."""
    people = [seat for seat in seats if not seat.level]
    stored = [
        StoredSeat("bot", seat.level, pin=seat.pin)
        if seat.level
        else StoredSeat("anyone")
        if seat is people[0]
        else StoredSeat("screen", name=seat.name, pin=seat.pin)
        for seat in seats
    ]
    options = options_of(record.start_state())
    return StoredSettings(
        seats=tuple(stored),
        options=StoredOptions(annas=options.annas, rim=options.rim, turns=options.turns),
        deck=_stored_deck(record.deck),
    )


def _stored_deck(deck: Deck) -> str:
    return "" if deck.sha256 == default_deck().sha256 else canonical_text(deck)


def _dealer(table: TableState, record: GameRecord) -> FairDealer:
    assert record.fairness is not None
    return FairDealer(table.identity.secret, record.fairness.nonces)


def _set_up(table: TableState, record: GameRecord) -> FairDealer:
    """The dealer when the table is set: a game that was played on was set without a draw."""
    dealer, start = _dealer(table, record), record.start_state()
    if is_set_up(start):
        setup([pin for pin, _ in record.seats], record.deck, dealer, options_of(start))
    return dealer


def _started(table: TableState, record: GameRecord, seats: list[SeatAtStart]) -> Started:
    return Started(tuple(seats), record.start, _set_up(table, record).counter)


def _steps(table: TableState, record: GameRecord) -> Iterator[Fact]:
    """Every step, done again, and every time that steps were taken back."""
    play = Play(record.start_state(), record.deck, _set_up(table, record))
    for undone, run in groupby(record.steps, key=lambda step: step.undone):
        steps = list(run)
        is_noted = any(step.taken_back for step in steps)
        for step in steps:
            yield _done(play, step)
            count = step.taken_back if is_noted else int(undone)
            if count:
                if count > play.steps:
                    raise RecordError(step.line, "more steps are taken back than were done")
                play.undo(count)
                yield Undone(play.state.active, count)


def _done(play: Play, recorded: RecordedStep) -> Acted:
    seat = play.state.active
    step, counter = play.prepare(recorded.action.text)
    if step.outcome != recorded.outcome:
        raise RecordError(recorded.line, "nothing says how the steps before were taken back")
    play.accept(step.text, counter)
    return Acted(seat, step.text, counter)
