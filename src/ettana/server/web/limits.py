"""Rate limits: a bucket of permissions for everyone, which fills with time.

Whoever is over the limit is told when to come back; nobody else notices. Buckets that are full
again are forgotten, so the memory holds only those who were busy just now.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

SWEEP: Final = 10_000  # buckets that may be there before the full ones are forgotten


class TooOften(Exception):
    """Refused for now; `seconds` says how long to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"too often: wait {seconds:.1f} s")
        self.seconds = seconds


@dataclass(slots=True)
class Bucket:
    """How many permissions were left at a moment."""

    left: float
    at: float


class Limit:
    """So many at once, and so many a second in the long run, for each key."""

    def __init__(
        self, at_once: float, per_second: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._at_once = at_once
        self._per_second = per_second
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str, count: float = 1) -> None:
        """Use permissions; TooOften when there are not enough, and then none is used."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= SWEEP:
                self._forget_full(now)
            bucket = self._buckets[key] = Bucket(self._at_once, now)
        left = self._filled(bucket, now)
        bucket.at = now
        if left < count:
            bucket.left = left
            raise TooOften((count - left) / self._per_second)
        bucket.left = left - count

    def _filled(self, bucket: Bucket, now: float) -> float:
        return min(self._at_once, bucket.left + (now - bucket.at) * self._per_second)

    def _forget_full(self, now: float) -> None:
        self._buckets = {
            key: bucket
            for key, bucket in self._buckets.items()
            if self._filled(bucket, now) < self._at_once
        }


class Limits:
    """All limits of a server, for small (below 1) and large (above 1) generosity.

    By address where nobody is known yet, by guest at a table: a family may share an address.
    """

    def __init__(self, generosity: float = 1.0) -> None:
        def limit(at_once: float, per_second: float) -> Limit:
            return Limit(at_once * generosity, per_second * generosity)

        self.asking = limit(200, 50)  # any request, by address
        self.creating = limit(30, 0.5)  # tables, commitments, links and tokens, by address
        self.guessing = limit(20, 0.2)  # codes and links, by address
        self.requests = limit(60, 20)  # at a table, by guest
        self.talk = limit(5, 0.5)
        self.hints = limit(6, 0.5)  # plans and chances cost a worker's time
