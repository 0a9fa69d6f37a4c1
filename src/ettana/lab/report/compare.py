"""Two ways to play, compared on the same deals: what differs, and what may be chance.

A difference is tested on the deals one by one, so what a deal brings to both sides falls out. Many
figures are compared at once; Holm's correction keeps the chance that any of them is called
different though none is at 5%.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from ettana.engine.deck.deck import Deck
from ettana.engine.table.options import STALLED_AFTER
from ettana.lab.report.canvas import decimal, exact, percent
from ettana.lab.report.data import GameFacts
from ettana.lab.report.measure import CARD_COLUMNS, Scale, measure
from ettana.lab.statistics.student import holm, student_95, two_sided_p
from ettana.lab.statistics.tally import Estimate, Key, Sums, Tally
from ettana.words import CARD_TITLES, counted

LEVEL: Final = 0.05
COURSE, WINNING, TABLE = "How a game goes", "Who wins", "At the table"
DESIGNS, CARDS = "Designs", "Action cards"
SCALE: Final = Scale(STALLED_AFTER, 1, 0, 1)  # nothing is cut up by time


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that is compared, under the heading of its group."""

    group: str
    name: str
    key: Key
    write: Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Contrast:
    """One figure on both sides; the difference is the second less the first."""

    figure: Figure
    first: Estimate
    second: Estimate
    difference: Estimate
    chance: float  # of so great a difference if there were none, corrected for all figures

    @property
    def is_significant(self) -> bool:
        return self.chance < LEVEL


def figures(players: Sequence[str], worths: Iterable[int]) -> list[Figure]:
    """All that is compared, for these players and designs of these worths."""
    listed = [
        Figure(COURSE, "turns in a game", ("turns",), decimal),
        Figure(COURSE, "games that stall", ("stalled",), percent),
        Figure(WINNING, "won by who begins", ("place", 0), percent),
        Figure(COURSE, "changes of the lead", ("lead changes",), exact),
        Figure(WINNING, "won by the half-time leader", ("half-time leader",), percent),
        Figure(TABLE, "tokens in hand", ("tokens",), exact),
        Figure(TABLE, "turns that end on the rim", ("rim",), percent),
        Figure(DESIGNS, "designs claimed in a game", ("claims",), exact),
    ]
    if len(players) > 1:
        listed += [
            Figure(WINNING, f"won by {player}", ("player", player), percent) for player in players
        ]
    for annas in worths:
        worth = counted(annas, "anna")
        listed.append(
            Figure(DESIGNS, f"rounds to claim {worth}", ("rounds to claim", "annas", annas), exact)
        )
        won = ("claimer wins", "annas", annas)
        listed.append(Figure(DESIGNS, f"won by who claims {worth}", won, percent))
    for card, column in CARD_COLUMNS.items():
        if column:
            listed.append(Figure(CARDS, f"{CARD_TITLES[card]} played", ("played", card), exact))
    return listed


class Side:
    """The sums of one way to play, deal by deal."""

    def __init__(self, deals: Iterable[Sequence[GameFacts]], deck: Deck) -> None:
        self.deck = deck
        self.tally = Tally()
        self._deals: list[Sums] = []
        for deal in deals:
            sums = measure(deal, SCALE, deck)
            self.tally.add(sums)
            self._deals.append(sums)

    def influences(self, key: Key) -> list[float]:
        """How far each deal draws the figure from where it is."""
        value = self.tally.mean(*key).value
        weight = self.tally.count(*key) / len(self._deals)
        sums = (deal.of(key) for deal in self._deals)
        return [(top - value * bottom) / weight for top, bottom in sums]


def compare(first: Side, second: Side, players: Sequence[str]) -> list[Contrast]:
    """Everything both sides have, in order."""
    worths = sorted({card.annas for side in (first, second) for card in side.deck.cards})
    found = [
        _contrast(first, second, figure)
        for figure in figures(players, worths)
        if figure.key in first.tally and figure.key in second.tally
    ]
    return _corrected(found)


def _contrast(first: Side, second: Side, figure: Figure) -> Contrast:
    one, other = first.tally.mean(*figure.key), second.tally.mean(*figure.key)
    pairs = zip(first.influences(figure.key), second.influences(figure.key), strict=True)
    drawn = [after - before for before, after in pairs]
    count = len(drawn)
    error = sqrt(sum(value * value for value in drawn) / (count * (count - 1)))
    difference = other.value - one.value
    reach = student_95(count - 1) * error
    interval = Estimate(difference, difference - reach, difference + reach)
    return Contrast(figure, one, other, interval, two_sided_p(difference, error, count - 1))


def _corrected(contrasts: list[Contrast]) -> list[Contrast]:
    chances = holm([contrast.chance for contrast in contrasts])
    return [
        replace(contrast, chance=chance)
        for contrast, chance in zip(contrasts, chances, strict=True)
    ]
