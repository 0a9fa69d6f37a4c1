"""Level 3: plays to the end by sight alone, and not always the same game."""

from __future__ import annotations

from ettana.bots import Budget, make_bot
from ettana.game import Game
from tests.bots.weaving import play, texts


def game_of(seed: int) -> Game:
    return play(
        Game.new(2, seed=3), [make_bot("weaver", seed), make_bot("weaver", seed + 1)], Budget()
    )


def test_a_game_ends_soon_and_its_seed_repeats_it() -> None:
    game = game_of(1)
    assert game.is_over
    assert game.turn < 100
    assert texts(game_of(1)) == texts(game)


def test_other_seeds_play_other_games() -> None:
    assert texts(game_of(1)) != texts(game_of(2))


def test_a_weaver_beats_apprentices() -> None:
    wins = 0
    for seed in range(4):
        bots = [make_bot("weaver", seed), make_bot("apprentice", seed)]
        game = play(Game.new(2, seed=seed), bots, Budget())
        wins += game.winners == (game.pins[0],)
    assert wins >= 3
