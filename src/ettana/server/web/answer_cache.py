"""Answers that are made once and kept: as they are, compressed, and with a validator (ETag).

A client that has an answer already is told so (304), which costs neither making nor sending it.
"""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final
from weakref import ref

from litestar import Response

from ettana.server.house.executor import Executor
from ettana.server.table import Table

MOST_KEPT: Final = 16_000_000  # bytes of answers about tables
TAG_DIGITS: Final = 20
LEAST_PACKED: Final = 2_000  # bytes; what is shorter fits into two packets anyway
IS_PACKED: Final = (
    "is_packed"  # the option of a route whose answers are packed here, not by Litestar
)
FOREVER: Final = "public, max-age=31536000, immutable"  # names change with contents
REVALIDATE: Final = "no-cache"  # it may be kept, but has to be asked for again
PRIVATE: Final = "private, no-cache"  # the same for what one viewer may see

Headers = dict[str, str]


@dataclass(frozen=True, slots=True)
class File:
    """A content as it is and as it travels."""

    content: bytes
    kind: str
    packed: bytes | None  # None: it would not become smaller
    tag: str

    @staticmethod
    def of(content: bytes, kind: str, shortest: int = 0) -> File:
        """What is shorter than that is not packed."""
        packed = gzip.compress(content, mtime=0) if len(content) >= shortest else content
        tag = sha256(kind.encode() + content).hexdigest()[:TAG_DIGITS]
        smaller = packed if len(packed) < len(content) else None
        return File(content, kind, smaller, f'W/"{tag}"')

    @property
    def size(self) -> int:
        return len(self.content) + len(self.packed or b"")

    def answer(self, asked: Headers, caching: str) -> tuple[int, Headers, bytes]:
        """Status, headers and body for who asks with these headers, whose names are small."""
        headers = {"ETag": self.tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
        if _has(asked.get("if-none-match", ""), self.tag):
            return 304, headers, b""
        if self.packed is not None and "gzip" in asked.get("accept-encoding", ""):
            return 200, {**headers, "Content-Encoding": "gzip"}, self.packed
        return 200, headers, self.content

    def response(self, asked: Headers, caching: str) -> Response[Any]:
        status, headers, body = self.answer(asked, caching)
        return Response(body, status_code=status, headers=headers, media_type=self.kind)


def _has(tags: str, tag: str) -> bool:
    return tags.strip() == "*" or tag in (one.strip() for one in tags.split(","))


class AnswerCache:
    """Those about tables, the last used ones, each of one version of one table; and those that stay
    the same as long as the server runs."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._size = 0
        self._kept: OrderedDict[Hashable, tuple[ref[Table], int, File]] = OrderedDict()
        self._unchanging: dict[str, File] = {}

    def unchanging(self, name: str, make: Callable[[], File]) -> File:
        """The answer of this name, made when it is first asked for."""
        if name not in self._unchanging:
            self._unchanging[name] = make()
        return self._unchanging[name]

    async def of(
        self, table: Table, what: Hashable, make: Callable[[], File], executor: Executor
    ) -> File:
        """The answer to `what` asks of the table as it is; whether one may ask is known before.

        The table's lock is held, also while the answer is made.
        """
        key = table.identity.id, what
        known = self._kept.get(key)
        if known and known[0]() is table and known[1] == table.version:
            self._kept.move_to_end(key)
            return known[2]
        file = await executor.run(make)
        self._drop(key)
        if file.size <= self._most:
            self._kept[key] = ref(table), table.version, file
            self._size += file.size
            while self._size > self._most:
                self._drop(next(iter(self._kept)))
        return file

    def _drop(self, key: Hashable) -> None:
        known = self._kept.pop(key, None)
        if known:
            self._size -= known[2].size
