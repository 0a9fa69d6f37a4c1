"""What all must agree to: a take-back, or a bot for somebody who is absent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from ettana.server import wire
from ettana.server.milliseconds import SECOND
from ettana.server.table.clock import Instant

STAND_IN_GRACE: Final = 120 * SECOND  # from the question on, for the absent one to come back


@dataclass(slots=True)
class OpenVote:
    """Open until all needed seats agreed or one refused. Its number is that of the asking."""

    number: int
    up: int  # the uptime of servers when it was asked
    what: Literal["take-back", "stand-in"]
    by: int
    steps: int | None = None  # how many the game shall have
    absent: int | None = None  # for whom a bot shall play
    agreed: set[int] = field(default_factory=set)

    @property
    def grace_ends(self) -> int:
        """The uptime at which a bot may play for the absent one."""
        return self.up + STAND_IN_GRACE

    def needed(self, persons: frozenset[int]) -> frozenset[int]:
        """The seats that have not agreed yet, of the persons at the table."""
        return persons - self.agreed - {self.absent}

    def info(self, persons: frozenset[int], now: Instant) -> wire.Vote:
        return wire.Vote(
            vote=self.number,
            what=self.what,
            by=self.by,
            agreed=tuple(sorted(self.agreed)),
            needed=tuple(sorted(self.needed(persons))),
            steps=self.steps,
            seat=self.absent,
            earliest=None if self.absent is None else self.grace_ends + now.at - now.up,
        )
