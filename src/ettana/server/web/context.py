"""What a handler works with: the server, and who asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from litestar import Request

from ettana.server.house.house import House
from ettana.server.house.outlooks import Outlooks
from ettana.server.store.port import Store
from ettana.server.web.desk import Desk
from ettana.server.web.kept import KeptAnswers
from ettana.server.web.limits import Limits


@dataclass(frozen=True, slots=True)
class Server:
    """The parts of a running server that handlers use."""

    house: House
    desk: Desk
    outlooks: Outlooks
    limits: Limits
    kept: KeptAnswers = field(default_factory=KeptAnswers)

    @property
    def store(self) -> Store:
        return self.house.store


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

    def count_creation(self) -> None:
        """TooOften for who creates too much."""
        self.server.limits.creating.take(self.network)


def context_of(request: Request[Any, Any, Any]) -> Context:
    """The context of a request that has passed the door."""
    state = request.scope["state"]
    server: Server = request.app.state.server
    return Context(server, state["guest"], state["is_program"], state["network"], state["origin"])
