"""Letting bots play: whose turn it is thinks in a worker and submits like a person."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from ettana.bots.decision import fallback
from ettana.bots.levels.grandmaster import Grandmaster
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import released_deck
from ettana.engine.rules.legal import legal_actions
from ettana.engine.views import view_of
from ettana.server.house.house import House
from ettana.server.house.room import Room
from ettana.server.store.errors import StoreDown
from ettana.server.table import Refused, Table
from ettana.server.table.commands import Play
from ettana.server.workers import Choose, Chosen, Look, TooLong, Workers, WorkFailed

GRACE: Final = 3.0  # seconds another process, which wrote last, has to let the bot play
REST: Final = 60.0  # seconds for which bots of a table do not think after one thought too long
AGAIN: Final = 1.0  # seconds before the next try when the store is down

log = logging.getLogger("ettana.bots")


class Bots:
    """The bots at all tables of this server."""

    def __init__(self, house: House, workers: Workers) -> None:
        self._house = house
        self._workers = workers
        self._is_stopping = False
        house.changed = self.attend

    async def stop(self) -> None:
        """Let no bot think any more; what was decided is finished."""
        self._is_stopping = True
        thinking = [room.thinking for room in self._house.rooms.values() if room.thinking]
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    def attend(self, room: Room) -> None:
        """Have the bot whose turn it is think, unless it already does."""
        if room.thinking is None and not self._is_stopping and room.bot_due():
            room.thinking = asyncio.create_task(self._play(room))

    async def _play(self, room: Room) -> None:
        """Let bots act one after the other until a person is to act."""
        try:
            while True:
                if not room.is_ours:
                    await asyncio.sleep(GRACE)
                if not await self._act(room):
                    return
        except Exception:
            log.exception("a bot could not act")
        finally:
            room.thinking = None

    async def _act(self, room: Room) -> bool:
        """One action of one bot; whether there may be another."""
        began = time.monotonic()
        async with room.lock:
            try:
                if room.is_stale:
                    await self._house.refresh(room)
            except StoreDown:
                await asyncio.sleep(AGAIN)
                return True
            table = room.table
            due = room.bot_due()
            if due is None:
                return False
            look, version = look_of(table, due.seat), table.version
            seed = table.identity.bot_seed(due.seat, len(look.steps))
        action = await self._choose(room, look, due.level, seed)
        self._house.metrics.bots.observe(time.monotonic() - began)
        try:
            await self._house.do(look.table, Play(due.seat, ACTIONS.texts[action], version), None)
        except Refused:
            pass  # the table went on meanwhile: somebody is back, or a step was taken back
        except StoreDown:
            await asyncio.sleep(AGAIN)
        return True

    async def _choose(self, room: Room, look: Look, level: str, seed: int) -> int:
        """What the bot thinks of; when it has no answer, what is never wrong."""
        if time.monotonic() < room.resting:
            return fallback(look.legal)

        def choose(milliseconds: int) -> Choose:
            own_measure = level != Grandmaster.name
            return Choose(look, level, seed, None if own_measure else milliseconds)

        try:
            answer = await self._workers.do(choose)
        except WorkFailed as failed:
            if isinstance(failed, TooLong):
                room.resting = time.monotonic() + REST
            log.error("a bot had no answer", extra={"reason": str(failed)})
            return fallback(look.legal)
        assert isinstance(answer, Chosen)
        if answer.fault:
            log.error("a bot failed", extra={"reason": answer.fault})
        return answer.action


def look_of(table: Table, seat: int | None) -> Look:
    """All that a seat, or a spectator, has seen of the game and sees now."""
    play = table.play
    assert play is not None
    deck = play.deck
    return Look(
        table=table.identity.id,
        seat=seat,
        deck=deck.sha256,
        deck_text="" if released_deck(deck.sha256) else canonical_text(deck),
        start=view_of(play.start, seat),
        steps=play.seen_steps(seat),
        view=view_of(play.state, seat),
        legal=tuple(legal_actions(play.state, deck)) if play.active == seat else (),
    )
