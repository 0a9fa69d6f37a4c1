"""Tables for people and bots: seats, storage, HTTP and WebSocket."""

import sys

from ettana.missing_extra import need

if (
    sys.platform != "emscripten"
):  # a page needs no framework and no database, and msgspec is bundled
    need(
        "server",
        *("alembic", "asyncpg", "litestar", "msgspec", "prometheus_client"),
        *("sqlalchemy", "uvicorn", "websockets"),
    )
