"""Players that see only what their seat sees."""

from ettana.bots.bot import Bot
from ettana.bots.budget import Budget
from ettana.bots.decision import Decision, decide, decide_or_warn, tell_so_far
from ettana.bots.levels.registry import (
    UnknownBot,
    bot_names,
    bot_of,
    level_names,
    make_bot,
)
from ettana.bots.sight import Sight

__all__ = [
    "Bot",
    "Budget",
    "Decision",
    "Sight",
    "UnknownBot",
    "bot_names",
    "bot_of",
    "decide",
    "decide_or_warn",
    "level_names",
    "make_bot",
    "tell_so_far",
]
