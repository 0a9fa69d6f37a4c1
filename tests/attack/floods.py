"""Clients that want too much, read nothing, or never finish what they say."""

from __future__ import annotations

import json
import socket as sockets
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.attack.figures import Figures, percentile
from tests.attack.pairs import LOST, Pair, answers, play_until, wait_for_answers
from tests.server.running import Client, RunningServer, new_id, running_server

HOSTILE = 20
PAUSE = 0.1  # seconds between two actions of people: nobody is quicker for long
UNREAD = 1500  # answers: far more than the buffers on the way take
PATIENCE = 120.0  # seconds
CHUNK = 65536
HALF_SENT = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"


class Flooder(threading.Thread):
    """A spectator who asks for everything, as fast as the socket takes it."""

    def __init__(self, server: RunningServer, table: str, is_over: threading.Event) -> None:
        super().__init__(daemon=True)
        self.sent = 0
        self.times_closed = 0
        self._client = Client(server)
        self._address = server.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        self._is_over = is_over

    def run(self) -> None:
        while not self._is_over.is_set():
            with suppress(*LOST):
                self._flood()
            self.times_closed += not self._is_over.is_set()
            self._is_over.wait(0.05)

    def _flood(self) -> None:
        headers = {"cookie": self._client.cookie()}
        with connect(
            self._address, additional_headers=headers, compression=None, close_timeout=0
        ) as wire:
            threading.Thread(target=_read_all, args=[wire], daemon=True).start()
            while not self._is_over.is_set():
                for kind in ("resync", "look", "hint"):
                    more = {"what": "chances"} if kind == "hint" else {}
                    wire.send(json.dumps({"type": kind, "request": new_id(), **more}))
                    self.sent += 1


def _read_all(wire: ClientConnection) -> None:
    with suppress(*LOST):
        for _ in wire:
            pass


def flood(folder: Path, strikes: int) -> Figures:
    """Spectators flood a table for `strikes` seconds while people play at it."""
    with running_server(folder / "tables.sqlite", "--workers", "1") as server:
        pair = Pair([server], 1, pause=PAUSE)
        is_over = threading.Event()
        hostile = [Flooder(server, pair.tables[0], is_over) for _ in range(HOSTILE)]
        health: list[float] = []

        def strike() -> None:
            for flooder in hostile:
                flooder.start()
            late = time.monotonic() + strikes
            while time.monotonic() < late:
                begun = time.perf_counter()
                httpx.get(f"{server.address}/health", timeout=60).raise_for_status()
                health.append(time.perf_counter() - begun)
                time.sleep(0.05)
            is_over.set()

        play_until([pair], strike)
        for flooder in hostile:
            flooder.join()
        server.kill()
        pair.check(server.store)
        also = {
            "messages of spectators": f"{sum(flooder.sent for flooder in hostile)}",
            "spectators shown out": f"{sum(flooder.times_closed for flooder in hostile)}",
            "an action, 99 %": percentile(pair.times, 99),
            "/health, 99 %": percentile(health, 99),
        }
        return Figures(HOSTILE, answers([pair]), also)


def read_nothing(folder: Path, strikes: int) -> Figures:
    """Spectators who never read what they are sent are shown out; the others play on."""
    with running_server(folder / "tables.sqlite", "--limits", "1000", "--workers", "1") as server:
        pair = Pair([server], 2)
        slow = [_silent(server, pair.tables[0]) for _ in range(strikes)]
        before = _memory(server.pid)

        play_until([pair], lambda: wait_for_answers([pair], UNREAD))
        grown = max(0, _memory(server.pid) - before)
        until_closed(slow)
        server.kill()
        pair.check(server.store)
        return Figures(strikes, answers([pair]), {"memory grew by": f"{grown / 1e6:.0f} MB"})


def _silent(server: RunningServer, table: str) -> sockets.socket:
    """A socket that said what it must and then reads nothing; its window is small."""
    host, port = server.address.removeprefix("http://").split(":")
    connection = sockets.socket()
    connection.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    connection.connect((host, int(port)))
    connection.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return connection


def _memory(pid: int) -> int:
    """Bytes a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * 4096


def send_halves(folder: Path, strikes: int) -> Figures:
    """Requests that never end: people go on, and the connections are closed in time."""
    with running_server(folder / "tables.sqlite", "--limits", "1000", "--workers", "1") as server:
        pair = Pair([server], 3)
        host, port = server.address.removeprefix("http://").split(":")
        halves = [sockets.create_connection((host, int(port))) for _ in range(strikes)]
        for number, half in enumerate(halves):
            with suppress(OSError):
                half.sendall(HALF_SENT[: 1 + number % len(HALF_SENT)])

        def strike() -> None:
            wait_for_answers([pair], 20)
            httpx.get(f"{server.address}/health", timeout=60).raise_for_status()
            until_closed(halves)

        begun = time.monotonic()
        play_until([pair], strike)
        took = time.monotonic() - begun
        server.kill()
        pair.check(server.store)
        return Figures(strikes, answers([pair]), {"all closed after": f"{took:.0f} s"})


def until_closed(connections: Sequence[sockets.socket]) -> None:
    """The server has closed them; what it had sent before is read."""
    for connection in connections:
        connection.settimeout(PATIENCE)
        with connection, suppress(ConnectionError):
            while connection.recv(CHUNK):
                pass
