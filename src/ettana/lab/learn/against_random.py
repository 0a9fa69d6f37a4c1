"""The game as a vector environment of Gymnasium: one seat learns in many games at once.

    from ettana.lab.learn.against_random import AgainstRandom
    envs = AgainstRandom(num_envs=256, reward="annas")

The others play at random, inside the core: nothing of a step is Python for a single game.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from ettana.engine.deck.deck import Deck
from ettana.engine.limits import SEED_BITS
from ettana.engine.table.options import Options
from ettana.lab.learn.batch import Batch
from ettana.lab.learn.learners import DRAWN_SEAT
from ettana.lab.learn.one_game import SURE_END
from ettana.lab.learn.rewards import Reward, refuse_unknown
from ettana.lab.learn.spaces import action_space, observation_space
from ettana.missing_extra import MissingExtra

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingExtra("learn", error.name) from None

Observations = dict[str, NDArray[Any]]


class AgainstRandom(VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """Many games, in each one seat against players that act at random.

    Without a `seat` it is drawn for every game. A game that is over shows its end; the step after
    that deals the next one and takes no action (Gymnasium's autoreset at the next step). An illegal
    action is a ValueError, and then no game has moved.
    """

    def __init__(
        self,
        num_envs: int,
        players: int = 2,
        seat: int | None = None,
        options: Options = SURE_END,
        deck: Deck | None = None,
        reward: Reward = "victory",
        distances: bool = True,
    ) -> None:
        refuse_unknown(reward)
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"the seats are 0 to {players - 1}")
        learner = DRAWN_SEAT if seat is None else seat
        self.batch = Batch(num_envs, players, options, deck, distances, learner)
        self.num_envs = num_envs
        self.reward = reward
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = observation_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)

    def __copy__(self) -> AgainstRandom:
        """Independent games: what happens in a copy does not move the original."""
        return deepcopy(self)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """New games everywhere; the same seed and the same actions give the same games."""
        if seed is None:
            seed = int(self.np_random.integers(1 << SEED_BITS))
        else:
            self._np_random, self._np_random_seed = np.random.default_rng(seed), seed
        self.batch.reset(seed)
        return self._seen(), self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """The learner's action in every game, then the others play until it is to act again."""
        was_over, annas = self.batch.result.done.copy(), self._own_annas()
        _, rewards, done = self.batch.step(actions)
        if self.reward == "annas":
            worth = np.where(was_over, 0, self._own_annas() - annas).astype(np.float64)
        else:
            worth = rewards[self._rows, self.batch.seen.seats].astype(np.float64)
        return self._seen(), worth, done.copy(), np.zeros(self.num_envs, bool), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The masks of the last observations, for learners that ask the environment for them."""
        return self.batch.seen.masks.astype(bool)

    def _seen(self) -> Observations:
        observations, masks, _ = self.batch.seen
        return {"observation": observations.copy(), "action_mask": masks.copy()}

    def _info(self) -> dict[str, Any]:
        """By game: everybody's annas by seat, and the learner's seat."""
        there = np.ones(self.num_envs, bool)
        annas, seats = self.batch.annas.copy(), self.batch.seen.seats.copy()
        return {"annas": annas, "_annas": there, "seat": seats, "_seat": there}

    def _own_annas(self) -> NDArray[Any]:
        """Those of the learners, by game."""
        annas: NDArray[Any] = self.batch.annas[self._rows, self.batch.seen.seats]
        return annas
