"""A record that somebody opened in a page: a table whose game is over, to be seen and played on.

Nobody of this device sat there, so it is in no list. What was taken back is left out, and a game
that has no end is told as one that was given up.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Final

from ettana.engine.dealers import SECRET_BYTES
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.record.record import GameRecord
from ettana.engine.record.record_file import RecordError
from ettana.engine.setup import is_set_up
from ettana.engine.table.options import options_of
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import PINS
from ettana.server.folding import empty
from ettana.server.house.house import House
from ettana.server.house.listing import listing_of
from ettana.server.ids import new_id, write_id
from ettana.server.log.entries import (
    Acted,
    Beginning,
    Created,
    Entry,
    Fact,
    Joined,
    Resigned,
    SeatAtStart,
    Started,
)
from ettana.server.log.formats import encode_stored
from ettana.server.log.settings import StoredOptions, StoredSeat, StoredSettings
from ettana.server.reading import BadMessage
from ettana.server.solo.row_store import RowStore
from ettana.server.store.errors import Clash, CommitmentSpent
from ettana.server.store.rows import CommittedSecret, TableRow

PLAYERS: Final = "players"  # who sits there: no guest of any page
NONCE: Final = "00"  # nothing is drawn with it


async def open_record(house: House, store: RowStore, text: str) -> str:
    """The table of a record, the same for the same text; BadMessage when it is none."""
    id = house.id_prefix + write_id(sha256(text.encode()).digest())
    if await house.exists(id):
        return id
    try:
        record = GameRecord.parse(text)
        facts = [*_facts(record)]
    except RecordError as error:
        raise BadMessage(str(error)) from None
    now, secret = house.clock.read(), secrets.token_bytes(SECRET_BYTES)
    row = TableRow(id, new_id(), secret, now.at)
    table, entries = empty(row), []
    for number, fact in enumerate(facts, 1):
        entries.append(Entry(number, now.at, fact, up=now.up))
        table.apply(entries[-1])
    commitment = CommittedSecret(sha256(secret).hexdigest(), secret, PLAYERS, now.up)
    with suppress(Clash, CommitmentSpent):  # it was opened twice at once
        await store.add_commitment(commitment)
        await store.create(row, [*map(encode_stored, entries)], listing_of(table))
    return id


def _facts(record: GameRecord) -> Iterator[Fact]:
    """What would have been stored if it had been played at a table; RecordError as replaying."""
    start = record.start_state()
    options = options_of(start)
    seats = tuple([SeatAtStart(PINS[pin], name, NONCE) for pin, name in record.seats])
    settings = StoredSettings(
        seats=tuple([StoredSeat("anyone")] * len(seats)),
        options=StoredOptions(annas=options.annas, rim=options.rim, turns=options.turns),
        deck=canonical_text(record.deck),
    )
    yield Created(settings, None if is_set_up(start) else Beginning("", 0, record.start))
    for number, seat in enumerate(seats):
        yield Joined(number, PLAYERS, seat.name, seat.pin)
    yield Started(seats, record.start, 0)
    end = start
    for step in record.played():
        yield Acted(step.seat, step.text, 0)
        end = step.after
    record.check_result(end)
    if end.phase != OVER:
        for number in range(len(seats)):
            yield Resigned(number)
