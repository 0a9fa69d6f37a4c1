"""New tables: their ids, codes and secrets, and tables that follow others."""

from __future__ import annotations

import hmac
import secrets
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from ettana.server import wire
from ettana.server.house.house import House
from ettana.server.house.moment import now
from ettana.server.house.room import Room
from ettana.server.ids import write_id
from ettana.server.store.base import Clash, StoreDown, TableRow
from ettana.server.table import Continue, Refused, Rematch, Table

SECRET_BYTES: Final = 32
ID_KEY: Final = "tables"
CODE_LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so no words
CODE_LENGTH: Final = 6
MOST_TRIES: Final = 8  # at a code that is free


async def open_table(house: House, wish: wire.Create | Continue, guest: str) -> Room:
    """A new table; the same request of the same guest again finds the table it made."""
    table = await _id_for(house, wish.request, guest)
    if await house.exists(table):
        return await house.room(table)
    secret = await _secret_for(house, wish.create if isinstance(wish, Continue) else wish)
    for _ in range(MOST_TRIES):
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        try:
            return await house.create(TableRow(table, code, secret, now()), wish, guest)
        except Clash:
            if await house.exists(table):
                return await house.room(table)
    raise StoreDown("no free code was found")


async def _id_for(house: House, request: str, guest: str) -> str:
    """An id nobody can guess, and the same for a request that comes twice."""
    key = await house.store.key(ID_KEY)
    return write_id(hmac.digest(key, f"{guest}:{request}".encode(), "sha256"))


async def _secret_for(house: House, create: wire.Create) -> bytes:
    """The secret whose commitment was shown before, or a fresh one."""
    if not create.commitment:
        return secrets.token_bytes(SECRET_BYTES)
    secret = await house.store.take_commitment(create.commitment, now())
    if secret is None:
        raise Refused("unknown-commitment")
    return secret


async def rematch(house: House, old: str, request: str, nonce: str, guest: str) -> Room:
    """A table like the old one for those who sat there; whoever asks second joins the first's."""
    room = await house.room(old)
    async with room.lock:
        await house.freshen(room)
        table = room.table
        create = _like(table, request, nonce, guest)
        begun = table.beginning
        wish = Continue(create, begun) if begun and begun.table else create
        known = table.rematch
    if known:
        return await _sit_again(house, known, create, guest)
    new = await open_table(house, wish, guest)
    try:
        await house.do(old, Rematch(request, new.table.identity.id), guest)
    except Refused as refused:
        if refused.code != "rematched":
            raise
        return await _sit_again(house, str(refused.facts["table"]), create, guest)
    return new


async def _sit_again(house: House, table: str, create: wire.Create, guest: str) -> Room:
    """Whoever sat at the old table sits down at the new one, where nobody else does yet."""
    room = await house.room(table)
    if create.join and not room.table.held_by(guest):
        with suppress(Refused):  # the seat is taken, or the game has begun: there is still to watch
            await house.do(table, replace(create.join, code=room.table.identity.code), guest)
    return room


def _like(table: Table, request: str, nonce: str, guest: str) -> wire.Create:
    """The request for a table with the same settings, at which the guest sits as before."""
    held = table.held_by(guest)
    if not held:
        raise Refused("not-seated")
    if table.stage != "over":
        raise Refused("not-over")
    seats = tuple(
        replace(setting, name=seat.name, pin=seat.pin)
        if setting.kind == "screen" and guest in seat.guests and number != held[0]
        else setting
        for number, (setting, seat) in enumerate(zip(table.chosen.seats, table.seats, strict=True))
    )
    own = table.seats[held[0]]
    join = wire.Join(request, own.name, own.pin or "", held[0], nonce)
    return wire.Create(request, replace(table.chosen, seats=seats), join)


async def play_on(house: House, old: str, wish: wire.PlayOn, guest: str) -> Room:
    """A table at which a finished game goes on from one of its steps, against bots."""
    room = await house.room(old)
    async with room.lock:
        await house.freshen(room)
        beginning = room.table.beginning_at(wish.step)
        create = _against_bots(room.table, wish)
    return await open_table(house, Continue(create, beginning), guest)


def _against_bots(table: Table, wish: wire.PlayOn) -> wire.Create:
    """The request for a table with the same pins, deck and options; where a person sat before, and
    no level is asked for, the bot plays that would have stood in."""
    if wish.seat >= len(table.seats):
        raise Refused("no-such-seat")
    seats = [
        wire.SeatSetting("bot", wish.level or seat.level or table.chosen.standin, pin=seat.pin)
        for seat in table.seats
    ]
    seats[wish.seat] = wire.SeatSetting("anyone")
    pin = table.seats[wish.seat].pin
    join = wire.Join(wish.request, wish.name, pin, wish.seat, wish.nonce)
    settings = wire.Settings(tuple(seats), table.chosen.options, table.chosen.deck)
    return wire.Create(wish.request, settings, join, wish.commitment)
