"""Whole games of uniform random play inside the core: for benchmarks, tests and statistics.

The loop lists all legal actions, picks one, draws the chance, and keeps a checksum over everything,
so that two builds that play the same seed can be compared by one number.
"""

from __future__ import annotations

from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.job import Job
from ettana.engine.rng import Rng, mix
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import draw
from ettana.engine.rules.legal import Legal
from ettana.engine.table import phases
from ettana.engine.table.state import State


class Playouts(Job):
    """Random games from one start, one after the other, until enough actions were done.

    At every action all legal ones are listed and one is picked; with `sampling` one is drawn
    without listing them.
    """

    def __init__(
        self, start: State, deck: Deck, seed: int, actions: int, sampling: bool = False
    ) -> None:
        self.start = start
        self.deck = deck
        self.rng = Rng(seed)
        self.state = State()
        self.legal = Legal()
        self.wanted = actions
        self.sampling = sampling
        self.actions = 0
        self.games = 0
        self.turns = 0
        self.listed = 0
        self.checksum = 0

    def run(self) -> None:
        """Play; the last game is played to its end."""
        while self.actions < self.wanted:
            self.state.copy_from(self.start)
            self._play_one()
            self.games += 1
            self.turns += self.state.turn

    def _play_one(self) -> None:
        while self.state.phase != phases.OVER:
            if self.sampling:
                action = self.legal.draw(self.state, self.deck, self.rng)
                self.listed += self.legal.count
            else:
                self.listed += self.legal.find(self.state, self.deck)
                action = self.legal.at(self.rng.below(self.legal.count))
            do_action(self.state, self.deck, action)
            self._note(action)
            while self.state.due:
                outcome = draw(self.state, self.rng)
                do_outcome(self.state, self.deck, outcome)
                self._note(outcome)
            self.actions += 1

    def _note(self, number: int) -> None:
        self.checksum = mix(self.checksum ^ number)
