"""Numbers without end, text that is none and nests without end: refused, never a fault of ours."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import pytest
from websockets.sync.client import connect

from tests.server.forked import ForkedServer
from tests.server.running import ANSWER, Client, RunningServer, running_server

LONG = "9" * 5000
DEEP = "[" * 20_000 + "]" * 20_000
NESTED = '{"a":' * 5_000 + "1" + "}" * 5_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A trace in its log fails the tests when it ends."""
    store = tmp_path_factory.mktemp("odd") / "tables.sqlite"
    with running_server(store, "--limits", "100", "--workers", "1", kind=ForkedServer) as running:
        yield running


def answer_to(server: RunningServer, request: bytes) -> bytes:
    host, _, port = server.address.removeprefix("http://").rpartition(":")
    with socket.create_connection((host, int(port)), timeout=ANSWER) as line:
        line.sendall(request)
        return line.recv(4096)


@pytest.mark.parametrize("name", ["since", "seat"])
@pytest.mark.parametrize("number", [LONG, "-" + LONG, "1e999", "٣", "0x10", "1_000", " 1", "\x00"])
def test_numbers_of_an_address(server: RunningServer, name: str, number: str) -> None:
    client = Client(server)
    table = client.create([{"kind": "link"}] * 2)["table"]
    answer = client.http.get(f"/api/tables/{table}/update", params={name: number})
    assert answer.status_code in (200, 400, 403), answer.text
    if answer.status_code >= 400:
        assert answer.json()["code"]
    if number.isprintable():
        address = client.server.address.replace("http", "ws", 1)
        where = f"{address}/api/tables/{table}/socket?{name}={number.replace(' ', '%20')}"
        with connect(where, additional_headers={"cookie": client.cookie()}) as opened:
            assert json.loads(opened.recv(ANSWER))["type"] in ("update", "error")


@pytest.mark.parametrize(
    "body",
    [
        DEEP.encode(),
        NESTED.encode(),
        b'{"type":"say","request":"a","text":' + DEEP.encode() + b"}",
        b'{"type":"say","request":"a","x":' + NESTED.encode() + b"}",
        b'{"x":' + b"[" * 7_000 + b'],"type":"say"}',
        b'{"type":"act","request":"a","action":"roll","seen":' + LONG.encode() + b"}",
        b'{"type":"say","request":"a","text":"\xff\xfe"}',
        b'{"type":"say","request":"a","text":"\\ud800"}',
        b"\xff\xfe\x00",
        b"",
    ],
    ids=[
        "deep",
        "nested",
        "deep text",
        "nested more",
        "deep first",
        "long",
        "no text",
        "half",
        "bytes",
        "empty",
    ],
)
def test_bodies_and_messages(server: RunningServer, body: bytes) -> None:
    client = Client(server)
    table = client.create([{"kind": "link"}] * 2)["table"]
    headers = {"content-type": "application/json"}
    paths = (f"/api/tables/{table}/requests", "/api/tables", "/api/tokens", "/api/links")
    for path in paths:
        answer = client.http.post(path, content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message"), answer.text
    if len(body) < 16_000:
        opened = client.socket(table)
        opened.wire.send(body)
        assert opened.receive_until("error")["code"] == "bad-message"
        assert opened.ask("resync")["type"] == "ack"


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET /api/codes/%ff%fe HTTP/1.1",
        b"GET /api/tables/%ff/update HTTP/1.1",
        b"GET /api/tables/%00/update HTTP/1.1",
        b"GET /api/tables/a/update?since=%ff HTTP/1.1",
        b"GET /%ff?%ff=%fe HTTP/1.1",
        b"GET /\xff HTTP/1.1",
        b"GET /api/codes/\xf0\x9f HTTP/1.1",
        b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1",
    ],
)
def test_addresses(server: RunningServer, request_line: bytes) -> None:
    said = answer_to(server, request_line + b"\r\nHost: localhost\r\n\r\n")
    assert int(said.split()[1]) < 500, said


@pytest.mark.parametrize(
    "header",
    [
        b"Cookie: ettana-guest=\xff\xfe.\xff",
        b"Cookie: ettana-guest=" + b"a" * 5000,
        b"Authorization: Bearer \xff\xfe",
        b"Origin: \xff",
        b"X-Forwarded-For: \xff, " + LONG.encode(),
        b"If-None-Match: \xff",
        b"Accept-Encoding: \xff",
        b"Content-Length: " + LONG.encode(),
        b"Transfer-Encoding: chunked\r\n\r\n" + b"f" * 30,
    ],
)
@pytest.mark.parametrize("path", [b"/api/me", b"/api"])
def test_headers(server: RunningServer, path: bytes, header: bytes) -> None:
    head = b"GET " + path + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    said = answer_to(server, head + header + b"\r\n\r\n")
    assert int(said.split()[1]) < 500, said


@pytest.mark.parametrize("label", ["a\x1b[31mb", "a\x00b", "a\nb", "", " ", "a\u202eb", "x" * 25])
def test_labels_of_tokens_are_names(server: RunningServer, label: str) -> None:
    answer = Client(server).http.post("/api/tokens", json={"label": label})
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad-name", "bad-message")
