"""Long answers of the interface travel packed, for those who can unpack them.

A plain ASGI application around the other one. A replay is some hundred kilobytes of text that
says much the same again and again. Sockets, and the files of the page, which are packed once and
for all, pass as they are.
"""

from __future__ import annotations

import gzip
from typing import Final

from ettana.server.web.access_middleware import App, Message, Receive, Scope, Send

LONG: Final = 2_000  # bytes; what is shorter fits into two packets anyway
LEVEL: Final = 6  # a replay of 80 kB becomes 4 kB in under a millisecond


class Packed:
    """The application with its long answers packed."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith("/api") or not _unpacks(scope):
            await self._app(scope, receive, send)
            return
        start: Message = {}

        async def send_on(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start:
                if len(message.get("body", b"")) >= LONG and not message.get("more_body"):
                    _pack(start, message)
                await send(start)
                start = {}
            await send(message)

        await self._app(scope, receive, send_on)


def _unpacks(scope: Scope) -> bool:
    accepted = [value for name, value in scope["headers"] if name == b"accept-encoding"]
    return any(b"gzip" in value for value in accepted)


def _pack(start: Message, message: Message) -> None:
    """What was packed and kept before stays as it is."""
    if any(name == b"content-encoding" for name, _ in start["headers"]):
        return
    body = gzip.compress(message["body"], LEVEL, mtime=0)
    message["body"] = body
    kept = [(name, value) for name, value in start["headers"] if name != b"content-length"]
    start["headers"] = [
        *kept,
        (b"content-length", str(len(body)).encode("ascii")),
        (b"content-encoding", b"gzip"),
        (b"vary", b"accept-encoding"),
    ]
