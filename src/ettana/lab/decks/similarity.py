"""How much two designs are alike: what a player would recognise when one card lies on the other.

One is turned and shifted over the other in every way, and its letters are renamed in the way that
fits best. The cells that then agree, of all the cells of the larger one, are the similarity: 1 for
the same design, and little for two that share hardly a corner.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import permutations
from typing import Final

from ettana.engine.deck.pattern import FREE, Pattern

MOST_SIMILAR: Final = 0.6  # more is no new design

Cells = dict[tuple[int, int], str]


def similarity(first: Pattern, second: Pattern) -> float:
    """From 0 to 1, the same in both directions."""
    most = max(first.cells, second.cells)
    here = _cells(first)
    best = 0
    for turned in second.turned_all_ways():
        there = _cells(turned)
        for down in range(-len(turned.rows) + 1, len(first.rows)):
            for right in range(-len(turned.rows[0]) + 1, len(first.rows[0])):
                pairs = [
                    (here[row + down, column + right], letter)
                    for (row, column), letter in there.items()
                    if (row + down, column + right) in here
                ]
                if len(pairs) > best:
                    best = max(best, _agreeing(pairs))
    return best / most


@lru_cache(maxsize=4096)
def _cells(pattern: Pattern) -> Cells:
    return {
        (row, column): sign
        for row, signs in enumerate(pattern.rows)
        for column, sign in enumerate(signs)
        if sign != FREE
    }


def _agreeing(pairs: list[tuple[str, str]]) -> int:
    """How many pairs of letters agree when one side's are renamed in the way that fits best."""
    counts = Counter(pairs)
    ours = sorted({our for our, _ in pairs})
    theirs = sorted({their for _, their in pairs})
    if len(ours) > len(theirs):
        ours, theirs = theirs, ours
        counts = Counter({(their, our): count for (our, their), count in counts.items()})
    return max(
        sum(counts[our, their] for our, their in zip(ours, chosen, strict=True))
        for chosen in permutations(theirs, len(ours))
    )
