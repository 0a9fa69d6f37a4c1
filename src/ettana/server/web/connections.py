"""Connections: how many there may be, and how long a request may take to arrive.

uvicorn closes a connection that is idle between two requests, but waits without end for the rest
of a request that was begun, and takes every connection there is. Both would let one stranger hold
all descriptors of the process.
"""

from __future__ import annotations

import logging
import time
from asyncio import TimerHandle, Transport
from collections import Counter
from functools import partial
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ettana.server.prometheus import PrometheusMetrics
from ettana.server.web.frames import Frames
from ettana.server.web.public_address import PublicAddress, network_of

HEAD_TIME: Final = 10.0  # seconds for the head of a request
OF_NETWORK: Final = 250  # connections
MOST: Final = 10_000
SPARE: Final = 100  # descriptors for the database, workers and logs
USUAL_DESCRIPTORS: Final = 512  # where the system does not tell
BETWEEN_LINES: Final = 10.0  # seconds between two lines of the log about the same
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n"
    b"retry-after: 10\r\ncontent-length: 0\r\n\r\n"
)

log = logging.getLogger("ettana.connections")


def most_connections() -> int:
    """As many as the process can have descriptors for, after asking for all it may have."""
    try:
        import resource
    except ImportError:
        return USUAL_DESCRIPTORS - SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE if hard == resource.RLIM_INFINITY else min(hard, MOST + SPARE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST if soft == resource.RLIM_INFINITY else min(MOST, soft - SPARE)


class Connections:
    """All that are open. What a trusted proxy passes on is counted by the access middleware."""

    def __init__(
        self, address: PublicAddress, metrics: PrometheusMetrics, most: int, generosity: float = 1.0
    ) -> None:
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


class HttpConnection(H11Protocol):
    """One connection, until it is closed or becomes a socket."""

    def __init__(self, connections: Connections, **words: Any) -> None:
        super().__init__(**words)
        self._connections = connections
        self._key: str | None = None
        self._timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._key = self._connections.admit(self.client[0] if self.client else "")
        if self._key is None:
            transport.write(FULL)
            transport.close()
            return
        self._watch()

    def data_received(self, data: bytes) -> None:
        if self._key is not None:
            super().data_received(data)
            self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        if self._key is not None:
            self._connections.release(self._key)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The socket is the connection from here on, and is counted in its place."""
        self._unwatch()
        key, self._key = self._key or "", None
        counted: Any = partial(Frames, closed=partial(self._connections.release, key))
        self.ws_protocol_class = counted
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """What follows the head cannot be read: if the request is being answered, there is nobody
        left to hear that answer."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            if self.cycle.response_started:
                self.transport.close()
                return
        super().send_400_response(msg)

    def _watch(self) -> None:
        """What is sent while no answer is due has to become a request in time."""
        if self._key is None or (self.cycle is not None and not self.cycle.response_complete):
            self._unwatch()
        elif self._timer is None:
            self._timer = self.loop.call_later(HEAD_TIME, self._close_late)

    def _unwatch(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _close_late(self) -> None:
        self._connections.refuse("too-slow", self._key or "")
        self.transport.abort()
