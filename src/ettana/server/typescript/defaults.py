"""`defaults.ts`: limits, defaults and letters, so that the web app writes none of them again."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from ettana.bots.levels.registry import bot_names, level_names
from ettana.engine.actions.kinds import PLAYED_BY
from ettana.engine.table.cards import CARD_LETTERS, POINT_CARD
from ettana.engine.table.pieces import COLOUR_LETTERS, DIE_LETTERS, MAX_SEATS, MIN_SEATS
from ettana.server import wire
from ettana.server.typescript.values import constant

LIMITS: Final = ("MOST_NAME", "MOST_TEXT", "PHRASES")


def defaults() -> str:
    """All constants, one on a line where it fits."""
    settings = wire.Settings(())
    constants: dict[str, object] = {name: getattr(wire, name) for name in LIMITS}
    constants |= {
        "SEAT_COUNTS": tuple(range(MIN_SEATS, MAX_SEATS + 1)),
        "LEVELS": level_names(),
        "UNOFFERED_LEVELS": tuple(name for name in bot_names() if name not in level_names()),
        "DEFAULT_LEVEL": settings.standin,
        "DEFAULT_OPTIONS": msgspec.structs.asdict(settings.options),
        "PINS": get_args(wire.Pin),
        "COLOURS": tuple(COLOUR_LETTERS),
        "FACES": tuple(DIE_LETTERS),
        "CARDS": tuple(CARD_LETTERS),
        "POINT_CARD": CARD_LETTERS[POINT_CARD],
        "CARD_LETTERS": _card_letters(),
    }
    return "\n".join([*(constant(*named) for named in constants.items()), ""])


def _card_letters() -> dict[str, str]:
    """The letters of the action cards, by the words with which they are played."""
    played = [kinds[0] for kinds in PLAYED_BY if kinds]
    return {kind.card_word: CARD_LETTERS[kind.card] for kind in played}
