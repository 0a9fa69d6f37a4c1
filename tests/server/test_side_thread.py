"""What looks at a whole game again is done beside the event loop, and charged to who asked."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from ettana.engine.logged import Logged
from ettana.engine.step import Step
from ettana.server.serve import ServeSettings, running_server
from ettana.server.table import play
from ettana.server.web.meter import Meter
from ettana.server.web.metered import metered
from ettana.server.web.side_thread import SideThread
from tests.server.kept_games import FINISHED, fill

pytestmark = pytest.mark.anyio

LONG = 0.3  # seconds


def work() -> float:
    began = time.thread_time()
    while time.thread_time() - began < LONG:
        pass
    return began


async def test_others_are_answered_and_it_has_its_price() -> None:
    thread, meter, turns = SideThread(), Meter(), 0

    async def ask() -> float:
        return await thread.run(work)

    asking = asyncio.create_task(_run(metered(ask(), meter)))
    while not asking.done():
        await asyncio.sleep(0.001)
        turns += 1
    thread.close()
    assert turns > 10
    assert meter.take() >= LONG * 1e6


async def _run(metered: Any) -> Any:
    return await metered


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
async def test_games_are_looked_at_again_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    await asyncio.to_thread(fill, url)
    threads: list[str] = []

    def noted(step: Step) -> Logged:  # of a game that is looked at again from its beginning
        threads.append(threading.current_thread().name)
        return Logged(step)

    async with running_server(ServeSettings(store=url, workers=1)) as running:
        transport = httpx.ASGITransport(running.http.config.loaded_app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            monkeypatch.setattr(play, "Logged", noted)
            for what in ("record", "replay", "statistics"):
                answer = await http.get(f"/api/tables/{FINISHED}/{what}")
                assert answer.status_code == 200 and threads.pop().startswith("ettana-side"), what
            await http.get("/api/me")
            committed = (await http.post("/api/commitments")).json()["commitment"]
            wish = {"request": "a", "step": 9, "seat": 0, "name": "Asha", "commitment": committed}
            opened = await http.post(f"/api/tables/{FINISHED}/play-on", json=wish)
            assert opened.status_code == 201, opened.text
    assert all(thread.startswith("ettana-side") for thread in threads) and threads
