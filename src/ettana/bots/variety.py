"""Where a bot's variety comes from: its seed and what it sees at the moment, nothing else."""

from __future__ import annotations

from hashlib import sha256

from ettana.bots.sight import Sight
from ettana.engine.notation import format_view
from ettana.engine.rng import Rng


def variety(seed: int, sight: Sight) -> Rng:
    """The random numbers for one decision: they do not depend on the decisions before it."""
    digest = sha256(format_view(sight.view).encode()).digest()
    return Rng(seed).fork(int.from_bytes(digest[:8], "big"))
