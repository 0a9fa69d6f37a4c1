"""Probability forecasts: at a random turn every seat estimates everybody's chance to win.

The games are of the level `weaver`, played to their end. A seat knows what it knew at the beginning
of that turn; what became of the game stands beside the forecast.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Final

from ettana.bots.evaluation.evaluate import Evaluator
from ettana.bots.evaluation.weights import PLAYERS, Weights
from ettana.bots.planner.policy import Policy
from ettana.engine.bits import members
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.rules.chance import draw
from ettana.engine.setup import setup
from ettana.engine.step import Step
from ettana.engine.table.options import Options
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.lab.play.game_loop import GameLoop
from ettana.lab.play.processes import in_order, work_all
from ettana.lab.play.watchers import StepList

SELF_PLAY_TURNS: Final = 300  # E2: no game of self-play is longer
CHUNK: Final = 20  # games that a process plays in one go


@dataclass(frozen=True, slots=True)
class Forecast:
    """The chances one seat estimated, and who won: by seat, shares of the victory."""

    seat: int
    chances: tuple[float, ...]
    won: tuple[float, ...]


def forecast_games(games: int, seed: int, jobs: int, weights: Weights) -> Iterator[list[Forecast]]:
    """The forecasts chunk by chunk, the same whatever the number of processes."""
    chunks = range(-(-games // CHUNK))
    with closing(work_all(chunks, jobs, partial(_play_chunk, games, seed, weights))) as results:
        yield from in_order(results)


def _play_chunk(games: int, seed: int, weights: Weights, chunk: int) -> list[Forecast]:
    deck = default_deck()
    evaluator = Evaluator(deck, weights)
    policy = Policy()
    forecasts = []
    for game in range(chunk * CHUNK, min((chunk + 1) * CHUNK, games)):
        rng = Rng(seed).fork(game)
        seats = PLAYERS[game % len(PLAYERS)]
        options = Options(turns=SELF_PLAY_TURNS)
        start = setup(range(seats), deck, SeededDealer(rng.next_bits()), options)
        watcher = StepList()
        loop = GameLoop(start, deck, lambda state: draw(state, rng), [watcher])  # noqa: B023
        end = loop.play(lambda state: policy.choose(state, deck, rng))  # noqa: B023, used at once
        forecasts += [_forecast(evaluator, watcher.steps, end, seat, rng) for seat in range(seats)]
    return forecasts


def _forecast(evaluator: Evaluator, steps: list[Step], end: State, seat: int, rng: Rng) -> Forecast:
    """One seat at the beginning of a random turn, with what it had seen by then."""
    turn = rng.below(end.turn) + 1
    knowledge = Knowledge(view_of(steps[0].before, seat), steps[0].deck)
    for step in steps:
        if step.before.turn == turn:
            break
        knowledge.observe(step.seen_from(seat))
    chances = evaluator.chances(view_of(step.before, seat), knowledge, rng)
    winners = list(members(end.winners))
    won = [1 / len(winners) if other in winners else 0.0 for other in range(end.seats)]
    return Forecast(seat, chances, tuple(won))
