"""What a connection may see follows from who holds which seat now, not from when it opened."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.rules.legal import legal_actions
from ettana.server import wire
from ettana.server.forgetting import forget_guest
from ettana.server.house.due_watch import DueWatch
from ettana.server.house.listing import wakes_of
from ettana.server.house.opening import commit_to, open_table
from ettana.server.log.entries import Carried, Joined, Left, Removed
from ettana.server.milliseconds import DAY
from ettana.server.session import Session
from ettana.server.store.queries import access, logs
from ettana.server.store.rows import Note
from ettana.server.table import OWN, SPECTATOR, BotPlay, Open, Refused, Through, Viewer
from ettana.server.table.clock import Instant
from ettana.server.table.votes import STAND_IN_GRACE
from ettana.server.web import routes_people as people
from ettana.server.web import routes_tables as routes
from ettana.server.web.context import Server
from ettana.server.web.guests import token_hash
from ettana.server.web.program_socket import ProgramSubscriber
from ettana.server.web.table_socket import SocketSubscriber
from tests.server.table.sitting import as_read, read_update
from tests.server.watching import Watcher, ask, context, log_of, refusal, server_at

pytestmark = pytest.mark.anyio

GUESTS = ("asha", "bela", "cleo")
SEATS = 4  # one more: the game does not begin by itself
DOINGS = (
    "join",
    "join",
    "leave",
    "watch",
    "program",
    "look",
    "act",
    "link",
    "use",
    "use",
    "remove",
)
UNASKED = SimpleNamespace(headers={})  # a request without any wish
STEPS = 40  # random doings before the game, and so many in it


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with server_at(tmp_path / "tables.sqlite") as running:
        yield running


@dataclass(frozen=True)
class GivenLink:
    """A one-time link, and by whom it was given."""

    token: str
    seat: int
    giver: str
    device: int


class Evening:
    """A table at which guests come and go."""

    def __init__(self, server: Server, table: str, chance: random.Random) -> None:
        self.server = server
        self.table = table
        self.chance = chance
        self.watchers: list[Watcher] = []
        self.requests = 0
        self.links: list[GivenLink] = []

    @staticmethod
    async def open(server: Server, seed: int = 0, seats: int = SEATS) -> Evening:
        settings = wire.Settings((wire.SeatSetting("anyone"),) * seats, hints=True)
        given = await commit_to(server.house, GUESTS[0])
        wish = Open(f"c{seed}", settings)
        table = await open_table(server.house, wish, given.commitment, GUESTS[0])
        return Evening(server, table, random.Random(seed))

    def request(self) -> str:
        self.requests += 1
        return f"r{self.requests}"

    async def do(self, guest: str, wish: wire.SocketRequest, through: Through = OWN) -> str:
        viewer = Viewer(guest, through)
        return await refusal(self.server.service.answer(self.table, viewer, wish, network=""))

    async def join(self, guest: str, seat: int | None = None) -> str:
        return await self.do(guest, wire.Join(self.request(), guest, seat=seat))

    async def leave(self, guest: str) -> str:
        return await self.do(guest, wire.Leave(self.request()))

    async def start(self) -> str:
        return await self.do(GUESTS[0], wire.Start(self.request(), "random"))

    async def watch(
        self, guest: str, kind: type[SocketSubscriber] = SocketSubscriber, through: Through = OWN
    ) -> Watcher:
        watcher = Watcher(guest, kind, through)
        if not await watcher.enter(self.server, self.table):
            self.watchers.append(watcher)
        return watcher

    async def act(self) -> None:
        """Whoever is to act does anything that is legal."""
        room = self.server.house.rooms[self.table]
        play = room.table.play
        if play is None or play.active is None:
            return
        legal = legal_actions(play.state, play.deck)
        action = ACTIONS.texts[self.chance.choice(legal)]
        version, guests = room.table.version, room.table.seats[play.active].guests
        if guests:
            await self.do(guests[0], wire.Act(self.request(), version, action))
        else:
            await self.server.house.do(self.table, BotPlay(play.active, action, version), None)

    async def holders(self) -> list[dict[int, str]]:
        """Who holds which seat by which device, from the log alone."""
        held: list[dict[int, str]] = [{} for _ in range(SEATS)]
        for entry in await log_of(self.server, self.table):
            match entry.fact:
                case Joined(seat=seat, guest=guest):
                    held[seat] = {entry.number: guest}
                case Left(seat=seat):
                    held[seat] = {}
                case Carried(seat=seat, guest=guest):
                    held[seat][entry.number] = guest
                case Removed(seat=seat, device=device):
                    del held[seat][device]
        return held

    async def give_link(self, guest: str, seat: int) -> GivenLink | None:
        """A link to a seat, if it is the guest's."""
        asker = context(self.server, guest)
        made = await ask(routes.make_link, asker, self.table, wire.MakeLink(seat))
        devices = {holder: number for number, holder in (await self.holders())[seat].items()}
        assert (guest in devices) == isinstance(made, wire.SeatLink)
        if guest not in devices:
            return None
        self.links.append(GivenLink(made.token, seat, guest, devices[guest]))
        return self.links[-1]

    async def use_link(self, guest: str, link: GivenLink) -> bool:
        """Whether it led to the seat: only while who gave it has held the seat ever since."""
        is_good = (await self.holders())[link.seat].get(link.device) == link.giver
        asker = context(self.server, guest)
        used = await ask(routes.use_link, asker, wire.UseLink(link.token))
        assert is_good or used.code == "no-such-link"
        return isinstance(used, wire.Seated)

    async def remove(self, guest: str) -> None:
        """Some device that the guest sees or guesses; later ones at an own seat can be removed."""
        before = await self.holders()
        device = self.chance.randrange(1, 60)
        code = await self.do(guest, wire.RemoveDevice(self.request(), device))
        own = [seat for seat in before if device in seat and guest in seat.values()]
        numbers = [number for seat in own for number, holder in seat.items() if holder == guest]
        is_allowed = bool(own) and device >= numbers[0] and len(own[0]) > 1
        assert is_allowed == (code == "")

    async def something(self) -> None:
        """One random doing of a random guest, whether it is allowed or not."""
        chance, guest = self.chance, self.chance.choice(GUESTS)
        seat = chance.choice([None, *range(SEATS)])
        match chance.choice(DOINGS):
            case "join":
                await self.join(guest, seat)
            case "leave":
                await self.leave(guest)
            case "watch":
                await self.watch(guest, SocketSubscriber, OWN if seat is None else seat)
            case "program":
                await self.watch(guest, ProgramSubscriber, OWN if seat is None else seat)
            case "look" if self.watchers:
                watcher = chance.choice(self.watchers)
                if not watcher.is_program:
                    session = Session(self.server.service, self.table, watcher.subscriber)
                    await refusal(session.look(seat))
            case "link":
                await self.give_link(guest, seat or 0)
            case "use" if self.links:
                await self.use_link(guest, chance.choice(self.links))
            case "remove":
                for _ in range(20):
                    await self.remove(guest)
            case "act":
                for _ in range(4):
                    await self.act()

    # What was seen

    async def check(self) -> None:
        """Everything anybody was or is told belongs to a seat that is theirs now."""
        held = [set(seat.values()) for seat in await self.holders()]
        for watcher in self.watchers:
            if watcher.is_program:
                self.check_program(watcher, held)
            else:
                for update in watcher.updates():
                    own = update.get("own")
                    assert own is None or watcher.guest in held[own["seat"]]
        for guest in GUESTS:
            await self.check_routes(guest, [guest in holders for holders in held])

    def check_program(self, watcher: Watcher, held: list[set[str]]) -> None:
        seats = self.server.house.rooms[self.table].table.seats
        for text in watcher.taken():
            lines = text.split("\n")
            if lines[0].startswith("game "):
                watcher.pin = lines[0].split()[1]
            if not lines[0].startswith("error "):
                (seat,) = [n for n, seat in enumerate(seats) if seat.pin == watcher.pin]
                assert watcher.guest in held[seat], text

    async def check_routes(self, guest: str, holds: list[bool]) -> None:
        asker, room = context(self.server, guest), self.server.house.rooms[self.table]
        has_begun = room.table.play is not None
        for seat in (None, *range(SEATS)):
            is_allowed = seat is None or holds[seat]
            only = holds.index(True) if sum(holds) == 1 else None
            update = await ask(routes.update, asker, self.table, seat)
            last = await ask(routes.last_round, asker, self.table, seat)
            record = await ask(routes.record, asker, UNASKED, self.table, seat)
            hint = wire.AskLens(self.request(), 0, "01")
            through: Through = OWN if seat is None else seat
            hinted = await self.do(guest, hint, through)
            if not is_allowed:
                assert {update.code, last.code, record.code} == {"not-your-seat"}
                assert hinted
                continue
            update, last = read_update(update), as_read(last)
            sees = seat if seat is not None else only
            own = None if update.own is None else update.own.seat
            assert own == (sees if has_begun else None)
            assert all(m.own is None or m.own.seat == sees for m in last.moments)
            if sees is None:
                assert hinted


@pytest.mark.parametrize("seed", range(6))
async def test_whatever_happens_everybody_sees_what_is_theirs_now(
    server: Server, seed: int
) -> None:
    evening = await Evening.open(server, seed)
    for number in range(2 * STEPS):
        if number == STEPS:
            assert await evening.start() == ""
        await evening.something()
        await evening.check()
    assert server.house.rooms[evening.table].table.play is not None


async def test_a_program_hears_no_more_of_a_seat_that_was_given_up(server: Server) -> None:
    """Neither after taking another seat nor after leaving, nor once somebody else sits there."""
    for gives_up in ("changes", "leaves", "comes again"):
        evening = await Evening.open(server, len(gives_up))
        await evening.join("asha", 0)
        watcher = await evening.watch("asha", ProgramSubscriber, 0)
        if gives_up == "changes":
            await evening.join("asha", 1)
        else:
            await evening.leave("asha")
        assert watcher.taken() == ["error not-your-seat"]
        if gives_up == "comes again":
            await evening.join("asha", 2)
        await evening.join("bela", 0)
        await evening.start()
        for _ in range(12):
            await evening.act()
        await asyncio.sleep(0)
        assert server.house.rooms[evening.table].table.play is not None
        assert (watcher.taken(), watcher.closed) == ([], "not-your-seat")


async def test_a_page_looks_through_the_seat_that_is_taken_instead(server: Server) -> None:
    """Another page of the same browser too, which asked for nothing."""
    evening = await Evening.open(server)
    await evening.join("asha", 0)
    pages = [await evening.watch("asha", through=0), await evening.watch("asha")]
    await evening.join("asha", 2)
    await evening.join("bela", 0)
    await evening.start()
    for page in pages:
        assert page.updates()[-1]["own"]["seat"] == 2


async def test_a_hint_that_was_thought_out_for_a_seat_is_not_told_to_who_lost_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening.open(server)
    for guest in GUESTS:
        await evening.join(guest)
    await evening.start()
    room = server.house.rooms[evening.table]

    async def think(*_: object) -> wire.Hinted:
        """Meanwhile the guest is forgotten: nobody holds the seat under this id any more."""
        room.table.seats[0].devices.clear()
        room.table._seat_anew()
        return wire.Hinted("r", 1, chances=(1.0, 0.0, 0.0))

    monkeypatch.setattr(server.service, "_think", think)
    hint = wire.AskHint(evening.request(), "chances")
    assert await evening.do("asha", hint) == "not-your-seat"


@pytest.mark.parametrize("ending", ["leave", "change", "sit again", "remove"])
async def test_a_link_ends_with_the_sitting_of_who_gave_it(server: Server, ending: str) -> None:
    evening = await Evening.open(server, len(ending))
    await evening.join("asha", 0)
    if ending == "remove":
        first = await evening.give_link("asha", 0)
        assert first and await evening.use_link("phone", first)
        link = await evening.give_link("phone", 0)
        device = max((await evening.holders())[0])
        assert await evening.do("asha", wire.RemoveDevice("remove", device)) == ""
    else:
        link = await evening.give_link("asha", 0)
        await (evening.join("asha", 1) if ending == "change" else evening.leave("asha"))
        await evening.join("asha" if ending == "sit again" else "bela", 0)
    assert link and not await evening.use_link("thief", link)
    room = server.house.rooms[evening.table]
    assert room.table.held_by("thief") == ()


@pytest.mark.parametrize("at", [0, 100 * 365 * DAY])
async def test_a_link_lives_for_its_time_whatever_the_time_of_day(
    server: Server, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening.open(server)
    await evening.join("asha", 0)
    links = [await evening.give_link("asha", 0) for _ in range(2)]
    monkeypatch.setattr(server.clock, "_of_day", lambda: at)
    assert links[0] and await evening.use_link("phone", links[0])
    server.clock.correct(routes.LINK_TIME)
    assert links[1] and not await evening.use_link("thief", links[1])


async def test_a_forgotten_guest_leaves_no_link_and_no_token(server: Server) -> None:
    """And hears no more of the own seat, on any connection, though nothing new has happened."""
    evening = await Evening.open(server)
    await evening.join("asha", 0)
    link = await evening.give_link("asha", 0)
    await evening.start()
    made = await ask(people.make_token, context(server, "asha"), wire.MakeToken("mine"))
    program = await server.store.read(access.token, token_hash(made.token))
    assert program is not None
    page = await evening.watch("asha")
    machine = await evening.watch("asha", ProgramSubscriber)
    assert page.updates()[-1]["own"]["seat"] == 0 and machine.taken()
    assert await forget_guest(server.store, "asha") == 1
    server.house.noted(Note(evening.table, 0))
    await asyncio.gather(*server.house._tasks)
    assert await server.store.read(access.token, token_hash(made.token)) is None
    assert link and not await evening.use_link("thief", link)
    assert page.updates()[-1].get("own") is None
    assert machine.taken() == ["error not-your-seat"]


async def test_the_programs_of_a_forgotten_guest_are_forgotten_too(server: Server) -> None:
    evening = await Evening.open(server)
    made = await ask(people.make_token, context(server, "asha"), wire.MakeToken("mine"))
    program = await server.store.read(access.token, token_hash(made.token))
    assert program is not None
    await evening.join(program.guest, 0)
    assert await forget_guest(server.store, "asha") == 1
    assert await server.store.read(logs.mentioning, program.guest) == []


async def test_devices_are_told_to_who_holds_the_seat_and_to_nobody_else(server: Server) -> None:
    evening = await Evening.open(server)
    await evening.join("asha", 0)
    await evening.join("bela", 1)
    link = await evening.give_link("asha", 0)
    pages = {guest: await evening.watch(guest) for guest in ("asha", "bela", "nobody")}
    assert link and await evening.use_link("phone", link)
    told = {guest: page.updates()[-1].get("devices", []) for guest, page in pages.items()}
    first, phone = told["asha"]
    assert (first["seat"], first["yours"], phone["seat"]) == (0, True, 0)
    assert "yours" not in phone and phone["at"] >= first["at"]
    assert [one["seat"] for one in told["bela"]] == [1] and told["nobody"] == []
    remove = wire.RemoveDevice("remove", phone["device"])
    assert await evening.do("bela", remove) == "no-such-device"
    own = wire.RemoveDevice("own", first["device"])
    assert await evening.do("phone", own) == "earlier-device"
    assert await evening.do("asha", remove) == ""
    assert await evening.do("asha", own) == "last-device"
    assert len(pages["asha"].updates()[-1]["devices"]) == 1


async def test_a_bot_plays_for_the_absent_when_the_grace_is_over_and_not_before(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening.open(server, seats=2)
    for guest in ("asha", "bela"):
        await evening.join(guest)
    assert await evening.do("asha", wire.AskStandIn("ask", 1)) == ""
    room, asked = server.house.rooms[evening.table], server.clock.read()
    assert wakes_of(room.table) == room.table.up + STAND_IN_GRACE
    watch = DueWatch(server.house, server.clock)
    for late, is_replaced in ((STAND_IN_GRACE - 10_000, False), (STAND_IN_GRACE + 1000, True)):
        then = Instant(asked.at, asked.up + late)
        monkeypatch.setattr(server.clock, "read", lambda then=then: then)
        await watch.look()
        assert bool(room.table.seats[1].standin) == is_replaced


async def test_who_asks_for_a_table_that_another_server_deleted_is_told_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await Evening.open(server, seats=2)
    room = server.house.rooms[evening.table]

    async def nothing(_table: str, after: int = 0) -> None:
        assert after == room.table.version  # only what is new is asked for

    monkeypatch.setattr(server.store, "load", nothing)
    room.noted = room.table.version + 1
    with pytest.raises(Refused, match="no-such-table"):
        await server.service.info(evening.table, SPECTATOR)
    assert evening.table not in server.house.rooms
