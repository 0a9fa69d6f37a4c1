"""Tables for people and bots: seats, storage, HTTP and WebSocket."""

from ettana.missing_extra import need

need(
    "server",
    *("alembic", "asyncpg", "litestar", "msgspec", "prometheus_client"),
    *("sqlalchemy", "uvicorn", "websockets"),
)
