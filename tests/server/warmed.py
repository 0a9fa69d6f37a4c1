"""What a process imports from which servers are forked: everything, and one server run before."""

from __future__ import annotations

import asyncio
import tempfile

import ettana.cli.serve  # noqa: F401
from ettana.server.serve import ServeSettings, running_server


async def _once() -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = ServeSettings(f"sqlite:///{folder}/tables.sqlite", port=0, workers=1)
        async with running_server(settings) as running:
            serving = asyncio.create_task(running.http.serve())
            while not running.http.started:
                await asyncio.sleep(0.01)
            await running.end()
            await serving


asyncio.run(_once())
