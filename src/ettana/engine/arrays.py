"""Room for numbers: lists here, C arrays of the size the `.pxd` gives where the core is compiled.

Cython makes a C array of `[0] * 12`, but not of `[0] * CARDS`; a list from a function it copies,
number by number, and checks that the sizes agree. C arrays are part of their object and 0 from its
beginning, so a class of which many objects are made asks `arrays.ARE_LISTS` before it makes room.
"""

from typing import Final

ARE_LISTS: Final = 1  # 0 in the `.pxd`: what hangs on it is not even compiled


def zeros(count: int) -> list[int]:
    """So many numbers, all 0."""
    return [0] * count


def float_zeros(count: int) -> list[float]:
    """So many floating point numbers, all 0."""
    return [0.0] * count
