"""What a server can be watched by: counts and times, in Prometheus' text format."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Iterator
from contextlib import AbstractContextManager
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from ettana.server.house.house import House
from ettana.server.workers import Workers

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Times:
    """How long something took, so often in each of the spans between `SECONDS`."""

    def __init__(self) -> None:
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def family(self, name: str, what: str) -> HistogramMetricFamily:
        """As Prometheus has it: each span with all shorter ones."""
        spans = zip((*map(floatToGoString, SECONDS), "+Inf"), accumulate(self._counts), strict=True)
        return HistogramMetricFamily(name, what, list(spans), self._sum)


class Often(Collector):
    """What is counted with every action: plain numbers, made to figures when somebody asks."""

    def __init__(self) -> None:
        self.messages: Tally[type] = Tally()
        self.actions = Times()
        self.bots = Times()

    def collect(self) -> Iterator[Metric]:
        messages = CounterMetricFamily(
            "ettana_socket_messages", "Messages that came by sockets", labels=["kind"]
        )
        for kind, count in list(self.messages.items()):
            messages.add_metric([kind.__name__.lower()], count)
        yield messages
        action = "From a person's request to its durable acknowledgement"
        yield self.actions.family("ettana_action_seconds", action)
        yield self.bots.family("ettana_bot_seconds", "From a bot's being due to its action")


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
        self._often = Often()
        registry.register(self._often)
        self._refused = Counter(
            "ettana_refused_total", "Requests refused", ["code"], registry=registry
        )
        self._connections_refused = Counter(
            "ettana_connections_refused_total",
            "Connections closed because there were too many, or no request came in time",
            ["why"],
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

    def acted(self, seconds: float) -> None:
        """What is refused counts elsewhere."""
        self._often.actions.add(seconds)

    def bot_acted(self, seconds: float) -> None:
        self._often.bots.add(seconds)

    def message(self, kind: type) -> None:
        self._often.messages[kind] += 1

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
