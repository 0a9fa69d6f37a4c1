"""What changes with every turn has columns of its own: a turn writes them, and no summary."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

TABLES = sa.table(
    "tables", sa.column("id"), sa.column("summary"), sa.column("turn"), sa.column("active")
)


def upgrade() -> None:
    op.add_column("tables", sa.Column("turn", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("active", sa.Integer(), nullable=True))
    connection = op.get_bind()
    for table in connection.execute(sa.select(TABLES.c.id, TABLES.c.summary)).all():
        mine = sa.update(TABLES).where(TABLES.c.id == table.id)
        connection.execute(mine.values(**_progress(table.summary)))


def _progress(summary: bytes) -> dict[str, object]:
    """As a summary said it; one that cannot be read is left to whoever reads it next."""
    try:
        told = json.loads(summary)
        active = told["active"]
        return {"turn": int(told["turn"]), "active": None if active is None else int(active)}
    except (KeyError, TypeError, ValueError):
        return {"turn": 0, "active": None}
