"""What a page asks its own server, under the addresses that every server has."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec

from ettana.server import wire
from ettana.server.house.listing import summaries
from ettana.server.reading import BadMessage, read_number
from ettana.server.session import Caller, TableService
from ettana.server.solo.opened_record import open_record
from ettana.server.solo.row_store import RowStore
from ettana.server.table import OWN, Refused, Through, Viewer

GUEST: Final = "you"  # whoever has the device has everything on it
CALLER: Final = Caller(GUEST)

Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class Question:
    """A request: to which server, about which table, with which words and body."""

    service: TableService
    store: RowStore
    table: str
    words: dict[str, list[str]]
    body: str

    def read(self, kind: type[Read]) -> Read:
        """What was sent, or BadMessage."""
        try:
            return msgspec.json.decode(self.body, type=kind)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise BadMessage(str(error)) from None

    def number(self, name: str) -> int | None:
        """A number of the address."""
        return read_number(self.words.get(name, [""])[0])

    @property
    def through(self) -> Through:
        seat = self.number("seat")
        return OWN if seat is None else seat

    @property
    def viewer(self) -> Viewer:
        return Viewer(GUEST, self.through)


class OpenRecord(msgspec.Struct, frozen=True):
    """A record from a file of this device."""

    record: str


class Route(NamedTuple):
    """GET without a body, POST with one."""

    method: str
    path: str  # the last but one or last part may be the table
    answer: Callable[[Question], Awaitable[object]]


async def answer(service: TableService, store: RowStore, address: str, body: str) -> object:
    """What a server would answer there; Refused and the like as everywhere."""
    parts, method = urlsplit(address), "POST" if body else "GET"
    for route in ROUTES:
        found = re.fullmatch(route.path.replace("TABLE", r"(?P<table>[\w-]+)"), parts.path)
        if found and route.method == method:
            table = found.groupdict().get("table", "")
            question = Question(service, store, table, parse_qs(parts.query), body)
            return await route.answer(question)
    raise Refused("no-such-page")


async def _open_tables(_asked: Question) -> object:
    return []


async def _own_tables(asked: Question) -> object:
    return summaries(await asked.store.tables_of(GUEST))


async def _opened_record(asked: Question) -> object:
    text = asked.read(OpenRecord).record
    return wire.Found(await open_record(asked.service.house, asked.store, text))


async def _record(asked: Question) -> object:
    house = asked.service.house
    async with house.at(asked.table) as room:
        return await house.executor.run(partial(room.table.record_for, asked.viewer))


async def _statistics(asked: Question) -> object:
    house = asked.service.house
    async with house.at(asked.table) as room:
        return await house.executor.run(room.table.statistics)


async def _replay(asked: Question) -> object:
    house = asked.service.house
    async with house.at(asked.table) as room:
        return await house.executor.run(partial(room.table.replay, GUEST))


ROUTES: Final = (
    Route("POST", "/api/commitments", lambda asked: asked.service.commit(CALLER)),
    Route(
        "POST", "/api/tables", lambda asked: asked.service.create(CALLER, asked.read(wire.Create))
    ),
    Route(
        "POST",
        "/api/first-game",
        lambda asked: asked.service.first_game(CALLER, asked.read(wire.FirstGame)),
    ),
    Route("POST", "/api/records", _opened_record),
    Route("GET", "/api/tables", _open_tables),
    Route("GET", "/api/tables/mine", _own_tables),
    Route("GET", "/api/tables/TABLE", lambda asked: asked.service.info(asked.table, asked.viewer)),
    Route(
        "GET",
        "/api/tables/TABLE/round",
        lambda asked: asked.service.last_round(asked.table, asked.viewer),
    ),
    Route("GET", "/api/tables/TABLE/record", _record),
    Route("GET", "/api/tables/TABLE/statistics", _statistics),
    Route("GET", "/api/tables/TABLE/replay", _replay),
    Route(
        "GET",
        "/api/tables/TABLE/outlooks",
        lambda asked: asked.service.outlooks(CALLER, asked.table),
    ),
    Route(
        "POST",
        "/api/tables/TABLE/rematch",
        lambda asked: asked.service.rematch(CALLER, asked.table, asked.read(wire.AskRematch)),
    ),
    Route(
        "POST",
        "/api/tables/TABLE/play-on",
        lambda asked: asked.service.play_on(CALLER, asked.table, asked.read(wire.PlayOn)),
    ),
)
