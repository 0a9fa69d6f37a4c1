"""Keys of cookies can be replaced: each has a time from and until which it counts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "cookie_keys",
        sa.Column("since", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("since", name="pk_cookie_keys"),
    )
    op.execute(
        "INSERT INTO cookie_keys (since, secret) SELECT 0, secret FROM keys WHERE name = 'cookie'"
    )
    op.execute("DELETE FROM keys WHERE name = 'cookie'")
