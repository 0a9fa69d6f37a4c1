"""The application: routes, sockets, errors and the middleware before them."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import ClientException

from ettana.server.web import routes_people, routes_sockets, routes_tables
from ettana.server.web.access_middleware import MOST_BODY, AccessMiddleware
from ettana.server.web.answer_cache import IS_PACKED, LEAST_PACKED, REVALIDATE, File
from ettana.server.web.bundle_files import BundleFiles, bundle_file
from ettana.server.web.context import Context, Server, context_of
from ettana.server.web.cookie_keys import CookieKeys
from ettana.server.web.errors import ERROR_HANDLERS, AnyRequest
from ettana.server.web.openapi import describe
from ettana.server.web.pages import Pages, interface_page, page
from ettana.server.web.public_address import PublicAddress

COMPRESSION: Final = CompressionConfig(
    "gzip",
    minimum_size=LEAST_PACKED,
    gzip_compress_level=6,  # a replay of 80 kB becomes 4 kB in under a millisecond
    exclude_opt_key=IS_PACKED,
)
DESCRIBED: Final = (*routes_tables.TABLE_ROUTES, *routes_people.PEOPLE_ROUTES)
SCHEMA: Final = "/api/schema/openapi.json"
SCHEMA_KIND: Final = "application/vnd.oai.openapi+json"


@get("/api", include_in_schema=False, media_type=MediaType.HTML, opt={IS_PACKED: True})
async def interface(context: Context, request: AnyRequest) -> Response[str]:
    """The HTTP interface for people."""

    def make() -> File:
        page = interface_page(describe(DESCRIBED))
        return File.of(page.encode(), "text/html; charset=utf-8", LEAST_PACKED)

    return context.server.cache.unchanging("interface", make).response(
        dict(request.headers), REVALIDATE
    )


@get(SCHEMA, include_in_schema=False, opt={IS_PACKED: True})
async def schema(context: Context, request: AnyRequest) -> Response[bytes]:
    """The HTTP interface for programs."""

    def make() -> File:
        return File.of(msgspec.json.encode(describe(DESCRIBED)), SCHEMA_KIND, LEAST_PACKED)

    return context.server.cache.unchanging("schema", make).response(
        dict(request.headers), REVALIDATE
    )


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
    bundle = BundleFiles()
    app = Litestar(
        [
            *DESCRIBED,
            *routes_sockets.SOCKET_ROUTES,
            interface,
            schema,
            bundle_file,
            page,
        ],
        dependencies={
            "context": Provide(context_of, sync_to_thread=False),
            "pages": Provide(lambda: pages, sync_to_thread=False),
            "bundle": Provide(lambda: bundle, sync_to_thread=False),
        },
        exception_handlers=ERROR_HANDLERS,  # type: ignore[arg-type]
        openapi_config=None,
        compression_config=COMPRESSION,
        request_class=ReadableRequest,
        request_max_body_size=MOST_BODY,
        signature_types=[BundleFiles, Context, Pages],
        logging_config=None,
        debug=False,
    )
    app.state.server = server
    asgi: Any = app  # it names the messages of ASGI more narrowly
    return AccessMiddleware(asgi, server.store, keys, address, server.metrics, server.limits)
