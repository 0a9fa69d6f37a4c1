"""Small English: counts, lists, and the beginnings of sentences."""

from __future__ import annotations

from collections.abc import Sequence


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
