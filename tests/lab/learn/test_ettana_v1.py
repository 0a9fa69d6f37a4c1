"""The PettingZoo environment, by PettingZoo's own tests and by what a game is."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from ettana.engine.table.options import Options
from ettana.game import Game
from ettana.lab.learn import ettana_v1
from ettana.lab.learn.numbering import ACTION_COUNT, numbering_of
from ettana.lab.learn.one_game import SURE_END
from tests.engine.easy_games import easy_deck

# PettingZoo warns of observations that are no plain arrays, unless the environment is one of its
# own, and of the empty mask of an agent whose game is over.
dictionaries_are_meant = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)
VARIANTS = [
    {"players": 2},
    {"players": 3, "options": Options(annas=3, rim=False, turns=30)},
    {"players": 4, "options": Options(turns=20), "deck": easy_deck()},
]


@dictionaries_are_meant
@pytest.mark.parametrize("variant", VARIANTS)
class TestByPettingZoo:
    def test_the_interface(self, variant: dict[str, Any]) -> None:
        api_test(ettana_v1.env(**variant), num_cycles=300)

    def test_the_same_seed_gives_the_same_game(self, variant: dict[str, Any]) -> None:
        seed_test(partial(ettana_v1.env, **variant), num_cycles=150)


def play_out(env: Any, seed: int) -> dict[str, float]:
    """Random play to the end; what every agent was given."""
    env.reset(seed=seed)
    given = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        given[agent] += reward
        assert not truncation
        if termination:
            env.step(None)
        else:
            assert seen["action_mask"].any()
            env.step(env.action_space(agent).sample(seen["action_mask"]))
    return given


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winner_gets_one_and_all_rewards_sum_to_nothing(players: int) -> None:
    env = ettana_v1.env(players, Options(annas=3, turns=60))
    for seed in range(4):
        given = play_out(env, seed)
        assert sum(given.values()) == pytest.approx(0)
        if list(given.values()).count(1.0) == 1:
            assert sorted(given.values())[:-1] == pytest.approx(
                [-1 / (players - 1)] * (players - 1)
            )


def test_a_game_is_that_of_its_seed() -> None:
    """The same actions lead through the same positions as in `Game.new`."""
    env = ettana_v1.env(3, render_mode="ansi")
    env.reset(seed=9)
    game = Game.new(3, seed=9, options=SURE_END)
    numbering = numbering_of(3)
    rng = np.random.default_rng(1)
    for _ in range(200):
        assert env.render() == game.view(None).text
        mask = env.observe(env.agent_selection)["action_mask"]
        seat = env.possible_agents.index(env.agent_selection)
        assert game.pins[seat] == game.active
        texts = {numbering.text(seat, int(action)) for action in np.flatnonzero(mask)}
        assert texts == set(game.legal.texts)
        action = int(rng.choice(np.flatnonzero(mask)))
        env.step(action)
        game.do(numbering.text(seat, action))


def test_who_is_not_to_act_may_do_nothing_but_look() -> None:
    env = ettana_v1.env(4)
    env.reset(seed=1)
    for agent in env.agents:
        seen = env.observe(agent)
        assert seen["action_mask"].any() == (agent == env.agent_selection)
        assert seen["observation"].any()


def test_the_state_is_what_all_seats_see() -> None:
    """For a critic that may look into every hand."""
    env = ettana_v1.env(3)
    env.reset(seed=4)
    for _ in range(60):
        rows = [env.observe(agent)["observation"] for agent in env.possible_agents]
        assert np.array_equal(env.state(), np.concatenate(rows))
        assert env.state_space.contains(env.state())
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))


def test_an_illegal_action_loses_the_game() -> None:
    env = ettana_v1.env()
    env.reset(seed=1)
    loser = env.agent_selection
    mask = env.observe(loser)["action_mask"]
    env.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1


def test_the_bare_environment_refuses_an_illegal_action() -> None:
    env = ettana_v1.raw_env()
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    for wrong in (int(np.flatnonzero(mask == 0)[0]), -1, ACTION_COUNT):
        with pytest.raises(ValueError, match=f"the action {wrong} is not legal here"):
            env.step(wrong)


def test_a_table_has_two_to_four_players() -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        ettana_v1.env(5)
