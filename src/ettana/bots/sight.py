"""All a bot ever gets: what its seat sees, what it knows, and what it may do."""

from __future__ import annotations

from dataclasses import dataclass

from ettana.engine.deck.deck import Deck
from ettana.engine.game import Game
from ettana.engine.knowledge import Knowledge
from ettana.engine.rules.legal import legal_actions
from ettana.engine.views import View


@dataclass(frozen=True, slots=True)
class Sight:
    """The seat to act looks at the table. There is no way from here to a hidden card."""

    view: View
    knowledge: Knowledge
    legal: tuple[int, ...]
    deck: Deck


def sight_of(game: Game) -> Sight:
    """What the player to act may base a decision on."""
    if game.active is None:
        raise ValueError("the game is over: nobody is to act")
    return Sight(
        view=game.view(game.active),
        knowledge=game.knowledge(game.active),
        legal=tuple(legal_actions(game.state, game.deck)),
        deck=game.deck,
    )
