"""A fault of the server: who asked is told so in one word, and the log has its trace."""

from __future__ import annotations

import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from ettana.server.prometheus import PrometheusMetrics
from ettana.server.serve import ServeSettings, running_server
from ettana.server.session import TableService
from ettana.server.web.routes_sockets import _accepted
from ettana.server.web.table_socket import INTERNAL_ERROR


async def fails(*_: object) -> None:
    raise ZeroDivisionError("a mistake of ours")


pytestmark = pytest.mark.anyio


class Line:
    """What Litestar calls a socket, and what was sent by it."""

    def __init__(self) -> None:
        self.app = SimpleNamespace(state=SimpleNamespace(server=self))
        self.metrics = PrometheusMetrics()
        self.scope: dict[str, Any] = {"state": {}}
        self.sent: list[Any] = []

    async def accept(self) -> None:
        """It is open."""

    async def send(self, message: Any) -> None:
        self.sent.append(message)


async def test_a_fault_closes_its_socket_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    line: Any = Line()
    async with _accepted(line):
        await fails()
    assert [(one["type"], one["code"]) for one in line.sent] == [
        ("websocket.close", INTERNAL_ERROR)
    ]
    assert "a mistake of ours" in caplog.text


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
async def test_a_fault_is_told_and_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(TableService, "info", fails)
    settings = ServeSettings(store=f"sqlite:///{tmp_path}/tables.sqlite", workers=1)
    async with running_server(settings) as running:
        transport = httpx.ASGITransport(running.http.config.loaded_app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            with caplog.at_level(logging.ERROR, "ettana"):
                answer = await http.get("/api/tables/any")
    assert (answer.status_code, answer.json()) == (500, {"type": "error", "code": "broken"})
    assert "a mistake of ours" not in answer.text
    (logged,) = [record for record in caplog.records if record.exc_info]
    assert logged.name == "ettana.access" and "a mistake of ours" in str(logged.exc_info)
