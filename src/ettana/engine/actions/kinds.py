"""The kinds of action, in one table: name, words, operands, clause, phase, card and price of each.

Texts and numbers of actions, legality, refusals, offers, what a card is known to have done, columns
and features follow from this table. Its order is the byte order of the words, so that a list of
actions that rises is sorted as the notation wants it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ettana.engine.actions.shapes import (
    ALONE,
    DESIGN,
    FACE,
    NEAR_PAIR,
    NUMBER,
    PAIR,
    PIN,
    SQUARE,
    TILE,
    TILED_SQUARE,
    WALK,
    YARN,
)
from ettana.engine.table import cards, due
from ettana.engine.table.phases import ACT, PLACE, ROLL
from ettana.engine.table.pieces import ACTION_PRICE, DESIGN_PRICE, SWAP_PRICE

BUY_ACTION: Final = 0
BUY_DESIGN: Final = 1
BUY_SWAP: Final = 2
CLAIM: Final = 3
END: Final = 4
EXCHANGE: Final = 5
FREE_SWAP: Final = 6
MOVE: Final = 7
PLACE_PIN: Final = 8
PLAY_AGAIN: Final = 9
PLAY_COLLECT: Final = 10
PLAY_DESIGN: Final = 11
PLAY_GAIN: Final = 12
PLAY_MOVE: Final = 13
PLAY_REPLACE_TILE: Final = 14
PLAY_REPLACE_YARN: Final = 15
PLAY_STEAL_CARD: Final = 16
PLAY_STEAL_TOKENS: Final = 17
PLAY_SWAP: Final = 18
PLAY_TAX: Final = 19
PRESET: Final = 20
ROLL_DICE: Final = 21
KINDS: Final = 22


class Kind(NamedTuple):
    """What all actions of a kind have in common."""

    number: int
    words: str  # how the text begins
    shape: int  # what the action names (`shapes`)
    clause: str
    phase: int = ACT  # in which it is done
    card: int = cards.NO_CARD  # which is played
    price: int = 0  # in tokens
    draws: int = due.NO_CHANCE  # what it may draw, after its dice if it has some
    counted: bool = True  # whether it is a choice worth counting in tables of games
    name: str = ""  # where it is not the words

    @property
    def title(self) -> str:
        """How people and programs call it: `buy swap`. The two kinds of Replace share a title."""
        return self.name or self.words

    @property
    def column(self) -> str:
        """The title as the name of a column."""
        return self.title.replace(" ", "_").replace("-", "_")

    @property
    def card_word(self) -> str:
        """The word that stands for the card in the words."""
        return self.words.removeprefix("play ")


TABLE: Final = (
    Kind(BUY_ACTION, "buy action", ALONE, "B1", price=ACTION_PRICE, draws=due.ACTION_CARD),
    Kind(BUY_DESIGN, "buy design", ALONE, "B3", price=DESIGN_PRICE, draws=due.DESIGN_CARD_DRAW),
    Kind(BUY_SWAP, "buy swap", PAIR, "B2", price=SWAP_PRICE),
    Kind(CLAIM, "claim", DESIGN, "D4"),
    Kind(END, "end", ALONE, "T7", counted=False),
    Kind(EXCHANGE, "exchange", DESIGN, "D7", draws=due.DESIGN_CARD_DRAW),
    Kind(FREE_SWAP, "freeswap", NEAR_PAIR, "M8", name="free swap"),
    Kind(MOVE, "move", WALK, "M1"),
    Kind(PLACE_PIN, "place", TILED_SQUARE, "S7", PLACE, counted=False),
    Kind(PLAY_AGAIN, "play again", ALONE, "A10", card=cards.AGAIN_CARD, draws=due.ACTION_CARD),
    Kind(PLAY_COLLECT, "play collect", ALONE, "A8", card=cards.COLLECT_CARD),
    Kind(
        PLAY_DESIGN, "play design", ALONE, "A7", card=cards.DESIGN_CARD, draws=due.DESIGN_CARD_DRAW
    ),
    Kind(PLAY_GAIN, "play gain", NUMBER, "A9", card=cards.GAIN_CARD, draws=due.GAIN_DIE),
    Kind(PLAY_MOVE, "play move", SQUARE, "A1", card=cards.MOVE_CARD),
    Kind(PLAY_REPLACE_TILE, "play replace", TILE, "A5", card=cards.REPLACE_CARD),
    Kind(PLAY_REPLACE_YARN, "play replace", YARN, "A5", card=cards.REPLACE_CARD),
    Kind(
        PLAY_STEAL_CARD,
        "play steal-card",
        PIN,
        "A3",
        card=cards.STEAL_CARD_CARD,
        draws=due.STOLEN_CARD,
    ),
    Kind(PLAY_STEAL_TOKENS, "play steal-tokens", PIN, "A4", card=cards.STEAL_TOKENS_CARD),
    Kind(PLAY_SWAP, "play swap", PAIR, "A2", card=cards.SWAP_CARD),
    Kind(PLAY_TAX, "play tax", ALONE, "A12", card=cards.TAX_CARD),
    Kind(PRESET, "preset", FACE, "T1", ROLL, card=cards.PRESET_CARD),
    Kind(ROLL_DICE, "roll", ALONE, "T2", ROLL, counted=False, draws=due.ACTION_CARD),
)

# The kinds that play each card, by card: Replace has two, a Victory point none
PLAYED_BY: Final = tuple(
    tuple(kind for kind in TABLE if kind.card == card) for card in range(cards.CARDS)
)

assert [kind.number for kind in TABLE] == list(range(KINDS))
