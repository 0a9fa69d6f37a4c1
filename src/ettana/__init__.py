"""Ettana - The Looms of Kanchi: the whole game as a library.

>>> import ettana
>>> game = ettana.Game.new(players=2, seed=7)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from ettana._core import choose_core, core_kind
from ettana.painter import Painter, Scribe, hire

if TYPE_CHECKING:
    from ettana.engine.deck import DeckError, parse_deck
    from ettana.engine.decks import default_deck
    from ettana.engine.designs import Deck
    from ettana.engine.events import Event
    from ettana.engine.game import Game
    from ettana.engine.illegal import IllegalAction
    from ettana.engine.notation import NotationError
    from ettana.engine.options import Options
    from ettana.engine.record import GameRecord
    from ettana.engine.step import Step
    from ettana.engine.verify import verify
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
    "Deck": "designs",
    "DeckError": "deck",
    "Event": "events",
    "Game": "game",
    "GameRecord": "record",
    "IllegalAction": "illegal",
    "NotationError": "notation",
    "Options": "options",
    "Step": "step",
    "View": "views",
    "default_deck": "decks",
    "parse_deck": "deck",
    "verify": "verify",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"ettana.engine.{_HOMES[name]}"), name)
