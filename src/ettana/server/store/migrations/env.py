"""Run by Alembic for every upgrade, on the connection `ettana.server.store.migrate` hands over."""

from __future__ import annotations

from alembic import context

from ettana.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
