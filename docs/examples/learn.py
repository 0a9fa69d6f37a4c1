"""A small network learns to beat random play: policy gradient on the batched environment.

    python docs/examples/learn.py --updates 60

One policy plays both seats of many games at once and is changed after every few steps: what led to
annas within the next steps, or to the victory, becomes more likely. numpy is all it takes.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ettana.engine.table.options import Options
from ettana.lab.learn.batch import Batch, Seen
from ettana.lab.learn.layout import BLOCKS, OBSERVATION_SIZE, part
from ettana.lab.learn.numbering import ACTION_COUNT

OPTIONS = Options(turns=60)
PLAYERS = 2
HIDDEN = 64  # units between what is seen and what is done
STEPS = 64  # in every game between two changes of the policy
PARTS = 4  # in which the steps are learned from
DISCOUNT = 0.97  # how much less a reward counts for the action one step earlier
WORTH_OF_AN_ANNA = 0.25  # where a victory is 1
CURIOSITY = 0.003  # how much the policy is kept from being too sure
RATE = 5e-3

MOST = np.repeat([block.most for block in BLOCKS], [block.size for block in BLOCKS])
OWN_ANNAS = part("annas").start

Floats = NDArray[np.float32]


class Thought(NamedTuple):
    """What the network makes of observations, a row for each."""

    inputs: Floats
    hidden: Floats
    chances: Floats  # of every action
    values: Floats  # the return it expects


class Policy:
    """One hidden layer; from it the chance of every legal action, and what is to be expected."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng
        self.weights: dict[str, Floats] = {
            "see": rng.normal(0, 0.05, (OBSERVATION_SIZE, HIDDEN)).astype(np.float32),
            "see_bias": np.zeros(HIDDEN, np.float32),
            "act": np.zeros((HIDDEN, ACTION_COUNT), np.float32),
            "act_bias": np.zeros(ACTION_COUNT, np.float32),
            "expect": np.zeros((HIDDEN, 1), np.float32),
            "expect_bias": np.zeros(1, np.float32),
        }
        self._means = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._squares = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self._changes = 0

    def think(self, observations: NDArray[np.uint8], masks: NDArray[np.int8]) -> Thought:
        w = self.weights
        inputs = (observations / MOST).astype(np.float32)
        hidden = np.maximum(inputs @ w["see"] + w["see_bias"], 0)
        wishes = np.where(masks != 0, hidden @ w["act"] + w["act_bias"], np.float32(-1e9))
        odds = np.exp(wishes - wishes.max(axis=1, keepdims=True))
        values = (hidden @ w["expect"] + w["expect_bias"])[:, 0]
        return Thought(inputs, hidden, odds / odds.sum(axis=1, keepdims=True), values)

    def choose(self, observations: NDArray[np.uint8], masks: NDArray[np.int8]) -> NDArray[np.int64]:
        """An action for each row, drawn by its chance."""
        heaps = self.think(observations, masks).chances.cumsum(axis=1, dtype=np.float64)
        points = self.rng.random(len(heaps)) * heaps[:, -1]
        return (heaps <= points[:, None]).sum(axis=1)

    def learn(self, steps: Steps, rows: NDArray[np.int64]) -> None:
        """Make what came out better than expected more likely, and expect better."""
        thought = self.think(steps.observations[rows], steps.masks[rows])
        surprise = steps.returns[rows] - thought.values
        gain = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        logs = np.log(thought.chances + 1e-12)
        doubt = -(thought.chances * logs).sum(axis=1, keepdims=True)
        acts = thought.chances * (gain[:, None] + CURIOSITY * (logs + doubt))
        acts[np.arange(len(rows)), steps.actions[rows]] -= gain
        self._change(thought, acts / len(rows), -0.5 * surprise[:, None] / len(rows))

    def _change(self, thought: Thought, acts: Floats, expects: Floats) -> None:
        """Down the slope of the loss, by Adam's rule."""
        w, hidden = self.weights, thought.hidden
        sees = (acts @ w["act"].T + expects @ w["expect"].T) * (hidden > 0)
        slopes = {
            "see": thought.inputs.T @ sees,
            "see_bias": sees.sum(axis=0),
            "act": hidden.T @ acts,
            "act_bias": acts.sum(axis=0),
            "expect": hidden.T @ expects,
            "expect_bias": expects.sum(axis=0),
        }
        self._changes += 1
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            size = np.sqrt(square / (1 - 0.99**self._changes)) + 1e-8
            w[name] -= RATE * mean / (1 - 0.9**self._changes) / size


class Steps(NamedTuple):
    """Steps of all games as one list: what was seen and done, and what came of it."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    returns: Floats


def annas_of(seen: Seen, seats: NDArray[np.int64]) -> NDArray[np.int64]:
    """The annas of a seat in every game, whoever looks now."""
    places = OWN_ANNAS + (seats - seen.seats) % PLAYERS
    return seen.observations[np.arange(len(seats)), places].astype(np.int64)


def play(batch: Batch, policy: Policy) -> Steps:
    """Some steps of every game, both seats by the policy, with the returns of each action."""
    kept = []
    every = np.arange(batch.games)
    for _ in range(STEPS):
        observations, masks, seats = (array.copy() for array in batch.seen)
        annas = annas_of(batch.seen, seats)
        actions = policy.choose(observations, masks)
        seen, rewards, done = batch.step(actions)
        won = np.where(done, 0, annas_of(seen, seats) - annas) * WORTH_OF_AN_ANNA
        rewards = rewards.copy()
        rewards[every, seats] += won
        kept.append((observations, masks, actions, seats, rewards, done.copy()))
    coming = np.zeros((batch.games, PLAYERS), np.float32)
    returns = np.zeros((STEPS, batch.games), np.float32)
    for step in reversed(range(STEPS)):
        _, _, _, seats, rewards, done = kept[step]
        coming = np.where(done[:, None], 0, DISCOUNT * coming) + rewards
        returns[step] = coming[every, seats]
    observations, masks, actions = (np.concatenate([k[i] for k in kept]) for i in range(3))
    return Steps(observations, masks, actions, returns.ravel())


def train(updates: int, games: int, seed: int) -> Iterator[Policy]:
    """The policy as it is before it has learned anything, then after every update."""
    rng = np.random.default_rng(seed)
    policy, batch = Policy(rng), Batch(games, PLAYERS, OPTIONS)
    batch.reset(seed)
    yield policy
    for _ in range(updates):
        steps = play(batch, policy)
        for rows in np.array_split(rng.permutation(len(steps.actions)), PARTS):
            policy.learn(steps, rows)
        yield policy


def share_against_random(policy: Policy, games: int, seed: int) -> float:
    """The policy's share of the victories: one game in every row, each seat in half of them."""
    batch = Batch(games, PLAYERS, OPTIONS)
    batch.reset(seed)
    own_seat = np.arange(games) % PLAYERS
    shares = np.full(games, np.nan)
    while np.isnan(shares).any():
        actions = batch.random_actions()
        own = np.flatnonzero((batch.seen.seats == own_seat) & np.isnan(shares))
        if len(own):
            actions[own] = policy.choose(batch.seen.observations[own], batch.seen.masks[own])
        _, rewards, done = batch.step(actions)
        ended = np.flatnonzero(done & np.isnan(shares))
        shares[ended] = (1 + rewards[ended, own_seat[ended]]) / 2
    return float(shares.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=60, help="changes of the policy")
    parser.add_argument("--games", type=int, default=128, help="played side by side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=400, help="games against random")
    wanted = parser.parse_args()
    begin = time.process_time()
    for update, policy in enumerate(train(wanted.updates, wanted.games, wanted.seed)):
        if update % 10 == 0 or update == wanted.updates:
            seconds = time.process_time() - begin
            share = share_against_random(policy, wanted.matches, seed=99)
            print(f"update {update}, {seconds:.0f} s: {share:.1%} of the victories against random")


if __name__ == "__main__":
    main()
