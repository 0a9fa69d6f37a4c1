"""A comparison from beginning to end: two variants play the same deals, then they are compared."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, replace
from itertools import groupby

from rich.console import Console

from ettana.lab.play.journal import cached_journal
from ettana.lab.play.match import Match
from ettana.lab.report.compare import Contrast, Side, compare
from ettana.lab.report.data import told_game
from ettana.lab.report.variant import Variant
from ettana.lab.simulate.run import Simulation, play_missing


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two variants, who plays them, and how many games at least.

    What was played is kept in the user's cache until `forget`.
    """

    variants: tuple[Variant, Variant]
    match: Match  # its players and its seed: options and deck are the variants'
    least_games: int

    @property
    def names(self) -> tuple[str, str]:
        return self.variants[0].name, self.variants[1].name

    @property
    def deals(self) -> int:
        """How many deals each variant plays."""
        return self.match.deals_for(self.least_games)

    @property
    def games(self) -> int:
        """How many games each variant plays."""
        return self.deals * len(self.match.orders)

    def simulations(self) -> list[Simulation]:
        """The games of each variant."""
        return [self._simulation(variant) for variant in self.variants]

    def contrasts(self, first: Side, second: Side) -> list[Contrast]:
        """Everything that is compared."""
        texts = tuple(dict.fromkeys(player.text for player in self.match.players))
        return compare(first, second, texts)

    def forget(self) -> None:
        """Delete what was played."""
        for simulation in self.simulations():
            shutil.rmtree(simulation.folder, ignore_errors=True)

    def _simulation(self, variant: Variant) -> Simulation:
        match = replace(self.match, options=variant.options, deck_text=variant.deck_text)
        folder = cached_journal(match).with_suffix(".simulation")
        return Simulation(match, self.deals, folder)


def play_side(console: Console, simulation: Simulation, jobs: int) -> Side:
    """Play what is missing of one variant and sum it up."""
    journal = play_missing(console, simulation, jobs)
    told = map(told_game, journal.entries(simulation.pairings()))
    deals = (list(deal) for _, deal in groupby(told, key=lambda game: game.deal))
    return Side(deals, simulation.match.deck)
