"""The observation and action spaces of `ettana_v1`, as Gymnasium describes spaces."""

from __future__ import annotations

from typing import Final

from ettana.lab.learn.layout import BLOCKS
from ettana.lab.learn.numbering import ACTION_COUNT
from ettana.missing_extra import MissingExtra

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise MissingExtra("learn", error.name) from None


MOST: Final = np.repeat(
    np.array([block.most for block in BLOCKS], dtype=np.uint8), [block.size for block in BLOCKS]
)


def observation_space() -> spaces.Dict:
    """`observation`, every number from 0 to the most of its block; `action_mask`, 1 for legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(MOST), MOST, dtype=np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), dtype=np.int8),
        }
    )


def action_space() -> spaces.Discrete:
    """Every action there is; the mask says which are legal."""
    return spaces.Discrete(ACTION_COUNT)


def state_space(players: int) -> spaces.Box:
    """The observations of all seats, one after the other."""
    most = np.tile(MOST, players)
    return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)
