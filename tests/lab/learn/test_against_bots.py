"""The Gymnasium environment: one seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ettana.engine.table.options import Options
from ettana.lab.learn.against_bots import AgainstBots
from tests.engine.easy_games import easy_deck

ID = "ettana.lab.learn.against_bots:Ettana-v1"
SHORT = Options(annas=3, turns=30)


@pytest.mark.parametrize(
    "variant",
    [
        {},
        {"opponents": ["weaver"], "options": SHORT, "seat": 1},
        {
            "opponents": ["random", "apprentice", "random"],
            "deck": easy_deck(),
            "render_mode": "ansi",
        },
    ],
)
def test_gymnasium_finds_nothing_wrong(variant: dict[str, Any]) -> None:
    check_env(gymnasium.make(ID, **variant).unwrapped)


def play(env: AgainstBots, seed: int) -> tuple[list[bytes], float]:
    """A game of random actions: all that was seen, and the reward."""
    seen, _ = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rows = [seen["observation"].tobytes()]
    over, reward = not seen["action_mask"].any(), 0.0
    while not over:
        assert np.array_equal(env.action_masks(), seen["action_mask"].astype(bool))
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, over, truncated, info = env.step(action)
        rows.append(seen["observation"].tobytes())
        assert not truncated and not info["illegal"]
    return rows, reward


def test_the_same_seed_and_actions_give_the_same_game_against_bots_that_think() -> None:
    env = AgainstBots(["weaver", "apprentice"], options=SHORT)
    first = play(env, 5)
    assert first == play(env, 5)
    assert first[0] != play(env, 6)[0]


def test_the_learner_wins_some_games_and_loses_others() -> None:
    env = AgainstBots(["random"], options=SHORT)
    assert {play(env, seed)[1] for seed in range(12)} >= {-1.0, 1.0}


def test_the_seat_is_drawn_or_given() -> None:
    drawn = AgainstBots(["random", "random"])
    assert {drawn.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    given = AgainstBots(["random", "random"], seat=2)
    assert {given.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}


def test_an_illegal_action_loses_the_game() -> None:
    env = AgainstBots()
    seen, _ = env.reset(seed=1)
    wrong = np.flatnonzero(seen["action_mask"] == 0)[0]
    _, reward, over, truncated, info = env.step(wrong)
    assert (reward, over, truncated, info["illegal"]) == (-1.0, True, False, True)


def test_bad_opponents_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="there is no such bot"):
        AgainstBots(["nobody"])
    for number in (0, 4):
        with pytest.raises(ValueError, match="the names of 1 to 3 bots"):
            AgainstBots(["random"] * number)
    with pytest.raises(ValueError, match="the names of 1 to 3 bots"):
        AgainstBots("random")
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        AgainstBots(["random"], seat=2)


def test_a_bot_that_fails_is_told() -> None:
    """A silent program loses its decisions, not the game; the learner is told why it wins."""
    env = AgainstBots(["cmd:cat"], seat=0, options=Options(turns=2))
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=2)
    over = False
    while not over:
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, _, over, _, info = env.step(action)
    assert info["faults"] and all(fault.startswith("cmd:cat: ") for fault in info["faults"])


def test_the_learner_sees_its_own_view_as_text() -> None:
    env = AgainstBots(["random"], seat=0, render_mode="ansi")
    env.reset(seed=3)
    text = env.render()
    assert text is not None and text.count("?") >= 2
