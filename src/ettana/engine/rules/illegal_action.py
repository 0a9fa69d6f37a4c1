"""Refusing with a reason a machine can read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# What each clause says no to: a code for programs, and a sentence for people
REASONS: Final[Mapping[str, tuple[str, str]]] = {
    "C3": ("rim-not-played", "the rim squares are not part of this game"),
    "S7": ("pin-placing", "pins come first, once each, on a free square whose tile shows the roll"),
    "T1": ("preset-before-roll", "one Preset may be played in a turn, before the roll"),
    "T2": ("roll-once", "the dice are rolled once, at the beginning of the turn"),
    "T7": ("move-not-made", "the turn cannot end before the move while a free one exists"),
    "M1": ("one-move", "exactly one move is made in a turn, and the pin may not stay"),
    "M2": ("no-such-walk", "no walk of that many steps ends there and passes exactly these pins"),
    "M4": ("square-occupied", "another pin stands on that square"),
    "M5": ("walk-not-payable", "there are not enough tokens to pay every pin passed"),
    "M6": ("not-reachable", "neither a walk without payment nor a jump ends there"),
    "M8": ("no-free-swap", "it is of yarns that touch the new square, directly after the move"),
    "B1": ("too-few-tokens", "an action card costs 2 tokens"),
    "B2": ("too-few-tokens", "a swap costs 3 tokens"),
    "B3": ("too-few-tokens", "a design card costs 3 tokens"),
    "B4": ("no-card-left", "no card is left to draw"),
    "B5": ("equal-colours", "a swap is of two yarns of different colours"),
    "A1": ("move-card", "Move goes to an unoccupied square, in place of the move"),
    "A2": ("swap-card", "there is no Swap in the hand"),
    "A3": ("steal-card-card", "Steal action card is played on an opponent who has one in hand"),
    "A4": ("steal-tokens-card", "Steal tokens is played on an opponent who has some"),
    "A5": ("replace-card", "Replace takes another yarn or tile of the reserve, not under a pin"),
    "A6": ("preset-card", "there is no Preset in the hand"),
    "A7": ("design-card", "Get design card is played while a design is left"),
    "A8": ("collect-card", "Collect 3 tokens is played while the reserve has some"),
    "A9": ("gain-card", "Gain tokens is played while the reserve has some"),
    "A10": ("again-card", "Roll again is played first after a roll without Preset"),
    "A12": ("tax-card", "Tax is played while another player has a token"),
    "D4": ("not-claimable", "a design in hand is claimed while its pattern is on the board"),
    "D7": ("no-exchange", "a design in hand is exchanged first after the roll, while one is left"),
    "E1": ("game-over", "the game is over"),
}


class IllegalAction(ValueError):
    """An action that the rules do not allow here: code, clause and sentence, and the action."""

    __module__ = "ettana"  # where users find it

    def __init__(self, clause: str, action: str) -> None:
        self.clause = clause
        self.action = action
        self.code, self.reason = REASONS[clause]
        super().__init__(f"{action}: {self.reason} ({clause})")

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str]]:
        return IllegalAction, (self.clause, self.action)
