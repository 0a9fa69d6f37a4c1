"""A random game kept as numbers and played over again: what the speed of single parts is taken by.

Replaying alone is the cost of doing; replaying and listing at every state is that and the cost of
listing, and so on. The difference is the cost of the part.
"""

from __future__ import annotations

from array import array
from typing import Final

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.parallel.job import Job
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import draw
from ettana.engine.rules.legal import Legal
from ettana.engine.table import phases
from ettana.engine.table.state import State

# What is done at every state besides replaying
DOING: Final = "doing"
LISTING: Final = "listing"
SAMPLING: Final = "sampling"
DESIGNS: Final = "designs"
CLONING: Final = "cloning"


def random_game(start: State, deck: Deck, seed: int, actions: int) -> array[int]:
    """Actions and outcomes of uniform random play from a start, as they come."""
    rng = Rng(seed)
    legal = Legal()
    state = start.clone()
    played = array("h")
    for _ in range(actions):
        if state.phase == phases.OVER:
            break
        legal.find(state, deck)
        action = legal.at(rng.below(legal.count))
        do_action(state, deck, action)
        played.append(action)
        while state.due:
            outcome = draw(state, rng)
            do_outcome(state, deck, outcome)
            played.append(outcome)
    return played


class Replay(Job):
    """Plays a kept game over and over, doing one thing more at every state."""

    def __init__(self, start: State, deck: Deck, played: array[int], times: int, what: str) -> None:
        self.start = start
        self.deck = deck
        self.played = played
        self.length = len(played)
        self.times = times
        self.listing = what == LISTING
        self.sampling = what == SAMPLING
        self.measuring = what == DESIGNS
        self.cloning = what == CLONING
        self.state = State()
        self.twin = State()
        self.legal = Legal()
        self.swaps = Swaps()
        self.rng = Rng(0)
        self.actions = 0
        self.designs = 0
        self.seen = 0  # keeps the compiler from leaving the work out

    def run(self) -> None:
        """Everything, again and again."""
        for _ in range(self.times):
            self.state.copy_from(self.start)
            for index in range(self.length):
                if self.state.due:
                    do_outcome(self.state, self.deck, self.played[index])
                else:
                    self._look()
                    do_action(self.state, self.deck, self.played[index])
                    self.actions += 1

    def _look(self) -> None:
        if self.listing:
            self.seen += self.legal.find(self.state, self.deck)
        elif self.sampling:
            self.seen += self.legal.draw(self.state, self.deck, self.rng)
        elif self.measuring:
            self._measure_designs()
        elif self.cloning:
            self.twin.copy_from(self.state)
            self.seen += self.twin.turn

    def _measure_designs(self) -> None:
        """Least swaps of every design the player to act has in hand."""
        self.swaps.look(self.state.cells_of)
        held = self.state.held[self.state.active]
        design = 0
        while held:
            if held & 1:
                self.seen += self.swaps.least(self.deck, design)
                self.designs += 1
            held >>= 1
            design += 1


def clone_often(state: State, times: int) -> int:
    """Make this many clones, one after the other."""
    seen = 0
    for _ in range(times):
        twin = state.clone()
        seen += twin.turn
    return seen
