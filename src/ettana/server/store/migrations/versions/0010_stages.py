"""Columns are called what they hold: a phase is part of a turn, facts are those of a log."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.drop_index("ix_tables_phase_created", "tables")
    op.execute("ALTER TABLE tables RENAME COLUMN phase TO stage")
    op.create_index("ix_tables_stage_created", "tables", ["stage", "created"], unique=False)
    op.execute("ALTER TABLE results RENAME COLUMN facts TO statistics")
