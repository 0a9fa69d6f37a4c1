"""What whoever runs a server can do with its store: `ettana admin`, beside a running server too."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from ettana.server.folding import BadLog, folded
from ettana.server.ids import new_id
from ettana.server.log.formats import Unreadable, decode_summary
from ettana.server.milliseconds import DAY, SECOND, now
from ettana.server.store import open_store
from ettana.server.store.errors import Damaged, Gone, StoreError
from ettana.server.store.port import Store
from ettana.server.store.queries import access, tables, trash, uptime
from ettana.server.store.rows import STAGE_OVER, Listed, Token
from ettana.server.table import Table
from ettana.server.table.records import record_of
from ettana.server.verify_store import all_tables
from ettana.server.web.guests import new_token, token_hash

Returned = TypeVar("Returned")


async def with_store(
    url: str, work: Callable[[Store], Awaitable[Returned]], alone: bool = False
) -> Returned:
    """Open the store, work, close it; `alone` when no server may run on the same file."""
    store = await open_store(url, serving=alone)
    try:
        return await work(store)
    finally:
        await store.close()


async def list_tables(store: Store, unreadable: bool = False) -> AsyncIterator[str]:
    """A line for each table: id, code, stage, day it was created and changed, entries, names, and
    why it cannot be read, if so; or only for those that cannot."""
    async for listed in all_tables(store):
        if listed.fault or not unreadable:
            yield _line(listed)


def _line(listed: Listed) -> str:
    days = f"{_day(listed.created)}  {_day(listed.changed)}"
    names = ", ".join(_names(listed)) or "-"
    fault = f"  cannot be read: {listed.fault}" if listed.fault else ""
    shown = f"{listed.id}  {listed.code}  {listed.stage:7}  {days}  {listed.version:5}"
    return f"{shown}  {names}{fault}"


def _names(listed: Listed) -> list[str]:
    try:
        seats = decode_summary(listed.summary).seats
    except Unreadable:
        return []
    return [seat.name or seat.level for seat in seats if seat.taken]


def _day(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / SECOND, UTC).date().isoformat()


async def show_table(store: Store, id: str) -> list[str]:
    """Who sits where, by which id: it is what `forget` asks for."""
    lines = []
    for number, seat in enumerate((await _table(store, id)).seats):
        guests = ", ".join(seat.guests) or "nobody"
        lines.append(f"seat {number}: {seat.name or '-'}: {seat.level or guests}")
    return lines


async def export_table(store: Store, id: str) -> str:
    """The record of a game; of a running one without the secret of its dice."""
    table = await _table(store, id)
    if table.play is None:
        raise StoreError(f"no game was begun at table {id}")
    return record_of(table).text()


async def export_all(store: Store, folder: Path) -> tuple[int, list[str]]:
    """Write the record of every finished game; how many, and which tables could not be read."""
    os.makedirs(folder, exist_ok=True)
    count, bad = 0, []
    async for listed in all_tables(store):
        try:
            table = await _table(store, listed.id)
        except Gone:
            continue
        except StoreError as error:
            bad.append(str(error))
            continue
        if table.stage == STAGE_OVER:
            folder.joinpath(f"{listed.id}.ettana").write_text(
                record_of(table).text(), encoding="utf-8", newline="\n"
            )
            count += 1
    return count, bad


async def _table(store: Store, id: str) -> Table:
    try:
        stored = await store.load(id)
        if stored is None:
            raise Gone(f"there is no table {id}")
        return folded(stored)
    except (BadLog, Damaged) as error:
        raise StoreError(f"table {id}: {error}") from None


async def list_trash(store: Store) -> list[str]:
    """A line for each table in the trash, and the days of uptime it stays there."""
    return [
        f"{_line(one.listed)}  {one.days_left} days left"
        for one in await store.read(trash.trashed_tables)
    ]


async def take_from_trash(store: Store, ids: Sequence[str]) -> int:
    """All of them or, when one is not in the trash, none."""
    there = {one.listed.id for one in await store.read(trash.trashed_tables)}
    for id in ids:
        if id not in there:
            raise Gone(f"there is no table {id} in the trash")
    return await store.write(trash.take_from_trash, ids)


async def delete_tables(store: Store, ids: Sequence[str]) -> int:
    """All of them or, when one does not exist, none."""
    there = {one.listed.id for one in await store.read(trash.trashed_tables)}
    for id in ids:
        with suppress(Damaged):  # it is there, and may go
            if id not in there and await store.load(id) is None:
                raise Gone(f"there is no table {id}")
    return await store.write(tables.delete_tables, ids)


async def replace_cookie_key(store: Store, days: int) -> None:
    """Cookies are signed by a new key; those signed before are accepted for so many days of
    uptime."""
    up = (await store.read(uptime.last_beat)).up
    await store.write(access.replace_cookie_key, up, up + days * DAY)


async def list_tokens(store: Store) -> list[str]:
    """A line for each: how it is named here, the day it was made, its program's id, its label."""
    return [
        f"{token.name}  {_day(token.created)}  {token.guest}  {token.label}"
        for token in await store.read(access.all_tokens)
    ]


async def add_token(store: Store, label: str) -> str:
    """A new token, shown this once: the store has only its hash."""
    token = new_token()
    await store.write(access.add_token, Token(token_hash(token), new_id(), label, now()))
    return token


async def delete_token(store: Store, name: str) -> None:
    """The token with this name in the list."""
    for token in await store.read(access.all_tokens):
        if token.name == name:
            await store.write(access.delete_token, token.hash)
            return
    raise StoreError(f"there is no token {name}")
