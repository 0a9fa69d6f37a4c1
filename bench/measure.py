"""Speed of the core that runs here, compiled or not: one JSON object on standard output.

Run by bench/run.py in processes of its own, one for each build.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from functools import partial

from ettana._core import core_kind
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.parallel.threads import run_together
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import advance
from ettana.engine.rules.legal import Legal
from ettana.engine.setup import setup
from ettana.engine.table.options import Options
from ettana.engine.table.phases import OVER
from ettana.engine.table.state import State
from ettana_harness.playouts import Playouts
from ettana_harness.replay import (
    CLONING,
    DESIGNS,
    DOING,
    LISTING,
    SAMPLING,
    Replay,
    clone_often,
    random_game,
)

OPTIONS = Options(turns=400)
SEED = 7
DECK = default_deck()


def start_of(players: int) -> State:
    """The same start for every build."""
    return setup(range(players), DECK, SeededDealer(SEED), OPTIONS)


def cpu_seconds(work: Callable[[], object]) -> float:
    """The CPU seconds of a piece of work."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def playing(players: int, actions: int) -> dict[str, float]:
    """Whole random games inside the core, listing all legal actions at every state."""
    job = Playouts(start_of(players), DECK, SEED, actions)
    seconds = cpu_seconds(lambda: run_together([job]))
    return {"per_second": job.actions / seconds, "list_length": job.listed / job.actions}


def parts(players: int, actions: int, times: int) -> dict[str, float]:
    """Nanoseconds of each part of an action, by difference to replaying alone."""
    start = start_of(players)
    played = random_game(start, DECK, SEED, actions)
    jobs = {
        what: Replay(start, DECK, played, times, what)
        for what in (DOING, LISTING, SAMPLING, DESIGNS, CLONING)
    }
    cost = {
        what: cpu_seconds(partial(run_together, [job])) * 1e9 / job.actions  # run, then counted
        for what, job in jobs.items()
    }
    each = {what: cost[what] - cost[DOING] for what in (LISTING, SAMPLING, CLONING)}
    designs = (cost[DESIGNS] - cost[DOING]) * jobs[DESIGNS].actions / jobs[DESIGNS].designs
    return {DOING: cost[DOING], **each, DESIGNS: designs}


def from_python(players: int, actions: int) -> float:
    """The playing loop driven action by action from Python: actions per CPU second."""
    rng, legal, state, start = Rng(SEED), Legal(), State(), start_of(players)

    def loop() -> None:
        done = 0
        while done < actions:
            state.copy_from(start)
            while state.phase != OVER and done < actions:
                count = legal.find(state, DECK)
                advance(state, DECK, legal.at(rng.below(count)), rng)
                done += 1

    return actions / cpu_seconds(loop)


def threads_ratio(actions: int) -> float:
    """How much more two threads play than one in the same time; the median of three tries."""

    def per_second(count: int) -> float:
        jobs = [Playouts(start_of(4), DECK, SEED + n, actions) for n in range(count)]
        begin = time.perf_counter()
        run_together(jobs)
        return sum(job.actions for job in jobs) / (time.perf_counter() - begin)

    return sorted(per_second(2) / per_second(1) for _ in range(3))[1]


def clone_nanoseconds(times: int) -> float:
    """One clone, made inside the core."""
    state = start_of(4)
    return min(cpu_seconds(lambda: clone_often(state, times)) for _ in range(3)) * 1e9 / times


def main() -> None:
    """`measure.py ACTIONS`: how many actions the longest part plays."""
    actions = int(sys.argv[1])
    figures: dict[str, object] = {"kind": core_kind(), "state_bytes": sys.getsizeof(State())}
    for players in (4, 2):
        figures[f"playing_{players}p"] = playing(players, actions)
        figures[f"parts_{players}p"] = parts(players, min(actions, 1700), max(1, actions // 10_000))
        figures[f"from_python_{players}p"] = from_python(players, actions // 4)
    figures["threads_ratio"] = threads_ratio(actions)
    figures["clone_ns"] = clone_nanoseconds(actions)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
