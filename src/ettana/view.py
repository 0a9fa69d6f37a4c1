"""What a seat or a spectator sees of a game, to be read, drawn and written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ettana.drawable import Drawable
from ettana.engine.arguments import checked
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import parse_view
from ettana.engine.readable_view import ReadableView

if TYPE_CHECKING:
    from ettana.drawing.scene import Scene
    from ettana.drawing.wishes import Wishes


@dataclass(frozen=True, repr=False)
class View(ReadableView, Drawable):
    """I1, I2: what a seat or a spectator sees, with its picture."""

    @staticmethod
    def parse(text: str, deck: Deck | None = None) -> View:
        """The view that a line describes; NotationError, with the field, if no position has it."""
        deck = default_deck() if deck is None else checked(deck, Deck, "a deck is an ettana.Deck")
        checked(text, str, "a view is read from a text")
        return View(parse_view(text, deck), deck)

    def _scene(self, wishes: Wishes) -> Scene:
        from ettana.drawing.stage import scene_of_view

        return scene_of_view(self.seen, self.deck, wishes)
