"""What a worker is asked and what it answers, and how both travel through a pipe.

A job holds what its seat may see and nothing else: a worker could not leak or use a hidden card if
it tried.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Final

from ettana.bots.planner.explain import PlanFacts
from ettana.engine.knowledge import SeenStep
from ettana.engine.views import View

LENGTH_BYTES: Final = 4  # of the number before every message


@dataclass(frozen=True, slots=True)
class Look:
    """All that one seat, or with the seat None a spectator, has seen of a game and sees now."""

    table: str
    seat: int | None
    deck: str  # the hash of its canonical text
    deck_text: str  # empty for a deck that was released with the package
    start: View
    steps: tuple[SeenStep, ...]
    view: View
    legal: tuple[int, ...] = ()  # when the seat is to act


@dataclass(frozen=True, slots=True)
class Choose:
    """What would this level do? Answered by a `Decision`."""

    look: Look
    level: str
    seed: int
    milliseconds: int | None  # None: the level's own measure


@dataclass(frozen=True, slots=True)
class Explain:
    """The planner's best plans for the seat to act."""

    look: Look
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Chances:
    """Everybody's chance to win, as the seat may estimate it."""

    look: Look


Job = Choose | Explain | Chances


@dataclass(frozen=True, slots=True)
class Chosen:
    """An action, and what went wrong if it is not the level's own choice."""

    action: int
    fault: str = ""


Answer = Chosen | tuple[PlanFacts, ...] | tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """A job could not be done; the worker goes on."""

    reason: str


def pack(message: object) -> bytes:
    """A message with its length before it. Both ends are our own processes, so pickle is safe."""
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def unpack(body: bytes) -> object:
    """The message of a body whose length has been read."""
    return pickle.loads(body)
