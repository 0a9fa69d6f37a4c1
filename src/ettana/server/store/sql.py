"""A store on any database SQLAlchemy speaks with: everything but appending and listening.

A query is a plain function of a connection. How it is run, `_read` and `_write` know.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ettana.server.store import access_queries as access
from ettana.server.store import copying
from ettana.server.store import table_queries as tables
from ettana.server.store import talk_queries as talk
from ettana.server.store import trash_queries as trash
from ettana.server.store.base import (
    ABANDONED_DAYS,
    FIRST_WAKING,
    UNJOINED_DAYS,
    Change,
    ChangeLine,
    Clash,
    Commitment,
    CookieKey,
    Expired,
    Gone,
    Link,
    Listed,
    Listing,
    Note,
    PastResult,
    Result,
    Store,
    Stored,
    TableRow,
    Token,
    Trashed,
    Uptime,
    Waking,
)

Answer = TypeVar("Answer")
Work = Callable[[Connection], Answer]
Notes = Callable[[Answer], list[Note]]


class SqlStore(Store):
    @abstractmethod
    async def _read(self, work: Work[Answer], takes_long: bool = False) -> Answer:
        """What the work finds out, in one transaction that changes nothing.

        Work that takes long sees everything as it was at one moment.
        """

    @abstractmethod
    async def _write(
        self, work: Work[Answer], notes: Notes[Answer] | None = None, takes_long: bool = False
    ) -> Answer:
        """Do the work in one transaction and commit it; tell others the notes of the answer.

        IntegrityError of SQLAlchemy when a constraint forbids it.
        """

    # Tables and their logs

    async def create(self, table: TableRow, entries: Sequence[bytes], listing: Listing) -> None:
        try:
            await self._write(partial(tables.create, table=table, bodies=entries, listing=listing))
        except IntegrityError:
            raise Clash(f"the id or the code of table {table.id} is taken") from None

    async def load(self, table: str, after: int = 0) -> Stored | None:
        return await self._read(partial(tables.load, table=table, after=after))

    async def table_of_code(self, code: str) -> str | None:
        return await self._read(partial(tables.table_of_code, code=code))

    async def open_tables(self, most: int = 100) -> list[Listed]:
        return await self._read(partial(tables.open_tables, most=most))

    async def waking_tables(
        self, up: int, after: Waking = FIRST_WAKING, most: int = 100
    ) -> list[Waking]:
        return await self._read(partial(tables.waking_tables, up=up, after=after, most=most))

    async def set_waking(self, table: str, version: int, wakes: int | None) -> None:
        await self._write(partial(tables.set_waking, table=table, version=version, wakes=wakes))

    async def set_fault(self, table: str, fault: str | None) -> None:
        await self._write(partial(tables.set_fault, table=table, fault=fault))

    async def faults(self) -> dict[str, str]:
        return await self._read(tables.faults)

    async def tables_of(self, guest: str, most: int = 100) -> list[Listed]:
        return await self._read(partial(tables.tables_of, guest=guest, most=most))

    async def all_tables(self, after: str = "", most: int = 1000) -> list[Listed]:
        return await self._read(partial(tables.all_tables, after=after, most=most))

    async def delete(self, doomed: Collection[str]) -> int:
        return await self._write(
            partial(tables.delete_tables, doomed=doomed), lambda _: _gone(doomed), takes_long=True
        )

    async def expire(
        self, now: int, unjoined: int = UNJOINED_DAYS, abandoned: int = ABANDONED_DAYS
    ) -> list[Expired]:
        return await self._write(
            partial(trash.expire, now=now, unjoined=unjoined, abandoned=abandoned),
            lambda expired: _gone([gone.table for gone in expired]),
            takes_long=True,
        )

    async def trash(self) -> list[Trashed]:
        return await self._read(trash.trash)

    async def take_from_trash(self, wanted: Collection[str]) -> int:
        return await self._write(partial(trash.take_from_trash, wanted=wanted))

    # What is said at tables

    async def say(self, table: str, number: int, body: bytes, is_players: bool) -> None:
        said = partial(talk.say, table=table, number=number, body=body, is_players=is_players)
        try:
            await self._write(said, lambda _: [Note(table, number, is_talk=True)])
        except IntegrityError:
            raise Clash(f"line {number} of table {table} is taken") from None

    async def talk(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        return await self._read(partial(talk.lines, table=table, after=after))

    async def rewrite_talk(self, table: str, change: ChangeLine) -> int:
        return await self._write(
            partial(talk.rewrite, table=table, change=change),
            lambda _: [Note(table, 0, is_talk=True)],
            takes_long=True,
        )

    # Who played, and how it ended

    async def results_at(self, table: str) -> list[Result]:
        return await self._read(partial(tables.results_at, table=table))

    async def results_of(self, guest: str, most: int = 1000) -> list[PastResult]:
        return await self._read(partial(tables.results_of, guest=guest, most=most))

    async def mentioning(self, text: str) -> list[str]:
        return await self._read(partial(tables.mentioning, text=text), takes_long=True)

    async def rewrite(self, table: str, change: Change) -> None:
        await self._write(
            partial(tables.rewrite, table=table, change=change),
            lambda _: _gone([table]),
            takes_long=True,
        )

    async def forget(self, guest: str) -> list[str]:
        return await self._write(partial(access.forget, guest=guest))

    # Letting in

    async def key(self, name: str) -> bytes:
        return await self._write(partial(access.key, name=name))

    async def cookie_keys(self, up: int) -> list[CookieKey]:
        return await self._write(partial(access.cookie_keys, up=up))

    async def replace_cookie_key(self, up: int, until: int) -> None:
        await self._write(partial(access.replace_cookie_key, up=up, until=until))

    async def add_token(self, token: Token) -> None:
        await self._write(partial(access.add_token, token=token))

    async def token(self, hash: bytes) -> Token | None:
        return await self._read(partial(access.token, hash=hash))

    async def tokens(self) -> list[Token]:
        return await self._read(access.all_tokens)

    async def delete_token(self, hash: bytes) -> bool:
        return await self._write(partial(access.delete_token, hash=hash))

    async def add_link(self, link: Link) -> None:
        try:
            await self._write(partial(access.add_link, link=link))
        except IntegrityError:
            raise Gone(f"there is no table {link.table}") from None

    async def use_link(self, hash: bytes, now: int) -> Link | None:
        return await self._write(partial(access.use_link, hash=hash, now=now))

    async def add_commitment(self, commitment: Commitment) -> None:
        await self._write(partial(access.add_commitment, made=commitment))

    async def committed_secret(self, commitment: str, guest: str, now: int) -> bytes | None:
        asked = partial(access.committed_secret, commitment=commitment, guest=guest, now=now)
        return await self._read(asked)

    # Time that goes on while servers run

    async def beat(self, server: str, up: int, now: int | None, is_first: bool = False) -> int:
        work = partial(access.beat, server=server, up=up, now=now, is_first=is_first)
        return await self._write(work)

    async def uptime(self) -> Uptime:
        return await self._read(access.last_beat)

    # All of it

    async def back_up(self, path: Path) -> None:
        await self._read(partial(copying.back_up, path=path), takes_long=True)

    async def restore(self, path: Path) -> None:
        await self._write(partial(copying.restore, path=path), takes_long=True)


def _gone(changed: Collection[str]) -> list[Note]:
    return [Note(table, 0) for table in changed]
