"""The bundle for browsers, from which a page is its own server: files that come once and are kept.

They are packed when they are first asked for, and only what is packed stays in memory.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from ettana.server.web.answer_cache import FOREVER, IS_PACKED, REVALIDATE

CONTENTS: Final = "bundle.json"
JSON: Final = "application/json"


class BundleFiles:
    """What `make solo` made, if it did."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or Path(str(files("ettana.server").joinpath("bundle")))
        self._packed: dict[str, bytes] = {}
        self._packing = asyncio.Lock()

    def _contents(self) -> dict[str, Any]:
        path = self._folder / CONTENTS
        if not path.exists():
            raise NotFoundException
        told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return told

    async def answer(self, path: str, encodings: str) -> Response[bytes]:
        """`bundle.json`, or STAMP/NAME."""
        told = self._contents()
        stamp, _, name = path.strip("/").rpartition("/")
        if (stamp, name) == ("", CONTENTS):
            content = (self._folder / CONTENTS).read_bytes()
            return Response(content, headers={"Cache-Control": REVALIDATE}, media_type=JSON)
        if stamp != told["stamp"] or name not in told["files"]:
            raise NotFoundException
        packed = await self._pack(f"{stamp}/{name}", self._folder / name)
        headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if "gzip" in encodings:
            headers["Content-Encoding"] = "gzip"
            return Response(packed, headers=headers, media_type=kind)
        content = await asyncio.to_thread(gzip.decompress, packed)
        return Response(content, headers=headers, media_type=kind)

    async def _pack(self, key: str, path: Path) -> bytes:
        async with self._packing:
            if key not in self._packed:
                self._packed[key] = await asyncio.to_thread(
                    lambda: gzip.compress(path.read_bytes(), mtime=0)
                )
        return self._packed[key]


@get("/solo/{path:path}", include_in_schema=False, opt={IS_PACKED: True})
async def bundle_file(
    bundle: BundleFiles, request: Request[Any, Any, Any], path: str
) -> Response[bytes]:
    return await bundle.answer(path, request.headers.get("accept-encoding", ""))
