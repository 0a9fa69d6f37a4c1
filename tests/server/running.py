"""A real server in a process of its own, and clients that speak to it."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from ettana.server.log.entries import Entry, Line
from ettana.server.log.formats import decode_entry, decode_line
from ettana.server.store import open_store
from ettana.server.store.rows import Stored

START = 60.0  # seconds a server may take to start on a busy machine
ANSWER = 60.0
STOP = 30.0


class RunningServer:
    """`ettana serve` on a free port, with a store that outlives it."""

    def __init__(self, store: str, *words: str, port: int = 0) -> None:
        self.store = store
        self._words = words
        self._port = port
        self.log: list[str] = []
        self.to_close: list[Client | Socket] = []
        self.start()

    def start(self) -> None:
        """Start, or start again after `kill` or `stop`, at the same address."""
        self.process = subprocess.Popen(
            self.command(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment(),
        )
        assert self.process.stdout and self.process.stderr
        self._reader = threading.Thread(target=self._read_log, daemon=True)
        self._reader.start()
        self.hear(self.process.stdout.readline())

    def command(self) -> list[str]:
        """How it is started."""
        return [sys.executable, "-m", "ettana", *self.words()]

    def environment(self) -> dict[str, str]:
        return {**os.environ, "PYTHONUNBUFFERED": "1"}

    def words(self) -> list[str]:
        """The words of the command."""
        return ["serve", "--store", self.store, "--port", str(self._port), *self._words]

    def hear(self, line: str) -> None:
        """What the server says when people can come."""
        assert line.startswith("Ettana is at "), (line, self.log)
        self.address = line.split()[3]
        self._port = int(self.address.rpartition(":")[2])

    def _read_log(self) -> None:
        assert self.process.stderr
        for line in self.process.stderr:
            self.log.append(line)

    @property
    def pid(self) -> int:
        return self.process.pid

    def is_running(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self._wait()

    def stop(self) -> int:
        """As whoever runs it would; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def _wait(self) -> int:
        code = self.process.wait(STOP)
        self._reader.join(STOP)
        assert self.process.stdout and self.process.stderr
        self.process.stdout.close()
        self.process.stderr.close()
        return code


@contextmanager
def running_server(
    store: str | Path, *words: str, kind: type[RunningServer] = RunningServer
) -> Iterator[RunningServer]:
    """A server for the time of a test; an SQLite file unless a URL is given."""
    url = store if isinstance(store, str) else f"sqlite:///{store}"
    server = kind(url, *words)
    try:
        yield server
    finally:
        try:
            for open_one in server.to_close:
                open_one.close()
        finally:
            if server.is_running():
                server.kill()
        traces = [line for line in server.log if '"trace"' in line or "Traceback" in line]
        assert not traces, traces


class Client:
    """One device: it keeps its cookie."""

    def __init__(self, server: RunningServer, token: str = "") -> None:
        self.server = server
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.Client(base_url=server.address, headers=headers, timeout=ANSWER)
        server.to_close.append(self)
        self.get("/api/me")

    def get(self, path: str, **parameters: object) -> Any:
        answer = self.http.get(path, params={k: str(v) for k, v in parameters.items()})
        return _content(answer)

    def post(self, path: str, body: object = None, **parameters: object) -> Any:
        answer = self.http.post(
            path, json=body or {}, params={k: str(v) for k, v in parameters.items()}
        )
        return _content(answer)

    def request(self, table: str, kind: str, **fields: object) -> Any:
        """Do something at a table over HTTP."""
        seat = fields.pop("look", None)
        message = {"type": kind, "request": fields.pop("request", new_id()), **fields}
        where = {} if seat is None else {"seat": seat}
        return self.post(f"/api/tables/{table}/requests", message, **where)

    def solo(self, *levels: str, **settings: Any) -> Any:
        """A game against these bots."""
        seats = [{"kind": "anyone"}, *({"kind": "bot", "level": level} for level in levels)]
        return self.create(seats, name="Asha", **settings)

    def create(self, seats: Sequence[object], *, name: str = "Asha", **settings: Any) -> Any:
        join = {"type": "join", "request": new_id(), "name": name, "nonce": secrets.token_hex(8)}
        return self.open("/api/tables", settings={"seats": seats, **settings}, join=join)

    def commitment(self) -> str:
        """For a table to come."""
        return str(self.post("/api/commitments")["commitment"])

    def open(self, path: str, **fields: object) -> Any:
        """Open a table in one of the ways there are."""
        body = {"request": new_id(), "commitment": self.commitment(), **fields}
        return self.post(path, {"type": "create", **body} if path == "/api/tables" else body)

    def socket(self, table: str, seat: int | None = None, since: int = 0) -> Socket:
        return Socket(self, table, seat, since)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def close(self) -> None:
        self.http.close()


class Socket:
    """The socket of a device at one table."""

    def __init__(self, client: Client, table: str, seat: int | None, since: int) -> None:
        address = client.server.address.replace("http", "ws", 1)
        where = f"?since={since}" + ("" if seat is None else f"&seat={seat}")
        headers = {"cookie": client.cookie()}
        if "authorization" in client.http.headers:
            headers["authorization"] = client.http.headers["authorization"]
        self._connecting = connect(
            f"{address}/api/tables/{table}/socket{where}",
            additional_headers=headers,
            open_timeout=ANSWER,
            close_timeout=1,
            compression=None,
        )
        self.wire: ClientConnection = self._connecting.__enter__()
        client.server.to_close.append(self)
        self.update: Any = None
        self.talk: list[Any] = []  # all lines that came
        self.receive_until("update")

    def send(self, kind: str, **fields: object) -> str:
        request = str(fields.pop("request", new_id()))
        self.wire.send(json.dumps({"type": kind, "request": request, **fields}))
        return request

    def receive(self) -> Any:
        message = json.loads(self.wire.recv(timeout=ANSWER))
        if message["type"] == "update":
            self.update = message
        self.talk += message.get("talk", [])
        return message

    def receive_until(self, kind: str) -> Any:
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message

    def ask(self, kind: str, **fields: object) -> Any:
        """Send a request and wait for its answer, whatever else is said meanwhile."""
        request = self.send(kind, **fields)
        while True:
            message = self.receive()
            if message.get("request") == request:
                return message

    def act(self, action: str) -> Any:
        return self.ask("act", seen=self.update["version"], action=action)

    def close(self) -> None:
        self.wire.close()
        self._connecting.__exit__(None, None, None)


class Problem(Exception):
    """The server said no."""

    def __init__(self, status: int, error: Any) -> None:
        super().__init__(f"{status}: {error}")
        self.status = status
        self.code = error.get("code") if isinstance(error, dict) else None
        self.error = error


def log_of(store: str, table: str) -> list[Entry]:
    """A table's log, read past the server."""

    async def read() -> Stored | None:
        opened = await open_store(store, serving=False)
        try:
            return await opened.load(table)
        finally:
            await opened.close()

    stored = asyncio.run(read())
    assert stored
    return [decode_entry(body) for body in stored.entries]


def talk_of(store: str, table: str) -> list[Line]:
    """What was said at a table, read past the server."""

    async def read() -> list[tuple[int, bytes]]:
        opened = await open_store(store)
        try:
            return await opened.lines(table)
        finally:
            await opened.close()

    return [decode_line(body) for _, body in asyncio.run(read())]


def new_id() -> str:
    return secrets.token_hex(8)


def _content(answer: httpx.Response) -> Any:
    is_json = answer.headers.get("content-type", "").startswith("application/json")
    content = answer.json() if is_json and answer.content else answer.text
    if answer.status_code >= 400:
        raise Problem(answer.status_code, content)
    return content
