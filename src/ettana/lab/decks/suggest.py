"""Choosing new designs: as hard as wanted, and the least like what is there already."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.difficulty import Measure, measure_deck
from ettana.engine.deck.pattern import Design, Pattern
from ettana.engine.rng import Rng
from ettana.engine.table.cards import MAX_DESIGNS
from ettana.lab.decks.random_pattern import random_pattern
from ettana.lab.decks.similarity import MOST_SIMILAR, similarity

GLANCE: Final = 60  # boards that show whether a pattern is worth measuring
MARGIN: Final = 0.3  # swaps by which such a glance may be wrong
POOL: Final = 6  # patterns to choose from, for each that is wanted
MOST_POOLS: Final = 12  # pools of sixty that are looked through


class NoDesigns(ValueError):
    """Nothing was found; the reason is one sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class Band:
    """How hard a design is to be: mean least swaps on the board of a new game."""

    low: float
    high: float
    annas: int  # what such a design is worth

    def holds(self, swaps: float, margin: float = 0.0) -> bool:
        return self.low - margin <= swaps <= self.high + margin


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A new design, how hard it is, and which design of the deck is most like it."""

    card: Design
    swaps: float
    lying: float
    placements: int
    twin: str
    similarity: float

    @property
    def toml(self) -> str:
        """As a deck file has it."""
        rows = "\n".join(self.card.pattern.rows)
        return (
            f'[[design]]\nname = "{self.card.name}"\nannas = {self.card.annas}\n'
            f'pattern = """\n{rows}\n"""\n'
        )


def band_for(deck: Deck, annas: int, rng: Rng, boards: int) -> Band:
    """As hard as designs of this worth are: halfway to the medians of the worths beside it."""
    medians = measure_deck(deck, rng, boards).medians()
    if annas not in medians:
        raise NoDesigns(f"no design of the deck is worth {annas}, so name the swaps")
    worths = sorted(medians)
    index = worths.index(annas)
    below = medians[worths[index - 1]] if index else None
    above = medians[worths[index + 1]] if index + 1 < len(worths) else None
    here = medians[annas]
    gaps = [abs(here - other) / 2 for other in (below, above) if other is not None] or [0.5]
    low = here - (gaps[0] if below is not None else gaps[-1])
    high = here + (gaps[-1] if above is not None else gaps[0])
    return Band(min(low, high), max(low, high), annas)


def worth_of(deck: Deck, swaps: float, rng: Rng, boards: int) -> int:
    """What designs that need about this many swaps are worth in this deck."""
    medians = measure_deck(deck, rng, boards).medians()
    return min(medians, key=lambda annas: (abs(medians[annas] - swaps), annas))


def suggest(deck: Deck, band: Band, count: int, seed: int, boards: int) -> list[Suggestion]:
    """So many new designs; the same seed gives the same. NoDesigns when there are none."""
    rng = Rng(seed)
    found: list[tuple[Pattern, Measure]] = []
    seen = {card.pattern.shape for card in deck.cards}
    for _ in range(MOST_POOLS):
        pool = list(_fresh(rng, seen))
        hopeful = [
            pattern
            for pattern, measured in _measured(pool, rng, GLANCE)
            if band.holds(measured.mean_swaps, MARGIN)
        ]
        found += [
            (pattern, measured)
            for pattern, measured in _measured(hopeful, rng, boards)
            if band.holds(measured.mean_swaps)
        ]
        if len(found) >= POOL * count:
            break
    chosen = _least_alike(deck, found, count)
    if not chosen:
        raise NoDesigns(f"no design of {band.low:.2f} to {band.high:.2f} swaps was found")
    return [
        _suggestion(deck, number, band.annas, *one) for number, one in enumerate(chosen, start=1)
    ]


def _fresh(rng: Rng, seen: set[tuple[str, ...]]) -> Iterator[Pattern]:
    """As many new patterns as fit a deck, none of them twice."""
    made = 0
    while made < MAX_DESIGNS:
        pattern = random_pattern(rng)
        if pattern is not None and pattern.shape not in seen:
            seen.add(pattern.shape)
            made += 1
            yield pattern


def _measured(patterns: Sequence[Pattern], rng: Rng, boards: int) -> list[tuple[Pattern, Measure]]:
    if not patterns:
        return []
    deck = Deck("", [Design(n, "", 1, pattern) for n, pattern in enumerate(patterns, 1)], "")
    report = measure_deck(deck, rng, boards)
    return [(patterns[one.number - 1], one) for one in report.measures]


def _least_alike(
    deck: Deck, found: Sequence[tuple[Pattern, Measure]], count: int
) -> list[tuple[Pattern, Measure]]:
    """One after the other that which is least like the deck and those chosen before."""
    nearest = [max(similarity(p, card.pattern) for card in deck.cards) for p, _ in found]
    left = [index for index in range(len(found)) if nearest[index] <= MOST_SIMILAR]
    chosen: list[tuple[Pattern, Measure]] = []
    while left and len(chosen) < count:
        best = min(left, key=lambda index: (nearest[index], index))
        chosen.append(found[best])
        left.remove(best)
        for index in left:
            nearest[index] = max(nearest[index], similarity(found[index][0], found[best][0]))
    return chosen


def _suggestion(
    deck: Deck, number: int, annas: int, pattern: Pattern, measured: Measure
) -> Suggestion:
    alike = [similarity(pattern, card.pattern) for card in deck.cards]
    twin = alike.index(max(alike))
    return Suggestion(
        card=Design(number, f"New {number}", annas, pattern),
        swaps=measured.mean_swaps,
        lying=measured.share_lying,
        placements=measured.placements,
        twin=f"{twin + 1:02} {deck.cards[twin].name}",
        similarity=alike[twin],
    )
