"""The actions of the learning environments: numbers from 0, the same for every game.

The engine's own numbers are for inside the engine. These are the ones of `ettana_v1`: they do not
depend on the deck, the options or the number of players, and name opponents as the seat to act
sees them, so that one policy can play every seat. docs/learning.md lists them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import (
    BUY_ACTION,
    BUY_DESIGN,
    BUY_SWAP,
    CLAIM,
    END,
    EXCHANGE,
    FREE_SWAP,
    MOVE,
    PLACE_PIN,
    PLAY_AGAIN,
    PLAY_COLLECT,
    PLAY_DESIGN,
    PLAY_GAIN,
    PLAY_MOVE,
    PLAY_REPLACE_TILE,
    PLAY_REPLACE_YARN,
    PLAY_STEAL_CARD,
    PLAY_STEAL_TOKENS,
    PLAY_SWAP,
    PLAY_TAX,
    PRESET,
    ROLL_DICE,
)
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


def _swaps(kind: int) -> Iterator[Meaning]:
    for first in range(OCTAGONS):
        for second in range(first + 1, OCTAGONS):
            yield Meaning(kind, first, second)


def _free_swaps() -> Iterator[Meaning]:
    """M8: only pairs of octagons that touch one square."""
    together = {
        (a, b) for square in range(SQUARES) for a in touching(square) for b in touching(square)
    }
    return (swap for swap in _swaps(FREE_SWAP) if (swap.first, swap.second) in together)


def _meanings() -> Iterator[Meaning]:
    """Every action, in the order of the numbers."""
    yield Meaning(BUY_ACTION)
    yield Meaning(BUY_DESIGN)
    yield from _swaps(BUY_SWAP)
    yield from (Meaning(CLAIM, design) for design in range(MAX_DESIGNS))
    yield Meaning(END)
    yield from (Meaning(EXCHANGE, design) for design in range(MAX_DESIGNS))
    yield from _free_swaps()
    for square in range(SQUARES):
        yield from (Meaning(MOVE, square, payees) for payees in range(1 << OPPONENTS))
    yield from (Meaning(PLACE_PIN, square) for square in INNER_SQUARES)
    yield Meaning(PLAY_AGAIN)
    yield Meaning(PLAY_COLLECT)
    yield Meaning(PLAY_DESIGN)
    yield from (Meaning(PLAY_GAIN, number) for number in range(1, TILE_NUMBERS + 1))
    yield from (Meaning(PLAY_MOVE, square) for square in range(SQUARES))
    for square in INNER_SQUARES:
        for number in range(1, TILE_NUMBERS + 1):
            yield Meaning(PLAY_REPLACE_TILE, square, number)
    for octagon in range(OCTAGONS):
        yield from (Meaning(PLAY_REPLACE_YARN, octagon, colour) for colour in range(COLOURS))
    yield from (Meaning(PLAY_STEAL_CARD, opponent) for opponent in range(OPPONENTS))
    yield from (Meaning(PLAY_STEAL_TOKENS, opponent) for opponent in range(OPPONENTS))
    yield from _swaps(PLAY_SWAP)
    yield Meaning(PLAY_TAX)
    yield from (Meaning(PRESET, face) for face in range(BLACK + 1))
    yield Meaning(ROLL_DICE)


MEANINGS: Final = tuple(_meanings())
ACTION_COUNT: Final = len(MEANINGS)
_ENGINE_NUMBERS: Final = {
    (ACTIONS.kind[number], ACTIONS.first[number], ACTIONS.second[number]): number
    for number in range(ACTIONS.count)
}


class Numbering:
    """The numbers at a table of so many players, where seat and pin are the same number."""

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
        if kind in (PLAY_STEAL_CARD, PLAY_STEAL_TOKENS):
            if first >= len(opponents):
                return NO_ACTION
            first = opponents[first]
        if kind == MOVE:
            if second >> len(opponents):
                return NO_ACTION
            second = sum(1 << pin for index, pin in enumerate(opponents) if second >> index & 1)
        return _ENGINE_NUMBERS[kind, first, second]


@cache
def numbering_of(players: int) -> Numbering:
    """The numbers at a table of so many players, made once."""
    return Numbering(players)
