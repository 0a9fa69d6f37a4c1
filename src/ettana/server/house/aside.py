"""Long work that cannot be done in slices, beside what everybody else is answered by.

What does it is given to the house: a thread where there are threads, else nothing but a call.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

Returned = TypeVar("Returned")


class Aside(Protocol):
    """Does some work, and meanwhile lets others be answered."""

    async def __call__(self, work: Callable[[], Returned], /) -> Returned: ...


async def in_place(work: Callable[[], Returned], /) -> Returned:
    """Where there is no other thread."""
    return work()
