"""Who plays in an arena: a bot by name, a program, or a class in a file of one's own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final

from ettana.bots import Bot, Budget, UnknownBot, make_bot
from ettana.bots.program.program import PREFIX, ProgramBot

_BUDGET: Final = re.compile(r"(?P<name>.+)@(?P<kind>ms|nodes)=(?P<count>[1-9][0-9]{0,8})")
_OWN_CLASS: Final = re.compile(r"(?P<file>.+\.py):(?P<name>[A-Za-z_]\w*)")


class BadPlayer(ValueError):
    """A text that names no player; the reason is one sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class Player:
    """A bot and what it may spend on a decision, under the text that named it."""

    text: str
    bot: str
    budget: Budget

    def make(self, seed: int) -> Bot:
        """The bot, ready for one game."""
        own = None if self.bot.startswith(PREFIX) else _OWN_CLASS.fullmatch(self.bot)
        try:
            if own:
                return _own_bot(own["file"], own["name"], seed)
            return make_bot(self.bot, seed)
        except UnknownBot as error:
            hint = "" if self.bot.startswith(PREFIX) else ", and your own FILE.py:CLASS"
            raise BadPlayer(f"{self.bot}: {error}{hint}") from None

    @property
    def code(self) -> str:
        """A hash of the file a class of one's own is in; empty for others."""
        own = None if self.bot.startswith(PREFIX) else _OWN_CLASS.fullmatch(self.bot)
        return sha256(Path(own["file"]).read_bytes()).hexdigest() if own else ""

    @property
    def is_reproducible(self) -> bool:
        """Whether the same seed gives the same choices: not by the clock, not by a program."""
        return self.budget.milliseconds is None and not self.bot.startswith(PREFIX)


def read_player(text: str, budget: Budget) -> Player:
    """`BOT`, or with a budget of its own `BOT@nodes=N` or `BOT@ms=T`; BadPlayer if there is none.

    A bot that searches and is given no budget gets the nodes it names itself: the same on every
    machine.
    """
    own = None if text.startswith(PREFIX) else _BUDGET.fullmatch(text)
    if own:
        count = int(own["count"])
        budget = Budget(milliseconds=count) if own["kind"] == "ms" else Budget(nodes=count)
    name = own["name"] if own else text
    bot = Player(text, name, budget).make(0)
    if budget == Budget() and bot.nodes is not None:
        budget = Budget(nodes=bot.nodes)
    if isinstance(bot, ProgramBot) and budget.milliseconds is None:
        budget = Budget()  # a program is told a time or nothing
    return Player(text, name, budget)


def _own_bot(file: str, name: str, seed: int) -> Bot:
    bot = _own_class(file, name)
    try:
        return bot(seed)
    except Exception as error:  # most often `choose` is missing
        raise BadPlayer(f"{file}:{name}: {type(error).__name__}: {error}") from error


def _own_class(file: str, name: str) -> type[Bot]:
    path = Path(file)
    spec = spec_from_file_location(f"ettana_own_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadPlayer(f"{file}: there is no such file")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadPlayer(f"{file}: {type(error).__name__}: {error}") from error
    found = getattr(module, name, None)
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadPlayer(f"{file}: there is no bot {name} in it")
    return found
