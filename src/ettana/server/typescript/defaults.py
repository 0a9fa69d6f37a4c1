"""`defaults.ts`: limits, defaults and letters, so that the web app writes none of them again."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from ettana.bots.levels.registry import bot_names, level_names
from ettana.engine.actions.kinds import PLAYED_BY
from ettana.engine.deck.released import default_deck
from ettana.engine.table.cards import CARD_LETTERS, COPIES, POINT_CARD
from ettana.engine.table.pieces import (
    COLOUR_LETTERS,
    DIE_LETTERS,
    MAX_SEATS,
    MIN_SEATS,
    TILE_NUMBERS,
    TILES_PER_NUMBER,
    TOKENS,
)
from ettana.server import wire
from ettana.server.store.rows import MOST_LINES
from ettana.server.typescript.values import constant

LIMITS: Final = ("MOST_NAME", "MOST_CODE", "MOST_TEXT", "PHRASES")


def defaults() -> str:
    """All constants, one on a line where it fits."""
    constants: dict[str, object] = {name: getattr(wire, name) for name in LIMITS}
    constants |= {
        "MOST_LINES": MOST_LINES,
        "SEAT_COUNTS": tuple(range(MIN_SEATS, MAX_SEATS + 1)),
        "LEVELS": level_names(),
        "UNOFFERED_LEVELS": tuple(name for name in bot_names() if name not in level_names()),
        "DEFAULT_LEVEL": wire.Start("").level,
        "DEFAULT_SETTINGS": _default_settings(),
        "DEFAULT_RESERVE": wire.LiveClock(0).reserve,
        "PINS": get_args(wire.Pin),
        "DEFAULT_PIN": get_args(wire.Pin)[0],
        "FIRST_GAME_PINS": wire.FIRST_GAME_PINS,
        "TILE_NUMBERS": tuple(map(str, range(1, TILE_NUMBERS + 1))),
        "TILES_PER_NUMBER": TILES_PER_NUMBER,
        "TOKENS": TOKENS,
        "COLOURS": tuple(COLOUR_LETTERS),
        "FACES": tuple(DIE_LETTERS),
        "CARDS": tuple(CARD_LETTERS),
        "COPIES_PER_CARD": COPIES,
        "POINT_CARD": CARD_LETTERS[POINT_CARD],
        "CARD_LETTERS": _card_letters(),
        "DEFAULT_DECK": {"sha256": default_deck().sha256, "designs": default_deck().size},
    }
    return "\n".join([*(constant(*named) for named in constants.items()), ""])


def _default_settings() -> dict[str, object]:
    """Everything that a creator need not choose; on the wire it is left out."""
    settings = wire.Settings(())
    chosen = {
        "options": msgspec.structs.asdict(settings.options),
        "pace": msgspec.to_builtins(settings.pace),
    }
    defaults = msgspec.structs.asdict(settings) | chosen
    del defaults["seats"]
    return defaults


def _card_letters() -> dict[str, str]:
    """The letters of the action cards, by the words with which they are played."""
    played = [kinds[0] for kinds in PLAYED_BY if kinds]
    return {kind.card_word: CARD_LETTERS[kind.card] for kind in played}
