"""A game lives without sockets, frameworks, threads and databases: a session is all it needs."""

from __future__ import annotations

import ast
import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ettana.server
from ettana.server import wire
from ettana.server.house.bots import Bots
from ettana.server.house.clock import ServerClock
from ettana.server.house.house import House
from ettana.server.house.room import Room, Subscriber
from ettana.server.house.win_chances import WinChances
from ettana.server.metrics import NoMetrics
from ettana.server.rate_limits import Limits
from ettana.server.session import Caller, Session, TableService
from ettana.server.store.errors import Clash, CommitmentSpent, Gone, StoreDown
from ettana.server.store.port import Called, call_back
from ettana.server.store.presence import Presence
from ettana.server.store.rows import (
    Append,
    CommittedSecret,
    ListedProgress,
    Listing,
    SeatResult,
    Stored,
    TableRow,
)
from ettana.server.table import OWN, Refused, Viewer
from ettana.server.thinking.port import InlineThinkers
from tests.server.playing import some_action

MACHINERY = ("concurrent", "multiprocessing", "socket", "sqlite3", "subprocess", "threading")
ELSEWHERE = ("alembic", "asyncpg", "litestar", "prometheus_client", "sqlalchemy", "uvicorn")


class StoreInMemory:
    """The smallest store there can be: what a page that is its own server would have."""

    is_shared = False

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.entries: dict[str, list[bytes]] = {}
        self.said: dict[str, list[tuple[int, bytes]]] = {}
        self.secrets: dict[str, bytes] = {}

    async def load(self, table: str, after: int = 0) -> Stored | None:
        if table not in self.tables:
            return None
        return Stored(self.tables[table], after, tuple(self.entries[table][after:]))

    async def create(self, table: TableRow, entries: Sequence[bytes], _listing: Listing) -> None:
        if table.secret not in self.secrets.values():
            raise CommitmentSpent
        self.tables[table.id], self.entries[table.id] = table, [*entries]
        self.said[table.id] = []

    async def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        listing: Listing | ListedProgress | None = None,
        results: Sequence[SeatResult] = (),
    ) -> None:
        if table not in self.tables:
            raise Gone
        if number != len(self.entries[table]) + 1:
            raise Clash
        self.entries[table] += entries

    def begin_append(self, new: Append, done: Called) -> None:
        call_back(self.append(*new), done)

    async def lines(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        return [line for line in self.said.get(table, ()) if line[0] > after]

    async def say(self, table: str, number: int, body: bytes, is_players: bool) -> None:
        self.said[table].append((number, body))

    async def set_fault(self, table: str, fault: str | None) -> None: ...

    async def faults(self) -> dict[str, str]:
        return {}

    async def key(self, name: str) -> bytes:
        return name.encode()

    async def add_commitment(self, commitment: CommittedSecret) -> None:
        self.secrets[commitment.commitment] = commitment.secret

    async def committed_secret(self, commitment: str, guest: str, now: int) -> bytes | None:
        return self.secrets.get(commitment)

    async def announce(self, presence: Presence) -> None: ...


class Page(Subscriber):
    """Keeps what it is told."""

    def __init__(self, guest: str) -> None:
        super().__init__(guest, OWN)
        self.told: list[Any] = []

    def send(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    def send_away(self) -> None: ...

    @property
    def update(self) -> Any:
        return next(one for one in reversed(self.told) if one["type"] == "update")


class Interrupted(House):
    """A house that lets nobody come any more, once it is told to."""

    is_breaking_off = False

    async def welcome(self, room: Room) -> None:
        if self.is_breaking_off:
            raise asyncio.CancelledError
        await super().welcome(room)


def service_on(store: StoreInMemory, kind: type[House] = House) -> TableService:
    thinker, metrics = InlineThinkers(), NoMetrics()
    house = kind(store, ServerClock(), observers=[Bots(thinker, metrics)])
    return TableService(house, thinker, WinChances(house, thinker), Limits(1e6), metrics)


async def opened(service: TableService, guest: str) -> wire.Opened:
    """A table with a bot, at which a short game begins."""
    caller = Caller(guest)
    given = await service.commit(caller)
    seats = (wire.SeatSetting("anyone"), wire.SeatSetting("bot", "apprentice"))
    settings = wire.Settings(seats, wire.GameOptions(turns=30))
    join = wire.Join("j", guest.capitalize())
    wish = wire.Create("c", settings, join, commitment=given.commitment)
    return await service.create(caller, wish)


async def play(session: Session, page: Page, chance: random.Random) -> None:
    """Act until the game is over, as what is offered allows; the bot acts by itself."""
    async with asyncio.timeout(300):
        while page.update["stage"] == "playing":
            offers = page.update.get("offers")
            if offers is None:
                await asyncio.sleep(0)
                continue
            version = page.update["version"]
            act = wire.Act(f"a{version}", version, some_action(offers, chance))
            answer = await session.ask(act)
            assert isinstance(answer, wire.Ack) and answer.version > version


@pytest.mark.anyio
async def test_a_whole_game_is_played_through_a_session() -> None:
    store = StoreInMemory()
    service = service_on(store)
    table = (await opened(service, "asha")).table
    page, spectator = Page("asha"), Page("looker")
    session, looking = Session(service, table, page), Session(service, table, spectator)
    await session.enter()
    await looking.enter()
    await session.ask(wire.Say("s", "Hello"))
    hint = await session.ask(wire.AskHint("h", "chances")) if page.update.get("offers") else None
    assert hint is None or isinstance(hint, wire.Hinted)
    await play(session, page, random.Random(1))
    assert page.update["stage"] == "over" and page.update["result"]["winners"]
    assert spectator.update["version"] == page.update["version"]
    assert all(one.get("own") is None for one in spectator.told)
    outlooks = await service.outlooks(Caller("asha"), table)
    assert sum(outlooks.outlooks[-1].chances) == pytest.approx(1)
    session.leave()
    looking.leave()
    assert service.house.is_empty
    # Everything that was told is in the store: another server tells the same
    again = Page("asha")
    await Session(service_on(store), table, again).enter()
    shown = {"view", "own", "seats", "result", "version", "stage", "talk"}
    assert {key: again.update.get(key) for key in shown if key != "talk"} == {
        key: page.update.get(key) for key in shown if key != "talk"
    }
    assert [line["text"] for line in again.update["talk"]] == ["Hello"]


@pytest.mark.anyio
async def test_what_cannot_be_is_refused_and_a_request_sent_twice_is_done_once() -> None:
    service = service_on(StoreInMemory())
    table = (await opened(service, "asha")).table
    page = Page("asha")
    session = Session(service, table, page)
    await session.enter()
    while not page.update.get("offers"):
        await asyncio.sleep(0)
    version = page.update["version"]
    act = wire.Act("a", version, some_action(page.update["offers"], random.Random(1)))
    first = await session.ask(act)
    assert await session.ask(act) == first
    with pytest.raises(Refused) as refused:
        await session.look(1)
    assert refused.value.code == "not-your-seat"
    thief = Session(service, table, Page("thief"))
    await thief.enter()
    with pytest.raises(Refused):
        await thief.ask(act)


@pytest.mark.anyio
async def test_a_store_that_is_down_is_logged_once_with_its_reason(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail() -> None:
        raise StoreDown("the disk is full")

    house = service_on(StoreInMemory()).house
    for _ in range(2):
        with pytest.raises(StoreDown):
            await house.write(fail())
    (line,) = [record for record in caplog.records if record.getMessage() == "the store is down"]
    assert vars(line)["reason"] == "the disk is full"


@pytest.mark.anyio
async def test_whoever_goes_while_still_coming_is_not_there() -> None:
    service = service_on(StoreInMemory(), Interrupted)
    table = (await opened(service, "asha")).table
    page, spectator = Page("asha"), Page("looker")
    session, looking = Session(service, table, page), Session(service, table, spectator)
    await looking.enter()

    assert isinstance(service.house, Interrupted)
    service.house.is_breaking_off = True
    with pytest.raises(asyncio.CancelledError):
        await session.enter()
    session.leave()
    present = [one["seats"] for one in spectator.told if one["type"] == "present"]
    assert present[-2:] == [[0], []]
    looking.leave()
    assert service.house.is_empty


@pytest.mark.anyio
async def test_whoever_waits_for_a_table_that_is_deleted_is_refused() -> None:
    store = StoreInMemory()
    service = service_on(store)
    table = (await opened(service, "asha")).table
    page = Page("looker")
    async with service.house.at(table):
        coming = asyncio.create_task(Session(service, table, page).enter())
        await asyncio.sleep(0)
        del store.tables[table]
        service.house.drop(table, "deleted")
    with pytest.raises(Refused) as refused:
        await coming
    assert refused.value.code == "no-such-table"
    assert not page.told


def imported(path: Path) -> set[str]:
    """The packages a module names."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize(
    "room", ["house", "metrics.py", "rate_limits.py", "session.py", "thinking"]
)
def test_a_session_knows_no_threads_processes_and_sockets(room: str) -> None:
    place = Path(ettana.server.__path__[0], room)
    modules = [place] if place.is_file() else sorted(place.rglob("*.py"))
    assert modules
    for module in modules:
        assert imported(module).isdisjoint((*ELSEWHERE, *MACHINERY)), module.name


def test_a_session_needs_no_framework_and_no_database() -> None:
    words = "import ettana.server.session, sys; print(*sorted(sys.modules))"
    found = subprocess.run(
        [sys.executable, "-c", words], capture_output=True, text=True, check=True
    )
    loaded = {name.partition(".")[0] for name in found.stdout.split()}
    assert loaded.isdisjoint(ELSEWHERE)
    assert "ettana.server.workers" not in found.stdout.split()


@pytest.mark.anyio
async def test_who_claims_to_know_more_than_there_is_is_told_what_there_is() -> None:
    service = service_on(StoreInMemory())
    table = (await opened(service, "asha")).table
    told: Any = await service.update(table, Viewer("asha", OWN), 10**30, 10**30)
    update = json.loads(msgspec.json.encode(told))
    assert update["since"] == update["version"]
