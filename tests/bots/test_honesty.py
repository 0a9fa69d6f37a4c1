"""Nobody cheats: two worlds that differ only in hidden things give the same choice."""

from __future__ import annotations

import pytest

from ettana.bots import Budget, bot_names, make_bot
from ettana.bots.sight import Sight
from ettana.engine.notation import format_position
from ettana.engine.rng import Rng
from ettana.game import Game
from tests.bots.weaving import some_turns_old

NODES = Budget(nodes=60)


def another_world(position: str, sight: Sight, seed: int) -> Game:
    """A game whose hidden cards are others, and of which the seat to act knows as much."""
    world = sight.knowledge.resample(sight.seen, Rng(seed))
    other = Game.from_position(format_position(world))
    assert other.position != position
    assert other.sight().view == sight.view
    return other


@pytest.mark.parametrize("name", bot_names())
@pytest.mark.parametrize("seed", range(2))
def test_hidden_cards_do_not_change_a_choice(name: str, seed: int) -> None:
    weavers = [make_bot("weaver", seed), make_bot("weaver", seed + 1), make_bot("weaver", seed + 2)]
    game = Game.from_position(some_turns_old(seed, weavers, 9 + 4 * seed).position)
    sight = game.sight()
    other = another_world(game.position, sight, seed)
    choice = make_bot(name, 5).choose(sight, NODES)
    assert make_bot(name, 5).choose(other.sight(), NODES) == choice
