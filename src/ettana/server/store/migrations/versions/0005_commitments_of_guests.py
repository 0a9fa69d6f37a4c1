"""A commitment is for the guest who was given it, and a guest has only so many."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.drop_table("commitments")  # nobody knows whose they are, and they last an hour
    op.create_table(
        "commitments",
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("guest", sa.String(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("commitment", name="pk_commitments"),
    )
    op.create_index("ix_commitments_guest", "commitments", ["guest"], unique=False)
