"""Room for numbers: lists here, C arrays of the size the `.pxd` gives where the core is compiled.

Cython makes a C array of `[0] * 12`, but not of `[0] * CARDS`; a list from a function it copies,
and checks that the sizes agree.
"""


def zeros(count: int) -> list[int]:
    """So many numbers, all 0."""
    return [0] * count


def float_zeros(count: int) -> list[float]:
    """So many floating point numbers, all 0."""
    return [0.0] * count
