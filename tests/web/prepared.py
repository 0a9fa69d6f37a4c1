"""Tables whose game begins in a prepared position, as a game that is played on does."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Page, expect

from ettana.engine.deck.released import default_deck
from ettana.engine.notation import format_position, parse_position
from ettana.server import wire
from ettana.server.house.clock import ServerClock
from ettana.server.house.listing import listing_of
from ettana.server.log.entries import Beginning
from ettana.server.log.formats import encode_stored
from ettana.server.milliseconds import now
from ettana.server.solo.page_server import ID_PREFIX
from ettana.server.solo.routes import GUEST
from ettana.server.solo.row_store import RowStore
from ettana.server.store import open_store
from ettana.server.store.port import Store
from ettana.server.store.rows import TableRow
from ettana.server.table import Identity, Open, Table, Who
from ettana.server.web.guests import COOKIE
from ettana_harness.solo_games import RowsInMemory
from tests.server.running import RunningServer
from tests.server.store.made import commitment_of
from tests.web.devices import WAIT

ALL_CARDS = "MMMSSSCCCTTTRRRPPPDDD333GGGAAAVVVXXX"
ALL_DESIGNS = [f"{number:02}" for number in range(1, 37)]
STRIPES = "GRYBP/RYBPG/YBPGR/BPGRY/PGRYB"
NEEDLE = "GRYBP/RYBPG/YBGPR/BPGRY/PGRYB"  # design 01 lies from a1 to e5, c3 being another colour
TILES = "1234/5613/4612/3456"
TOKENS = 48


@dataclass(frozen=True)
class Player:
    pin: wire.Pin = "pink"
    square: str = "B2"
    tokens: int = 6
    hand: str = ""
    held: tuple[str, ...] = ("07",)
    claimed: tuple[str, ...] = ()
    points: int = 0
    kind: Literal["anyone", "bot", "link", "screen"] = "bot"
    level: str = "random"  # of a bot

    def text(self) -> str:
        hand = "".join(sorted(self.hand, key=ALL_CARDS.index)) or "-"
        held, claimed = (".".join(sorted(set_)) or "-" for set_ in (self.held, self.claimed))
        return f"{self.pin}@{self.square},{self.tokens},{hand},{held},{claimed},{self.points}"


def me(hand: str = "", **more: object) -> Player:
    return Player(hand=hand, kind="anyone", **more)  # type: ignore[arg-type]


def other(hand: str = "", **more: object) -> Player:
    facts = {"pin": "white", "square": "D4", "tokens": 4, "held": ("08",), **more}
    return Player(hand=hand, **facts)  # type: ignore[arg-type]


ON_ONE_SCREEN = (
    Player(hand="M", kind="screen"),
    Player("white", "D4", hand="M", held=("09",), kind="screen"),
)


@dataclass(frozen=True)
class Position:
    """Whatever no player has lies in the stacks and the reserve, or in the discard pile."""

    players: tuple[Player, ...]
    turn: str = "5:pink:act:R4:-"
    yarns: str = STRIPES
    stack: str | None = None  # the rest is in the discard pile
    options: str = ""
    secret: bytes = b""  # from which dice and bots follow; any, if there is none

    def text(self) -> str:
        rest = Counter(ALL_CARDS)
        for player in self.players:
            rest.subtract(Counter(player.hand + "V" * player.points))
        stack = rest if self.stack is None else Counter(self.stack)
        piles = ["".join(c * n for c, n in pile.items()) for pile in (stack, rest - stack)]
        gone = {d for player in self.players for d in (*player.held, *player.claimed)}
        designs = ".".join(d for d in ALL_DESIGNS if d not in gone) or "-"
        parts = [
            f"{self.yarns} {TILES} GRYBP:25",
            str(TOKENS - sum(player.tokens for player in self.players)),
            ";".join(player.text() for player in self.players),
            *("".join(sorted(pile, key=ALL_CARDS.index)) or "-" for pile in piles),
            designs,
            self.turn,
            *([self.options] if self.options else []),
        ]
        return format_position(parse_position(" ".join(parts), default_deck()))


def guest_of(context: BrowserContext, server: RunningServer) -> str:
    """Who the server takes this browser for."""
    context.request.get(f"{server.address}/api/me")
    cookies = context.cookies(server.address)
    signed = next(one["value"] for one in cookies if one["name"] == COOKIE)
    return signed.rpartition(".")[0]


@dataclass(frozen=True)
class Prepared:
    """A table as it is stored."""

    row: TableRow
    table: Table
    entries: tuple[bytes, ...]

    async def keep(self, store: Store | RowStore) -> None:
        await store.add_commitment(commitment_of(self.row.secret))
        await store.create(self.row, self.entries, listing_of(self.table))


def prepared(position: Position, guest: str, id: str, settings: Mapping[str, object]) -> Prepared:
    """A table in this position; the guest sits on the first seat that is no bot's, and on all of
    those in front of the same screen."""
    seats = tuple(_seat(number, player) for number, player in enumerate(position.players))
    mine = next(n for n, player in enumerate(position.players) if player.kind != "bot")
    join = wire.Join("join", "Asha", position.players[mine].pin, mine)
    chosen = wire.Settings(seats, **settings)  # type: ignore[arg-type]
    wish = Open("create", chosen, join, Beginning("prepared", 0, position.text()))
    secret = position.secret or secrets.token_bytes(32)
    row = TableRow(id, secrets.token_hex(4), secret, now())
    table = Table(Identity(row.id, row.code, row.secret, row.created))
    entries = table.decide(wish, Who(guest), ServerClock().read())
    for entry in entries:
        table.apply(entry)
    return Prepared(row, table, tuple(encode_stored(entry) for entry in entries))


def beside(work: Coroutine[Any, Any, None]) -> None:
    """Done in a thread of its own: the browser's event loop runs in this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


def prepare(
    context: BrowserContext, server: RunningServer, position: Position, **settings: object
) -> str:
    """The table of such a game at a server."""
    made = prepared(position, guest_of(context, server), secrets.token_hex(8), settings)

    async def keep() -> None:
        store = await open_store(server.store, serving=False)
        try:
            await made.keep(store)
        finally:
            await store.close()

    beside(keep())
    return made.row.id


class ThisDevice:
    """The page is its own server: its tables lie in the browser."""

    def prepare(self, page: Page, position: Position, settings: Mapping[str, object]) -> str:
        made = prepared(position, GUEST, ID_PREFIX + secrets.token_hex(8), settings)
        database = RowsInMemory()
        beside(made.keep(RowStore(database)))
        page.goto("/rules")  # of the same place, and nothing reads the rows
        page.evaluate(PUT, [[*map(list, database.rows)], [*database.rows.values()]])
        return made.row.id


# Rows as the page keeps them (web/src/solo/rows.ts).
PUT = """([keys, texts]) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("ettana", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("rows");
  opening.onsuccess = () => {
    const writing = opening.result.transaction("rows", "readwrite");
    keys.forEach((key, index) => writing.objectStore("rows").put(texts[index], key));
    writing.oncomplete = () => { opening.result.close(); resolve(); };
    writing.onabort = reject;
  };
})"""


def _seat(number: int, player: Player) -> wire.SeatSetting:
    if player.kind == "bot":
        return wire.SeatSetting("bot", player.level, pin=player.pin)
    if player.kind == "screen":
        return wire.SeatSetting("screen", name=f"Player {number}", pin=player.pin)
    return wire.SeatSetting(player.kind)


def sit(
    page: Page, server: RunningServer | ThisDevice, position: Position, **settings: object
) -> str:
    """Open the page of a table in this position; quicker, for nothing moves for its beauty."""
    page.emulate_media(reduced_motion="reduce")
    if isinstance(server, ThisDevice):
        table = server.prepare(page, position, settings)
    else:
        table = prepare(page.context, server, position, **settings)
    page.goto(f"/table/{table}")
    expect(page.get_by_role("grid", name="The loom")).to_be_visible(timeout=WAIT)
    return table
