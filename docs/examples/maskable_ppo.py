"""Stable-Baselines3's MaskablePPO learns against random play.

    pip install "ettana[learn]" sb3-contrib
    python docs/examples/maskable_ppo.py --steps 200000

The reward is every anna (`reward="annas"`), the mask says what is legal, and the numbers that are
seen are divided by the most they can be. The last line is the share of victories.
"""

from __future__ import annotations

import argparse
import time

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from ettana import Options
from ettana.lab.learn.against_bots import AgainstBots

OPTIONS = Options(turns=60)
GAMES = 128  # side by side
SEED = 7


class Numbers(gymnasium.ObservationWrapper):
    """What is seen as numbers from 0 to 1; learners ask for the mask by `action_masks`."""

    def __init__(self, env: AgainstBots) -> None:
        super().__init__(env)
        most = env.observation_space["observation"].high
        self.most = most.astype(np.float32)
        self.observation_space = gymnasium.spaces.Box(0, 1, most.shape, np.float32)

    def observation(self, observation: dict[str, np.ndarray]) -> np.ndarray:
        return observation["observation"] / self.most

    def action_masks(self) -> np.ndarray:
        return self.unwrapped.action_masks()


def made(opponent: str = "random") -> Numbers:
    """One seat, drawn for every game, against one bot."""
    return Numbers(AgainstBots([opponent], options=OPTIONS, reward="annas"))


def learned(steps: int) -> MaskablePPO:
    """A policy after so many actions of its own.

    Few large steps, each on fresh games, so that nothing need be clipped; from a policy that at
    first does everything legal equally often.
    """
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([made] * GAMES),
        n_steps=64,
        batch_size=2048,
        n_epochs=1,
        learning_rate=5e-3,
        gamma=0.97,
        gae_lambda=1.0,
        ent_coef=0.003,
        clip_range=10.0,
        max_grad_norm=1e9,
        policy_kwargs={
            "net_arch": [64],
            "activation_fn": torch.nn.ReLU,
            "ortho_init": False,
            "optimizer_kwargs": {"eps": 1e-8, "betas": (0.9, 0.99)},
        },
        seed=SEED,
    )
    torch.nn.init.zeros_(model.policy.action_net.weight)
    torch.nn.init.zeros_(model.policy.action_net.bias)
    return model.learn(steps)


def victories(model: MaskablePPO, opponent: str, games: int) -> float:
    """The share of the victories in the first so many games to end, a shared one counting half."""
    envs, won = DummyVecEnv([lambda: made(opponent)] * GAMES), []
    envs.seed(SEED)
    seen = envs.reset()
    while len(won) < games:
        masks = np.stack(envs.env_method("action_masks"))
        actions, _ = model.predict(seen, action_masks=masks)
        seen, _, over, infos = envs.step(actions)
        for info in (info for info, ended in zip(infos, over, strict=True) if ended):
            annas, best = info["annas"], max(info["annas"])
            alone = list(annas).count(best) == 1
            won.append(0.0 if annas[info["seat"]] < best else 1.0 if alone else 0.5)
    return float(np.mean(won[:games]))


def main() -> None:
    """Learn, then play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=400)
    wanted = parser.parse_args()
    begin = time.process_time()
    model = learned(wanted.steps)
    seconds = time.process_time() - begin
    print(f"{wanted.steps:,} steps in {seconds:.0f} CPU seconds")
    share = victories(model, wanted.opponent, wanted.games)
    print(f"{share:.1%} of the victories in {wanted.games} games against {wanted.opponent}")


if __name__ == "__main__":
    main()
