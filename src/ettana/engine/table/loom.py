"""C1-C4: the loom. 25 octagons, 36 squares, and who touches whom.

An octagon is `column * 5 + row`, a square `column * 6 + row`: the order of the numbers is the order
of the names as text (`a5` before `b1`), which is the order the notation sorts by.
"""

from typing import Final

OCTAGONS: Final = 25
SQUARES: Final = 36
NOWHERE: Final = SQUARES  # the square of a pin that is not placed yet
PAIRS: Final = 300  # unordered pairs of octagons
PAIRS_AROUND: Final = 6  # of the octagons around an inner square
MAX_STEPS: Final = 6

OCTAGON_NAMES: Final = tuple(f"{column}{row}" for column in "abcde" for row in range(1, 6))
SQUARE_NAMES: Final = tuple(f"{column}{row}" for column in "ABCDEF" for row in range(1, 7))
INNER_SQUARES: Final = tuple(c * 6 + r for c in range(1, 5) for r in range(1, 5))  # C3


def is_inner(square: int) -> bool:
    """C3: the squares between four octagons, which carry a number tile."""
    return 1 <= square // 6 <= 4 and 1 <= square % 6 <= 4


def neighbours(square: int) -> list[int]:
    """C4: the squares one step away, in the order of their names."""
    column, row = divmod(square, 6)
    steps = ((column - 1, row), (column, row - 1), (column, row + 1), (column + 1, row))
    return [c * 6 + r for c, r in steps if 0 <= c < 6 and 0 <= r < 6]


def touching(square: int) -> list[int]:
    """C2: the octagons around a square: four inside, two on the rim, one in a corner."""
    column, row = divmod(square, 6)
    return [
        c * 5 + r for c in (column - 1, column) for r in (row - 1, row) if 0 <= c < 5 and 0 <= r < 5
    ]
