"""The digest of many observations of `ettana_v1`, which a released version never changes."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.engine.views import View
from ettana.game import Game
from ettana.lab.learn.observation import ViewObserver
from tests.remake.golden_games import GOLDEN

FILE: Final = GOLDEN / "observations.sha256"


def remake() -> str:
    """Write the digest; the name of the file."""
    FILE.write_text(digest_of_observations() + "\n", encoding="ascii")
    return "tests/golden/observations.sha256"


def digest_of_observations() -> str:
    observer, digest = ViewObserver(default_deck()), sha256()
    for players in (2, 3, 4):
        for view in views_of_a_game(players, 120):
            digest.update(observer.observe(view))
    return digest.hexdigest()


def views_of_a_game(players: int, steps: int) -> list[View]:
    """What all players see after each step, and before the first."""
    game, rng = Game.new(players, seed=11), Rng(players)
    views = [game.view(pin).seen for pin in game.pins]
    for _ in range(steps):
        game.do(game.legal[rng.below(len(game.legal))])
        views += [game.view(pin).seen for pin in game.pins]
    return views
