"""How jobs and answers travel between a server and its workers."""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from typing import Final

LENGTH_BYTES: Final = 4  # of the number before every message


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
