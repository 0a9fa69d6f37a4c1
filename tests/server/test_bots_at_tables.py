"""Bots at tables: their luck is as secret as the dice, and they play for somebody who looks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from ettana.server import wire
from ettana.server.house.bots import Bots
from ettana.server.house.clock import ServerClock
from ettana.server.house.due_watch import DueWatch
from ettana.server.house.house import House
from ettana.server.house.listing import wakes_of
from ettana.server.house.opening import new_table
from ettana.server.house.room import Room, SharedTexts, Subscriber
from ettana.server.metrics import NoMetrics
from ettana.server.scheduler import Expiry, Scheduler
from ettana.server.store import open_store
from ettana.server.store.rows import TableRow
from ettana.server.table import Identity, Open, Table, Who
from ettana.server.table.clock import Instant
from ettana.server.table.settings import checked_settings, options_of
from ettana.server.thinking import Choose, Chosen, MakeJob, TooLong
from tests.server.store.made import commitment_of
from tests.server.table.sitting import Sitting, in_turn

SECRETS = (bytes(32), bytes(range(32)))
BOT = wire.SeatSetting("bot", "random")
TWO_BOTS = wire.Settings((BOT, BOT))
ENOUGH = 12  # decisions


class Jobs:
    """Answers every bot at once with the first legal action, and keeps what was asked."""

    def __init__(self) -> None:
        self.asked: list[Choose] = []
        self.too_long = False

    async def do(self, make: MakeJob) -> Chosen:
        job = make(0)
        assert isinstance(job, Choose)
        if len(self.asked) == ENOUGH:
            await asyncio.Event().wait()
        self.asked.append(job)
        if self.too_long:
            raise TooLong
        return Chosen(job.seen.legal[0])


class Onlooker(Subscriber):
    """Somebody who looks and says nothing."""

    def tell_change(
        self,
        table: Table,
        seat: int | None,
        talk: tuple[wire.Talk, ...],
        now: Instant,
        texts: SharedTexts,
    ) -> None: ...

    def send_away(self) -> None: ...

    def send(self, message: bytes) -> None: ...


Happens = Callable[[House, Bots, Jobs], Awaitable[None]]


def at_a_server(path: Path, happens: Happens) -> None:
    async def happening() -> None:
        store = await open_store(f"sqlite:///{path}")
        jobs = Jobs()
        bots = Bots(jobs, NoMetrics())
        house = House(store, ServerClock(), observers=[bots])
        try:
            await happens(house, bots, jobs)
        finally:
            await bots.stop()
            await store.close()

    asyncio.run(happening())


async def table_of_bots(house: House, secret: bytes = SECRETS[0]) -> Room:
    row = TableRow("table", "BCDFGH", secret, 1)
    await house.store.add_commitment(commitment_of(secret))
    wish, now = Open("request", TWO_BOTS), house.clock.read()
    await house.create(row, *new_table(row, wish, Who("guest"), now))
    return house.rooms["table"]


async def enough(jobs: Jobs) -> None:
    async with asyncio.timeout(30):
        while len(jobs.asked) < ENOUGH:
            await asyncio.sleep(0.01)


def test_a_bots_luck_follows_from_the_secret_and_not_from_the_public_id(tmp_path: Path) -> None:
    seeds: list[list[int]] = []
    for number, secret in enumerate(SECRETS):

        async def happens(house: House, bots: Bots, jobs: Jobs, secret: bytes = secret) -> None:
            room = await table_of_bots(house, secret)
            await house.enter("table", Onlooker("looker", None), 0)
            bots.table_changed(house, room)
            await enough(jobs)
            seeds.append([job.seed for job in jobs.asked])
            expected = [
                room.table.identity.bot_seed(job.seen.seat or 0, job.seen.view.turn)
                for job in jobs.asked
            ]
            assert seeds[-1] == expected  # so everybody can recompute them when the game is over
            turns = {(job.seen.seat, job.seen.view.turn) for job in jobs.asked}
            assert len(set(seeds[-1])) == len(turns) > 2  # one turn tells nothing about the next

        at_a_server(tmp_path / f"{number}.sqlite", happens)
    assert not set(seeds[0]) & set(seeds[1])


def test_no_two_turns_share_their_luck() -> None:
    tables = [Identity("table", "BCDFGH", secret) for secret in SECRETS]
    turns = [(0, 0), (0, 1), (1, 0), (1, 1), (0, 11), (1, 10**6)]
    seeds = {table.bot_seed(*turn) for table in tables for turn in turns}
    assert len(seeds) == 12


def test_bots_alone_play_only_while_somebody_looks(tmp_path: Path) -> None:
    async def happens(house: House, bots: Bots, jobs: Jobs) -> None:
        room = await table_of_bots(house)
        bots.table_changed(house, room)
        await asyncio.sleep(0.1)
        assert not jobs.asked
        assert wakes_of(room.table) is None  # nor is it woken for nobody
        looker = Onlooker("looker", None)
        await house.enter("table", looker, 0)
        bots.table_changed(house, room)
        await enough(jobs)
        house.leave("table", looker)
        assert room.bot_due() is None

    at_a_server(tmp_path / "tables.sqlite", happens)


class LockWitness:
    """An observer that notes whether it was alone with the table."""

    def __init__(self) -> None:
        self.alone: list[bool] = []

    def table_changed(self, _house: House, room: Room) -> None:
        self.alone.append(room.lock.is_taken)


def test_who_observes_a_table_is_alone_with_it_whoever_looks_after_it(tmp_path: Path) -> None:
    async def happening() -> None:
        store, clock, witness = await open_store(f"sqlite:///{path}"), ServerClock(), LockWitness()
        house = House(store, clock, observers=[witness])
        scheduler = Scheduler(house, store, clock, Expiry())
        try:
            await table_of_bots(house)
            await house.enter("table", Onlooker("looker", None), 0)
            for look in (DueWatch(house, clock).look(), scheduler._wake("table")):
                await look
            assert witness.alone == [True, True, True]
        finally:
            await store.close()

    path = tmp_path / "tables.sqlite"
    asyncio.run(happening())


def test_a_table_of_bots_has_no_seat_for_anybody_else() -> None:
    def is_of_bots(*seats: wire.SeatSetting) -> bool:
        sitting = Sitting()
        sitting.do(Open("r1", wire.Settings(seats)))
        return sitting.table.seating.is_of_bots

    assert is_of_bots(BOT, BOT)
    assert not is_of_bots(BOT, wire.SeatSetting("link"))  # though nobody has come yet
    left = in_turn()
    for guest in ("g0", "g1"):
        left.do(wire.Leave(left.request()), guest)
    assert [bool(seat.player) for seat in left.table.seats] == [True, True]
    assert not left.table.seating.is_of_bots  # it is still the game of those who left
    assert left.table.due() is None  # so no bot plays it to its end without them


def test_games_end_unless_people_lift_the_limit() -> None:
    lifted = b'{"turns":null}'
    assert options_of(checked_settings(wire.Settings((BOT, BOT)))).turns == wire.USUAL_TURNS
    options = msgspec.json.decode(lifted, type=wire.GameOptions)
    assert options_of(checked_settings(wire.Settings((BOT, BOT), options))).turns is None
    assert msgspec.json.encode(options) == lifted  # and the log remembers it


def test_a_bot_that_thought_too_long_is_not_asked_again_at_once(tmp_path: Path) -> None:
    async def happens(house: House, bots: Bots, jobs: Jobs) -> None:
        jobs.too_long = True
        room = await table_of_bots(house)
        await house.enter("table", Onlooker("looker", None), 0)
        bots.table_changed(house, room)
        async with asyncio.timeout(30):
            while room.table.version < ENOUGH:
                await asyncio.sleep(0.01)
        assert len(jobs.asked) == 1  # the others played without a thought

    at_a_server(tmp_path / "tables.sqlite", happens)
