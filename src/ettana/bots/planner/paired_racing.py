"""Plans that race on worlds drawn from what the seat knows, until one is clearly ahead."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Final

from ettana.bots.budget import Budget
from ettana.bots.planner.rollout import Rollouts
from ettana.bots.progress import Progress
from ettana.engine.parallel.threads import run_together
from ettana.engine.table.state import State

Plan = tuple[int, ...]
World = tuple[State, int]  # and the seed of its luck

WORLDS: Final = 8  # played between two looks at the budget, whatever the number of threads
CLEAR: Final = 2.0  # a plan this many standard errors behind is dropped
SURE: Final = 16  # worlds before any plan is dropped
LATER: Final = 4  # plans are compared again after a quarter more worlds


class Spent:
    """What a decision has used of its budget of time or nodes."""

    def __init__(self, budget: Budget) -> None:
        self.nodes = 0
        self.budget = budget
        self._most_nodes = budget.nodes
        milliseconds = budget.milliseconds
        self._begin = time.perf_counter()
        self._end = None if milliseconds is None else self._begin + milliseconds / 1000
        self._longest = 0.0

    def is_all(self) -> bool:
        """Whether the budget is spent, or the next piece of work would go beyond its time."""
        if self.budget.is_stopped:
            return True
        if self._most_nodes is not None:
            return self.nodes >= self._most_nodes
        return self.is_late()

    def is_late(self) -> bool:
        """Whether time is up. A budget of nodes has no clock: choices would depend on it."""
        if self.budget.is_stopped:
            return True
        return self._end is not None and time.perf_counter() + self._longest >= self._end

    def is_past(self, part: float) -> bool:
        """Whether this part of the time is over; never with a budget of nodes."""
        if self._end is None:
            return False
        return time.perf_counter() >= self._begin + part * (self._end - self._begin)

    def work(self, jobs: Sequence[Rollouts]) -> None:
        """Do these jobs at once and count what they cost."""
        begin = time.perf_counter()
        run_together(jobs)
        self._longest = max(self._longest, time.perf_counter() - begin)
        self.nodes += sum(job.nodes for job in jobs)

    def tell(self, leader: Runner) -> None:
        """Tell whoever wants to know which plan is ahead."""
        if self.budget.tell is not None:
            self.budget.tell(Progress(len(leader.values), self.nodes, leader.plan))


class Runner:
    """A plan and what came of it, world by world."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: list[float] = []
        self.total = 0.0

    def note(self, value: float) -> None:
        """What came of it on one more world."""
        self.values.append(value)
        self.total += value

    def is_behind(self, leader: Runner) -> bool:
        """Both have run on the same worlds, so the differences decide."""
        gaps = [ahead - ours for ahead, ours in zip(leader.values, self.values, strict=True)]
        count = len(gaps)
        mean = sum(gaps) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        return mean > CLEAR * math.sqrt(spread / count)


def race(
    plans: Sequence[Plan],
    draw_world: Callable[[], World],
    jobs: Sequence[Rollouts],
    turns: int,
    spent: Spent,
) -> Plan:
    """The plan that does best; as many worlds are played at once as there are jobs.

    Where all that are left begin alike, nothing is to be decided any more.
    """
    field = [Runner(plan) for plan in plans]
    look = SURE
    while not _is_decided(field) and not (field[0].values and spent.is_all()):
        worlds = [draw_world() for _ in range(WORLDS)]
        for first in range(0, WORLDS, len(jobs)):
            if field[0].values and spent.is_late():
                break
            _run(field, worlds[first : first + len(jobs)], jobs, turns, spent)
        field.sort(key=lambda runner: -runner.total)
        played = len(field[0].values)
        if played >= look:
            field = [runner for runner in field if not runner.is_behind(field[0])]
            look = played + played // LATER
        spent.tell(field[0])
    return field[0].plan


def _is_decided(field: Sequence[Runner]) -> bool:
    return all(runner.plan[0] == field[0].plan[0] for runner in field)


def _run(
    field: Sequence[Runner],
    worlds: Sequence[World],
    jobs: Sequence[Rollouts],
    turns: int,
    spent: Spent,
) -> None:
    """One world for each job, all plans on it."""
    for job, (world, seed) in zip(jobs, worlds, strict=False):
        job.prepare(world, [runner.plan for runner in field], seed, turns)
    spent.work(jobs[: len(worlds)])
    for job, _ in zip(jobs, worlds, strict=False):
        for place, runner in enumerate(field):
            runner.note(job.value(place))
