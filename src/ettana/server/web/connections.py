"""Connections: how many there may be, of one network and of all together.

uvicorn takes every connection there is: one stranger could hold all descriptors of the process.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from typing import Final

from ettana.server.prometheus import PrometheusMetrics
from ettana.server.web.public_address import PublicAddress, network_of
from ettana.server.web.turns import Turns

OF_NETWORK: Final = 250  # connections
MOST_CONNECTIONS: Final = 10_000
SPARE: Final = 100  # descriptors for the database, workers and logs
USUAL_DESCRIPTORS: Final = 512  # where the system does not tell
BETWEEN_LINES: Final = 10.0  # seconds between two lines of the log about the same

log = logging.getLogger("ettana.connections")


def most_connections() -> int:
    """As many as the process can have descriptors for, after asking for all it may have."""
    try:
        import resource
    except ImportError:
        return USUAL_DESCRIPTORS - SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = (
        MOST_CONNECTIONS + SPARE
        if hard == resource.RLIM_INFINITY
        else min(hard, MOST_CONNECTIONS + SPARE)
    )
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return (
        MOST_CONNECTIONS if soft == resource.RLIM_INFINITY else min(MOST_CONNECTIONS, soft - SPARE)
    )


class Connections:
    """All that are open. What a trusted proxy passes on is counted by the access middleware."""

    def __init__(
        self, address: PublicAddress, metrics: PrometheusMetrics, most: int, generosity: float = 1.0
    ) -> None:
        self.turns = Turns()  # of those who have sent more than can be read at once
        self._address = address
        self._metrics = metrics
        self._most = most
        self._of_network = max(1, round(OF_NETWORK * generosity))
        self._open: Counter[str] = Counter()
        self._count = 0
        self._said: dict[str, float] = {}  # when the log was last told why

    def admit(self, peer: str) -> str | None:
        """Count a connection; the key it is counted by, None when there are too many."""
        key = "" if self._address.trusts(peer) else network_of(peer)
        if self._count >= self._most:
            self.refuse("too-many-connections", key)
        elif key and self._open[key] >= self._of_network:
            self.refuse("too-many-of-network", key)
        else:
            self._count += 1
            self._open[key] += 1
            return key
        return None

    def release(self, key: str) -> None:
        """A connection that was counted is closed."""
        self._count -= 1
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def refuse(self, why: str, key: str) -> None:
        """Tell whoever watches the server; the log not more often than can be read."""
        self._metrics.connection_refused(why)
        now = time.monotonic()
        if now - self._said.get(why, -BETWEEN_LINES) >= BETWEEN_LINES:
            self._said[why] = now
            log.warning("connection closed", extra={"why": why, "network": key})
