"""The network between a server and its database: it can be cut, hang, and be mended."""

from __future__ import annotations

import re
import select
import socket
import tempfile
import threading
from contextlib import suppress
from pathlib import Path

SOCKET = ".s.PGSQL.5432"
CHUNK = 65536


class Proxy:
    """A socket that passes everything on to that of PostgreSQL."""

    def __init__(self, url: str) -> None:
        """`url` names the folder of the real socket as its host."""
        found = re.search(r"host=([^&]+)", url)
        assert found
        self._real = str(Path(found[1]) / SOCKET)
        self._folder = tempfile.TemporaryDirectory(prefix="ettana-net-")
        self.url = url.replace(found[0], f"host={self._folder.name}")
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(Path(self._folder.name) / SOCKET))
        self._listening.listen()
        self._lines: list[tuple[socket.socket, socket.socket]] = []
        self._is_cut = False
        self._flows = threading.Event()
        self._flows.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> Proxy:
        return self

    def __exit__(self, *_: object) -> None:
        self.mend()
        self._listening.close()
        self._drop()
        self._folder.cleanup()

    def cut(self) -> None:
        """All connections end, and new ones are refused."""
        self._is_cut = True
        self._drop()

    def hang(self) -> None:
        """Connections stay, but nothing arrives any more."""
        self._flows.clear()

    def mend(self) -> None:
        self._is_cut = False
        self._flows.set()

    def _drop(self) -> None:
        for line in self._lines:
            for end in line:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
        self._lines.clear()

    def _accept(self) -> None:
        with suppress(OSError):  # closed: it is over
            while True:
                near, _ = self._listening.accept()
                if self._is_cut:
                    near.close()
                    continue
                far = socket.socket(socket.AF_UNIX)
                try:
                    far.connect(self._real)
                except OSError:
                    near.close()
                    far.close()
                    continue
                self._lines.append((near, far))
                threading.Thread(target=self._pass_on, args=[near, far], daemon=True).start()

    def _pass_on(self, near: socket.socket, far: socket.socket) -> None:
        with near, far, suppress(OSError):
            while True:
                for end in select.select([near, far], [], [])[0]:
                    data = end.recv(CHUNK)
                    if not data:
                        return
                    self._flows.wait()
                    (far if end is near else near).sendall(data)
