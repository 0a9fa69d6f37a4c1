"""How a decision is going, told while the bot still thinks."""

from __future__ import annotations

from typing import NamedTuple


class Progress(NamedTuple):
    """What a bot would do if it were stopped now, and what it has looked at so far."""

    rounds: int  # worlds on which plans were compared; 1 for a search of one world
    nodes: int  # positions judged
    plan: tuple[int, ...]  # codes of actions, up to the end of the turn or the first draw
