"""Each seat's chance to win, as one seat may estimate it: for people who watch or think."""

from __future__ import annotations

import math
from typing import Final

from ettana.bots.evaluation.evaluation import Evaluation
from ettana.bots.evaluation.weights import Weights, load_weights
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.table.state import State
from ettana.engine.views import View

WORLDS: Final = 48


class Evaluator:
    """Estimates chances for games with one deck; it remembers boards it has seen."""

    def __init__(self, deck: Deck, weights: Weights | None = None) -> None:
        self._weights = weights or load_weights()
        self._evaluation = Evaluation(deck, self._weights)

    def chances(
        self, view: View, knowledge: Knowledge, rng: Rng, worlds: int = WORLDS
    ) -> tuple[float, ...]:
        """By seat, the chance to win, all together 1.

        The mean over `worlds` worlds drawn from what the owner of the view knows, corrected as the
        weights say; nothing else of the game is used. `knowledge` is that seat's at the moment
        of the view.
        """
        seats = range(len(view.pins))
        totals = [0.0 for _ in seats]
        for _ in range(worlds):
            self._evaluation.look(knowledge.resample(view, rng))
            for seat in seats:
                totals[seat] += self._evaluation.chance(seat)
        return self._corrected(view.seat, [total / worlds for total in totals])

    def chances_of(self, state: State) -> tuple[float, ...]:
        """The same where all cards are known."""
        self._evaluation.look(state)
        seats = range(state.seats)
        return self._corrected(None, [self._evaluation.chance(seat) for seat in seats])

    def _corrected(self, viewer: int | None, chances: list[float]) -> tuple[float, ...]:
        correction = self._weights.correction[len(chances)]
        odds = [chance**correction.sharpness for chance in chances]
        if viewer is not None:
            odds[viewer] *= math.exp(correction.own)
        return tuple(chance / sum(odds) for chance in odds)
