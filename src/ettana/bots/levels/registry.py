"""Bots by name, for the protocol, the arena and the tables."""

from __future__ import annotations

from typing import Final

from ettana.bots.bot import Bot
from ettana.bots.levels.apprentice import Apprentice
from ettana.bots.levels.grandmaster import Grandmaster
from ettana.bots.levels.master import Master
from ettana.bots.levels.random_bot import RandomBot
from ettana.bots.levels.weaver import Weaver
from ettana.bots.program.program import PREFIX, BadProgram, ProgramBot
from ettana.engine.arguments import checked

LEVELS: Final[tuple[type[Bot], ...]] = (
    RandomBot,
    Apprentice,
    Weaver,
    Master,
    Grandmaster,
)


class UnknownBot(ValueError):
    """There is no bot of that name; the reason is one sentence without a full stop."""


def bot_names() -> tuple[str, ...]:
    """All names, from the weakest to the strongest."""
    return tuple(level.name for level in LEVELS)


def takes_time(name: str) -> bool:
    """Whether the level of a name uses all the time it is given."""
    return any(level.takes_time for level in LEVELS if level.name == name)


def bot_of(bot: object, seed: int) -> Bot:
    """The bot that was given, or a new one of a name."""
    if isinstance(bot, str):
        return make_bot(bot, seed)
    if not isinstance(bot, Bot):
        raise TypeError(f"a bot is an ettana.bots.Bot or the name of one, not {bot!r}")
    return bot


def make_bot(name: str, seed: int) -> Bot:
    """A bot of that name, which plays the same with the same seed; or a program, `cmd:...`."""
    if checked(name, str, "a bot's name is a text").startswith(PREFIX):
        try:
            return ProgramBot(name, seed)
        except BadProgram as error:
            raise UnknownBot(str(error)) from None
    for level in LEVELS:
        if level.name == name:
            return level(seed)
    raise UnknownBot(f"there is no such bot; the bots are {', '.join(bot_names())}")
