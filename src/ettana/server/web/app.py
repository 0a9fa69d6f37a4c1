"""The application: routes, sockets, errors and the door before them."""

from __future__ import annotations

from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ettana import __version__
from ettana.server.store.base import StoreDown
from ettana.server.table import Refused
from ettana.server.web import routes_people, routes_tables
from ettana.server.web.context import Context, Server, context_of
from ettana.server.web.door import MOST_BODY, Door
from ettana.server.web.errors import HANDLERS
from ettana.server.web.pages import Pages, interface_page, page
from ettana.server.web.place import Place
from ettana.server.web.programs import ProgramSocket, ProgramViewer
from ettana.server.web.sockets import SocketViewer, TableSocket

ABOUT: Final = (
    "Tables for people and bots. A browser is known by its cookie, a program by a bearer token. "
    "Errors are codes with facts. docs/server.md explains the socket and the order of things."
)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: str) -> None:
    """One viewer: `?seat=0` looks through an own seat, `?since=17` tells what was missed."""
    server: Server = socket.app.state.server
    seat, since = _number(socket, "seat"), _number(socket, "since") or 0
    await socket.accept()
    guest = socket.scope["state"]["guest"]
    viewer = SocketViewer(guest, await _own_seat(server, table, guest, seat), socket.send)
    server.house.metrics.sockets.inc()
    try:
        await TableSocket(server.desk, table, viewer).run(socket.receive, since)
    finally:
        server.house.metrics.sockets.dec()
        await viewer.end()


@websocket("/api/tables/{table:str}/program")
async def program_socket(socket: WebSocket[Any, Any, Any], table: str) -> None:
    """A program at its seat: it is told and asked in the texts of docs/notation.md."""
    server: Server = socket.app.state.server
    guest = socket.scope["state"]["guest"]
    await socket.accept()
    seat = await _own_seat(server, table, guest, _number(socket, "seat"))
    viewer = ProgramViewer(guest, seat or 0, socket.send)
    server.house.metrics.sockets.inc()
    try:
        await ProgramSocket(server.desk, table, viewer).run(socket.receive)
    finally:
        server.house.metrics.sockets.dec()
        await viewer.end()


async def _own_seat(server: Server, table: str, guest: str, seat: int | None) -> int | None:
    """The seat to look through; what is wrong with the table is told by the socket itself."""
    try:
        return await server.desk.own_seat(table, guest, seat)
    except (Refused, StoreDown):
        return seat


def _number(socket: WebSocket[Any, Any, Any], name: str) -> int | None:
    text = socket.query_params.get(name, "")
    return int(text) if isinstance(text, str) and text.isascii() and text.isdigit() else None


@get("/api", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def interface(context: Context, app_schema: dict[str, Any]) -> Response[str]:
    return Response(interface_page(app_schema), media_type=MediaType.HTML)


def _schema_of(request: Request[Any, Any, Any]) -> dict[str, Any]:
    return request.app.openapi_schema.to_schema()


def make_app(server: Server, key: bytes, place: Place, pages: Pages) -> Door:
    """The whole application for one server."""
    app = Litestar(
        [
            *routes_tables.HANDLERS,
            *routes_people.HANDLERS,
            table_socket,
            program_socket,
            interface,
            page,
        ],
        dependencies={
            "context": Provide(context_of, sync_to_thread=False),
            "pages": Provide(lambda: pages, sync_to_thread=False),
            "app_schema": Provide(_schema_of, sync_to_thread=False),
        },
        exception_handlers=HANDLERS,  # type: ignore[arg-type]
        openapi_config=OpenAPIConfig(
            title="Ettana",
            version=__version__,
            description=ABOUT,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=MOST_BODY,
        signature_types=[Context, Pages],
        logging_config=None,
        debug=False,
    )
    app.state.server = server
    return Door(app, server.store, key, place, server.house.metrics, server.limits.asking)  # type: ignore[arg-type]
