"""Every step in the order in which it was done, those taken back included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from ettana.engine.record.record import RecordedStep
from ettana.engine.step import Step


@dataclass(slots=True)
class Logged:
    """A step in the order in which it was done, and whether it was taken back."""

    step: Step
    undone: bool = False
    taken_back: int = 0  # how many steps were taken back before the next one was done


def recorded_steps(log: Iterable[Logged]) -> Iterator[RecordedStep]:
    """Every step; how many were taken back together is noted where they were not one by one."""
    for undone, run in groupby(log, key=lambda logged: logged.undone):
        steps = list(run)
        noted = any(logged.taken_back > 1 for logged in steps)
        for logged in steps:
            taken_back = logged.taken_back if noted else 0
            yield RecordedStep(logged.step.code, logged.step.outcome, undone, taken_back=taken_back)
