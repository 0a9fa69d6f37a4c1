"""How much a bot may think about one decision."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Budget:
    """Time for tables and `go`, nodes where the choice must be reproducible; never both.

    With neither, the bot's own default. With nodes, the choice depends on sight, budget and seed
    alone, whatever the number of threads.
    """

    milliseconds: int | None = None
    nodes: int | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if self.milliseconds is not None and self.nodes is not None:
            raise ValueError("a budget is in time or in nodes, not in both")


NO_LIMIT = Budget()
