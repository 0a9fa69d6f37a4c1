"""The arguments of commands, parsed strictly: each meaning has one text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from ettana.bots import Budget
from ettana.bots.program.program import PREFIX
from ettana.engine.limits import MOST_SEED
from ettana.engine.table.options import Options, parse_options
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS

MOST_BUDGET: Final = 999_999_999
MOST_PERFT: Final = 9

_DIGITS: Final = re.compile("0|[1-9][0-9]{0,18}")


class CommandError(ValueError):
    """A bad command. The reason is one sentence without a full stop and quotes nothing of it."""


class NewGame(NamedTuple):
    """What `new` asks for; if no seed is given, a fresh one is drawn."""

    seats: int
    seed: int | None
    options: Options


class BotCall(NamedTuple):
    """What `go` asks for; if no seed is given, a fresh one is drawn."""

    bot: str
    budget: Budget
    seed: int | None


def read_number(text: str, least: int, most: int, name: str) -> int:
    """Plain digits without sign or leading zeros."""
    if not _DIGITS.fullmatch(text) or not least <= int(text) <= most:
        raise CommandError(f"{name} is a number from {least} to {most} in plain digits")
    return int(text)


def read_new(words: Sequence[str]) -> NewGame:
    """`SEATS [SEED] [OPTIONS]`."""
    seats = read_number(words[0], MIN_SEATS, MAX_SEATS, "SEATS")
    rest = list(words[1:])
    seed = None
    if rest and (len(rest) > 1 or _begins_with_digit(rest[0])):
        seed = read_number(rest.pop(0), 0, MOST_SEED, "SEED")
    try:
        return NewGame(seats, seed, parse_options(rest[0]) if rest else Options())
    except ValueError as error:
        raise CommandError(str(error)) from None


def _begins_with_digit(text: str) -> bool:
    return text[:1] in tuple("0123456789")


def read_go(words: Sequence[str]) -> BotCall:
    """`BOT [ms T or nodes N] [seed S]`; a program's arguments are part of BOT."""
    count = _words_of_program(words) if words[0].startswith(PREFIX) else 1
    bot, rest = " ".join(words[:count]), list(words[count:])
    budget, seed = Budget(), None
    if rest[:1] == ["ms"]:
        budget = Budget(milliseconds=_read_value(rest, 1, MOST_BUDGET, "T"))
    elif rest[:1] == ["nodes"]:
        budget = Budget(nodes=_read_value(rest, 1, MOST_BUDGET, "N"))
    if rest[:1] == ["seed"]:
        seed = _read_value(rest, 0, MOST_SEED, "S")
    if rest:
        raise CommandError("after BOT come ms T or nodes N, then seed S, each once at most")
    return BotCall(bot, budget, seed)


def _words_of_program(words: Sequence[str]) -> int:
    """How many words come before the budget and the seed. Reads from the end."""
    count = len(words)
    for names in (("seed",), ("ms", "nodes")):
        if count > 2 and words[count - 2] in names and _begins_with_digit(words[count - 1]):
            count -= 2
    return count


def _read_value(words: list[str], least: int, most: int, name: str) -> int:
    """The number after a word; both are removed from the list."""
    value = words[1] if len(words) > 1 else ""
    del words[:2]
    return read_number(value, least, most, name)
