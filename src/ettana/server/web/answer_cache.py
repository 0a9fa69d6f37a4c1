"""Answers that are made once and kept: as they are, packed, and with a validator (ETag).

A client that has an answer already is told so (304), which costs neither making nor sending it.
"""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final
from weakref import ref

from litestar import Request, Response

from ettana.server.table import Table
from ettana.server.web.access_middleware import App, Message, Receive, Scope, Send
from ettana.server.web.packing import LONG

MOST_KEPT: Final = 16_000_000  # bytes of answers about tables
TAG_DIGITS: Final = 20
REVALIDATE: Final = "no-cache"  # it may be kept, but has to be asked for again
PRIVATE: Final = "private, no-cache"  # the same for what one viewer may see

AnyRequest = Request[Any, Any, Any]
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
    """Those about tables, the last used ones. Each belongs to one version of one table."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._size = 0
        self._kept: OrderedDict[Hashable, tuple[ref[Table], int, File]] = OrderedDict()

    def of(self, table: Table, what: Hashable, make: Callable[[], File]) -> File:
        """The answer to `what` asks of the table as it is; whether one may ask is known before."""
        key = table.identity.id, what
        known = self._kept.get(key)
        if known and known[0]() is table and known[1] == table.version:
            self._kept.move_to_end(key)
            return known[2]
        self._drop(key)
        file = make()
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


class Unchanging:
    """The application, of which some answers stay the same as long as the server runs."""

    def __init__(self, app: App, paths: Iterable[str]) -> None:
        self._app = app
        self._paths = frozenset(paths)
        self._files: dict[str, File] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        is_one = scope["type"] == "http" and scope["method"] == "GET" and path in self._paths
        if not is_one:
            await self._app(scope, receive, send)
            return
        file = self._files.get(path)
        if file is None:
            said = await self._said(scope, receive)
            file = _file_of(said)
            if file is None:  # it could not be made this time
                for message in said:
                    await send(message)
                return
            self._files[path] = file
        asked = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        status, headers, body = file.answer(asked, REVALIDATE)
        headers |= {"Content-Type": file.kind, "Content-Length": str(len(body))}
        raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": status, "headers": raw})
        await send({"type": "http.response.body", "body": body})

    async def _said(self, scope: Scope, receive: Receive) -> list[Message]:
        said: list[Message] = []

        async def take(message: Message) -> None:
            said.append(message)

        await self._app(scope, receive, take)
        return said


def _file_of(said: list[Message]) -> File | None:
    start, *rest = said
    if start["status"] != 200:
        return None
    kind = dict(start["headers"])[b"content-type"].decode()
    return File.of(b"".join(message.get("body", b"") for message in rest), kind, LONG)
