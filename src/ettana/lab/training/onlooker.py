"""Somebody who sees no hand is asked at several turns of every game, at tables of one size.

Leaders are rare at tables of four. This asks about more of them in the same number of games than
`calibrate` does. Answers of one game depend on each other, so errors are by game (a cluster-robust
standard error).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from ettana.bots.evaluation.evaluate import Evaluator
from ettana.bots.planner.policy import Policy
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.rules.chance import draw
from ettana.engine.setup import setup
from ettana.engine.table.options import Options
from ettana.engine.views import view_of
from ettana.lab.play.game_loop import GameLoop
from ettana.lab.play.watchers import StepList
from ettana.lab.training.calibration import ENOUGH, ERRORS, TENTHS, TOLERANCE
from ettana.lab.training.forecasts import SELF_PLAY_TURNS, shares


class OnlookerTenth(NamedTuple):
    """The estimates of one tenth: how much more was won than shown."""

    number: int  # from 0
    samples: int
    gap: float
    error: float

    @property
    def agrees(self) -> bool:
        """By the same measure as `calibrate`."""
        return self.samples < ENOUGH or abs(self.gap) <= max(TOLERANCE, ERRORS * self.error)


def ask_onlooker(seats: int, games: int, seed: int, turns: int) -> list[OnlookerTenth]:
    """The tenths that came up in games of weavers, each asked at so many turns at most."""
    deck = default_deck()
    asked: list[dict[int, list[float]]] = [defaultdict(list) for _ in range(TENTHS)]
    for game in range(games):
        for chance, won in _game(deck, seats, Rng(seed).fork(game), turns):
            asked[min(int(chance * TENTHS), TENTHS - 1)][game].append(won - chance)
    return [_tenth(number, by_game) for number, by_game in enumerate(asked) if by_game]


def _game(deck: Deck, seats: int, rng: Rng, turns: int) -> Iterator[tuple[float, float]]:
    """Chances that were shown, and the share of the victory."""
    start = setup(range(seats), deck, SeededDealer(rng.next_bits()), Options(turns=SELF_PLAY_TURNS))
    policy, watcher = Policy(), StepList()
    loop = GameLoop(start, deck, lambda state: draw(state, rng), [watcher])
    end = loop.play(lambda state: policy.choose(state, deck, rng))
    chosen = {rng.below(end.turn) + 1 for _ in range(turns)}
    knowledge, evaluator = Knowledge(view_of(start, None), deck), Evaluator(deck)
    for step in watcher.steps:
        if step.before.turn in chosen:
            chosen.remove(step.before.turn)
            shown = evaluator.chances(view_of(step.before, None), knowledge)
            yield from zip(shown, shares(end), strict=True)
        knowledge.observe(step.seen_from(None))


def _tenth(number: int, by_game: dict[int, list[float]]) -> OnlookerTenth:
    samples = sum(map(len, by_game.values()))
    gap = sum(map(sum, by_game.values())) / samples
    spread = sum((sum(gaps) - gap * len(gaps)) ** 2 for gaps in by_game.values())
    return OnlookerTenth(number, samples, gap, math.sqrt(spread) / samples)
