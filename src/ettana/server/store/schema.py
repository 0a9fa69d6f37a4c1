"""The tables of the database. A change here needs a migration; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
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


def _of_table() -> Column[str]:
    return Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("secret", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("phase", String, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("free_seats", Integer, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("wakes", BigInteger, index=True),
    Column("fault", String),
    Column("changed_up", BigInteger),
    Column("trashed_up", BigInteger),
    Column("head", LargeBinary),
    Index(None, "phase", "created"),
)

entries = Table(
    "entries",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("hash", LargeBinary),
)

talk = Table(
    "talk",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("is_players", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
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
    Column("facts", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("guest", String, nullable=False, index=True),
    Column("label", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("owner", String),
)

links = Table(
    "links",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
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
    Column("secret", LargeBinary, nullable=False),
    Column("guest", String, nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

cookie_keys = Table(
    "cookie_keys",
    metadata,
    Column("since", BigInteger, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary, nullable=False),
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
