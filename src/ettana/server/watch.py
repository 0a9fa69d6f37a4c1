"""What a server can be watched by: counts and times, in Prometheus' text format."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    """The figures of one server process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.requests = Counter(
            "ettana_http_requests_total",
            "HTTP requests answered",
            ["method", "status"],
            registry=registry,
        )
        self.messages = Counter(
            "ettana_socket_messages_total",
            "Messages that came by sockets",
            ["kind"],
            registry=registry,
        )
        self._counters: dict[type, Counter] = {}  # of messages, by their type
        self.refused = Counter(
            "ettana_refused_total", "Requests refused", ["code"], registry=registry
        )
        self.connections_refused = Counter(
            "ettana_connections_refused_total",
            "Connections closed because there were too many, or no request came in time",
            ["why"],
            registry=registry,
        )
        self.actions = Histogram(
            "ettana_action_seconds",
            "From a person's request to its durable acknowledgement",
            buckets=SECONDS,
            registry=registry,
        )
        self.bots = Histogram(
            "ettana_bot_seconds",
            "From a bot's being due to its action",
            buckets=SECONDS,
            registry=registry,
        )
        self.sockets = Gauge("ettana_sockets", "Open sockets", registry=registry)
        self.tables = Gauge("ettana_tables_in_memory", "Tables in memory", registry=registry)
        self.waiting = Gauge("ettana_bots_waiting", "Bots that think or wait", registry=registry)
        self.store_up = Gauge("ettana_store_up", "Whether the database answers", registry=registry)

    def count_message(self, kind: type) -> None:
        """A message came; looking its label up takes longer than counting it."""
        counter = self._counters.get(kind)
        if counter is None:
            counter = self._counters[kind] = self.messages.labels(kind.__name__.lower())
        counter.inc()

    def serve(self, host: str, port: int) -> Callable[[], None]:
        """Answer whoever collects them there, in a thread; what ends it. OSError when it cannot."""
        server, thread = start_http_server(port, host, self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return stop
