"""Ettana - The Looms of Kanchi: the whole game as a library.

>>> import ettana
>>> game = ettana.Game.new(players=2, seed=7)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from ettana._core import choose_core, core_kind
from ettana.painter import Painter, Scribe, hire

if TYPE_CHECKING:
    from ettana.engine.deck.deck import Deck
    from ettana.engine.deck.deck_file import DeckError, parse_deck
    from ettana.engine.deck.released import default_deck
    from ettana.engine.events.event import Event
    from ettana.engine.game import Game
    from ettana.engine.notation import NotationError
    from ettana.engine.record.record import GameRecord
    from ettana.engine.record.verify import verify
    from ettana.engine.rules.illegal_action import IllegalAction
    from ettana.engine.step import Step
    from ettana.engine.table.options import Options
    from ettana.engine.views import View

__version__ = "0.1.0"
__all__ = [
    "Deck",
    "DeckError",
    "Event",
    "Game",
    "GameRecord",
    "IllegalAction",
    "NotationError",
    "Options",
    "Step",
    "View",
    "__version__",
    "core_kind",
    "default_deck",
    "parse_deck",
    "verify",
]

choose_core()  # before anything of the engine is imported that may be compiled
hire(
    lambda: cast(Painter, import_module("ettana.drawing.painter")),
    lambda: cast(Scribe, import_module("ettana.terminal.letters")),
)

# Where the public names live: loaded when first asked for, so that `import ettana` costs nothing
_HOMES = {
    "Deck": "deck.deck",
    "DeckError": "deck.deck_file",
    "Event": "events.event",
    "Game": "game",
    "GameRecord": "record.record",
    "IllegalAction": "rules.illegal_action",
    "NotationError": "notation",
    "Options": "table.options",
    "Step": "step",
    "View": "views",
    "default_deck": "deck.released",
    "parse_deck": "deck.deck_file",
    "verify": "record.verify",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"ettana.engine.{_HOMES[name]}"), name)
