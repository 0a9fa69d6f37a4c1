"""What a seat or a spectator sees of a game, to be read, drawn and written."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from ettana.drawable import Drawable
from ettana.engine import views
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Design
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import format_view, parse_view
from ettana.engine.table.pieces import PINS

if TYPE_CHECKING:
    from ettana.drawing.scene import Scene
    from ettana.drawing.wishes import Wishes


@dataclass(frozen=True, slots=True)
class View(views.View, Drawable):
    """I1, I2: what a seat or a spectator sees, with the deck that is played."""

    deck: Deck

    @staticmethod
    def of(seen: views.View, deck: Deck) -> View:
        """A view of the engine's as one that can be drawn."""
        return View(**{part.name: getattr(seen, part.name) for part in fields(seen)}, deck=deck)

    @staticmethod
    def parse(text: str, deck: Deck | None = None) -> View:
        """The view a line says; NotationError, with the field, unless some position shows it."""
        deck = deck or default_deck()
        return View.of(parse_view(text, deck), deck)

    def __repr__(self) -> str:
        """In one line; the whole view is its `text`."""
        viewer = "a spectator" if self.seat is None else PINS[self.pins[self.seat]]
        return f"<View of {viewer}, turn {self.turn}>"

    @property
    def text(self) -> str:
        """The view as one line of text."""
        return format_view(self)

    @property
    def designs(self) -> frozenset[Design]:
        """The designs in the own hand; a spectator has none."""
        return self.deck.designs_in(self.held or 0)

    @property
    def claims(self) -> dict[str, frozenset[Design]]:
        """The designs everybody has claimed, by pin."""
        masks = zip(self.pins, self.claimed, strict=True)
        return {PINS[pin]: self.deck.designs_in(mask) for pin, mask in masks}

    def _scene(self, wishes: Wishes) -> Scene:
        from ettana.drawing.stage import scene_of_view

        return scene_of_view(self, self.deck, wishes)
