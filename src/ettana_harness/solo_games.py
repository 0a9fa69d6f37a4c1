"""Whole games at a page's own server, told as checksums: the same in every Python that runs this.

It runs in any Python and, as it stands, in that of browsers: so it imports nothing else from here.
"""

from __future__ import annotations

import asyncio
import hashlib
import importlib
import json
import random
import secrets
import sys
import time
from typing import Any

from ettana.bots.budget import Budget
from ettana.server.solo import page_server
from ettana.server.solo.page_server import PageServer
from ettana.server.table.clock import Instant
from ettana.server.thinking import thinker

GAMES = (("weaver", 1), ("weaver", 2), ("master", 3), ("grandmaster", 4))
NODES = 400  # of a decision of the bots that else think for a time
TURNS = 20
SOCKET = "socket"


class RowsInMemory:
    """Rows in a dictionary, as IndexedDB would keep them."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str, int], str] = {}
        self.problem = ""  # why nothing can be written

    async def read(self, kind: str, name: str, after: int) -> str:
        found = [
            [*key, text]
            for key, text in sorted(self.rows.items())
            if key[0] == kind and name in ("", key[1]) and key[2] > after
        ]
        return json.dumps(found)

    async def commit(self, rows: str) -> str:
        changes = json.loads(rows)
        if self.problem:
            return self.problem
        if any(is_new and (kind, name, at) in self.rows for kind, name, at, _, is_new in changes):
            return "clash"
        for kind, name, at, text, _ in changes:
            if text is None:
                self.rows.pop((kind, name, at), None)
            else:
                self.rows[kind, name, at] = text
        return ""


class StandingClock:
    """What is told and stored names the time: here it is always the same."""

    is_stopped = False

    def read(self) -> Instant:
        return Instant(1_000_000, 1_000_000)


class Page:
    """What is told to a page, and what it wants."""

    def __init__(self, database: RowsInMemory, seed: int = 0) -> None:
        self.told: list[str] = []
        self.messages: list[Any] = []
        self.server = PageServer(database, self.hear)
        self.chance = random.Random(seed)

    def hear(self, socket: str, text: str) -> None:
        self.told.append(text)
        message = json.loads(text)
        self.messages.append(json.loads(message["text"]) if "text" in message else message)

    @property
    def update(self) -> Any:
        return next(one for one in reversed(self.messages) if one["type"] == "update")

    async def ask(self, address: str, wish: object = None) -> Any:
        status, answer = json.loads(
            await self.server.ask(address, "" if wish is None else json.dumps(wish))
        )
        assert status == 200, answer
        return answer

    async def open(self, level: str, turns: int = TURNS) -> str:
        """A table against two bots; its id."""
        given = await self.ask("/api/commitments", {})
        seats = [{"kind": "anyone"}, *({"kind": "bot", "level": level} for _ in range(2))]
        settings = {"seats": seats, "options": {"turns": turns}}
        join = {"request": "j", "name": "Asha", "nonce": "00" * 16}
        named = {"commitment": given["commitment"], "request": "c"}
        wish = {**named, "settings": settings, "join": join}
        return str((await self.ask("/api/tables", wish))["table"])

    async def look(self, table: str) -> None:
        self.server.connect(SOCKET, f"/api/tables/{table}/socket?since=0&heard=0")
        while not any(one["type"] == "update" for one in self.messages):
            await asyncio.sleep(0)

    async def act(self) -> bool:
        """Do something that is offered, when it is one's turn; False when the game is over."""
        update = self.update
        if update["stage"] != "playing":
            return False
        if update.get("offers") and not self.waits(update["version"]):
            act = {"type": "act", "request": f"a{update['version']}", "seen": update["version"]}
            act["action"] = some_action(update["offers"], self.chance)
            self.server.hear(SOCKET, json.dumps(act))
        await asyncio.sleep(0)
        return True

    def waits(self, version: int) -> bool:
        """Whether what was done at this version is not answered yet."""
        if getattr(self, "acted", -1) == version:
            return True
        self.acted = version
        return False


def some_action(offers: Any, chance: random.Random) -> str:
    """One of the actions on offer: what must be done first, else anything."""
    if offers.get("claims"):
        return str(offers["claims"][0]["action"])
    if "roll" in offers:
        return str(offers["roll"])
    options = [
        one["action"] for kind in ("place", "moves", "purchases") for one in offers.get(kind, [])
    ]
    options += [offers["end"]] * 3 if "end" in offers else []
    return str(chance.choice(options))


def digest(texts: Any) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()


async def play(level: str, seed: int) -> dict[str, object]:
    """One game from its first message to its last."""
    chance = random.Random(seed)
    secrets.token_bytes = lambda size=32: chance.randbytes(size or 32)  # type: ignore[assignment]
    secrets.choice = chance.choice
    database = RowsInMemory()
    page = Page(database, seed)
    table = await page.open(level)
    await page.look(table)
    while await page.act():
        pass
    record = await page.ask(f"/api/tables/{table}/record")
    page.server.disconnect(SOCKET)
    await page.server.stop()
    return {
        "level": level,
        "seed": seed,
        "steps": page.update["steps"],
        "winners": page.update["result"]["winners"],
        "told": digest(page.told),
        "stored": digest(f"{key} {text}" for key, text in sorted(database.rows.items())),
        "record": digest([record]),
    }


def cpu_seconds() -> float:
    """CPU time of this thread; a Python inside Node has to ask Node for it."""
    if "pyodide" not in sys.modules:
        return time.thread_time()
    usage = importlib.import_module("js").process.threadCpuUsage()
    return float(usage.user + usage.system) / 1e6


class Timed:
    """Adds up the CPU time in which bots think, by level; called in the place of a thinker."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.decisions: dict[str, int] = {}
        self._answer = thinker.Thinker.answer

    def __call__(self, one: thinker.Thinker, job: Any) -> Any:
        began = cpu_seconds()
        try:
            return self._answer(one, job)
        finally:
            spent = cpu_seconds() - began
            self.seconds[job.level] = self.seconds.get(job.level, 0.0) + spent
            self.decisions[job.level] = self.decisions.get(job.level, 0) + 1


async def timed() -> str:
    """The same games, and how long the bots thought: seconds a decision, by level."""
    watch = Timed()

    def answer(one: thinker.Thinker, job: Any) -> Any:
        return watch(one, job)

    setattr(thinker.Thinker, "answer", answer)  # noqa: B010
    await main()
    return json.dumps({one: watch.seconds[one] / watch.decisions[one] for one in watch.seconds})


async def main() -> str:
    setattr(page_server, "ServerClock", StandingClock)  # noqa: B010  # in place of what it imports
    setattr(thinker, "Budget", lambda _milliseconds: Budget(nodes=NODES))  # noqa: B010
    return json.dumps([await play(*game) for game in GAMES])
