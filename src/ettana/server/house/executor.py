"""An executor: does long work that cannot be done in slices, while others are answered.

It is given to the house: a thread where there are threads, else nothing but a call.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

Returned = TypeVar("Returned")


class Executor(Protocol):
    """Does work somewhere else, and waits for it."""

    async def run(self, work: Callable[[], Returned], /) -> Returned: ...


class InlineExecutor:
    """Where there is no other thread."""

    async def run(self, work: Callable[[], Returned], /) -> Returned:
        return work()
