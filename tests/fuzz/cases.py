"""Numbered inputs: the seed, the target and the number give the same input again, on any day."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from tests.fuzz.conversations import Conversations
from tests.fuzz.corpus import corpus
from tests.fuzz.targets import Actions, Decks, Outcomes, Positions, Records, Target, Views

# Those that take longest come first
TARGETS: dict[str, type[Target]] = {
    target.name: target
    for target in (Records, Conversations, Decks, Views, Positions, Actions, Outcomes)
}
SECONDS = 2.0  # of computing that one input may take


class Progress(Protocol):
    """Where the number of the input at hand is kept, for those who look on."""

    value: int


@dataclass(frozen=True)
class Fault:
    """An input that something is wrong with, and what."""

    target: str
    seed: int
    number: int
    given: str  # a Python literal
    reason: str

    @property
    def text(self) -> str:
        return (
            f"{self.target}, seed {self.seed}, input {self.number}:\n{self.given}\n{self.reason}\n"
            f"again: make fuzz SEED={self.seed} TARGET={self.target} FROM={self.number} N=1"
        )


@dataclass(frozen=True)
class Tally:
    """How a run went; it ends with the first fault."""

    inputs: int
    accepted: int
    seconds: float
    fault: Fault | None = None


def make_target(name: str, seed: int) -> Target:
    return TARGETS[name](corpus(seed))


def make_input(target: Target, seed: int, number: int) -> Any:
    return target.make(Random(f"{seed} {target.name} {number}"))


def run(
    name: str,
    seed: int,
    numbers: Iterable[int],
    progress: Progress | None = None,
    limit: float = SECONDS,
) -> Tally:
    """Check the inputs of these numbers; none may take longer than the limit, in seconds."""
    target = make_target(name, seed)
    inputs = accepted = 0
    began = time.thread_time()
    for number in numbers:
        if progress:
            progress.value = number
        given = make_input(target, seed, number)
        reason, since = "", time.thread_time()
        try:
            accepted += target.check(given)
        except Exception:  # whatever it is, it is the fault that was looked for
            reason = traceback.format_exc()
        if time.thread_time() - since > limit:
            reason = f"it took {time.thread_time() - since:.1f} seconds"
        inputs += 1
        if reason:
            fault = Fault(name, seed, number, ascii(given), reason)
            return Tally(inputs, accepted, time.thread_time() - began, fault)
    return Tally(inputs, accepted, time.thread_time() - began)
