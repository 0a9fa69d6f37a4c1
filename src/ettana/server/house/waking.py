"""Alarm clocks: when somebody has to look at which table, so that nobody looks at all of them."""

from __future__ import annotations

from ettana.server.house.listing import wakes_of
from ettana.server.table import Table


class Waking:
    """The tables in memory at which something happens by itself."""

    def __init__(self) -> None:
        self._due: dict[str, int] = {}  # by table, as uptime

    def expect(self, table: Table) -> None:
        """Whenever a table has gone on. Where bots alone play, it depends on who is there, not on
        time: somebody has to look every time."""
        wakes = table.game_up if table.seating.is_of_bots else wakes_of(table)
        if wakes is None:
            self.forget(table.identity.id)
        else:
            self._due[table.identity.id] = wakes

    def forget(self, table: str) -> None:
        """It is in memory no longer."""
        self._due.pop(table, None)

    def due(self, up: int) -> list[str]:
        """The tables to look at, at this uptime."""
        return [table for table, wakes in self._due.items() if wakes <= up]
