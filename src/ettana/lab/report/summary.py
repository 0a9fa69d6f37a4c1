"""The figures of a simulation, from one reading of its data: everything a page needs to know."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from ettana.lab.report.data import BadData, Data
from ettana.lab.report.measure import Scale, measure
from ettana.lab.statistics.luck import Luck
from ettana.lab.statistics.tally import Tally

MOST_BARS: Final = 24
WIDTHS: Final = (1, 2, 3, 4, 5, 10, 20, 25, 50, 100)
MOST_POINTS: Final = 30
STILL_PLAYING: Final = 0.1  # rounds are shown as long as this share of the games goes on


@dataclass(frozen=True, slots=True)
class SimulationSummary:
    """The figures of a simulation."""

    data: Data
    games: int
    seats: int
    players: tuple[str, ...]  # each text once
    faults: int
    scale: Scale
    tally: Tally
    luck: Luck

    @property
    def even(self) -> float:
        """What everybody would win of equal games."""
        return 1 / self.seats


def summarise(data: Data) -> SimulationSummary:
    """Read everything; BadData when something in it is wrong."""
    lengths: Counter[int] = Counter()
    deals: Counter[int] = Counter()
    tables: dict[tuple[str, ...], tuple[str, ...]] = {}  # sorted, and as they first sat
    faults = 0
    for game in data.games():
        lengths[game.length] += 1
        deals[game.deal] += 1
        tables.setdefault(tuple(sorted(game.players)), game.players)
        faults += game.faults
    if len(tables) != 1:
        raise BadData(f"{data.folder} holds no games, or games of different players")
    if len(set(deals.values())) != 1:
        raise BadData(f"{data.folder} holds deals that were not played in every order")
    players = next(iter(tables.values()))
    scale = scale_for(lengths, len(players))
    tally, luck = Tally(), Luck()
    for deal in data.deals():
        tally.add(measure(deal, scale, data.deck))
        luck.add(deal)
    if tally.deals < 2:
        raise BadData(f"{data.folder} holds one deal, and without a second there are no intervals")
    names = tuple(dict.fromkeys(players))
    return SimulationSummary(data, lengths.total(), len(players), names, faults, scale, tally, luck)


def scale_for(lengths: Counter[int], seats: int) -> Scale:
    """Bars and rounds that suit games of these lengths."""
    games = lengths.total()
    ordered = sorted(lengths.elements())
    nearly_all = ordered[(games - 1) * 99 // 100]
    width = next((w for w in WIDTHS if nearly_all <= w * MOST_BARS), WIDTHS[-1])
    bars = min(MOST_BARS, (ordered[-1] - 1) // width + 1)
    rounds = max(1, ordered[int((games - 1) * (1 - STILL_PLAYING))] // seats)
    return Scale(width, bars, rounds, -(-rounds // MOST_POINTS))
