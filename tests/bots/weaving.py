"""Games in which bots play, for the tests of the bots."""

from __future__ import annotations

from collections.abc import Sequence

from ettana.bots import Bot, Budget
from ettana.game import Game


def play(game: Game, bots: Sequence[Bot], budget: Budget, most_turns: int = 150) -> Game:
    """Play on to the end, or until so many turns; every choice must be legal."""
    while not game.is_over and game.turn <= most_turns:
        sight = game.sight()
        assert game.active is not None
        action = bots[game.pins.index(game.active)].choose(sight, budget)
        assert action in sight.legal, action
        game.do(action)
    return game


def some_turns_old(seed: int, bots: Sequence[Bot], turns: int) -> Game:
    """A game that these bots have played for so many turns, with the dice of the turn rolled."""
    game = Game.new(len(bots), seed=seed)
    play(game, bots, Budget(), turns)
    while "roll" in game.legal:
        game.do("roll")
    return game


def texts(game: Game) -> list[str]:
    """What was done in a game."""
    return [step.text for step in game.steps]
