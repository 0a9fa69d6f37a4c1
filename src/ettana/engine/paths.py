"""M2-M5: one path for a move, to show it: the one whose text sorts first."""

from __future__ import annotations

from ettana.engine import arrays
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.rules.move import pins_on
from ettana.engine.table import loom
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State

Path = tuple[int, ...]  # the squares entered, in order


def path_of(state: State, square: int, payees: int) -> Path:
    """The squares entered by the first walk that ends there and passes exactly these pins.

    Empty when no walk does it: then a legal move without payment is a jump (M6).
    """
    walk = Walk()
    return tuple([walk.square_at(index) for index in range(walk.find(state, square, payees))])


class Walk:
    """Looks for a walk, step by step and back again where it leads nowhere. Scratch memory.

    The order of the squares' numbers is that of their names, so walks are tried in the order of
    their texts.
    """

    def __init__(self) -> None:
        self.steps = 0
        self.last = 0  # where it is to end
        self.payees = 0
        self.others = 0  # where other pins stand
        if arrays.ARE_LISTS:
            self.squares = zeros(loom.MAX_STEPS)  # entered, as far as the walk has come

    def find(self, state: State, square: int, payees: int) -> int:
        """How many squares are entered by the first walk to a square that passes exactly the pins
        of a mask; 0 where no walk does."""
        own = state.squares[state.active]
        self.steps = state.number
        self.last = square
        self.payees = payees
        self.others = state.occupied & ~BITS.bit[own]
        return self.steps if self._goes_on(state, own, 0, BITS.bit[own], 0) else 0

    def square_at(self, index: int) -> int:
        """One of the squares that the walk found last enters."""
        return self.squares[index]

    def _goes_on(self, state: State, here: int, entered: int, walked: int, passed: int) -> bool:
        """Whether a walk of so many squares leads there; `walked` is where it may not go again."""
        if entered == self.steps:
            met = passed & self.others
            return here == self.last and (pins_on(state, met) if met else 0) == self.payees
        column, row = here // loom.SQUARE_SIDE, here % loom.SQUARE_SIDE
        if column > 0 and self._steps_to(state, here - loom.SQUARE_SIDE, entered, walked, passed):
            return True
        if row > 0 and self._steps_to(state, here - 1, entered, walked, passed):
            return True
        side = loom.SQUARE_SIDE - 1
        if row < side and self._steps_to(state, here + 1, entered, walked, passed):
            return True
        if column < side:
            return self._steps_to(state, here + loom.SQUARE_SIDE, entered, walked, passed)
        return False

    def _steps_to(self, state: State, near: int, entered: int, walked: int, passed: int) -> bool:
        """The same with this square entered next, if the end is within reach from there."""
        here = BITS.bit[near]
        if walked & here or not (state.rim or BOARD.inner & here):
            return False
        left = self.steps - entered - 1
        columns = near // loom.SQUARE_SIDE - self.last // loom.SQUARE_SIDE
        rows = near % loom.SQUARE_SIDE - self.last % loom.SQUARE_SIDE
        if abs(columns) + abs(rows) > left or (near == self.last and left):
            return False
        self.squares[entered] = near
        if left:
            passed |= here
        return self._goes_on(state, near, entered + 1, walked | here, passed)
