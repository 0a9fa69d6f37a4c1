"""`ettana serve`: a server from its first beat to its last."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Final

import uvicorn

from ettana.server.house.bots import Bots
from ettana.server.house.house import House
from ettana.server.house.keeper import Awake, Keeper
from ettana.server.store import open_store
from ettana.server.watch import Metrics
from ettana.server.web.app import make_app
from ettana.server.web.context import Server
from ettana.server.web.desk import Desk
from ettana.server.web.limits import Limits
from ettana.server.web.pages import Pages
from ettana.server.web.place import Place
from ettana.server.workers import Workers

COOKIE_KEY: Final = "cookie"
MOST_MESSAGE: Final = 65_536  # bytes of a socket message
FINISH: Final = 10  # seconds for what is under way when the server is told to stop

log = logging.getLogger("ettana.serve")


@dataclass(frozen=True, slots=True)
class ServeSettings:
    """What whoever runs a server decides."""

    store: str = ""  # a URL; empty: a file in the user's data directory
    host: str = "127.0.0.1"
    port: int = 8377
    base_url: str = ""
    proxies: tuple[str, ...] = ()
    workers: int | None = None
    limits: float = 1.0  # how generous rate limits are


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """What makes the event loop: uvloop's where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


@asynccontextmanager
async def running_server(settings: ServeSettings) -> AsyncIterator[uvicorn.Server]:
    """Everything behind the door; when it ends, what is under way is finished first."""
    place = Place.of(settings.base_url, settings.proxies)
    async with AsyncExitStack() as stack:
        store = await open_store(settings.store)
        stack.push_async_callback(store.close)
        limits = Limits(settings.limits)
        workers = Workers(settings.workers)
        stack.push_async_callback(workers.close)
        awake = Awake()
        house = House(store, awake.standstill, Metrics())
        bots = Bots(house, workers)
        stack.push_async_callback(bots.stop)
        await store.listen(house.heard, lambda: list(house.rooms))
        keeper = Keeper(house, bots, awake)
        await keeper.start()
        stack.push_async_callback(keeper.stop)
        server = Server(
            house=house,
            desk=Desk(house, workers, limits),
            limits=limits,
        )
        app = make_app(server, await store.key(COOKIE_KEY), place, Pages())
        config = uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            ws="websockets-sansio",
            ws_max_size=MOST_MESSAGE,
            ws_per_message_deflate=False,
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=FINISH,
        )
        yield uvicorn.Server(config)


async def serve(settings: ServeSettings, ready: Callable[[str], None]) -> None:
    """Serve until told to stop; `ready` is called with the address once people can come."""
    async with running_server(settings) as server:
        serving = asyncio.create_task(server.serve())
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        if server.started:
            port = server.servers[0].sockets[0].getsockname()[1]
            host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
            ready(settings.base_url or f"http://{host}:{port}")
        await serving
