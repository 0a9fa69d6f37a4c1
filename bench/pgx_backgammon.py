"""pgx's backgammon under random play, for comparison: steps per CPU second as JSON.

Many games in one call, as its authors use it: compiled by XLA, legal actions drawn from
the mask, and games that are over begun again.
"""

from __future__ import annotations

import json
import sys
import time

import jax
import jax.numpy as jnp
import pgx

GAMES = 1024
SEED = 7


def measure(seconds: float) -> float:
    """Steps per CPU second, all threads counted."""
    env = pgx.make("backgammon")

    def act(state: pgx.State, key: jax.Array) -> pgx.State:
        drawn, dealt = jax.random.split(key)
        action = jax.random.categorical(drawn, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        stepped = env.step(state, action, dealt)
        fresh = env.init(dealt)
        over = stepped.terminated | stepped.truncated
        return jax.tree_util.tree_map(lambda new, old: jnp.where(over, new, old), fresh, stepped)

    step = jax.jit(jax.vmap(act))
    key = jax.random.PRNGKey(SEED)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES))
    state = jax.block_until_ready(step(state, jax.random.split(key, GAMES)))
    steps = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        key, drawn = jax.random.split(key)
        state = jax.block_until_ready(step(state, jax.random.split(drawn, GAMES)))
        steps += GAMES
    return steps / (time.process_time() - begin)


if __name__ == "__main__":
    print(json.dumps({"pgx_backgammon": measure(float(sys.argv[1]))}))
