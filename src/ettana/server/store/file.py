"""An SQLite file: how it is made, and how connections to it are set up."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Engine, QueuePool, create_engine, event

from ettana.server.store.base import Unusable

READERS: Final = 4
PATIENCE: Final = 2.0  # seconds to wait for another process that writes


def make_private(path: Path) -> None:
    """The file holds secrets: it is for its owner alone."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        reason = (error.strerror or "unknown").lower()
        raise Unusable(f"{path} cannot be opened: {reason}") from None


def file_engine(path: Path) -> Engine:
    """Connections in autocommit mode: who writes begins and commits."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        isolation_level="AUTOCOMMIT",
        poolclass=QueuePool,
        pool_size=READERS + 1,
        max_overflow=0,
        connect_args={"timeout": PATIENCE, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        for setting in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "fullfsync = ON",  # else a Mac's disk may keep it in its memory
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {setting}")

    return engine
