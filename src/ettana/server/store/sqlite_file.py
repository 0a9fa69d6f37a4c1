"""An SQLite file: how it is made, and how connections to it are set up."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
import struct
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event

from ettana.server.store.errors import StoreDown, Unusable

READERS: Final = 4
LOCK_TIMEOUT: Final = 2.0  # seconds to wait for another process that writes
LOG: Final = "-wal"  # what SQLite calls the write-ahead log beside the file,
LOG_INDEX: Final = "-shm"  # and the index to it
LOCK: Final = "-server"  # what the server's lock is called beside the file
OWNER_ONLY: Final = 0o600
NODES: Final = (2, 5)  # the kinds of pages in SQLite's trees: inner nodes,
LEAVES: Final = (10, 13)
NODE_HEADER: Final = 12  # bytes

log = logging.getLogger("ettana.store")


def make_private(path: Path) -> None:
    """The file holds secrets: it is for its owner alone, and so is what lies beside it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
        # SQLite names its log after the file: under two names the file would have two logs
        if path.stat().st_nlink > 1:
            raise Unusable(f"{path} has another name too (a hard link): a store has one")
        for beside in ("", LOG, LOG_INDEX, LOCK):
            _tighten(Path(f"{path}{beside}"))
    except OSError as error:
        reason = (error.strerror or "unknown").lower()
        raise Unusable(f"{path} cannot be opened: {reason}") from None


def _tighten(path: Path) -> None:
    """Whoever may not change it is told that others can read it."""
    try:
        if path.is_file() and stat.S_IMODE(path.stat().st_mode) & ~OWNER_ONLY & 0o777:
            path.chmod(OWNER_ONLY)
    except PermissionError:
        log.warning("others may read the store", extra={"file": path.name})


class OpenedFile:
    """Knows which file was opened. What is written after the file was moved away, deleted or
    replaced goes where nobody will look for it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[str, tuple[int, int]] = {}

    def check(self) -> None:
        """StoreDown when another file, or none, has the name now. The log is made by SQLite when
        it is first needed, and stays for as long as the file is open."""
        for beside in ("", LOG):
            found = _identity(f"{self._path}{beside}")
            if found is not None:
                self._known.setdefault(beside, found)
            if found != self._known.get(beside):
                raise StoreDown(f"{self._path}{beside} was moved away, deleted or replaced")


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def strange_pages(path: Path, connection: Connection) -> list[int]:
    """The pages, counted from 1, that should be nodes of a tree and are none: SQLite's own check
    stops at them without saying where. A walk from the roots down; docs: SQLite's file format."""
    roots = connection.exec_driver_sql("SELECT rootpage FROM sqlite_master WHERE rootpage > 0")
    waiting, strange = list(roots.scalars()), []
    with path.open("rb") as file:
        (size,) = struct.unpack(">16xH", file.read(18))
        size = 65_536 if size == 1 else size  # it does not fit into two bytes
        seen = set(waiting)
        while waiting:
            page = waiting.pop()
            file.seek((page - 1) * size)
            children = _children(file.read(size))
            if children is None:
                strange.append(page)
            else:
                waiting += [child for child in children if child not in seen]
                seen.update(children)
    return sorted(strange)


def _children(page: bytes) -> list[int] | None:
    """Of an inner node of a tree; None when this is no node."""
    kind = page[0] if page else 0
    if kind in LEAVES:
        return []
    if kind not in NODES or len(page) < NODE_HEADER:
        return None
    cells, last = struct.unpack_from(">3xH3xI", page)
    places = page[NODE_HEADER : NODE_HEADER + 2 * cells]
    found = [last]
    for (place,) in struct.iter_unpack(">H", places[: len(places) // 2 * 2]):
        if place + 4 > len(page):
            return None
        found += struct.unpack_from(">I", page, place)
    return found


def file_engine(path: Path) -> Engine:
    """Connections in autocommit mode: who writes begins and commits."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        isolation_level="AUTOCOMMIT",
        poolclass=QueuePool,
        pool_size=READERS + 1,
        max_overflow=0,
        connect_args={"timeout": LOCK_TIMEOUT, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")
        for setting in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "fullfsync = ON",  # else a Mac's disk may keep it in its memory
            "foreign_keys = ON",
        ):
            connection.execute(f"PRAGMA {setting}")

    return engine
