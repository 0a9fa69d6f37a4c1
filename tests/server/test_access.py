"""What passes the middleware, and what it costs to be refused."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from ettana.server.prometheus import PrometheusMetrics
from ettana.server.rate_limits import Limits
from ettana.server.web import cpu_budget
from ettana.server.web.access_middleware import HELD_UP, AccessMiddleware
from ettana.server.web.cookie_keys import CookieKeys
from ettana.server.web.public_address import PublicAddress

SOCKET: dict[str, Any] = {
    "type": "websocket",
    "path": "/api/tables/t/socket",
    "headers": [],
    "client": None,
}
REQUEST: dict[str, Any] = {
    "type": "http",
    "method": "GET",
    "path": "/app.js",
    "headers": [],
    "client": None,
}


def middleware(app: Any, limits: Limits) -> AccessMiddleware:
    nobody = cast("Any", None)  # a guest without a token is not looked up
    keys = CookieKeys([], lambda: 0)
    return AccessMiddleware(app, nobody, keys, PublicAddress(), PrometheusMetrics(), limits)


@pytest.mark.anyio
async def test_who_is_gone_when_let_go_is_no_fault_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cpu_budget, "PATIENCE", -1.0)
    heard: list[Any] = []

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        while not heard or heard[-1]["type"] != "websocket.disconnect":
            heard.append(await receive())

    async def receive() -> Any:
        return {"type": "websocket.receive", "text": "{}"}

    async def send(_message: Any) -> None:
        raise BrokenPipeError

    limits = Limits()
    limits.generosity = 1e-6  # of CPU time
    access = middleware(app, limits)
    await access(dict(SOCKET), receive, send)
    assert heard[-1]["reason"] == "too-often"


@pytest.mark.anyio
async def test_who_asks_too_often_waits_for_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else requests without end on one connection would be answered without end."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    statuses: list[int] = []

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200})

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    access = middleware(app, Limits(0.005))  # one request at once
    for _ in range(3):
        await access(dict(REQUEST), cast("Any", None), send)
    assert (statuses, slept) == ([200, 429, 429], [HELD_UP] * 2)
