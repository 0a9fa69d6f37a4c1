"""Chances to win over the turns of finished games, thought out by workers and then remembered."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from typing import Final

import msgspec

from ettana.engine.bits import members
from ettana.engine.views import view_of
from ettana.server import wire
from ettana.server.house.bots import look_of
from ettana.server.house.house import House
from ettana.server.table import Refused, Table
from ettana.server.table.replay import finished, moments_of
from ettana.server.workers import Chances, Look, Workers, WorkFailed

MOST_KNOWN: Final = 200  # games whose chances are remembered


class Outlooks:
    """One turn is one job, one after the other: bots and hints need not wait for a whole game."""

    def __init__(self, house: House, workers: Workers) -> None:
        self._house = house
        self._workers = workers
        self._known: OrderedDict[str, wire.Outlooks] = OrderedDict()
        self._coming: dict[str, asyncio.Task[wire.Outlooks]] = {}

    def knows(self, table: str) -> bool:
        """Whether nobody needs to think any more."""
        return table in self._known

    async def of(self, table: str) -> wire.Outlooks:
        """Those of a game that is over; all who ask meanwhile wait for the same."""
        await self._house.room(table)  # one that was deleted has no chances either
        if table not in self._known:
            if table not in self._coming:
                self._coming[table] = asyncio.create_task(self._think(table))
            await asyncio.shield(self._coming[table])
        self._known.move_to_end(table)
        return self._known[table]

    async def stop(self) -> None:
        """Think no more."""
        thinking = list(self._coming.values())
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)

    async def _think(self, table: str) -> wire.Outlooks:
        try:
            room = await self._house.room(table)
            async with room.lock:
                await self._house.freshen(room)
                # interpreted, a long game takes too much of a second to be seen again here
                beginnings = await asyncio.to_thread(_beginnings_of_turns, room.table)
                end = _end_of(room.table)
            outlooks = [await self._outlook(step, look) for step, look in beginnings]
            self._known[table] = wire.Outlooks(table, (*outlooks, end))
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
            return self._known[table]
        finally:
            del self._coming[table]

    async def _outlook(self, step: int, look: Look) -> wire.Outlook:
        try:
            answer = await self._workers.do(lambda _: Chances(look))
        except WorkFailed:
            raise Refused("no-hint") from None
        chances = msgspec.convert(answer, tuple[float, ...])
        return wire.Outlook(step, look.view.turn, tuple([round(one, 4) for one in chances]))


def _beginnings_of_turns(table: Table) -> list[tuple[int, Look]]:
    """What a spectator had seen when each turn began, with the number of the step before it."""
    states = [state for _, state in moments_of(finished(table))]
    whole = replace(look_of(table, None), legal=())
    turns = [0, *(state.turn for state in states)]
    return [
        (step, replace(whole, steps=whole.steps[:step], view=view_of(state, None)))
        for step, (state, turn_before) in enumerate(zip(states, turns, strict=False))
        if state.turn != turn_before
    ]


def _end_of(table: Table) -> wire.Outlook:
    """E1, E2: who has won; those who share a victory share the chance."""
    play = finished(table)
    winners = tuple(members(play.state.winners))
    chances = [1 / len(winners) if seat in winners else 0.0 for seat in range(play.state.seats)]
    return wire.Outlook(play.steps, play.state.turn, tuple(chances))
