"""Chances to win over the turns of finished games, thought out and then remembered."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from functools import partial
from typing import Final

import msgspec

from ettana.engine.actions.action import NO_ACTIONS
from ettana.engine.bits import members
from ettana.engine.views import view_of
from ettana.server import wire
from ettana.server.house.house import House
from ettana.server.table import Refused, Table
from ettana.server.table.replay import finished, moments_of
from ettana.server.thinking import Chances, SeenGame, Thinkers, WorkFailed
from ettana.server.thinking.seen import seen_game

MOST_KNOWN: Final = 200  # games whose chances are remembered


Beginnings = list[tuple[int, SeenGame]]


class WinChances:
    """One turn is one job, one after the other: bots and hints need not wait for a whole game."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self._house = house
        self._thinkers = thinkers
        self._known: OrderedDict[str, wire.Outlooks] = OrderedDict()
        self._coming: dict[str, asyncio.Task[wire.Outlooks]] = {}

    def knows(self, table: str) -> bool:
        """Whether nobody needs to think any more."""
        return table in self._known

    async def of(self, table: str) -> wire.Outlooks:
        """Those of a game that is over; all who ask meanwhile wait for the same."""
        async with self._house.at(table):  # one that was deleted has no chances either
            pass
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
            async with self._house.at(table) as room:
                beginnings = await self._house.executor.run(
                    partial(_beginnings_of_turns, room.table)
                )
                ends = _end_of(room.table)
            outlooks = [await self._outlook(step, seen) for step, seen in beginnings]
            self._known[table] = wire.Outlooks(table, (*outlooks, *ends))
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
            return self._known[table]
        finally:
            del self._coming[table]

    async def _outlook(self, step: int, seen: SeenGame) -> wire.Outlook:
        try:
            answer = await self._thinkers.do(lambda _: Chances(seen))
        except WorkFailed:
            raise Refused("no-hint") from None
        chances = msgspec.convert(answer, tuple[float, ...])
        return wire.Outlook(step, seen.view.turn, tuple([round(one, 4) for one in chances]))


def _beginnings_of_turns(table: Table) -> Beginnings:
    """What a spectator had seen when each turn began, with the number of the step before it."""
    states = [state for _, state in moments_of(finished(table))]
    whole = replace(seen_game(table, None), legal=NO_ACTIONS)
    turns = [0, *(state.turn for state in states)]
    return [
        (step, replace(whole, steps=whole.steps[:step], view=view_of(state, None)))
        for step, (state, turn_before) in enumerate(zip(states, turns, strict=False))
        if state.turn != turn_before
    ]


def _end_of(table: Table) -> list[wire.Outlook]:
    """E1, E2: who has won; those who share a victory share the chance. Nobody wins a game that was
    given up: its last chances are those of its last turn."""
    play = finished(table)
    if not play.is_over:
        return []
    winners = tuple(members(play.state.winners))
    chances = [1 / len(winners) if seat in winners else 0.0 for seat in range(play.state.seats)]
    return [wire.Outlook(play.steps, play.state.turn, tuple(chances))]
