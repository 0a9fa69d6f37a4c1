"""Rate limits: token buckets, which fill with time, for everyone who asks.

Whoever is over the limit is told when to come back; nobody else notices. Buckets that are full
again are forgotten, so the memory holds only those who were busy just now.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from ettana.server.table import Refused

MOST_BUCKETS: Final = 10_000  # buckets that may be there before the full ones are forgotten
WRONG: Final = ("code-needed", "no-free-seat", "no-such-code", "no-such-link")
WRONG_GUESS: Final = 11.0  # what a wrong code costs beside the try itself

Now = Callable[[], float]


class TooOften(Exception):
    """Refused for now; `seconds` says how long to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"too often: wait {seconds:.1f} s")
        self.seconds = seconds


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    at_once: float
    per_second: float

    def times(self, factor: float) -> Rate:
        return Rate(self.at_once * factor, self.per_second * factor)


class Bucket:
    """What one of those who ask has left. It may be overdrawn by what is known only afterwards."""

    __slots__ = ("_at", "_left", "_most", "_per_second")

    def __init__(self, rate: Rate, now: float) -> None:
        self._most = self._left = rate.at_once
        self._per_second = rate.per_second
        self._at = now

    def fill(self, now: float) -> float:
        """What is left now."""
        return self.charge(0.0, now)

    def share(self, now: float) -> float:
        """How full it is: 1 when nothing was taken lately, below 0 when it is overdrawn."""
        return self.fill(now) / self._most

    def charge(self, count: float, now: float) -> float:
        """Take so much, whether it is there or not; what is left."""
        if now > self._at:
            self._left = min(self._most, self._left + (now - self._at) * self._per_second)
            self._at = now
        self._left -= count
        return self._left

    def wait(self, count: float, now: float) -> float:
        """The seconds until so much is there."""
        return max(0.0, (count - self.fill(now)) / self._per_second)


class Limit:
    """A bucket for each key."""

    def __init__(self, rate: Rate, clock: Now = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def bucket(self, key: str) -> Bucket:
        """The bucket of a key, full when it is new. Hold it only while it is used."""
        bucket = self._buckets.get(key)
        if bucket is None:
            now = self._clock()
            if len(self._buckets) >= MOST_BUCKETS:
                self._forget_full(now)
            bucket = self._buckets[key] = Bucket(self.rate, now)
        return bucket

    def take(self, key: str, count: float = 1) -> None:
        """Use permissions; TooOften when there are not enough, and then none is used."""
        bucket, now = self.bucket(key), self._clock()
        if bucket.charge(count, now) < 0:
            bucket.charge(-count, now)
            raise TooOften(bucket.wait(count, now))

    def charge(self, key: str, count: float) -> None:
        """Use permissions, be they there or not."""
        self.bucket(key).charge(count, self._clock())

    def check(self, key: str) -> None:
        """TooOften for who is overdrawn."""
        wait = self.bucket(key).wait(0, self._clock())
        if wait:
            raise TooOften(wait)

    def _forget_full(self, now: float) -> None:
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if bucket.share(now) < 1
        }


class Limits:
    """All limits of a server, for small (below 1) and large (above 1) generosity.

    By network where nobody is known yet, by guest at a table: a family may share an address.
    """

    def __init__(self, generosity: float = 1.0) -> None:
        def limit(at_once: float, per_second: float) -> Limit:
            return Limit(Rate(at_once, per_second).times(generosity))

        self.generosity = generosity
        self.asking = limit(200, 50)  # any request, by network
        self.health = limit(50, 20)  # the same for what machines ask about the server
        self.creating = limit(30, 0.5)  # tables, links and tokens, by network
        self.committing = limit(30, 0.5)  # commitments: as many as tables, by network
        self.handing = limit(10, 0.05)  # finished games, which are played again, by network
        self.guessing = limit(120, 1)  # codes and links, by network
        self.requests = limit(60, 20)  # at a table, by guest
        self._talk = limit(5, 0.5)  # lines, by guest
        self._talking = limit(30, 3)  # the same by network: guests are free for the asking
        self.moving = limit(20, 0.1)  # giving up a seat, for another one or for none, by network
        self._hints = limit(6, 0.5)  # plans and chances cost a worker's time, by guest
        self._thinking = limit(24, 2)  # the same by network

    def say(self, guest: str, network: str) -> None:
        """Before somebody says something; TooOften."""
        self._talking.check(network)
        self._talk.take(guest)
        self._talking.charge(network, 1)

    def think(self, guest: str, network: str) -> None:
        """Before a worker thinks for somebody; TooOften."""
        self._thinking.check(network)
        self._hints.take(guest)
        self._thinking.charge(network, 1)

    @contextmanager
    def guess(self, network: str) -> Iterator[None]:
        """Around everything that takes a code or a link: a wrong one costs much more."""
        self.guessing.take(network)
        try:
            yield
        except Refused as refused:
            if refused.code in WRONG:
                self.guessing.charge(network, WRONG_GUESS)
            raise
