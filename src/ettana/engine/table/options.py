"""C3, E1, E2: the three options of a game, and field 10 of a position, which writes them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ettana.engine.table.pieces import MOST_ANNAS

if TYPE_CHECKING:
    from ettana.engine.table.state import State

ANNAS_TO_WIN: Final = 8  # E1
LEAST_ANNAS: Final = 3  # E1
NO_LIMIT: Final = 0  # E2: of turns
STALLED_AFTER: Final = 400  # E2: turns; a game of bots that takes longer has stalled
MOST_TURNS: Final = 10**18 - 1  # eighteen digits: what a counter of 64 bits holds with room to add

_TURNS: Final = re.compile("[1-9][0-9]{0,17}")
_ANNAS: Final = {str(annas): annas for annas in range(LEAST_ANNAS, MOST_ANNAS + 1)}
_ORDER: Final = ("annas", "rim", "turns")


@dataclass(frozen=True, slots=True)
class Options:
    """How this game differs from the printed one; a value out of range is a ValueError."""

    annas: int = ANNAS_TO_WIN  # E1: the goal
    rim: bool = True  # C3: whether pins use the rim squares
    turns: int | None = None  # E2: the game is over after this many turns

    def __post_init__(self) -> None:
        if not isinstance(self.annas, int) or not LEAST_ANNAS <= self.annas <= MOST_ANNAS:
            raise ValueError(f"annas is a number from {LEAST_ANNAS} to {MOST_ANNAS}")
        turns = 1 if self.turns is None else self.turns
        if not isinstance(turns, int) or not 1 <= turns <= MOST_TURNS:
            raise ValueError(f"turns is a number from 1 to {MOST_TURNS}")


STATE_FIELDS: Final = ("goal", "rim", "turn_limit")  # where a state keeps them


def options_of(state: State) -> Options:
    """The options a game is played with."""
    return _options(state.goal, bool(state.rim), state.turn_limit or None)


@lru_cache
def _options(annas: int, rim: bool, turns: int | None) -> Options:
    """Every view tells the options, and all views of a game the same."""
    return Options(annas, rim, turns)


def set_options(state: State, options: Options) -> None:
    """From here on a game is played with these options."""
    state.goal = options.annas
    state.rim = int(options.rim)
    state.turn_limit = options.turns or NO_LIMIT


def format_options(options: Options) -> str:
    """Field 10: the options that are not at their default; empty when all are."""
    parts = []
    if options.annas != ANNAS_TO_WIN:
        parts.append(f"annas={options.annas}")
    if not options.rim:
        parts.append("rim=false")
    if options.turns is not None:
        parts.append(f"turns={options.turns}")
    return ",".join(parts)


def parse_options(text: str) -> Options:
    """The options that a field 10 names; ValueError, with the reason, for any other text.

    Each game has one text: a default written out, another order or a leading zero is refused.
    """
    values: dict[str, str] = {}
    for part in text.split(","):
        name, _, value = part.partition("=")
        if name not in _ORDER:
            raise ValueError("the options are annas=N, rim=false and turns=N, with a comma between")
        if values and _ORDER.index(name) <= _ORDER.index(next(reversed(values))):
            raise ValueError("options stand once each, in the order annas, rim, turns")
        values[name] = value
    return Options(_read_annas(values), _read_rim(values), _read_turns(values))


def _read_annas(values: dict[str, str]) -> int:
    annas = values.get("annas")
    if annas is None:
        return ANNAS_TO_WIN
    if annas not in _ANNAS:
        raise ValueError(f"annas is a number from {LEAST_ANNAS} to {MOST_ANNAS}")
    if _ANNAS[annas] == ANNAS_TO_WIN:
        raise ValueError(f"annas={ANNAS_TO_WIN} is the default and not written")
    return _ANNAS[annas]


def _read_rim(values: dict[str, str]) -> bool:
    rim = values.get("rim")
    if rim == "true":
        raise ValueError("rim=true is the default and not written")
    if rim not in (None, "false"):
        raise ValueError("rim can only be false")
    return rim is None


def _read_turns(values: dict[str, str]) -> int | None:
    turns = values.get("turns")
    if turns is None:
        return None
    if not _TURNS.fullmatch(turns):
        raise ValueError(f"turns is a number from 1 to {MOST_TURNS}")
    return int(turns)
