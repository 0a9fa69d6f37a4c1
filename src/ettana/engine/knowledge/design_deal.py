"""Draws worlds of designs from a belief: an outline by its weight, and a deal of its groups."""

from __future__ import annotations

from array import array
from typing import Final

from ettana.engine.knowledge.designs import Designs
from ettana.engine.knowledge.pick import pick
from ettana.engine.knowledge.shares import sums_of
from ettana.engine.rng import Rng
from ettana.engine.state import State

SEATS: Final = 4


class DesignDeal:
    """A belief laid out flat, for as many worlds as are wanted."""

    def __init__(self, designs: Designs) -> None:
        self.returned_count = designs.stack_size - designs.bag_size
        self._lay_outlines(designs)
        self.members = [0] * 60  # the designs of a group that have no place yet
        self.returned = [0] * 60

    def _lay_outlines(self, designs: Designs) -> None:
        first_group, masks = array("i", [0]), array("q")
        hands, owners = array("i"), array("i")
        for outline in designs.belief:
            numbers = {}
            for group in outline.groups:
                numbers[group.designs] = len(masks)
                masks.append(group.designs)
                hands.extend((*group.hands, *[0] * (SEATS - designs.seats)))
            first_group.append(len(masks))
            for mask in outline.returned:
                owners.append(numbers.get(mask, -mask.bit_length()))
        self.weights = sums_of(list(designs.belief.values()))
        self.first_group = first_group  # by outline; the last entry is the end
        self.masks = masks  # by group
        self.hands = hands  # group * 4 + seat
        # outline * returned_count + place: the group of a returned design, or -1 - design
        self.owners = owners

    def fill(self, state: State, rng: Rng) -> None:
        """Put the designs of a world into the empty hands of others and the empty stack."""
        outline = pick(self.weights, 0, rng)
        for group in range(self.first_group[outline], self.first_group[outline + 1]):
            self._deal_group(state, outline, group, rng)
        for place in range(self.returned_count):
            owner = self.owners[outline * self.returned_count + place]
            state.put_under_designs(self.returned[place] if owner >= 0 else -1 - owner)

    def _deal_group(self, state: State, outline: int, group: int, rng: Rng) -> None:
        """Deal the designs of a group to their places; those left over are in the bag."""
        left = self._list_members(self.masks[group])
        for seat in range(SEATS):
            for _ in range(self.hands[group * SEATS + seat]):
                state.hold(seat, self._take(left, rng))
                left -= 1
        for place in range(self.returned_count):
            if self.owners[outline * self.returned_count + place] == group:
                self.returned[place] = self._take(left, rng)
                left -= 1
        for index in range(left):
            state.put_in_designs(self.members[index])

    def _list_members(self, mask: int) -> int:
        """Write the designs of a mask into `members`; how many they are."""
        count = 0
        design = 0
        while mask:
            if mask & 1:
                self.members[count] = design
                count += 1
            mask >>= 1
            design += 1
        return count

    def _take(self, left: int, rng: Rng) -> int:
        """One of the members left, each equally likely."""
        index = rng.below(left)
        design = self.members[index]
        self.members[index] = self.members[left - 1]
        return design
