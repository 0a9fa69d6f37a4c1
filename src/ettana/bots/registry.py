"""Bots by name, for the protocol, the arena and the tables."""

from __future__ import annotations

from typing import Final

from ettana.bots.bot import Bot
from ettana.bots.random_bot import RandomBot

LEVELS: Final[tuple[type[Bot], ...]] = (RandomBot,)


class UnknownBot(ValueError):
    """There is no bot of that name."""

    def __init__(self) -> None:
        super().__init__(f"there is no such bot; the bots are {', '.join(bot_names())}")


def bot_names() -> tuple[str, ...]:
    """All names, from the weakest to the strongest."""
    return tuple(level.name for level in LEVELS)


def make_bot(name: str, seed: int) -> Bot:
    """A bot of that name, which with the same seed plays the same."""
    for level in LEVELS:
        if level.name == name:
            return level(seed)
    raise UnknownBot
