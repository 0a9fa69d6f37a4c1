"""The server's database: SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ettana.server.store.errors import Unusable

if TYPE_CHECKING:
    from ettana.server.store.port import Store

FILE: Final = "ettana.sqlite"
SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")


async def open_store(url: str = "", serving: bool = True) -> Store:
    """The store a URL names (`sqlite:///path` or `postgresql://...`), brought to this version.

    Without URL, the file in the user's data directory. `serving` is for a server, which needs an
    SQLite file for itself. Unusable, with a sentence, when it cannot be opened.
    """
    if url.startswith(POSTGRES):
        from ettana.server.store.postgres import PostgresStore

        return await PostgresStore.open(url)
    if url and not url.startswith(SQLITE):
        raise Unusable("a store is named by sqlite:///PATH or postgresql://...")
    from ettana.server.store.sqlite import SqliteStore

    path = Path(url.removeprefix(SQLITE)) if url else data_directory() / FILE
    return await asyncio.to_thread(SqliteStore.open, path, serving)


def data_directory() -> Path:
    """Where this user's programs keep their data."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "ettana"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "ettana"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "ettana"
