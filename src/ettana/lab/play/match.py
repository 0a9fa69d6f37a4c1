"""What is played: who against whom, from which deals, in which orders of seats.

Every deal is played in every order, so that luck with the deal and with the seat is the same for
all. Everything random follows from the seed, the deal and the order, never from who plays first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import parse_deck
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.engine.table.options import STALLED_AFTER, Options
from ettana.engine.table.pieces import MAX_SEATS
from ettana.lab.play.player import Player

ARENA_OPTIONS: Final = Options(turns=STALLED_AFTER)
DEAL: Final = 0  # the label of the dealer's numbers

_deck_of: Final = lru_cache(maxsize=2)(parse_deck)


class Pairing(NamedTuple):
    """One game to be played: which deal, and in which of the match's orders."""

    deal: int
    order: int


@dataclass(frozen=True, slots=True)
class Match:
    """Two to four players, everything that decides how their games go, and nothing else."""

    players: tuple[Player, ...]
    seed: int
    options: Options = ARENA_OPTIONS
    rotate: bool = False  # only go round the table, instead of every order of seats
    deck_text: str = ""  # the canonical text of another deck than the default

    @property
    def deck(self) -> Deck:
        """C11: the designs that are played with."""
        return _deck_of(self.deck_text) if self.deck_text else default_deck()

    @property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """The players by seat, in every order that makes a difference.

        Players of the same text are told apart only when all are the same: then they go round the
        table.
        """
        count = len(self.players)
        texts = [player.text for player in self.players]
        round_table = [tuple(range(first, count)) + tuple(range(first)) for first in range(count)]
        if self.rotate or len(set(texts)) == 1:
            return tuple(round_table)
        different: dict[tuple[str, ...], tuple[int, ...]] = {}
        for order in permutations(range(count)):
            different.setdefault(tuple(texts[player] for player in order), order)
        return tuple(different.values())

    def deals_for(self, games: int) -> int:
        """The least number of deals that makes this many games."""
        return -(-games // len(self.orders))

    def pairings(self, deals: range) -> Iterator[Pairing]:
        """All games of some deals, in order."""
        orders = len(self.orders)
        return (Pairing(deal, order) for deal in deals for order in range(orders))

    def deal_seed(self, deal: int) -> int:
        """The seed of the dealer: the same for every order."""
        return self._numbers(deal).fork(DEAL).next_bits()

    def bot_seed(self, pairing: Pairing, player: int) -> int:
        """The seed of a bot: its own in every game."""
        label = 1 + pairing.order * MAX_SEATS + player
        return self._numbers(pairing.deal).fork(label).next_bits() >> 1

    @property
    def is_reproducible(self) -> bool:
        """Whether playing it again gives the same games."""
        return all(player.is_reproducible for player in self.players)

    def _numbers(self, deal: int) -> Rng:
        return Rng(self.seed).fork(deal)
