"""Watchers of a game: each sees every step once and keeps what it is there for."""

from __future__ import annotations

from typing import Protocol

from ettana.engine.record.record import RecordedStep
from ettana.engine.rng import mix
from ettana.engine.step import Step


class Watcher(Protocol):
    """Whoever is told of every step of a game, in order."""

    def saw(self, step: Step) -> None:
        """A step was taken."""


class Checksum:
    """A number over all actions and outcomes: equal games have equal ones."""

    def __init__(self) -> None:
        self.value = 0

    def saw(self, step: Step) -> None:
        value = mix(self.value ^ step.code)
        for _, code in step.draws:
            value = mix(value ^ code)
        self.value = value


class Recorder:
    """The steps of a game as a record has them."""

    def __init__(self) -> None:
        self.steps: list[RecordedStep] = []

    def saw(self, step: Step) -> None:
        self.steps.append(RecordedStep(step.code, step.outcome))


class StepList:
    """All steps, to look back at."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def saw(self, step: Step) -> None:
        self.steps.append(step)
