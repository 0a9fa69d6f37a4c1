"""What a server can be watched by: counts and times, in Prometheus' text format."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from ettana.server.house.house import House
from ettana.server.workers import Workers

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class PrometheusMetrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self._requests = Counter(
            "ettana_http_requests_total",
            "HTTP requests answered",
            ["method", "status"],
            registry=registry,
        )
        self._messages = Counter(
            "ettana_socket_messages_total",
            "Messages that came by sockets",
            ["kind"],
            registry=registry,
        )
        self._counters: dict[type, Counter] = {}  # of messages, by their type
        self._refused = Counter(
            "ettana_refused_total", "Requests refused", ["code"], registry=registry
        )
        self._connections_refused = Counter(
            "ettana_connections_refused_total",
            "Connections closed because there were too many, or no request came in time",
            ["why"],
            registry=registry,
        )
        self._actions = Histogram(
            "ettana_action_seconds",
            "From a person's request to its durable acknowledgement",
            buckets=SECONDS,
            registry=registry,
        )
        self._bots = Histogram(
            "ettana_bot_seconds",
            "From a bot's being due to its action",
            buckets=SECONDS,
            registry=registry,
        )
        self._sockets = Gauge("ettana_sockets", "Open sockets", registry=registry)
        self._tables = Gauge("ettana_tables_in_memory", "Tables in memory", registry=registry)
        self._waiting = Gauge("ettana_bots_waiting", "Bots that think or wait", registry=registry)
        self._store_up = Gauge("ettana_store_up", "Whether the database answers", registry=registry)

    def watch(self, house: House, workers: Workers) -> None:
        """Look at them whenever somebody collects the figures."""
        self._tables.set_function(lambda: len(house.rooms))
        self._store_up.set_function(lambda: 0 if house.is_down else 1)
        self._waiting.set_function(lambda: workers.outstanding)

    @contextmanager
    def action(self) -> Iterator[None]:
        """What is refused counts elsewhere."""
        began = time.monotonic()
        yield
        self._actions.observe(time.monotonic() - began)

    def bot_acted(self, seconds: float) -> None:
        self._bots.observe(seconds)

    def message(self, kind: type) -> None:
        """Looking its label up takes longer than counting it."""
        counter = self._counters.get(kind)
        if counter is None:
            counter = self._counters[kind] = self._messages.labels(kind.__name__.lower())
        counter.inc()

    def refused(self, code: str) -> None:
        self._refused.labels(code).inc()

    def answered(self, method: str, status: int) -> None:
        """A request was. Who asks may make up methods without end: those are one."""
        self._requests.labels(method if method in METHODS else "other", str(status)).inc()

    def connection_refused(self, why: str) -> None:
        self._connections_refused.labels(why).inc()

    def socket(self) -> AbstractContextManager[object]:
        """Count a socket as long as it is open."""
        return self._sockets.track_inprogress()
