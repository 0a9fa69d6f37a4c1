"""Tables whose game begins in a prepared position, as a game that is played on does."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import BrowserContext, Page, expect

from ettana.engine.deck.released import default_deck
from ettana.engine.notation import format_position, parse_position
from ettana.server import wire
from ettana.server.house.clock import ServerClock, now
from ettana.server.house.listing import listing_of
from ettana.server.log.entries import Beginning
from ettana.server.log.formats import encode_stored
from ettana.server.store import open_store
from ettana.server.store.rows import TableRow
from ettana.server.table import Identity, Open, Table, Who
from ettana.server.web.guests import COOKIE
from tests.server.running import RunningServer
from tests.server.store.made import kept
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


def prepare(
    context: BrowserContext, server: RunningServer, position: Position, **settings: object
) -> str:
    """A table in this position; the browser sits on the first seat that is no bot's, and on all of
    those in front of the same screen."""
    seats = tuple(_seat(number, player) for number, player in enumerate(position.players))
    mine = next(n for n, player in enumerate(position.players) if player.kind != "bot")
    join = wire.Join("join", "Asha", position.players[mine].pin, mine)
    chosen = wire.Settings(seats, **settings)  # type: ignore[arg-type]
    wish = Open("create", chosen, join, Beginning("prepared", 0, position.text()))
    row = TableRow(secrets.token_hex(8), secrets.token_hex(4), secrets.token_bytes(32), now())
    table = Table(Identity(row.id, row.code, row.secret, row.created))
    entries = table.decide(wish, Who(guest_of(context, server)), ServerClock().read())
    for entry in entries:
        table.apply(entry)
    work = _keep(server.store, row, [encode_stored(entry) for entry in entries], table)
    with ThreadPoolExecutor(1) as beside:  # the browser's event loop runs in this thread
        beside.submit(asyncio.run, work).result()
    return row.id


def _seat(number: int, player: Player) -> wire.SeatSetting:
    if player.kind == "bot":
        return wire.SeatSetting("bot", player.level, pin=player.pin)
    if player.kind == "screen":
        return wire.SeatSetting("screen", name=f"Player {number}", pin=player.pin)
    return wire.SeatSetting(player.kind)


async def _keep(url: str, row: TableRow, entries: list[bytes], table: Table) -> None:
    store = await open_store(url, serving=False)
    try:
        await kept(store, row, entries, listing_of(table))
    finally:
        await store.close()


def sit(page: Page, server: RunningServer, position: Position, **settings: object) -> str:
    """Open the page of a table in this position; quicker, for nothing moves for its beauty."""
    page.emulate_media(reduced_motion="reduce")
    table = prepare(page.context, server, position, **settings)
    page.goto(f"/table/{table}")
    expect(page.get_by_role("grid", name="The loom")).to_be_visible(timeout=WAIT)
    return table
