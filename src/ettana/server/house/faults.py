"""Tables that cannot be read: each is broken alone, and whoever runs the server is told."""

from __future__ import annotations

from ettana.server.store.errors import Damaged, StoreDown
from ettana.server.store.port import TableStore


class Faults:
    """Those of all servers of a store."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self.known: dict[str, str] = {}  # why, by table
        self._marking = self._marked = 0  # how many are being written down, and were

    async def mark(self, table: str, fault: str | None) -> None:
        """Write down why a table cannot be read, or with None that it can again."""
        self.known.pop(table, None)
        if fault is not None:
            self.known[table] = fault
        self._marking += 1
        try:
            await self._store.set_fault(table, fault)
        except (StoreDown, Damaged):
            pass  # then it is known here at least
        finally:
            self._marking -= 1
            self._marked += 1

    async def learn(self) -> None:
        """Other servers find such tables too, and whoever runs them mends or deletes some."""
        marked = self._marked
        found = await self._store.faults()
        if not self._marking and marked == self._marked:  # else it may lack the newest
            self.known = found
