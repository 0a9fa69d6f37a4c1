"""Tables at which something happens by itself are found by the time it is due."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("wakes", sa.BigInteger(), nullable=True))
    op.create_index("ix_tables_wakes", "tables", ["wakes"], unique=False)
