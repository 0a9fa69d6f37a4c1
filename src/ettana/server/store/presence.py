"""Who is connected to one of several servers, as they tell each other: never written, only said."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec


@dataclass(frozen=True, slots=True)
class Presence:
    """Those who look at a table through one server: the guests who hold seats, and how many others.

    It counts for a while and is said again meanwhile, so that a server that died is soon silent.
    """

    server: str
    table: str
    guests: tuple[str, ...]
    spectators: int


def write_presence(presence: Presence) -> str:
    return msgspec.json.encode(presence).decode()


def read_presence(payload: str) -> Presence:
    return msgspec.json.decode(payload, type=Presence)
