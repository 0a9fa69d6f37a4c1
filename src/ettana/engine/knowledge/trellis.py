"""The ways the hidden action cards may have gone, kept so that a walk can lead back through them.

Every node is a partial deal at one moment. Ways lead from it to the partial deals it may have come
from, each with its share of the node's weight. Only what a walk needs is kept, in flat arrays that
compiled code reads as they are.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from ettana.engine.knowledge.cumulative_weights import sums_of

# What happened to the hands of others; DRAWN and GIVEN lead from every partial deal to exactly one
DRAWN: Final = 0  # seat drew a card unseen, of the filling `number`
GIVEN: Final = 1  # seat got the known card `number`
PLAYED: Final = 2  # seat chose and played the card `number`, having at least `least` of them
TAKEN: Final = 3  # the card `number` of seat was drawn at random, and seen
MOVED: Final = 4  # a card of seat was drawn at random, unseen, for the hand of seat `number`

FIELDS: Final = 4  # kind, seat, number, least
UNCHECKED: Final = 0  # in place of `least`: how many there were is sure, or does not matter


class Arrival(NamedTuple):
    """One way to a node: from which node, by which source of the card, with what weight."""

    node: int
    source: int
    weight: float


class Trellis:
    """Events, and nodes with their ways back. It begins with some nodes and only ever grows."""

    def __init__(self, nodes: int) -> None:
        self.events = array("i")
        self.first_node = array("i")  # by event: how many nodes there were before it
        self.first_way = array("i", [0] * (nodes + 1))  # by node; the last entry is the end
        self.origin = array("i")  # by way
        self.source = array("i")
        self.share = array("q")  # of this way and those before it at its node

    @property
    def length(self) -> int:
        """How many events it has."""
        return len(self.events) // FIELDS

    @property
    def nodes(self) -> int:
        """How many nodes it has."""
        return len(self.first_way) - 1

    def add_event(self, kind: int, seat: int, number: int, least: int) -> None:
        self.events.extend((kind, seat, number, least))
        self.first_node.append(self.nodes)

    def add_node(self, arrivals: Sequence[Arrival]) -> int:
        """A new node that may have been reached in these ways; its number."""
        self.origin.extend(arrival.node for arrival in arrivals)
        self.source.extend(arrival.source for arrival in arrivals)
        self.share.extend(sums_of([arrival.weight for arrival in arrivals]))
        self.first_way.append(len(self.origin))
        return self.nodes - 1

    def beginning(self, length: int, nodes: int) -> Trellis:
        """A copy of its first events and nodes, to go on differently from there."""
        ways = self.first_way[nodes]
        twin = Trellis(0)
        twin.events = self.events[: length * FIELDS]
        twin.first_node = self.first_node[:length]
        twin.first_way = self.first_way[: nodes + 1]
        twin.origin = self.origin[:ways]
        twin.source = self.source[:ways]
        twin.share = self.share[:ways]
        return twin

    def newer_half(self) -> tuple[Trellis, int] | None:
        """A copy without the older events, and how many nodes it has left out.

        It begins after an event in the middle that made nodes: these are its first ones.
        """
        for event in range(self.length // 2, self.length - 1):
            first, end = self.first_node[event], self.first_node[event + 1]
            if first < end:
                return self._after(event, first, end), first
        return None

    def _after(self, event: int, first: int, end: int) -> Trellis:
        ways = self.first_way[end]
        twin = Trellis(0)
        twin.events = self.events[(event + 1) * FIELDS :]
        twin.first_node = array("i", [node - first for node in self.first_node[event + 1 :]])
        twin.first_way = array("i", [0] * (end - first))
        twin.first_way.extend(way - ways for way in self.first_way[end:])
        twin.origin = array("i", [node - first for node in self.origin[ways:]])
        twin.source = self.source[ways:]
        twin.share = self.share[ways:]
        return twin
