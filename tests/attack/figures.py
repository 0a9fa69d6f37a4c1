"""What a scenario found: figures for docs/reliability.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Figures:
    """What was done to the server, how often, and how much it had acknowledged meanwhile."""

    strikes: int = 0
    acknowledged: int = 0
    also: dict[str, str] = field(default_factory=dict)  # by a name of its own
    load: float = 0.0  # average of the machine when it was over


def percentile(times: Sequence[float], percent: int) -> str:
    """In milliseconds."""
    return f"{sorted(times)[(len(times) * percent - 1) // 100] * 1000:.0f} ms"
