"""Every action there can be, numbered once: a small number into one fixed table.

The numbers follow the byte order of the actions' texts, so a list of actions that rises is sorted
as the notation wants it. Numbers are for inside the engine only; files, the wire and the database
use the text (`notation`), so a later renumbering breaks no old game.
"""

from __future__ import annotations

from array import array
from typing import Final, NamedTuple

from ettana.engine.actions import kinds
from ettana.engine.actions.shapes import (
    COLOURS_BY_TEXT,
    FACES_BY_TEXT,
    PAYEES_BY_TEXT,
    PINS_BY_TEXT,
    every,
)
from ettana.engine.arrays import zeros
from ettana.engine.table import pieces


class Operands(NamedTuple):
    """One action taken apart. What `first` and `second` mean depends on the shape of its kind."""

    kind: int
    first: int
    second: int


class ActionTable:
    """Kind, operands and text of every action, and where each kind begins."""

    def __init__(self) -> None:
        rows = [
            (kind.words + text, kind.number, first, second)
            for kind in kinds.TABLE
            for text, first, second in every(kind.shape)
        ]
        self.texts = tuple(text for text, _, _, _ in rows)
        self.numbers = {text: number for number, text in enumerate(self.texts)}
        self.kind = array("i", [kind for _, kind, _, _ in rows])
        self.first = array("i", [first for _, _, first, _ in rows])
        self.second = array("i", [second for _, _, _, second in rows])
        self.begin = zeros(kinds.KINDS + 1)
        for number, (_, kind, _, _) in enumerate(rows):
            self.begin[kind + 1] = number + 1
        self.count = len(rows)
        self.shape = [kind.shape for kind in kinds.TABLE]
        # Which operand stands at which place among the actions of its kind
        self.payees_rank = zeros(pieces.PIN_SETS)
        self.payees_by_rank = list(PAYEES_BY_TEXT)
        self.face_by_rank = list(FACES_BY_TEXT)
        self.colour_by_rank = list(COLOURS_BY_TEXT)
        self.pin_by_rank = list(PINS_BY_TEXT)
        for rank, payees in enumerate(PAYEES_BY_TEXT):
            self.payees_rank[payees] = rank

    def kind_of(self, action: int) -> int:
        """The kind of an action: for Python, to which a whole array is handed when it asks one."""
        return self.kind[action]

    def first_of(self, action: int) -> int:
        """What an action names first, for Python."""
        return self.first[action]

    def second_of(self, action: int) -> int:
        """What an action names second, for Python."""
        return self.second[action]


ACTIONS: Final = ActionTable()


def operands(action: int) -> Operands:
    """Kind and operands of an action."""
    return Operands(ACTIONS.kind_of(action), ACTIONS.first_of(action), ACTIONS.second_of(action))


def same_kind(kind: int) -> range:
    """All actions of a kind, in order."""
    return range(ACTIONS.begin[kind], ACTIONS.begin[kind + 1])
