"""What a handler works with: the server, and who asks."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from litestar import Request

from ettana.server.house.clock import ServerClock
from ettana.server.house.executor import Executor, InlineExecutor
from ettana.server.house.house import House
from ettana.server.prometheus import PrometheusMetrics
from ettana.server.rate_limits import Limits
from ettana.server.session import Caller, TableService
from ettana.server.store.port import Store
from ettana.server.table import Table
from ettana.server.web.answer_cache import AnswerCache, File


@dataclass(frozen=True, slots=True)
class Server:
    """The parts of a running server that handlers use."""

    service: TableService
    store: Store
    clock: ServerClock
    metrics: PrometheusMetrics
    executor: Executor = field(
        default_factory=InlineExecutor
    )  # for what anybody may ask for, not the house
    cache: AnswerCache = field(default_factory=AnswerCache)

    @property
    def house(self) -> House:
        return self.service.house

    @property
    def limits(self) -> Limits:
        return self.service.limits


@dataclass(frozen=True, slots=True)
class Context:
    """One request."""

    server: Server
    guest: str
    is_program: bool
    network: str  # where the request comes from
    origin: str  # of links to this server

    @property
    def house(self) -> House:
        return self.server.house

    @property
    def store(self) -> Store:
        return self.server.store

    @property
    def service(self) -> TableService:
        return self.server.service

    @property
    def caller(self) -> Caller:
        return Caller(self.guest, self.network)

    async def kept(self, table: Table, what: Hashable, make: Callable[[], File]) -> File:
        """An answer about a table whose lock is held: the one that was kept, or a new one."""
        return await self.server.cache.of(table, what, make, self.server.executor)

    def count_creation(self) -> None:
        """TooOften for who creates too much."""
        self.server.limits.creating.take(self.network)


def context_of(request: Request[Any, Any, Any]) -> Context:
    """The context of a request that has passed the access middleware."""
    state = request.scope["state"]
    server: Server = request.app.state.server
    return Context(server, state["guest"], state["is_program"], state["network"], state["origin"])
