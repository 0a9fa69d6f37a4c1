"""How short of CPU time this process is: by how much longer work takes than the time it needs.

On a machine with other work to do, a budget of CPU time is a larger share of what there is. Whoever
asks for much pays by this factor more, so that the share stays what it was.
"""

from __future__ import annotations

from typing import Final

HIGHEST_PRICE: Final = 8.0  # times: those who ask little shall not notice the price of others
WINDOW: Final = 100_000_000  # nanoseconds of CPU time by which older work counts half


class CpuShortage:
    """The ratio of elapsed time to CPU time over the last work of the event loop."""

    def __init__(self) -> None:
        self._spent = self._elapsed = WINDOW // 2

    def note(self, spent: int, elapsed: int) -> None:
        """Some work took so many nanoseconds of CPU time, and so long."""
        self._spent += spent
        self._elapsed += elapsed
        if self._spent > WINDOW:
            self._spent //= 2
            self._elapsed //= 2

    @property
    def factor(self) -> float:
        """1 on a machine that has nothing else to do."""
        return min(HIGHEST_PRICE, max(1.0, self._elapsed / self._spent))


CPU_SHORTAGE: Final = CpuShortage()  # a process has one event loop
