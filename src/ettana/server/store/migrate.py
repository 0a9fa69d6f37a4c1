"""Bringing a database to the schema of this version, by Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from ettana.server.store.errors import Unusable

MIGRATIONS: Final = Path(__file__).parent / "migrations"


def scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def is_current(connection: Connection) -> bool:
    return _revision(connection) == scripts().get_current_head()


def migrate(connection: Connection, to: str = "head") -> None:
    """Upgrade, step by step; the caller holds a lock and a transaction.

    Unusable when the database belongs to something else or to a later version.
    """
    revision = _revision(connection)
    if revision is None and inspect(connection).get_table_names():
        raise Unusable("the database holds the tables of another program")
    if revision and revision not in {script.revision for script in scripts().walk_revisions()}:
        raise Unusable("the database was written by a later version of ettana")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
