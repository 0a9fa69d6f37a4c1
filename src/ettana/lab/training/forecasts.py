"""Games in which every seat is asked once, at a random turn, for everybody's chance to win.

The games are of the level `weaver`, played to their end. A seat answers with what it knew at the
beginning of that turn; what became of the game stands beside the answer.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from ettana.bots.evaluation.evaluate import Evaluator
from ettana.bots.evaluation.weights import PLAYERS, Weights
from ettana.bots.planner.policy import Policy
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.rules.chance import outcome_at, total_weight
from ettana.engine.setup import setup
from ettana.engine.step import Step, take_step
from ettana.engine.table.options import Options
from ettana.engine.table.phases import OVER
from ettana.engine.table.state import State
from ettana.engine.views import view_of

TURNS: Final = 300  # E2: no game is longer
CHUNK: Final = 20  # games that a process plays in one go


@dataclass(frozen=True, slots=True)
class Answer:
    """The chances one seat estimated, and who won: by seat, shares of the victory."""

    seat: int
    chances: tuple[float, ...]
    won: tuple[float, ...]


def ask(games: int, seed: int, jobs: int, weights: Weights) -> Iterator[list[Answer]]:
    """The answers chunk by chunk, the same whatever the number of processes."""
    chunks = range(0, games, CHUNK)
    work = partial(_play_chunk, games, seed, weights)
    if jobs == 1:
        yield from map(work, chunks)
    else:
        context = multiprocessing.get_context("spawn")  # the same on every system
        with ProcessPoolExecutor(jobs, context) as pool:
            yield from pool.map(work, chunks)


def _play_chunk(games: int, seed: int, weights: Weights, first: int) -> list[Answer]:
    deck = default_deck()
    evaluator = Evaluator(deck, weights)
    policy = Policy()
    answers = []
    for game in range(first, min(first + CHUNK, games)):
        rng = Rng(seed).fork(game)
        seats = PLAYERS[game % len(PLAYERS)]
        start = setup(range(seats), deck, SeededDealer(rng.next_bits()), Options(turns=TURNS))
        steps, end = _play(start, deck, policy, rng)
        answers += [_answer(evaluator, steps, end, seat, rng) for seat in range(seats)]
    return answers


def _play(start: State, deck: Deck, policy: Policy, rng: Rng) -> tuple[list[Step], State]:
    """A whole game, step by step."""
    steps: list[Step] = []
    state = start
    while state.phase != OVER:
        action = policy.choose(state, deck, rng)
        steps.append(take_step(state, deck, action, partial(_drawn, rng)))
        state = steps[-1].after
    return steps, state


def _drawn(rng: Rng, state: State) -> int:
    return outcome_at(state, rng.below(total_weight(state)))


def _answer(evaluator: Evaluator, steps: list[Step], end: State, seat: int, rng: Rng) -> Answer:
    """One seat at the beginning of a random turn, with what it had seen by then."""
    turn = rng.below(end.turn) + 1
    knowledge = Knowledge(view_of(steps[0].before, seat), steps[0].deck)
    for step in steps:
        if step.before.turn == turn:
            break
        knowledge.observe(step.seen_from(seat))
    chances = evaluator.chances(view_of(step.before, seat), knowledge, rng)
    winners = [other for other in range(end.seats) if end.winners >> other & 1]
    won = [1 / len(winners) if other in winners else 0.0 for other in range(end.seats)]
    return Answer(seat, chances, tuple(won))
