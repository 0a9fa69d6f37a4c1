"""The tables of the database. A change here needs a migration; a test compares the two."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Bytes(LargeBinary):
    """SQLite keeps values of any kind in any column, and one bit of a damaged page makes a text of
    bytes: what is read is bytes all the same, and whether they are right others check."""

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any]:
        return _as_bytes


def _as_bytes(value: object) -> bytes | None:
    if value is None or isinstance(value, bytes):
        return value
    return str(value).encode(errors="surrogateescape")


def _of_table() -> Column[str]:
    return Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("secret", Bytes, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("stage", String, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("free_seats", Integer, nullable=False),
    Column("summary", Bytes, nullable=False),
    Column("wakes", BigInteger, index=True),
    Column("fault", String),
    Column("changed_up", BigInteger),
    Column("trashed_up", BigInteger),
    Column("head", Bytes),
    Column("turn", Integer, nullable=False, server_default="0"),
    Column("active", Integer),
    Index(None, "stage", "created"),
)

entries = Table(
    "entries",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Bytes, nullable=False),
    Column("hash", Bytes),
)

talk = Table(
    "talk",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("is_players", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Bytes, nullable=False),
)

holders = Table(
    "holders",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String, primary_key=True, index=True),
)

results = Table(
    "results",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String, nullable=False, index=True),
    Column("won", Boolean, nullable=False),
    Column("statistics", Bytes, nullable=False),
    Column("at", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Bytes, primary_key=True),
    Column("guest", String, nullable=False, index=True),
    Column("label", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("owner", String),
)

links = Table(
    "links",
    metadata,
    Column("hash", Bytes, primary_key=True),
    Column(
        "table_id",
        String,
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("seat", Integer, nullable=False),
    Column("device", Integer, nullable=False),
    Column("guest", String, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

commitments = Table(
    "commitments",
    metadata,
    Column("commitment", String, primary_key=True),
    Column("secret", Bytes, nullable=False),
    Column("guest", String, nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String, primary_key=True),
    Column("secret", Bytes, nullable=False),
)

cookie_keys = Table(
    "cookie_keys",
    metadata,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("secret", Bytes, nullable=False),
    Column("until", BigInteger),
)

uptime = Table(  # one row
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("up", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("server", String, nullable=False),
)
