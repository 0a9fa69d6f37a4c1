"""Lines that tell how a bot is getting on, while it thinks."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from ettana.bots.progress import Progress
from ettana.engine.actions.action_table import ACTIONS

PAUSE: Final = 0.1  # seconds between two lines at least: a race has hundreds of rounds in a second


class InfoTeller:
    """Makes lines of what a bot tells: the first at once, then now and then, and each new plan."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._begin = time.perf_counter()
        self._told = 0.0
        self._plan: tuple[int, ...] = ()

    def __call__(self, progress: Progress) -> None:
        now = time.perf_counter()
        if progress.plan == self._plan and now < self._told + PAUSE:
            return
        self._told, self._plan = now, progress.plan
        self._tell(info_line(progress, round((now - self._begin) * 1000)))


def info_line(progress: Progress, milliseconds: int) -> str:
    """`info rounds R nodes N ms T chance P plan ACTION; ACTION`."""
    plan = "; ".join(ACTIONS.texts[action] for action in progress.plan)
    counts = f"rounds {progress.rounds} nodes {progress.nodes} ms {milliseconds}"
    return f"info {counts} chance {progress.chance:.3f} plan {plan}"
