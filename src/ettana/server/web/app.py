"""The application: routes, sockets, errors and the middleware before them."""

from __future__ import annotations

from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, get
from litestar.di import Provide
from litestar.exceptions import ClientException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ettana import __version__
from ettana.server.web import routes_people, routes_tables
from ettana.server.web.access_middleware import MOST_BODY, AccessMiddleware
from ettana.server.web.answer_cache import Unchanging
from ettana.server.web.context import Context, Server, context_of
from ettana.server.web.cookie_keys import CookieKeys
from ettana.server.web.errors import HANDLERS
from ettana.server.web.packing import Packed
from ettana.server.web.pages import Pages, interface_page, page
from ettana.server.web.public_address import PublicAddress
from ettana.server.web.socket_routes import SocketRoutes

UNCHANGING: Final = ("/api", "/api/about", "/api/schema/openapi.json")
ABOUT: Final = (
    "Tables for people and bots. A browser is known by its cookie, a program by a bearer token. "
    "Errors are codes with facts. docs/server.md explains the socket and the order of things."
)


@get("/api", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def interface(context: Context, app_schema: dict[str, Any]) -> Response[str]:
    return Response(interface_page(app_schema), media_type=MediaType.HTML)


def _schema_of(request: Request[Any, Any, Any]) -> dict[str, Any]:
    return request.app.openapi_schema.to_schema()


class ReadableRequest(Request[Any, Any, Any]):
    """A body that nests without end, or is no text, is the sender's fault."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeError) as error:
            raise ClientException(f"the body cannot be read: {error}") from None


def make_app(
    server: Server, keys: CookieKeys, address: PublicAddress, pages: Pages
) -> AccessMiddleware:
    """The whole application for one server."""
    app = Litestar(
        [
            *routes_tables.HANDLERS,
            *routes_people.HANDLERS,
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
        request_class=ReadableRequest,
        request_max_body_size=MOST_BODY,
        signature_types=[Context, Pages],
        logging_config=None,
        debug=False,
    )
    app.state.server = server
    routes = Packed(Unchanging(SocketRoutes(server, app), UNCHANGING))  # type: ignore[arg-type]
    return AccessMiddleware(routes, server.store, keys, address, server.metrics, server.limits)
