"""`ettana serve`: a server from its first beat to its last."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

import uvicorn

from ettana import __version__
from ettana._core import core_kind, describe_core
from ettana.server.house.bots import Bots
from ettana.server.house.clock import ServerClock
from ettana.server.house.house import House
from ettana.server.house.win_chances import WinChances
from ettana.server.prometheus import PrometheusMetrics
from ettana.server.rate_limits import Limits
from ettana.server.scheduler import USUAL_EXPIRY, Expiry, Scheduler
from ettana.server.session import TableService
from ettana.server.store import open_store
from ettana.server.store.queries import access
from ettana.server.web.app import make_app
from ettana.server.web.connections import Connections, most_connections
from ettana.server.web.context import Server
from ettana.server.web.cookie_keys import CookieKeys, follow
from ettana.server.web.guarded_connection import guard
from ettana.server.web.metrics_port import MetricsPort
from ettana.server.web.pages import Pages
from ettana.server.web.public_address import PublicAddress
from ettana.server.web.side_thread import SideThread
from ettana.server.workers import Workers

MOST_MESSAGE: Final = 65_536  # bytes of a socket message
FINISH: Final = 10  # seconds for what is under way when the server is told to stop
SHUTDOWN_TIMEOUT: Final = 2  # seconds for everybody to go
BETWEEN_LOOKS: Final = 0.02
BACKLOG: Final = 2048  # connections that wait to be taken
UNREAD: Final = 60  # seconds a client may leave what it is sent before it is given up
GARBAGE: Final = (20_000, 20, 20)  # objects made, and times, before the next look for garbage
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)

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
    metrics: tuple[str, int] | None = None  # where figures are collected, if they are
    expiry: Expiry = USUAL_EXPIRY


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """What makes the event loop: uvloop's where there is one."""
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop


@dataclass(frozen=True, slots=True)
class Running:
    """The parts of a server that are asked to end."""

    http: uvicorn.Server
    house: House
    service: TableService

    async def end(self) -> None:
        """Finish what is under way, take leave of everybody, then stop listening."""
        with suppress(TimeoutError):
            async with asyncio.timeout(FINISH):
                await self.service.close()
        self.house.send_away()
        with suppress(TimeoutError):
            async with asyncio.timeout(SHUTDOWN_TIMEOUT):
                while not self.house.is_empty:
                    await asyncio.sleep(BETWEEN_LOOKS)
        self.http.should_exit = True


@asynccontextmanager
async def running_server(settings: ServeSettings) -> AsyncIterator[Running]:
    """Everything of a server; when it ends, bots, workers and the store end too."""
    address = PublicAddress.of(settings.base_url, settings.proxies)
    async with AsyncExitStack() as stack:
        store = await open_store(settings.store)
        stack.push_async_callback(store.close)
        clock, limits, metrics = ServerClock(), Limits(settings.limits), PrometheusMetrics()
        workers = Workers(settings.workers)
        stack.push_async_callback(workers.close)
        bots = Bots(workers, metrics)
        stack.push_async_callback(bots.stop)
        for_house, for_guests = SideThread(), SideThread()
        stack.callback(for_house.close)
        stack.callback(for_guests.close)
        house = House(store, clock, observers=[bots], executor=for_house)
        metrics.watch(house, workers)
        if settings.metrics:
            port = MetricsPort(metrics.registry)
            stack.callback(port.close)
            await port.listen(*settings.metrics)
        await store.listen(house)
        scheduler = Scheduler(house, store, clock, settings.expiry)
        await scheduler.start()
        stack.push_async_callback(scheduler.stop)
        chances = WinChances(house, workers)
        stack.push_async_callback(chances.stop)
        service = TableService(house, workers, chances, limits, metrics)
        server = Server(service, store, clock, metrics, for_guests)
        found = await store.write(access.cookie_keys, clock.read().up)
        keys = CookieKeys(found, lambda: clock.read().up)
        following = asyncio.create_task(follow(keys, store, clock))
        stack.callback(following.cancel)
        app = make_app(server, keys, address, Pages())
        connections = Connections(address, metrics, most_connections(), settings.limits)
        config = uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            http="h11",
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
        guard(config, connections)
        yield Running(uvicorn.Server(config), house, service)


@asynccontextmanager
async def told_to_stop() -> AsyncIterator[asyncio.Future[None]]:
    """Done when Ctrl-C is pressed or the process is told to end.

    uvicorn would close sockets at once; here what is under way is finished first.
    """
    loop = asyncio.get_running_loop()
    told: asyncio.Future[None] = loop.create_future()

    def tell() -> None:
        if not told.done():
            told.set_result(None)

    before = {
        number: signal.signal(number, lambda *_: loop.call_soon_threadsafe(tell))
        for number in SIGNALS
    }
    try:
        yield told
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def keep_all_that_is_there() -> None:
    """What is there when a server begins stays until it ends: looking for garbage in it again and
    again would cost more than all the garbage there is."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def listen_at(host: str, port: int) -> socket.socket:
    """A socket there; OSError when that cannot be."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # inherited by every connection
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)
    return listening


async def serve(settings: ServeSettings, ready: Callable[[str], None]) -> None:
    """Serve until told to stop; `ready` is called with the address once people can come."""
    async with running_server(settings) as running:
        server = running.http
        listening = listen_at(settings.host, settings.port)
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(BETWEEN_LOOKS)
        if server.started:
            keep_all_that_is_there()
            port = listening.getsockname()[1]
            host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
            async with told_to_stop() as stop:
                address = settings.base_url or f"http://{host}:{port}"
                facts = {"address": address, "version": __version__, "core": core_kind()}
                log.info("the server is ready", extra=facts)
                if core_kind() == "interpreted":
                    log.warning("the core is %s", describe_core())
                ready(address)
                await asyncio.wait([serving, stop], return_when=asyncio.FIRST_COMPLETED)
                log.info("the server stops: no more connections")
                await running.end()
                await serving
        await serving
