"""Small English: counts, lists, capitals, and the names of the action cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ettana.engine.table.cards import CARD_TABLE

CARD_TITLES: Final = {card.letter: card.title for card in CARD_TABLE}


def counted(count: int, thing: str) -> str:
    """`1 token`, `2 tokens`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(things: Sequence[str]) -> str:
    """`pink, white and orange`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} and {things[-1]}"


def sentence(words: str) -> str:
    """With a capital at the beginning and a full stop."""
    return f"{words[:1].upper()}{words[1:]}."
