"""Sockets pass the middleware as long as they may."""

from __future__ import annotations

from typing import Any, cast

import pytest

from ettana.server.prometheus import PrometheusMetrics
from ettana.server.rate_limits import Limits
from ettana.server.web import cpu_budget
from ettana.server.web.access_middleware import AccessMiddleware
from ettana.server.web.cookie_keys import CookieKeys
from ettana.server.web.public_address import PublicAddress

SOCKET: dict[str, Any] = {
    "type": "websocket",
    "path": "/api/tables/t/socket",
    "headers": [],
    "client": None,
}


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

    nobody = cast("Any", None)  # a guest without a token is not looked up
    keys = CookieKeys([], lambda: 0)
    limits = Limits()
    limits.generosity = 1e-6  # of CPU time
    access = AccessMiddleware(app, nobody, keys, PublicAddress(), PrometheusMetrics(), limits)
    await access(dict(SOCKET), receive, send)
    assert heard[-1]["reason"] == "too-often"
