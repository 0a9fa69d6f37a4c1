"""Letting bots play: whose turn it is thinks and submits like a person."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from ettana.bots.decision import fallback
from ettana.bots.levels.registry import takes_time
from ettana.engine.actions.action import Action
from ettana.server.house.house import House
from ettana.server.house.room import Room
from ettana.server.metrics import Metrics
from ettana.server.store.errors import RETRY_AFTER, StoreDown
from ettana.server.table import Refused
from ettana.server.table.commands import BotPlay
from ettana.server.thinking import Choose, Chosen, SeenGame, Thinkers, TooLong, WorkFailed

WRITER_GRACE: Final = 3.0  # seconds another process, which wrote last, has to let the bot play
REST: Final = 60.0  # seconds for which bots of a table do not think after one thought too long

log = logging.getLogger("ettana.bots")


class Bots:
    """The bots at all tables of a house, whose observer they are."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics) -> None:
        self._thinkers = thinkers
        self._metrics = metrics
        self._is_stopping = False
        self._thinking: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Let no bot think any more; what was decided is finished."""
        self._is_stopping = True
        for task in self._thinking:
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)

    def table_changed(self, house: House, room: Room) -> None:
        """Have the bot whose turn it is think, unless it already does."""
        if room.thinking is None and not self._is_stopping and room.bot_due():
            room.thinking = asyncio.create_task(self._play(house, room))
            self._thinking.add(room.thinking)
            room.thinking.add_done_callback(self._thinking.discard)

    async def _play(self, house: House, room: Room) -> None:
        """Let bots act one after the other until a person is to act."""
        try:
            while True:
                if not room.is_ours:
                    await asyncio.sleep(WRITER_GRACE)
                if not await self._act(house, room.table.identity.id):
                    return
        except Exception:
            log.exception("a bot could not act")
        finally:
            room.thinking = None

    async def _act(self, house: House, id: str) -> bool:
        """One action of one bot; whether there may be another."""
        began = time.monotonic()
        try:
            async with house.at(id) as room:
                table = room.table
                due = room.bot_due()
                if due is None:
                    return False
                seen, version = await house.seen_game(table, due.seat), table.version
                seed = table.identity.bot_seed(due.seat, seen.view.turn)
        except Refused:
            return False  # it was deleted, or cannot be read any more
        except StoreDown:
            await asyncio.sleep(RETRY_AFTER)
            return True
        action = await self._choose(room, seen, due.level, seed)
        self._metrics.bot_acted(time.monotonic() - began)
        try:
            await house.do(id, BotPlay(due.seat, action.text, version), None)
        except Refused:
            pass  # the table went on meanwhile: somebody is back, or a step was taken back
        except StoreDown:
            await asyncio.sleep(RETRY_AFTER)
        return True

    async def _choose(self, room: Room, seen: SeenGame, level: str, seed: int) -> Action:
        """What the bot thinks of; when it has no answer, what is never wrong."""
        if time.monotonic() < room.resting:
            return fallback(seen.legal)

        def choose(milliseconds: int) -> Choose:
            return Choose(seen, level, seed, milliseconds if takes_time(level) else None)

        try:
            answer = await self._thinkers.do(choose)
        except WorkFailed as failed:
            if isinstance(failed, TooLong):
                room.resting = time.monotonic() + REST
            log.error("a bot had no answer", extra={"reason": str(failed)})
            return fallback(seen.legal)
        assert isinstance(answer, Chosen)
        if answer.fault:
            log.error("a bot failed", extra={"reason": answer.fault})
        return answer.action
