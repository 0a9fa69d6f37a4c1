"""Random patterns as a weaver might draw them: symmetric, in one piece, in few colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from ettana.engine.deck.deck_file import LETTERS, MAX_CELLS_OF_CLASS
from ettana.engine.deck.pattern import FREE, Pattern
from ettana.engine.rng import Rng
from ettana.engine.table.loom import OCTAGON_SIDE

LEAST_CELLS: Final = 4
MOST_CELLS: Final = 11
MOST_CLASSES: Final = 4
SPARSE: Final = 3  # of ten cells, at least this many are woven
DENSE: Final = 6  # and at most this many

Cell = tuple[int, int]
Symmetry = Callable[[Cell, int, int], Cell]

# Where a symmetry repeats a cell, in a grid of this many rows and columns
SYMMETRIES: Final[tuple[Symmetry, ...]] = (
    lambda cell, rows, columns: (cell[0], columns - 1 - cell[1]),  # a mirror from top to bottom
    lambda cell, rows, columns: (rows - 1 - cell[0], columns - 1 - cell[1]),  # half a turn
    lambda cell, rows, columns: (cell[1], cell[0]),  # a mirror across; the grid is a square
    lambda cell, rows, columns: (cell[1], rows - 1 - cell[0]),  # a quarter turn; the same
)
SQUARE_FROM: Final = 2  # the symmetries from here on need a square


def random_pattern(rng: Rng) -> Pattern | None:
    """One pattern, or None when no deck could have what came out."""
    which = rng.below(len(SYMMETRIES))
    rows = 2 + rng.below(OCTAGON_SIDE - 1)
    columns = rows if which >= SQUARE_FROM else 2 + rng.below(OCTAGON_SIDE - 1)
    letters = LETTERS[: 1 + rng.below(MOST_CLASSES)]
    density = SPARSE + rng.below(DENSE - SPARSE + 1)
    woven: dict[Cell, str] = {}
    for row in range(rows):
        for column in range(columns):
            if (row, column) not in woven:
                is_woven = rng.below(10) < density
                sign = letters[rng.below(len(letters))] if is_woven else FREE
                for cell in _orbit((row, column), SYMMETRIES[which], rows, columns):
                    woven[cell] = sign
    return _pattern({cell: sign for cell, sign in woven.items() if sign != FREE})


def _orbit(cell: Cell, symmetry: Symmetry, rows: int, columns: int) -> list[Cell]:
    """A cell and all cells where the symmetry repeats it."""
    orbit = [cell]
    while (after := symmetry(orbit[-1], rows, columns)) != cell:
        orbit.append(after)
    return orbit


def _pattern(cells: dict[Cell, str]) -> Pattern | None:
    """The cells as a pattern, cut to its size; nothing when no deck could have it."""
    if not LEAST_CELLS <= len(cells) <= MOST_CELLS or not _in_one_piece(set(cells)):
        return None
    if max(Counter(cells.values()).values()) > MAX_CELLS_OF_CLASS:
        return None
    names = dict(zip(dict.fromkeys(cells[cell] for cell in sorted(cells)), LETTERS, strict=False))
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    grid = [
        [names.get(cells.get((row, column), FREE), FREE) for column in _across(columns)]
        for row in _across(rows)
    ]
    return Pattern(tuple("".join(row) for row in grid))


def _across(numbers: list[int]) -> range:
    return range(min(numbers), max(numbers) + 1)


def _in_one_piece(cells: set[Cell]) -> bool:
    """Whether every cell is reached from every other, over corners too."""
    reached = {min(cells)}
    waiting = list(reached)
    while waiting:
        row, column = waiting.pop()
        near = {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
        fresh = (near & cells) - reached
        reached |= fresh
        waiting += fresh
    return reached == cells
