"""Sets of small numbers as bit masks: squares, octagons, pins, designs.

Compiled, `1 << n` and `2**n` are C arithmetic and too narrow: `BITS.bit[n]` is the set of n alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ettana.engine.arrays import zeros

BITS_IN_MASK: Final = 63  # what a signed number of 64 bits holds
TWELVE_BITS: Final = 4095
TWELVE_BIT_SETS: Final = 4096


class Bits:
    """Tables for work with masks."""

    def __init__(self) -> None:
        self.bit = zeros(BITS_IN_MASK)
        self.ones = zeros(TWELVE_BIT_SETS)  # how many bits of twelve are set
        for index in range(BITS_IN_MASK):
            self.bit[index] = int("1" + "0" * index, base=2)
        for bits in range(1, TWELVE_BIT_SETS):
            self.ones[bits] = self.ones[bits >> 1] + (bits & 1)


BITS: Final = Bits()
_BITS: Final = BITS  # the same inside the compiled core


def count_bits(mask: int) -> int:
    """How many members a set has."""
    count = 0
    while mask:
        count += _BITS.ones[mask & TWELVE_BITS]
        mask >>= 12
    return count


def member_at(mask: int, index: int) -> int:
    """The member of a set that has so many below it."""
    for _ in range(index):
        mask &= mask - 1
    member = 0
    while not mask & 1:
        mask >>= 1
        member += 1
    return member


def members(mask: int) -> Iterator[int]:
    """The members of a set of any size, rising. For Python: inside the core test `BITS.bit`."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
