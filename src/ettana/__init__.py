"""Ettana - The Looms of Kanchi: the whole game as a library.

>>> import ettana
>>> game = ettana.Game.new(players=2, seed=7)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ettana._core import choose_core, core_kind

if TYPE_CHECKING:
    from ettana.engine.actions.action import Action, Actions
    from ettana.engine.deck.deck import Deck
    from ettana.engine.deck.deck_file import DeckError, parse_deck
    from ettana.engine.deck.pattern import Design
    from ettana.engine.deck.released import default_deck
    from ettana.engine.events.event import Event
    from ettana.engine.notation import NotationError
    from ettana.engine.outcomes import Outcome
    from ettana.engine.record.record_file import RecordError
    from ettana.engine.record.verify import verify
    from ettana.engine.rules.illegal_action import IllegalAction
    from ettana.engine.step import Step
    from ettana.engine.table.options import Options
    from ettana.files import UnreadableFile, read_deck
    from ettana.game import Game
    from ettana.game_record import GameRecord
    from ettana.view import View

__version__ = "0.1.0"
__all__ = [
    "Action",
    "Actions",
    "Deck",
    "DeckError",
    "Design",
    "Event",
    "Game",
    "GameRecord",
    "IllegalAction",
    "NotationError",
    "Options",
    "Outcome",
    "RecordError",
    "Step",
    "UnreadableFile",
    "View",
    "__version__",
    "core_kind",
    "default_deck",
    "parse_deck",
    "read_deck",
    "verify",
]

choose_core()  # before anything of the engine is imported that may be compiled

# Where the public names live: loaded when first asked for, so that `import ettana` costs nothing
_HOMES = {
    "Action": "engine.actions.action",
    "Actions": "engine.actions.action",
    "Deck": "engine.deck.deck",
    "Design": "engine.deck.pattern",
    "DeckError": "engine.deck.deck_file",
    "Event": "engine.events.event",
    "Game": "game",
    "GameRecord": "game_record",
    "IllegalAction": "engine.rules.illegal_action",
    "NotationError": "engine.notation",
    "Outcome": "engine.outcomes",
    "Options": "engine.table.options",
    "RecordError": "engine.record.record_file",
    "Step": "engine.step",
    "UnreadableFile": "files",
    "View": "view",
    "default_deck": "engine.deck.released",
    "parse_deck": "engine.deck.deck_file",
    "read_deck": "files",
    "verify": "engine.record.verify",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
