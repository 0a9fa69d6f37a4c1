"""What inference costs at worst: one observation and one world, in games made to be hard for it.

Four players who do nothing but exchange designs, hoard action cards or steal them, for thousands of
steps. Times are CPU time on one core; what looks slow is measured again on clones and the least
counts, so that other work on the machine does not. The bounds themselves are counts
(`ettana.engine.knowledge.bounds`): times only tell what they amount to.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.knowledge import Knowledge
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.step import take_step
from ettana.engine.table.options import Options
from ettana.engine.views import View, view_of

# What a player likes: the first of these beginnings that is legal is done, three times in four
LIKES: Final = {
    "exchange": ("exchange", "end", "move", "freeswap"),
    "exchange and claim": ("claim", "exchange", "move"),
    "hoard": ("buy action", "end", "freeswap", "move"),
    "hoard and steal": ("play steal-card", "buy action", "end", "move"),
}
PLAYERS: Final = (2, 3, 4)
WORLD_EVERY: Final = 10  # steps
SLOW: Final = 0.008  # seconds from which on a measurement is repeated
REPEATS: Final = 3


@dataclass
class Costs:
    """The costs of one game, in seconds."""

    observations: list[float] = field(default_factory=list)
    worlds: list[float] = field(default_factory=list)
    sampled: int = 0  # worlds
    restarts: int = 0


def measured(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def least(knowledge: Knowledge, work: Callable[[Knowledge], object]) -> float:
    """What it costs this knowledge; measured again on clones when it seems slow."""
    before = knowledge.clone()
    cost = measured(lambda: work(knowledge))
    for _ in range(REPEATS if cost > SLOW else 0):
        twin = before.clone()
        cost = min(cost, measured(lambda: work(twin)))  # noqa: B023, called at once
    return cost


def play(likes: str, players: int, seed: int, steps: int) -> Costs:
    """A game seen by its first seat."""
    deck, dealer, rng = default_deck(), SeededDealer(seed), Rng(seed)
    state = setup(tuple(range(players)), deck, dealer, Options(15))
    knowledge, costs = Knowledge(view_of(state, 0), deck), Costs()
    for number in range(steps):
        actions = legal_actions(state, deck)
        if not actions:
            break
        step = take_step(state, deck, liked(actions, likes, rng), dealer.draw)
        state, seen = step.after, step.seen_from(0)
        costs.observations.append(least(knowledge, lambda k: k.observe(seen)))  # noqa: B023
        if number % WORLD_EVERY == 0:
            costs.worlds.append(least(knowledge, world_of(view_of(state, 0))))
            costs.sampled += not knowledge.world_is_exact
    costs.restarts = knowledge.restarts
    return costs


def world_of(view: View) -> Callable[[Knowledge], object]:
    return lambda knowledge: knowledge.resample(view, Rng(1))


def liked(actions: list[int], likes: str, rng: Rng) -> int:
    if rng.below(4):
        for beginning in LIKES[likes]:
            found = [action for action in actions if ACTIONS.texts[action].startswith(beginning)]
            if found:
                return found[rng.below(len(found))]
    return actions[rng.below(len(actions))]


def main() -> None:
    """Print a row for every kind of game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--steps", type=int, default=4500)
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    print(
        "all players        seats  observation: mean  99.9 %  most   world: most  sampled  restarts"
    )
    for likes in LIKES:
        for players in PLAYERS:
            costs = play(likes, players, words.seed, words.steps)
            seen = sorted(costs.observations)
            mean, rare = sum(seen) / len(seen), seen[int(len(seen) * 0.999)]
            world, share = max(costs.worlds), costs.sampled / len(costs.worlds)
            print(
                f"{likes:18} {players:5} {mean * 1e3:15.2f} ms {rare * 1e3:5.1f}"
                f" {seen[-1] * 1e3:6.1f} {world * 1e3:12.1f} {share:8.0%} {costs.restarts:9}",
                flush=True,
            )


if __name__ == "__main__":
    main()
