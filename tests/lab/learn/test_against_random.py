"""The vector environment of Gymnasium, and the reward that can be climbed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ettana.engine.table.options import Options
from ettana.lab.learn.against_bots import AgainstBots
from ettana.lab.learn.against_random import AgainstRandom

SHORT = Options(annas=3, turns=12)


def any_legal(masks: Any, rng: np.random.Generator) -> Any:
    """A legal action in every row; anything where there is none."""
    return (masks * rng.random(masks.shape)).argmax(axis=1)


def test_it_is_a_vector_environment() -> None:
    """Spaces, shapes, kinds of numbers, autoreset at the next step, and the same games again."""
    envs = AgainstRandom(6, players=3, options=SHORT, reward="annas")
    rng = np.random.default_rng(1)
    seen, info = envs.reset(seed=4)
    first = seen["observation"].copy()
    assert envs.observation_space.contains(seen)
    ended = 0
    for _ in range(150):
        seen, rewards, over, truncated, info = envs.step(any_legal(seen["action_mask"], rng))
        assert envs.observation_space.contains(seen)
        assert rewards.shape == over.shape == truncated.shape == (6,)
        assert rewards.dtype == np.float64 and over.dtype == bool and not truncated.any()
        assert info["annas"].shape == (6, 3) and set(info["seat"]) <= {0, 1, 2}
        assert not seen["action_mask"][over].any()
        ended += int(over.sum())
    assert ended > 10
    assert np.array_equal(envs.reset(seed=4)[0]["observation"], first)
    assert not np.array_equal(envs.reset()[0]["observation"], first)


def test_the_rewards_of_a_game_are_its_annas() -> None:
    """All rewards of a game add up, in one game and in many."""
    env = AgainstBots(["random"], options=SHORT, reward="annas", seat=0)
    rng = np.random.default_rng(2)
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        total, over = -0.0, False
        while not over:
            action = any_legal(seen["action_mask"][None], rng)[0]
            seen, reward, over, _, info = env.step(action)
            total += reward
        assert total == info["annas"][0]
    envs, totals = AgainstRandom(8, options=SHORT, reward="annas", seat=0), np.zeros(8)
    seen, _ = envs.reset(seed=3)
    for _ in range(120):
        seen, rewards, ended, _, info = envs.step(any_legal(seen["action_mask"], rng))
        totals += rewards
        for row in np.flatnonzero(ended):
            assert totals[row] == info["annas"][row][0]
            totals[row] = 0


def test_bad_wishes_are_refused() -> None:
    with pytest.raises(ValueError, match="a reward is one of victory, annas, not 'tokens'"):
        AgainstBots(reward="tokens")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the seats are 0 to 1"):
        AgainstRandom(2, seat=2)
    with pytest.raises(ValueError, match="not legal there"):
        AgainstRandom(1).step(np.array([-1]))


def test_a_picture_has_rows_of_pixels() -> None:
    env = AgainstBots(["random"], render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.ndim == 3 and picture.shape[2] == 3 and picture.dtype == np.uint8
    assert len(np.unique(picture)) > 20
