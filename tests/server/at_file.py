"""A store's file seen past the server, and files as earlier versions left them."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine

from ettana.server.store.migrate import scripts
from tests.server.store.golden_stores import fill_golden

PATIENCE = 60.0  # seconds


def at_file(path: Path, statement: str, *values: object) -> list[Any]:
    """What a statement finds or changes there."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=30)) as file:
        return list(file.execute(statement, values))


def golden_file(path: Path, revision: str = "") -> Path:
    """A store as that version left it, the newest without one."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        fill_golden(connection, revision or scripts().get_current_head() or "")
    engine.dispose()
    return path


def until(is_so: Callable[[], bool]) -> None:
    """Wait for it."""
    late = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < late
        time.sleep(0.05)
