"""What a game is worth to each seat: the victory; or what learners climb more easily, annas."""

from __future__ import annotations

from array import array
from typing import Final, Literal

from ettana.engine.bits import members
from ettana.engine.table.pieces import MAX_SEATS

Reward = Literal["victory", "annas"]
REWARDS: Final = ("victory", "annas")


def refuse_unknown(reward: str) -> None:
    """A ValueError unless there is such a reward."""
    if reward not in REWARDS:
        raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {reward!r}")


def rewards_of(winners: int, players: int) -> tuple[float, ...]:
    """E1, E2: 1 for who won alone, the same negative share for all others; by seat.

    `winners` is a mask of seats. A shared victory is worth less, one shared by all nothing.
    """
    share = 1 / winners.bit_count()
    won = set(members(winners))
    return tuple(
        (share * players - 1) / (players - 1) if seat in won else -1 / (players - 1)
        for seat in range(players)
    )


def reward_table(players: int) -> array[float]:
    """All rewards there can be: `winners * players + seat`."""
    table = array("f", [0.0]) * (players << MAX_SEATS)
    for winners in range(1, 1 << players):
        for seat, reward in enumerate(rewards_of(winners, players)):
            table[winners * players + seat] = reward
    return table
