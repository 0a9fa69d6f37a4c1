"""Tables that cannot be read are known; games that ran before tables woke by themselves wake."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("fault", sa.String(), nullable=True))
    # Only the rules know when each is due: a server loads it once, and then writes when
    op.execute("UPDATE tables SET wakes = 0 WHERE phase = 'playing' AND wakes IS NULL")
