"""New tables: their ids, codes and secrets, and tables that follow others."""

from __future__ import annotations

import hmac
import secrets
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from ettana.engine.dealers import SECRET_BYTES
from ettana.engine.record.record import GameRecord
from ettana.server import wire
from ettana.server.folding import empty
from ettana.server.house.house import House
from ettana.server.ids import write_id
from ettana.server.log.entries import Beginning, Entry
from ettana.server.store.errors import Clash, CommitmentSpent, StoreDown
from ettana.server.store.rows import CommittedSecret, TableRow
from ettana.server.table import Command, Open, Refused, Rematch, Table, TakeIn, Who, read_record
from ettana.server.table.clock import Instant
from ettana.server.table.settings import told_settings

COMMITMENT_TIME: Final = 3600 * 1000  # milliseconds until a commitment that nobody used is too old
ID_KEY: Final = "tables"
CODE_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so no words
CODE_LENGTH: Final = 6
NO_GUEST: Final = ""  # no guest has this id
MOST_CODES_TRIED: Final = 8  # at a code that is free


async def commit_to(house: House, guest: str) -> wire.Committed:
    """A fresh secret for a table of this guest, in the store before its commitment is told."""
    secret, now = secrets.token_bytes(SECRET_BYTES), house.clock.read()
    made = CommittedSecret(sha256(secret).hexdigest(), secret, guest, now.up + COMMITMENT_TIME)
    await house.write(house.store.add_commitment(made))
    return wire.Committed(made.commitment, now.at + COMMITMENT_TIME)


async def open_table(house: House, wish: Open, commitment: str, guest: str) -> str:
    """The id of a new table with the secret of a commitment that this guest was given before.

    The same request of the same guest again finds the table it made.
    """
    table = await _id_for(house, f"{guest}:{wish.request}")
    for _ in range(MOST_CODES_TRIED):
        secret = await house.store.committed_secret(commitment, guest, house.clock.read().up)
        if await house.exists(table):
            return table
        if secret is None:
            raise Refused("unknown-commitment")
        # The code is taken, or somebody was quicker: look again
        with suppress(Clash, CommitmentSpent):
            row = _row(house, table, secret)
            await house.create(row, *new_table(row, wish, Who(guest), house.clock.read()))
            return table
    raise StoreDown("no free code was found")


def _row(house: House, table: str, secret: bytes) -> TableRow:
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return TableRow(table, code, secret, house.clock.read().at)


def new_table(row: TableRow, command: Command, who: Who, now: Instant) -> tuple[Table, list[Entry]]:
    """A new table with its first entries."""
    table = empty(row)
    entries = table.decide(command, who, now)
    for entry in entries:
        table.apply(entry)
    return table, entries


async def _id_for(house: House, what: str) -> str:
    """An id nobody can guess, and the same for a request that comes twice."""
    key = await house.store.key(ID_KEY)
    return house.id_prefix + write_id(hmac.digest(key, what.encode(), "sha256"))


async def hand_in(house: House, wish: wire.HandIn, guest: str) -> str:
    """The id of a table for a finished game that was played elsewhere; the same for the same game.

    Its secret is known, so its commitment is nobody's: no other table can be opened with it.
    """
    record, secret, digest = await house.executor.run(partial(_read, wish.record))
    table = await _id_for(house, f"record:{digest}")
    if await house.exists(table):
        return table
    expires = house.clock.read().up + COMMITMENT_TIME
    commitment = CommittedSecret(sha256(secret).hexdigest(), secret, NO_GUEST, expires)
    for _ in range(MOST_CODES_TRIED):
        row, command = _row(house, table, secret), TakeIn(record, wish.levels)
        with suppress(Clash):
            await house.write(house.store.add_commitment(commitment))
        with suppress(Clash, CommitmentSpent):
            decided = partial(new_table, row, command, Who(guest), house.clock.read())
            await house.create(row, *await house.executor.run(decided))
            return table
        if await house.exists(table):  # somebody was quicker
            return table
    raise StoreDown("no free code was found")


def _read(text: str) -> tuple[GameRecord, bytes, str]:
    """A record, its secret, and what is the same however the record was written."""
    record, secret = read_record(text)
    return record, secret, sha256(record.text().encode()).hexdigest()


async def rematch(house: House, old: str, wish: wire.AskRematch, guest: str) -> str:
    """A table like the old one for those who sat there; whoever asks second joins the first's."""
    async with house.at(old) as room:
        table = room.table
        join = _same_seat(table, wish, guest)
        again = Open(wish.request, _same_settings(table, guest), join, _same_beginning(table))
        known = table.rematch
    if known:
        return await _sit_again(house, known, join, wish.commitment, guest)
    new = await open_table(house, again, wish.commitment, guest)
    try:
        await house.do(old, Rematch(wish.request, new), guest)
    except Refused as refused:
        if refused.code != "rematched":
            raise
        known = str(refused.facts["table"])
        return await _sit_again(house, known, join, wish.commitment, guest)
    return new


async def _sit_again(house: House, table: str, join: wire.Join, commitment: str, guest: str) -> str:
    """Whoever sat at the old table sits down at the new one, where nobody else does yet.

    A nonce that was chosen for another commitment is not used: the guest is told of this one.
    """
    async with house.at(table) as room:
        identity, held = room.table.identity, room.table.held_by(guest)
    if commitment == identity.commitment and not held:
        with suppress(Refused):  # the seat is taken, or the game has begun: there is still to watch
            await house.do(table, replace(join, code=identity.code), guest)
    return table


def _same_seat(table: Table, wish: wire.AskRematch, guest: str) -> wire.Join:
    """The guest sits as before."""
    held = table.held_by(guest)
    if not held:
        raise Refused("not-seated")
    if table.stage != "over":
        raise Refused("not-over")
    own = table.seats[held[0]]
    return wire.Join(wish.request, own.name, own.pin, held[0], wish.nonce)


def _same_settings(table: Table, guest: str) -> wire.Settings:
    """Those at the guest's screen and the bots are who they were, with the same pins."""
    held = table.held_by(guest)
    same = told_settings(table.chosen)
    seats = tuple(
        replace(setting, name=seat.name, pin=seat.pin)
        if setting.kind == "screen" and guest in seat.guests and number != held[0]
        else replace(setting, pin=seat.pin)
        if setting.kind == "bot"
        else setting
        for number, (setting, seat) in enumerate(zip(same.seats, table.seats, strict=True))
    )
    return replace(same, seats=seats)


def _same_beginning(table: Table) -> Beginning | None:
    """A game that was played on begins where it did; a first game is not played twice."""
    return table.beginning if table.beginning and table.beginning.table else None


async def play_on(house: House, old: str, wish: wire.PlayOn, guest: str) -> str:
    """A table at which a finished game goes on from one of its steps, against bots."""
    async with house.at(old) as room:
        beginning = await house.executor.run(partial(room.table.beginning_at, wish.step))
        settings, join = _against_bots(room.table, wish)
    table = Open(wish.request, settings, join, beginning)
    return await open_table(house, table, wish.commitment, guest)


def _against_bots(table: Table, wish: wire.PlayOn) -> tuple[wire.Settings, wire.Join]:
    """A table with the same pins, deck and options; where a person sat before, and no level is
    asked for, the bot plays that would have stood in."""
    if wish.seat >= len(table.seats):
        raise Refused("no-such-seat")
    seats = [
        wire.SeatSetting("bot", wish.level or seat.level or table.chosen.standin, pin=seat.pin)
        for seat in table.seats
    ]
    seats[wish.seat] = wire.SeatSetting("anyone")
    pin = table.seats[wish.seat].pin
    join = wire.Join(wish.request, wish.name, pin, wish.seat, wish.nonce)
    same = told_settings(table.chosen)
    return wire.Settings(tuple(seats), same.options, same.deck), join
