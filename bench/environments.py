"""Speed of the learning environments under random play: one JSON object on standard output.

Run by bench/run.py in a process of its own. Steps are actions; all figures are per CPU second but
that of PettingZoo's own benchmark, which goes by the clock.
"""

from __future__ import annotations

import json
import re
import sys
from contextlib import redirect_stdout
from io import StringIO
from itertools import count

import numpy as np
from pettingzoo.test import performance_benchmark

from ettana.lab.learn import ettana_v1
from ettana.lab.learn.against_bots import AgainstBots
from ettana_harness.environment_speed import (
    OPTIONS,
    SEED,
    batch,
    batch_threads_ratio,
    per_cpu_second,
    pettingzoo,
)

THREAD_STEPS = 500  # of a batch, in each thread


def pettingzoo_benchmark(players: int) -> float:
    """The turns per second that PettingZoo's `performance_benchmark` prints."""
    with redirect_stdout(StringIO()) as printed:
        performance_benchmark(ettana_v1.env(players, OPTIONS))
    found = re.search(r"([\d.]+) turns per second", printed.getvalue())
    assert found is not None, "the benchmark prints turns per second"
    return float(found[1])


def gymnasium(players: int, seconds: float) -> float:
    """The learner's steps, the others being random bots."""
    env, seeds, rng = (
        AgainstBots(["random"] * (players - 1)),
        count(SEED),
        np.random.default_rng(SEED),
    )
    seen, _ = env.reset(seed=next(seeds))

    def step() -> int:
        nonlocal seen
        seen, _, over, _, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        if over:
            seen, _ = env.reset(seed=next(seeds))
        return 1

    return per_cpu_second(step, seconds)


def main() -> None:
    """`environments.py SECONDS`: how long each part runs."""
    seconds = float(sys.argv[1])
    figures = {}
    for players in (4, 2):
        figures[f"pettingzoo_{players}p"] = pettingzoo(players, seconds)
        figures[f"pettingzoo_benchmark_{players}p"] = pettingzoo_benchmark(players)
        figures[f"gymnasium_{players}p"] = gymnasium(players, seconds)
        figures[f"batch_{players}p"] = batch(players, seconds)
        figures[f"batch_plain_{players}p"] = batch(players, seconds, distances=False)
        figures[f"batch_threads_{players}p"] = batch_threads_ratio(players, THREAD_STEPS)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
