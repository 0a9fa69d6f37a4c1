"""M2-M5: one path for a move, to show it: the one whose text sorts first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from ettana.engine.bit_table import BITS
from ettana.engine.rules.move import pins_on
from ettana.engine.table.loom import is_inner, neighbours
from ettana.engine.table.state import State

BIT: Final = tuple(BITS.bit)  # read often: an array of the compiled core is copied when read

Path = tuple[int, ...]  # the squares entered, in order
Walks = dict[int, tuple[tuple[int, Path], ...]]  # by the last square: those passed as a mask, path


def path_of(state: State, square: int, payees: int) -> Path:
    """The squares entered by the first walk that ends there and passes exactly these pins.

    Empty when no walk does it: then a legal move without payment is a jump (M6). The order of the
    squares' numbers is that of their names, so walks are in the order of their texts.
    """
    return paths_of(state, [(square, payees)])[0]


def paths_of(state: State, moves: Iterable[tuple[int, int]]) -> list[Path]:
    """The same for many moves, each a square and a mask of pins."""
    own = state.square(state.active)
    others = state.occupied & ~BIT[own]
    walks = _known_walks(own, state.number, bool(state.rim))
    return [_first(state, walks.get(square, ()), others, payees) for square, payees in moves]


def _first(state: State, walks: Iterable[tuple[int, Path]], others: int, payees: int) -> Path:
    for passed, path in walks:
        met = passed & others
        if (pins_on(state, met) if met else 0) == payees:
            return path
    return ()


def walks_by_end(start: int, steps: int, rim: bool) -> Walks:
    """M2, M3: all walks of so many steps; of those that pass the same squares only the first."""
    found: dict[int, dict[int, Path]] = {}
    for path in _longer((start,), steps, rim):
        passed = sum([BIT[entered] for entered in path[1:-1]])
        found.setdefault(path[-1], {}).setdefault(passed, path[1:])
    return {last: tuple(paths.items()) for last, paths in found.items()}


_known_walks: Final = cache(walks_by_end)


def _longer(walked: Path, steps: int, rim: bool) -> Iterator[Path]:
    """Every way to walk on by so many steps, in the order of their texts."""
    if not steps:
        yield walked
        return
    for near in neighbours(walked[-1]):
        if near not in walked and (rim or is_inner(near)):
            yield from _longer((*walked, near), steps - 1, rim)
