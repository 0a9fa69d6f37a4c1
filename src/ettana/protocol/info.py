"""Lines that tell how a bot is getting on, while it thinks."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from ettana.bots.evaluation.evaluate import Evaluator
from ettana.bots.progress import Progress
from ettana.bots.sight import Sight
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.table.phases import PLACE

PAUSE: Final = 0.1  # seconds between two lines at least: a race has hundreds of rounds in a second


class InfoTeller:
    """Makes lines of what a bot tells: the first at once, then now and then, and each new plan.

    The chance to win is the one that everybody is shown of a plan, not what the bot thinks of it.
    """

    def __init__(self, tell: Callable[[str], None], sight: Sight) -> None:
        self._tell = tell
        self._sight = sight
        self._evaluator = Evaluator(sight.deck)
        self._begin = time.perf_counter()
        self._told = 0.0
        self._plan: tuple[int, ...] = ()
        self._chance = "-"

    def __call__(self, progress: Progress) -> None:
        now = time.perf_counter()
        if progress.plan == self._plan and now < self._told + PAUSE:
            return
        if progress.plan != self._plan:
            self._plan, self._chance = progress.plan, self._chance_of(progress.plan)
        self._told = now
        self._tell(info_line(progress, round((now - self._begin) * 1000), self._chance))

    def _chance_of(self, plan: tuple[int, ...]) -> str:
        seen = self._sight.seen
        if seen.phase == PLACE:
            return "-"
        estimate = self._evaluator.after(seen, self._sight.knowledge, [plan])[0]
        return f"{estimate.chances[seen.active]:.3f}"


def info_line(progress: Progress, milliseconds: int, chance: str) -> str:
    """`info rounds R nodes N ms T chance P plan ACTION; ACTION`."""
    plan = "; ".join(ACTIONS.texts[action] for action in progress.plan)
    counts = f"rounds {progress.rounds} nodes {progress.nodes} ms {milliseconds}"
    return f"info {counts} chance {chance} plan {plan}"
