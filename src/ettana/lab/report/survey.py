"""One look through the data: everything a page or a comparison needs to know."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from ettana.lab.report.data import BadData, Data
from ettana.lab.report.estimate import Tally
from ettana.lab.report.luck import Luck
from ettana.lab.report.measure import Scale, measure

MOST_BARS: Final = 24
WIDTHS: Final = (1, 2, 3, 4, 5, 10, 20, 25, 50, 100)
MOST_POINTS: Final = 30
STILL_PLAYING: Final = 0.1  # rounds are shown as long as this share of the games goes on


@dataclass(frozen=True, slots=True)
class Survey:
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


def survey(data: Data) -> Survey:
    """Read everything; BadData when something is wrong with it."""
    lengths: Counter[int] = Counter()
    players: dict[str, None] = {}
    faults, seats = 0, set[int]()
    for game in data.games():
        lengths[game.length] += 1
        players.update(dict.fromkeys(game.players))
        faults += game.faults
        seats.add(game.seats)
    if len(seats) != 1:
        raise BadData(f"{data.folder} holds no games, or games for different numbers of players")
    scale = scale_for(lengths, next(iter(seats)))
    tally, luck = Tally(), Luck()
    for deal in data.deals():
        tally.add(measure(deal, scale, data.deck))
        luck.add(deal)
    if tally.deals < 2:
        raise BadData(f"{data.folder} holds one deal, and without a second there are no intervals")
    games = lengths.total()
    return Survey(data, games, seats.pop(), tuple(players), faults, scale, tally, luck)


def scale_for(lengths: Counter[int], seats: int) -> Scale:
    """Bars and rounds that suit games of these lengths."""
    games = lengths.total()
    ordered = sorted(lengths.elements())
    nearly_all = ordered[(games - 1) * 99 // 100]
    width = next((w for w in WIDTHS if nearly_all <= w * MOST_BARS), WIDTHS[-1])
    bars = min(MOST_BARS, (ordered[-1] - 1) // width + 1)
    rounds = max(1, ordered[int((games - 1) * (1 - STILL_PLAYING))] // seats)
    return Scale(width, bars, rounds, -(-rounds // MOST_POINTS))
