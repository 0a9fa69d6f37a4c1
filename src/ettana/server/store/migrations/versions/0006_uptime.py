"""Time is counted while servers run; tables that expire go to a trash first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.drop_table("uptimes")
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("up", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("server", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_uptime"),
    )
    op.add_column("tables", sa.Column("changed_up", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("trashed_up", sa.BigInteger(), nullable=True))
    # What happened so far keeps its distances: the count begins at the time of the last entry
    op.execute(
        "INSERT INTO uptime (id, up, at, server)"
        " SELECT 1, coalesce(max(at), 1), coalesce(max(at), 1), '' FROM entries"
    )
    op.execute(
        "UPDATE tables SET changed_up = coalesce((SELECT max(at) FROM entries"
        " WHERE table_id = tables.id), (SELECT up FROM uptime))"
    )
