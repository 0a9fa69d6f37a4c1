"""How fast the learning environments are under random play, in actions per CPU second."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import Final

import numpy as np

from ettana.engine.table.options import STALLED_AFTER, Options
from ettana.lab.learn import ettana_v1
from ettana.lab.learn.batch import Batch

OPTIONS: Final = Options(turns=STALLED_AFTER)
SEED: Final = 7
GAMES: Final = 1024  # of a batch


def per_cpu_second(step: Callable[[], int], seconds: float) -> float:
    """How many steps are done in a CPU second; `step` says how many it did."""
    step()
    steps = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        steps += step()
    return steps / (time.process_time() - begin)


def pettingzoo(players: int, seconds: float) -> float:
    """One seat after the other, as PettingZoo's own benchmark plays."""
    env, seeds, rng = ettana_v1.env(players, OPTIONS), count(SEED), np.random.default_rng(SEED)
    env.reset(seed=next(seeds))

    def step() -> int:
        seen, _, _, _, _ = env.last()
        env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        if all(env.terminations.values()):
            env.reset(seed=next(seeds))
        return 1

    return per_cpu_second(step, seconds)


def batch(players: int, seconds: float, distances: bool = True) -> float:
    """All games at once."""
    games = Batch(GAMES, players, OPTIONS, distances=distances)
    games.reset(SEED)

    def step() -> int:
        games.step(games.random_actions())
        return GAMES

    return per_cpu_second(step, seconds)


def batch_threads_ratio(players: int, steps: int) -> float:
    """How much more two threads step, with a batch each, than one in the same time.

    By the clock, so it says something only where two cores have nothing else to do; the best of
    three tries.
    """

    def per_second(threads: int) -> float:
        batches = [Batch(GAMES, players, OPTIONS) for _ in range(threads)]

        def play(games: Batch) -> None:
            for _ in range(steps):
                games.step(games.random_actions())

        begin = time.perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(play, batches))
        return threads * steps / (time.perf_counter() - begin)

    return max(per_second(2) / per_second(1) for _ in range(3))
