"""What the seat to act may do, as sets: the one definition of the legal actions.

The rules fill a `Choices` (one `find_...` per chapter). Listing the actions, counting them, asking
for one and drawing one at random (`legal`) only read it out, so they cannot disagree.
"""

from __future__ import annotations

from ettana.engine import arrays
from ettana.engine.actions import kinds
from ettana.engine.arrays import zeros
from ettana.engine.table import pieces


class Choices:
    """Sets as masks. Scratch memory: one per thread, filled anew for every state.

    `sets[kind]` is what an action of the kind may name first: squares, designs, pins, octagons. It
    is 1 where the kind names nothing or may name all there is, and 0 where the kind is not legal.
    The other fields say more where two things are named.
    """

    def __init__(self) -> None:
        if arrays.ARE_LISTS:
            self.none = zeros(kinds.KINDS)  # copied, for that is quicker than to clear one by one
            self.sets = zeros(kinds.KINDS)
            self.paid_ends = zeros(pieces.PIN_SETS)
        self.clear()

    def clear(self) -> None:
        """Nothing is possible."""
        self.sets = self.none[:]
        self.free_ends = 0  # M2, M6: squares reached without payment
        self.paid_sets = 0  # M5: mask over the sets of payees; squares reached in `paid_ends`
        self.colours = 0  # A5: colours in the reserve
        self.numbers = 0  # A5: numbers in the reserve
