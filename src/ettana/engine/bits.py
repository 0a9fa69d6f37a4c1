"""Sets of small numbers as bit masks: squares, octagons, pins, designs.

Where the core is compiled, the inline functions of the `.pxd` stand for these.
"""

from __future__ import annotations

from collections.abc import Iterator


def count(mask: int) -> int:
    """How many members a set has."""
    return mask.bit_count()


def member_at(mask: int, index: int) -> int:
    """The member of a set that has so many below it."""
    for _ in range(index):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1


def members(mask: int) -> Iterator[int]:
    """The members of a set of any size, rising. For Python: inside the core test `BITS.bit`."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
