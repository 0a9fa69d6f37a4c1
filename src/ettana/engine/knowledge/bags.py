"""A bag of action cards as one number, four bits for the count of each kind.

Partial deals are compared and looked up all the time; numbers make that cheap. Adding and
subtracting bags adds and takes out cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ettana.engine.table.cards import CARDS

BITS_EACH: Final = 4  # more than enough for the three copies of a kind
MASK: Final = 15
LOWEST: Final = sum(1 << BITS_EACH * card for card in range(CARDS))


def bag_of(counts: Iterable[int]) -> int:
    """The bag with these counts of cards by kind."""
    return sum(count << BITS_EACH * card for card, count in enumerate(counts))


def one(card: int) -> int:
    """The bag with a single card."""
    return 1 << BITS_EACH * card


def count(bag: int, card: int) -> int:
    """How many cards of a kind are in a bag."""
    return bag >> BITS_EACH * card & MASK


def counts(bag: int) -> tuple[int, ...]:
    """How many cards of each kind are in a bag."""
    return tuple(bag >> BITS_EACH * card & MASK for card in range(CARDS))


def kinds_mask(bag: int) -> int:
    """For every kind in a bag the lowest bit of its place; also of several bags, or-ed."""
    return (bag | bag >> 1 | bag >> 2 | bag >> 3) & LOWEST


def size(bag: int) -> int:
    """How many cards are in a bag."""
    return sum(counts(bag))


def kinds(bag: int) -> Iterator[tuple[int, int]]:
    """The kinds in a bag, each with its count."""
    card = 0
    while bag:
        if bag & MASK:
            yield card, bag & MASK
        bag >>= BITS_EACH
        card += 1
