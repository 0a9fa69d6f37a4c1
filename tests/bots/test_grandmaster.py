"""The grandmaster: legal, the same for the same nodes, and sure to answer in time."""

from __future__ import annotations

import pytest

from ettana.bots.budget import Budget
from ettana.bots.grandmaster import Grandmaster
from ettana.bots.race import Runner, Spent
from ettana.bots.sight import sight_of
from ettana.engine.actions import ACTIONS
from ettana.engine.game import Game

NODES = Budget(nodes=300)


def game_before_a_choice(seed: int, players: int = 2) -> Game:
    """A game some turns old in which there is something to choose."""
    game = Game.new(players, seed=seed)
    while game.turn < 4 or len(game.legal) < 10:
        game.do(game.legal[-1] if game.legal[-1] == "roll" else game.legal[len(game.legal) // 2])
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_legal_actions_from_the_first_pin_on(players: int) -> None:
    game = Game.new(players, seed=players)
    bots = [Grandmaster(seat) for seat in range(players)]
    for _ in range(25):
        assert game.active is not None
        action = bots[game.seat_of(game.active)].choose(sight_of(game), Budget(nodes=100))
        game.do(ACTIONS.texts[action])


@pytest.mark.parametrize("seed", range(3))
def test_with_nodes_the_choice_depends_on_sight_budget_and_seed_alone(seed: int) -> None:
    game = game_before_a_choice(seed)
    alone = Grandmaster(seed).choose(sight_of(game), NODES)
    practised = Grandmaster(seed)
    practised.choose(sight_of(game_before_a_choice(seed + 10)), NODES)
    assert practised.choose(sight_of(game), NODES) == alone
    two_threads = Budget(nodes=NODES.nodes, threads=2)
    assert Grandmaster(seed).choose(sight_of(game), two_threads) == alone


def test_a_budget_of_time_without_any_left_still_gives_an_answer() -> None:
    game = game_before_a_choice(5)
    assert Grandmaster(1).choose(sight_of(game), Budget(milliseconds=1)) in sight_of(game).legal


def test_a_budget_is_spent_by_nodes_or_by_time() -> None:
    by_nodes = Spent(Budget(nodes=10))
    assert not by_nodes.is_all()
    by_nodes.nodes = 10
    assert by_nodes.is_all()
    assert not by_nodes.is_late()
    assert Spent(Budget(milliseconds=0)).is_late()


def test_a_plan_is_behind_only_when_the_same_worlds_say_so_clearly() -> None:
    leader, close, far = Runner((1,)), Runner((2,)), Runner((3,))
    leader.values = [0.5, 0.7, 0.6, 0.8] * 4
    close.values = [0.6, 0.6, 0.7, 0.6] * 4
    far.values = [0.3, 0.4, 0.3, 0.5] * 4
    assert not close.is_behind(leader)
    assert far.is_behind(leader)
