"""One way the hidden designs may lie, as far as the past tells them apart.

Designs of which the seat knows only together where they are form a group: which of them has which
of the group's places is as good as a fresh deal. At first all hidden designs are one group. One
that the seat returns (D7) is a group of its own with a known place under the stack; it may come up
again, into another hand, and from there be returned unseen, or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Group(NamedTuple):
    """Designs (a mask) and how many of them are in each hand; the others are in the stack."""

    designs: int
    hands: tuple[int, ...]

    @property
    def size(self) -> int:
        return self.designs.bit_count()


class Outline(NamedTuple):
    """The groups, and those of the designs under the stack (masks), next to come up first.

    Designs that are neither in a hand nor there are in the bag; all of these are of one group.
    """

    groups: tuple[Group, ...]
    returned: tuple[int, ...]


class Way(NamedTuple):
    """What an outline may become, and how likely that is."""

    weight: float
    outline: Outline


def first_outline(unseen: int, hands: tuple[int, ...]) -> Outline:
    """Nothing tells one hidden design from another."""
    return _arranged([Group(unseen, hands)], ())


def in_bag(outline: Outline, group: Group) -> int:
    """How many designs of a group are in the bag."""
    return group.size - sum(group.hands) - outline.returned.count(group.designs)


def surely_in_hand(outline: Outline, seat: int) -> int:
    """The designs of which all places are in this hand, as a mask."""
    return sum(g.designs for g in outline.groups if g.hands[seat] == g.size)


def bag_drawn_unseen(outline: Outline, seat: int) -> Iterator[Way]:
    """A design of the bag came into another hand."""
    for group in outline.groups:
        if in_bag(outline, group):
            yield Way(1.0, _with_hand(outline, group, seat, 1))


def bag_drawn_seen(outline: Outline, design: int) -> Iterator[Way]:
    """The seat itself drew this design from the bag."""
    group = _group_of(outline, design)
    if group and in_bag(outline, group):
        yield Way(1 / group.size, _without(outline, group, design))


def next_drawn_unseen(outline: Outline, seat: int) -> Iterator[Way]:
    """The next design under the stack came into another hand."""
    left = outline._replace(returned=outline.returned[1:])
    for group in outline.groups:
        if group.designs == outline.returned[0]:
            yield Way(1.0, _with_hand(left, group, seat, 1))


def next_drawn_seen(outline: Outline, design: int) -> Iterator[Way]:
    """The seat itself drew the next design under the stack, which is this one."""
    group = _group_of(outline, design)
    if group and group.designs == outline.returned[0]:
        left = outline._replace(returned=outline.returned[1:])
        yield Way(1 / group.size, _without(left, group, design))


def claimed(outline: Outline, seat: int, design: int) -> Iterator[Way]:
    """D4: this design was in that hand and now lies face up."""
    group = _group_of(outline, design)
    if group and group.hands[seat]:
        shown = group._replace(hands=_changed(group.hands, seat, -1))
        weight = group.hands[seat] / group.size
        yield Way(weight, _without(_replaced(outline, group, shown), shown, design))


def returned_seen(outline: Outline, design: int, seats: int) -> Iterator[Way]:
    """D7: the seat itself put this design under the stack."""
    group = Group(1 << design, (0,) * seats)
    yield Way(1.0, _arranged([*outline.groups, group], (*outline.returned, group.designs)))


def returned_unseen(outline: Outline, seat: int) -> Iterator[Way]:
    """D7: some design of that hand went under the stack, each as likely as any other."""
    for group in outline.groups:
        if group.hands[seat]:
            left = outline._replace(returned=(*outline.returned, group.designs))
            yield Way(group.hands[seat], _with_hand(left, group, seat, -1))


def blurred(outline: Outline, clear: int) -> Outline:
    """The outline with all designs in one group but the `clear` ones, whose place is certain.

    It leaves more open than there is; what may be so stays possible.
    """
    kept: list[Group] = []
    blurry = Group(0, (0,) * len(outline.groups[0].hands))
    for group in outline.groups:
        sure = Group(
            group.designs & clear,
            tuple(
                (group.designs & clear).bit_count() if count == group.size else 0
                for count in group.hands
            ),
        )
        kept.append(sure)
        hands = zip(blurry.hands, group.hands, sure.hands, strict=True)
        blurry = Group(
            blurry.designs | group.designs & ~clear,
            tuple(so_far + count - certain for so_far, count, certain in hands),
        )
    returned = tuple(mask if not mask & ~clear else blurry.designs for mask in outline.returned)
    return _arranged([*kept, blurry], returned)


def _group_of(outline: Outline, design: int) -> Group | None:
    for group in outline.groups:
        if group.designs >> design & 1:
            return group
    return None


def _with_hand(outline: Outline, group: Group, seat: int, change: int) -> Outline:
    hands = _changed(group.hands, seat, change)
    return _replaced(outline, group, group._replace(hands=hands))


def _without(outline: Outline, group: Group, design: int) -> Outline:
    """A design was seen and is hidden no more."""
    left = group._replace(designs=group.designs & ~(1 << design))
    return _replaced(outline, group, left)


def _replaced(outline: Outline, group: Group, by: Group) -> Outline:
    groups = [by if other == group else other for other in outline.groups]
    designs = group.designs
    returned = [by.designs if mask == designs else mask for mask in outline.returned]
    return _arranged(groups, tuple(returned))


def _arranged(groups: list[Group], returned: tuple[int, ...]) -> Outline:
    """One order, no empty group, and for each hand one group of what is surely in it."""
    arranged: list[Group] = []
    whole: dict[tuple[bool, ...], Group] = {}
    for group in groups:
        if max(group.hands, default=0) < group.size:
            arranged.append(group)
        elif group.size:
            hand = tuple(count > 0 for count in group.hands)
            there = whole.get(hand, Group(0, (0,) * len(hand)))
            hands = tuple(map(sum, zip(there.hands, group.hands, strict=True)))
            whole[hand] = Group(there.designs | group.designs, hands)
    return Outline(tuple(sorted([*arranged, *whole.values()])), returned)


def _changed(numbers: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + change, *numbers[index + 1 :])
