"""The sets of one member each, as a table.

Compiled, `1 << n` and `2**n` are C arithmetic and too narrow: `BITS.bit[n]` is the set of n alone.
"""

from __future__ import annotations

from typing import Final

from ettana.engine import limits
from ettana.engine.arrays import zeros


class Bits:
    """By member."""

    def __init__(self) -> None:
        self.bit = zeros(limits.BITS_IN_MASK)
        for index in range(limits.BITS_IN_MASK):
            self.bit[index] = int("1" + "0" * index, base=2)


BITS: Final = Bits()
