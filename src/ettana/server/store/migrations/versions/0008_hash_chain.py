"""Every entry carries a hash over all before it, and every table that of its last one."""

from __future__ import annotations

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

TABLES = sa.table("tables", sa.column("id"), sa.column("secret"), sa.column("head"))
ENTRIES = sa.table(
    "entries", sa.column("table_id"), sa.column("number"), sa.column("body"), sa.column("hash")
)


def upgrade() -> None:
    op.add_column("entries", sa.Column("hash", sa.LargeBinary(), nullable=True))
    op.add_column("tables", sa.Column("head", sa.LargeBinary(), nullable=True))
    connection = op.get_bind()
    for table in connection.execute(sa.select(TABLES.c.id, TABLES.c.secret)).all():
        head = sha256(table.id.encode() + b"\0" + table.secret).digest()
        of_table = ENTRIES.c.table_id == table.id
        query = sa.select(ENTRIES.c.number, ENTRIES.c.body).where(of_table)
        for entry in connection.execute(query.order_by(ENTRIES.c.number)).all():
            head = sha256(head + entry.body).digest()
            mine = sa.update(ENTRIES).where(of_table, ENTRIES.c.number == entry.number)
            connection.execute(mine.values(hash=head))
        connection.execute(sa.update(TABLES).where(TABLES.c.id == table.id).values(head=head))
