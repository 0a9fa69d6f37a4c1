"""Random numbers of a decision: from the bot's seed and what it sees, nothing else."""

from __future__ import annotations

from hashlib import sha256

from ettana.engine.notation import format_view
from ettana.engine.rng import Rng
from ettana.engine.views import View


def decision_rng(seed: int, view: View) -> Rng:
    """The same seed and the same view give the same numbers, whatever was asked before."""
    digest = sha256(format_view(view).encode("ascii")).digest()
    return Rng(seed).fork(int.from_bytes(digest[:8], "big"))
