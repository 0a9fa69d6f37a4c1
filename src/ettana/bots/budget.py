"""How much a bot may think about one decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ettana.bots.progress import Progress
from ettana.engine.arguments import whole


@dataclass(frozen=True, slots=True)
class Budget:
    """Time for tables and `go`, nodes where the choice must be reproducible; never both.

    With neither, the bot's own default. With nodes, the choice depends on sight, budget and seed
    alone, whatever the number of threads. Whoever waits may end the thinking early (`stop` is asked
    now and then) and be told how it goes (`tell`); bots that answer at once do neither.
    """

    milliseconds: int | None = None
    nodes: int | None = None
    threads: int = 1
    stop: Callable[[], bool] | None = field(default=None, compare=False)
    tell: Callable[[Progress], None] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        for limit in (self.milliseconds, self.nodes, self.threads):
            if limit is not None:
                whole(limit, "a budget is counted in whole numbers")
        if self.milliseconds is not None and self.nodes is not None:
            raise ValueError("a budget is in time or in nodes, not in both")

    @property
    def is_stopped(self) -> bool:
        """Whether whoever waits wants the answer now."""
        return self.stop is not None and self.stop()


UNBOUNDED = Budget()
