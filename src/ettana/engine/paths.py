"""M2-M5: one path for a move, to show it: the one whose text sorts first."""

from __future__ import annotations

from ettana.engine.board import BOARD, is_inner, neighbours
from ettana.engine.rules.move import pins_on
from ettana.engine.state import State


def path_of(state: State, square: int, payees: int) -> tuple[int, ...]:
    """The squares entered by the first walk that ends there and passes exactly these pins.

    Empty when no walk does it: then a legal move without payment is a jump (M6). The order of the
    squares' numbers is that of their names, so walks are tried in the order of their texts.
    """
    return tuple(_walk_on(state, square, payees, [state.square(state.active)]))


def _walk_on(state: State, square: int, payees: int, walked: list[int]) -> list[int]:
    """The steps after those walked (the start is the first of these), or none at all."""
    last = walked[-1]
    if len(walked) > state.number:
        passed = sum(BOARD.bit[entered] for entered in walked[1:-1])
        return walked[1:] if last == square and pins_on(state, passed) == payees else []
    for near in neighbours(last):
        if near not in walked and (state.rim or is_inner(near)):
            found = _walk_on(state, square, payees, [*walked, near])
            if found:
                return found
    return []
