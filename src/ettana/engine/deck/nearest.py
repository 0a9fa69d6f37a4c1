"""D1-D4, B5: where a design is nearest to lying on the board, and swaps that finish it there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise, permutations
from typing import Final, NamedTuple

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Placement
from ettana.engine.deck.swaps import Swaps
from ettana.engine.limits import NO_SWAPS
from ettana.engine.table.loom import OCTAGON_SIDE
from ettana.engine.table.pieces import COLOURS

Swap = tuple[int, int]  # two octagons


class Near(NamedTuple):
    """A placement of a design, and what is missing there."""

    placement: Placement
    needed: dict[int, int]  # the colour each of its octagons needs, class after class
    in_place: tuple[int, ...]  # the octagons that have it
    swaps: tuple[Swap, ...]  # the fewest that finish it, to be done in this order


def nearest(cells: Sequence[int], deck: Deck, design: int, most: int) -> list[Near]:
    """At most so many placements: the fewest swaps first, then the most yarns in place.

    `cells` are the octagons of each colour.
    """
    swaps = Swaps()
    swaps.look_at(cells)
    ranked = []
    for number in range(deck.first_placement[design], deck.first_placement[design + 1]):
        least = swaps.least_at(deck, number)
        if least != NO_SWAPS:
            ranked.append((least, -swaps.in_place_at(deck, number, least), number))
    found = []
    for least, _, number in sorted(ranked)[:most]:
        swaps.in_place_at(deck, number, least)
        found.append(_near(cells, deck.placements[number], swaps.dye))
    return found


def _near(cells: Sequence[int], placement: Placement, dye: Sequence[int]) -> Near:
    needed = {
        octagon: colour
        for mask, colour in zip(placement.masks, dye, strict=False)
        for octagon in members(mask)
    }
    in_place = tuple(octagon for octagon, colour in needed.items() if cells[colour] >> octagon & 1)
    return Near(placement, needed, in_place, tuple(_finishing(cells, needed)))


def _finishing(cells: Sequence[int], needed: dict[int, int]) -> Iterator[Swap]:
    """The fewest swaps after which every octagon has the colour it needs.

    `swaps` explains why they are: round after round of arrows is closed, and what no round
    supplies comes from elsewhere, from as near as can be.
    """
    lies = {octagon: colour for colour, mask in enumerate(cells) for octagon in members(mask)}
    arrows: dict[Swap, list[int]] = {}  # by the colour that lies there and the one that is needed
    for octagon, colour in needed.items():
        if lies[octagon] != colour:
            arrows.setdefault((lies[octagon], colour), []).append(octagon)
    for round_ in _most_rounds(arrows):
        octagons = [arrows[arrow].pop() for arrow in round_]
        for one, other in pairwise(octagons):
            yield _traded(lies, one, other)
    for octagon in (one for octagons in arrows.values() for one in octagons):
        if lies[octagon] != needed[octagon]:
            yield _traded(lies, octagon, _source(lies, needed, octagon))


def _traded(lies: dict[int, int], one: int, other: int) -> Swap:
    lies[one], lies[other] = lies[other], lies[one]
    return one, other


def _source(lies: dict[int, int], needed: dict[int, int], octagon: int) -> int:
    """Where the yarn that an octagon needs comes from: outside the pattern rather, and near."""

    def far(other: int) -> tuple[bool, int, int, int]:
        (x, y), (to_x, to_y) = divmod(octagon, OCTAGON_SIDE), divmod(other, OCTAGON_SIDE)
        across, up = abs(x - to_x), abs(y - to_y)
        return other in needed, max(across, up), across + up, other

    colour = needed[octagon]
    return min((one for one in lies if lies[one] == colour != needed.get(one)), key=far)


_Round = tuple[Swap, ...]


def _rounds_of(length: int) -> Iterator[_Round]:
    """Each once: it begins at its lowest colour."""
    for order in permutations(range(COLOURS), length):
        if order[0] == min(order):
            yield tuple(zip(order, order[1:] + order[:1], strict=True))


_PAIRS: Final = tuple(_rounds_of(2))
_LONGER: Final = tuple(chain.from_iterable(map(_rounds_of, range(3, COLOURS + 1))))


def _most_rounds(arrows: dict[Swap, list[int]]) -> list[_Round]:
    """As many rounds as there can be, no arrow in two; those of two colours go first."""
    left = {arrow: len(octagons) for arrow, octagons in arrows.items()}
    taken: list[_Round] = []
    for pair in _PAIRS:
        while _take(left, pair):
            taken.append(pair)
    return taken + _packed(left, _LONGER)


def _packed(left: dict[Swap, int], rounds: Sequence[_Round]) -> list[_Round]:
    """The most of these rounds that fit, by trying all packs; mostly there are none."""
    best: list[_Round] = []
    for index, round_ in enumerate(rounds):
        if _take(left, round_):
            pack = [round_, *_packed(left, rounds[index:])]
            best = max(best, pack, key=len)
            for arrow in round_:
                left[arrow] += 1
    return best


def _take(left: dict[Swap, int], round_: _Round) -> bool:
    """Take the arrows of a round away, if all are there."""
    if not all(left.get(arrow) for arrow in round_):
        return False
    for arrow in round_:
        left[arrow] -= 1
    return True
