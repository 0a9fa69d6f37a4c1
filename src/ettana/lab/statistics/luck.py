"""Luck against skill: how much of the differences in who wins comes from where.

A game's victory is shared out among its seats; how far the shares scatter around an even one is
taken apart. Who plays is skill. Who begins is the turn order. What a seat gets out of a deal,
whoever sits there, is the deal: board, first cards and the dealer's next draws. The rest is what
dice, cards and decisions bring during the game.

Every deal is played in every order of seats, so each player meets each seat of a deal equally
often. The intervals are those of a jackknife over blocks of deals, the lab's own: scipy has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, Protocol

from ettana.lab.statistics.student import student_95
from ettana.lab.statistics.tally import Estimate

DEAL_BLOCKS: Final = 40
PARTS: Final = ("skill", "turn order", "deal", "rest")


class FinishedGame(Protocol):
    """What must be known of a game."""

    @property
    def players(self) -> tuple[str, ...]: ...  # by seat

    @property
    def seats(self) -> int: ...

    def share(self, seat: int) -> float: ...

    def place(self, seat: int) -> int: ...


class DealBlock:
    """Sums over some deals."""

    def __init__(self) -> None:
        self.cells: dict[tuple[str, int], list[float]] = {}  # player, place: count, sum, squares
        self.seats: dict[int, list[float]] = {}  # place: count, sum and squares of a deal's sums
        self.orders = 0.0  # games of a deal
        self.even = 0.0  # the share of everybody, if all were equal

    def add_deal(self, deal: Sequence[FinishedGame]) -> None:
        self.orders, self.even = float(len(deal)), 1 / deal[0].seats
        for seat in range(deal[0].seats):
            shares = [game.share(seat) - self.even for game in deal]
            place = deal[0].place(seat)
            _add(self.seats.setdefault(place, [0.0] * 3), sum(shares))
            for game, share in zip(deal, shares, strict=True):
                _add(self.cells.setdefault((game.players[seat], place), [0.0] * 3), share)

    def add_block(self, other: DealBlock, sign: int) -> None:
        """Add the sums of another block, or with -1 take them away again."""
        self.orders, self.even = other.orders, other.even
        for cell, sums in other.cells.items():
            _add_all(self.cells.setdefault(cell, [0.0] * 3), sums, sign)
        for place, sums in other.seats.items():
            _add_all(self.seats.setdefault(place, [0.0] * 3), sums, sign)

    def parts(self) -> list[float]:
        """The shares of skill, turn order, deal and the rest, which add up to 1.

        Where every victory was shared by all there is nothing to share out: all are 0.
        """
        count = sum(cell[0] for cell in self.cells.values())
        total = sum(cell[2] for cell in self.cells.values()) / count
        if not total:
            return [0.0] * 4
        players = self._effects(0)
        places = self._effects(1)
        skill = self._scatter(players, 0) / count
        order = self._scatter(places, 1) / count
        deal = self._deal(players, places)
        return [part / total for part in (skill, order, deal, total - skill - order - deal)]

    def _effects(self, index: int) -> dict[object, float]:
        """By player or by place: how far from even their share is."""
        sums: dict[object, list[float]] = {}
        for cell, (count, total, _) in self.cells.items():
            both = sums.setdefault(cell[index], [0.0, 0.0])
            both[0] += count
            both[1] += total
        return {who: total / count for who, (count, total) in sums.items() if count}

    def _scatter(self, effects: dict[object, float], index: int) -> float:
        return sum(cell[0] * effects[key[index]] ** 2 for key, cell in self.cells.items())

    def _deal(self, players: dict[object, float], places: dict[object, float]) -> float:
        """What two games of one deal have in common at one seat, beyond its place in turn order."""
        within = together = pairs = 0.0
        for (player, place), (count, total, squares) in self.cells.items():
            effect = players[player] + places[place]
            within += squares - 2 * effect * total + count * effect**2
        for place, (count, total, squares) in self.seats.items():
            effect = self.orders * places[place]  # all players sat there: theirs add up to nothing
            together += squares - 2 * effect * total + count * effect**2
            pairs += count * self.orders * (self.orders - 1)
        return (together - within) / pairs if pairs else 0.0


def _add(sums: list[float], value: float) -> None:
    sums[0] += 1
    sums[1] += value
    sums[2] += value * value


def _add_all(sums: list[float], others: list[float], sign: int) -> None:
    for index, other in enumerate(others):
        sums[index] += sign * other


class Luck:
    """Takes deals one by one, then says what decided them."""

    def __init__(self) -> None:
        self._blocks = [DealBlock() for _ in range(DEAL_BLOCKS)]
        self._deals = 0

    def add(self, deal: Sequence[FinishedGame]) -> None:
        self._blocks[self._deals % DEAL_BLOCKS].add_deal(deal)
        self._deals += 1

    def parts(self) -> dict[str, Estimate]:
        """The share of every part with its interval; a part that is nearly nothing may be below."""
        filled = self._blocks[: min(self._deals, DEAL_BLOCKS)]
        whole = DealBlock()
        for block in filled:
            whole.add_block(block, 1)
        values = whole.parts()
        without: list[list[float]] = []
        for block in filled:
            whole.add_block(block, -1)
            without.append(whole.parts())
            whole.add_block(block, 1)
        return {
            part: _jackknife(value, [parts[index] for parts in without])
            for index, (part, value) in enumerate(zip(PARTS, values, strict=True))
        }


def _jackknife(value: float, without: list[float]) -> Estimate:
    """The figure less its bias, and the interval, from what it becomes without each block."""
    count = len(without)
    middle = sum(without) / count
    error = sqrt((count - 1) / count * sum((one - middle) ** 2 for one in without))
    reach = student_95(count - 1) * error
    unbiased = count * value - (count - 1) * middle
    return Estimate(unbiased, unbiased - reach, unbiased + reach)
