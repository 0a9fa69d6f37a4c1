"""What the seat to act may do, as sets: the one definition of the legal actions.

The rules fill a `Choices` (one `find_...` per chapter). Listing the actions, counting them, asking
for one and drawing one at random (`legal`, `sample`) only read it out, so they cannot disagree.
"""

from __future__ import annotations


class Choices:
    """Sets as masks and flags. Scratch memory: one per thread, filled anew for every state."""

    def __init__(self) -> None:
        self.paid_ends = [0] * 16
        self.clear()

    def clear(self) -> None:
        """Nothing is possible."""
        self.places = 0  # S7: squares to place the pin on
        self.presets = 0  # A6: any face may be named
        self.roll = 0  # T2

        self.free_ends = 0  # M2, M6: squares reached without payment
        self.paid_sets = 0  # M5: mask over the sets of payees; squares reached in `paid_ends`
        self.free_swaps = 0  # M8: octagons any two of which may be swapped
        self.end = 0  # T7

        self.buy_action = 0  # B1
        self.buy_swap = 0  # B2
        self.buy_design = 0  # B3

        self.move_card_ends = 0  # A1: squares
        self.play_swap = 0  # A2
        self.steal_card_pins = 0  # A3: mask of pins
        self.steal_tokens_pins = 0  # A4
        self.replace_colours = 0  # A5: mask of colours in the reserve
        self.replace_numbers = 0  # A5: mask of numbers in the reserve
        self.replace_squares = 0  # A5: squares whose tile may be replaced
        self.play_design = 0  # A7
        self.play_collect = 0  # A8
        self.play_gain = 0  # A9
        self.play_again = 0  # A10
        self.play_tax = 0  # A12

        self.claims = 0  # D4: mask of designs
        self.exchanges = 0  # D7: mask of designs
