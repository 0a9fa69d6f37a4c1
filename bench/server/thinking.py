"""People who act while the strongest bot thinks at other tables, and how long the bots take."""

from __future__ import annotations

import asyncio
import random
import time

import httpx
import msgspec
from websockets.asyncio.client import connect

from bench.server.load import Load, chosen, open_table, run_load
from ettana.server import wire

LEVEL = "grandmaster"
BOT = 1  # its seat
PAUSE = 1.0  # seconds between the actions of people at one table
_encode = msgspec.json.Encoder().encode


class View(msgspec.Struct):
    active: int | None = None


class Seen(msgspec.Struct):
    """What a person needs of an update to play, and to see how long the bot takes."""

    type: str
    version: int = 0
    stage: str = ""
    steps: int = 0
    view: View | None = None
    offers: wire.Offers | None = None


_read = msgspec.json.Decoder(Seen).decode


async def run_thinking(
    address: str, bots: int, people: int, seconds: float
) -> tuple[Load, list[float]]:
    """The times of people's actions, and of the bots' answers in seconds from being due."""
    answers: list[float] = []
    thinking = [asyncio.create_task(_against_bot(address, n, answers)) for n in range(bots)]
    while len(answers) < bots:  # all workers have started and think
        await asyncio.sleep(0.1)
    answers.clear()
    load = await run_load(address, people, 2, seconds, PAUSE, lambda: None)
    for task in thinking:
        task.cancel()
    for ended in await asyncio.gather(*thinking, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended
    return load, answers


async def _against_bot(address: str, number: int, answers: list[float]) -> None:
    """One game after the other, without thinking."""
    chance = random.Random(number)
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for game in range(1000):
            settings = {"seats": [{"kind": "anyone"}, {"kind": "bot", "level": LEVEL}]}
            join = {"type": "join", "request": "j", "name": "P", "nonce": "ab"}
            opened = await open_table(http, request=f"c{game}", settings=settings, join=join)
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            await _play(address, opened["table"], cookie, chance, answers)


async def _play(
    address: str, table: str, cookie: str, chance: random.Random, answers: list[float]
) -> None:
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    due, steps = 0.0, 0
    async with connect(url, additional_headers={"cookie": cookie}, compression=None) as socket:
        async for text in socket:
            update = _read(text)
            if update.type != "update" or update.view is None:
                continue
            if due and update.steps > steps:
                answers.append(time.monotonic() - due)
            due = time.monotonic() if update.view.active == BOT else 0.0
            steps = update.steps
            if update.stage == "over":
                return
            if update.offers:
                action = chosen(update.offers, chance)
                act = {"type": "act", "request": f"a{update.version}"}
                await socket.send(
                    _encode({**act, "seen": update.version, "action": action}).decode()
                )
