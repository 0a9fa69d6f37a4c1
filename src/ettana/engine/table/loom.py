"""C1-C4: the loom. 25 octagons, 36 squares, and who touches whom.

An octagon is `column * OCTAGON_SIDE + row`, a square `column * SQUARE_SIDE + row`: the order of the
numbers is the order of the names as text (`a5` before `b1`), which the notation sorts by.
"""

from typing import Final

OCTAGON_SIDE: Final = 5  # octagons in a row or column
SQUARE_SIDE: Final = 6  # squares in a row or column
OCTAGONS: Final = 25
SQUARES: Final = 36
NOWHERE: Final = SQUARES  # the square of a pin that is not placed yet
PAIRS: Final = 300  # unordered pairs of octagons
PAIRS_AROUND: Final = 6  # of the octagons around an inner square
MAX_STEPS: Final = 6

OCTAGON_COLUMNS: Final = "abcde"
SQUARE_COLUMNS: Final = "ABCDEF"
OCTAGON_NAMES: Final = tuple(
    f"{column}{row}" for column in OCTAGON_COLUMNS for row in range(1, OCTAGON_SIDE + 1)
)
SQUARE_NAMES: Final = tuple(
    f"{column}{row}" for column in SQUARE_COLUMNS for row in range(1, SQUARE_SIDE + 1)
)
INNER: Final = range(1, SQUARE_SIDE - 1)  # C3: the columns and rows that are not the rim
INNER_SQUARES: Final = tuple(column * SQUARE_SIDE + row for column in INNER for row in INNER)


def is_inner(square: int) -> bool:
    """C3: the squares between four octagons, which carry a number tile."""
    column, row = divmod(square, SQUARE_SIDE)
    return column in INNER and row in INNER


def neighbours(square: int) -> list[int]:
    """C4: the squares one step away, in the order of their names."""
    column, row = divmod(square, SQUARE_SIDE)
    steps = ((column - 1, row), (column, row - 1), (column, row + 1), (column + 1, row))
    side = range(SQUARE_SIDE)
    return [c * SQUARE_SIDE + r for c, r in steps if c in side and r in side]


def steps_between(square: int, other: int) -> int:
    """C4: how many steps a way from one square to the other has at least."""
    column, row = divmod(square, SQUARE_SIDE)
    other_column, other_row = divmod(other, SQUARE_SIDE)
    return abs(column - other_column) + abs(row - other_row)


def touching(square: int) -> list[int]:
    """C2: the octagons around a square: four inside, two on the rim, one in a corner."""
    column, row = divmod(square, SQUARE_SIDE)
    side = range(OCTAGON_SIDE)
    return [
        c * OCTAGON_SIDE + r
        for c in (column - 1, column)
        for r in (row - 1, row)
        if c in side and r in side
    ]
