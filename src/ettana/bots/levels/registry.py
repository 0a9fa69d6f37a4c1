"""Bots by name, for the protocol, the arena and the tables."""

from __future__ import annotations

from ettana.bots.bot import Bot
from ettana.bots.levels.random_bot import RandomBot
from ettana.bots.levels.rows import LEVELS
from ettana.bots.program.program import PREFIX, BadProgram, ProgramBot
from ettana.engine.arguments import checked


class UnknownBot(ValueError):
    """There is no bot of that name; the reason is one sentence without a full stop."""


def level_names() -> tuple[str, ...]:
    """The levels that people meet, from the weakest to the strongest."""
    return tuple(level.name for level in LEVELS)


def bot_names() -> tuple[str, ...]:
    """All names, from the weakest to the strongest: `random` is for tests and statistics."""
    return (RandomBot.name, *level_names())


def takes_time(name: str) -> bool:
    """Whether a level plays better the longer it thinks."""
    return any(level.thinks.takes_time for level in LEVELS if level.name == name)


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
    if name == RandomBot.name:
        return RandomBot(seed)
    for level in LEVELS:
        if level.name == name:
            return level.make(seed)
    raise UnknownBot(f"there is no such bot; the bots are {', '.join(bot_names())}")
