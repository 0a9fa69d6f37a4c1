"""Stores with real games in them, for what looks after stores."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from ettana.engine.rng import Rng
from ettana.server import wire
from ettana.server.house.listing import listing_of, results_of
from ettana.server.log.formats import decode_line
from ettana.server.store import open_store
from ettana.server.store.port import Store
from ettana.server.store.rows import TableRow
from ettana.server.table import Open
from tests.server.store.made import kept
from tests.server.table.sitting import BEGIN, CODE, Sitting, in_turn, settings, started
from tests.server.table.test_undo import move

Answer = TypeVar("Answer")

FINISHED, RUNNING, WAITING = "table-1", "table-2", "table-3"


def kept_sittings() -> list[Sitting]:
    """A finished game with talk and a step taken back, a running one, and one that never began."""
    finished = in_turn(settings(2, turns=6), 1)
    finished.say(wire.Say(finished.request(), text="I am Guest 0 from Kanchi"), "g0")
    finished.say(wire.Say(finished.request(), text="Greetings", name="Onlooker"), "g7")
    finished.act(move(finished))
    finished.undo()
    finished.play_on(Rng(5))
    assert finished.stage() == "over"
    running = started(settings(3), 2)
    running.play_on(Rng(6), most=40)
    assert running.stage() == "playing"
    waiting = Sitting(3)
    waiting.do(Open(waiting.request(), settings(), wire.Join("j", "Guest 5")), "g5")
    return [finished, running, waiting]


async def keep(store: Store, sittings: Sequence[Sitting]) -> None:
    for number, sitting in enumerate(sittings):
        table = sitting.table
        row = TableRow(table.identity.id, f"{CODE}{number}", table.identity.secret, BEGIN)
        await kept(store, row, sitting.log[:1], listing_of(table))
        rest, results = sitting.log[1:], results_of(table)
        if rest:
            await store.append(row.id, 2, rest, listing_of(table), results)
        for line, body in enumerate(sitting.said, 1):
            is_players = decode_line(body).seat is not None
            await store.say(row.id, line, body, is_players)


def at_store(url: str, work: Callable[[Store], Awaitable[Answer]]) -> Answer:
    """Open, work, close."""

    async def run() -> Answer:
        store = await open_store(url)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def fill(url: str) -> list[Sitting]:
    """A new store with the three tables."""
    sittings = kept_sittings()
    at_store(url, lambda store: keep(store, sittings))
    return sittings
