"""The actions of the learning environments: numbers from 0, the same for every game.

The engine's own numbers are for inside the engine. These are the ones of `ettana_v1`: they do not
depend on the deck, the options or the number of players, and name opponents as the seat to act
sees them, so that one policy can play every seat. docs/learning.md lists them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

from ettana.engine.actions import kinds, shapes
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.table.cards import MAX_DESIGNS
from ettana.engine.table.loom import INNER_SQUARES, OCTAGONS, SQUARES, touching
from ettana.engine.table.pieces import BLACK, COLOURS, MAX_SEATS, TILE_NUMBERS

NO_ACTION: Final = -1
OPPONENTS: Final = MAX_SEATS - 1


class Meaning(NamedTuple):
    """One action, opponents counted in turn order from the seat that acts: the next one is 0.

    What `first` and `second` mean is the engine's affair (`ActionTable`), but for payees,
    a mask of opponents, and for the victims of a theft.
    """

    kind: int
    first: int = 0
    second: int = 0


def _near_pairs() -> Iterator[tuple[int, int]]:
    """M8: pairs of octagons that touch one square."""
    together = {
        (a, b) for square in range(SQUARES) for a in touching(square) for b in touching(square)
    }
    return (pair for pair in combinations(range(OCTAGONS), 2) if pair in together)


_TILE_NUMBERS: Final = range(1, TILE_NUMBERS + 1)
# What an action of each shape may name, in the order of the numbers
_OPERANDS: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    shapes.ALONE: ((),),
    shapes.NUMBER: tuple(product(_TILE_NUMBERS)),
    shapes.FACE: tuple(product(range(BLACK + 1))),
    shapes.SQUARE: tuple(product(range(SQUARES))),
    shapes.TILED_SQUARE: tuple(product(INNER_SQUARES)),
    shapes.DESIGN: tuple(product(range(MAX_DESIGNS))),
    shapes.PIN: tuple(product(range(OPPONENTS))),
    shapes.PAIR: tuple(combinations(range(OCTAGONS), 2)),
    shapes.NEAR_PAIR: tuple(_near_pairs()),
    shapes.WALK: tuple(product(range(SQUARES), range(1 << OPPONENTS))),
    shapes.TILE: tuple(product(INNER_SQUARES, _TILE_NUMBERS)),
    shapes.YARN: tuple(product(range(OCTAGONS), range(COLOURS))),
}

MEANINGS: Final = tuple(
    Meaning(kind.number, *operands) for kind in kinds.TABLE for operands in _OPERANDS[kind.shape]
)
ACTION_COUNT: Final = len(MEANINGS)
_ENGINE_NUMBERS: Final = {
    (ACTIONS.kind[number], ACTIONS.first[number], ACTIONS.second[number]): number
    for number in range(ACTIONS.count)
}


class Numbering:
    """The numbers at a table of one size, where seat and pin are the same number."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.to_engine = array("h", [NO_ACTION]) * (players * ACTION_COUNT)
        self.from_engine = array("h", [NO_ACTION]) * (players * ACTIONS.count)
        for seat in range(players):
            for action, meaning in enumerate(MEANINGS):
                number = self._engine_number(meaning, seat)
                if number != NO_ACTION:
                    self.to_engine[seat * ACTION_COUNT + action] = number
                    self.from_engine[seat * ACTIONS.count + number] = action

    def __reduce__(self) -> tuple[object, ...]:
        """There is one of each size in a process."""
        return numbering_of, (self.players,)

    def engine_action(self, seat: int, action: int) -> int:
        """The engine's number of an action; NO_ACTION where it names a player who is not there."""
        return self.to_engine[seat * ACTION_COUNT + action]

    def action(self, seat: int, engine_action: int) -> int:
        """The number of an action that a seat may have."""
        return self.from_engine[seat * ACTIONS.count + engine_action]

    def text(self, seat: int, action: int) -> str:
        """An action as the notation writes it; empty where it names a player who is not there."""
        number = self.engine_action(seat, action)
        return "" if number == NO_ACTION else ACTIONS.texts[number]

    def _engine_number(self, meaning: Meaning, seat: int) -> int:
        kind, first, second = meaning
        opponents = [(seat + steps) % self.players for steps in range(1, self.players)]
        shape = kinds.TABLE[kind].shape
        if shape == shapes.PIN:
            if first >= len(opponents):
                return NO_ACTION
            first = opponents[first]
        if shape == shapes.WALK:
            if second >> len(opponents):
                return NO_ACTION
            second = sum(1 << pin for index, pin in enumerate(opponents) if second >> index & 1)
        return _ENGINE_NUMBERS[kind, first, second]


@cache
def numbering_of(players: int) -> Numbering:
    """The numbers at a table of this many players, made once."""
    return Numbering(players)
