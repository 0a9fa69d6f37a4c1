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

    Designs that are neither in a hand nor there are in the bag; all of these are of one group. One
    that is under the stack for certain is not listed as a group: its place there says it all.
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


def next_drawn_unseen(outline: Outline, seat: int, seats: int) -> Iterator[Way]:
    """The next design under the stack came into another hand."""
    mask, left = outline.returned[0], outline._replace(returned=outline.returned[1:])
    for group in outline.groups:
        if group.designs == mask:
            yield Way(1.0, _with_hand(left, group, seat, 1))
            return
    group = Group(mask, _changed((0,) * seats, seat, 1))
    yield Way(1.0, _arranged([*left.groups, group], left.returned))


def next_drawn_seen(outline: Outline, design: int) -> Iterator[Way]:
    """The seat itself drew the next design under the stack, which is this one."""
    mask, left = outline.returned[0], outline._replace(returned=outline.returned[1:])
    group = _group_of(outline, design)
    if group and group.designs == mask:
        yield Way(1 / group.size, _without(left, group, design))
    elif mask == 1 << design:
        yield Way(1.0, left)


def claimed(outline: Outline, seat: int, design: int) -> Iterator[Way]:
    """D4: this design was in that hand and now lies face up."""
    group = _group_of(outline, design)
    if group and group.hands[seat]:
        weight = group.hands[seat] / group.size
        left = Group(group.designs & ~(1 << design), _changed(group.hands, seat, -1))
        yield Way(weight, _replaced(outline, group, left))


def returned_seen(outline: Outline, design: int) -> Iterator[Way]:
    """D7: the seat itself put this design under the stack."""
    yield Way(1.0, outline._replace(returned=(*outline.returned, 1 << design)))


def returned_unseen(outline: Outline, seat: int) -> Iterator[Way]:
    """D7: some design of that hand went under the stack, each as likely as any other."""
    for group in outline.groups:
        if group.hands[seat]:
            left = outline._replace(returned=(*outline.returned, group.designs))
            yield Way(group.hands[seat], _with_hand(left, group, seat, -1))


def all_groups(outline: Outline, seats: int) -> Iterator[Group]:
    """The groups of an outline, also those that are not listed."""
    yield from outline.groups
    listed = {group.designs for group in outline.groups}
    for mask in outline.returned:
        if mask not in listed:
            yield Group(mask, (0,) * seats)


def blurred(outline: Outline, clear: int, seats: int) -> Outline:
    """The outline with all designs in one group but the `clear` ones, whose place is certain.

    It leaves more open than there is; what may be so stays possible.
    """
    kept: list[Group] = []
    blurry = Group(0, (0,) * seats)
    for group in all_groups(outline, seats):
        sure = group.designs & clear
        held = tuple(sure.bit_count() if n == group.size else 0 for n in group.hands)
        kept.append(Group(sure, held))
        hands = zip(blurry.hands, group.hands, held, strict=True)
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
    """One order, no group that need not be listed, and one of what is surely in a hand."""
    arranged: list[Group] = []
    whole: dict[int, Group] = {}
    for group in groups:
        most = max(group.hands)
        if most < group.size:
            if most or group.size > 1 or group.designs not in returned:
                arranged.append(group)
        elif most:
            seat = group.hands.index(most)
            there = whole.get(seat, Group(0, (0,) * len(group.hands)))
            hands = _changed(there.hands, seat, most)
            whole[seat] = Group(there.designs | group.designs, hands)
    return Outline(tuple(sorted([*arranged, *whole.values()])), returned)


def _changed(numbers: tuple[int, ...], index: int, change: int) -> tuple[int, ...]:
    return (*numbers[:index], numbers[index] + change, *numbers[index + 1 :])
