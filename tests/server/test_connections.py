"""Half-sent requests and too many connections: they are closed, and everybody else is served."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from prometheus_client import generate_latest

from ettana.server.prometheus import PrometheusMetrics
from ettana.server.serve import UNREAD, listen_at
from ettana.server.web.access_middleware import BODY_TIME
from ettana.server.web.connections import SPARE, Connections
from ettana.server.web.guarded_connection import HEAD_TIME
from ettana.server.web.public_address import PublicAddress
from tests.server.forked import ForkedServer
from tests.server.running import Client, RunningServer, running_server

HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"
PATIENCE = 60.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkedServer]:
    store = tmp_path_factory.mktemp("connections") / "tables.sqlite"
    with running_server(store, "--workers", "1", kind=ForkedServer) as running:
        assert isinstance(running, ForkedServer)
        yield running


def connected(server: RunningServer) -> socket.socket:
    host, _, port = server.address.removeprefix("http://").rpartition(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def closed_after(line: socket.socket, drip: bytes = b"") -> tuple[float, bytes]:
    """The seconds until the server closes, while it is sent a byte now and then; what it said."""
    began, said = time.monotonic(), b""
    line.settimeout(1.0)
    while time.monotonic() - began < PATIENCE:
        try:
            data = line.recv(4096)
            if not data:
                return time.monotonic() - began, said
            said += data
        except TimeoutError:
            if drip:
                line.sendall(drip)
        except OSError:
            return time.monotonic() - began, said
    raise AssertionError("it stays open")


def test_what_does_not_come_whole_is_not_waited_for(server: ForkedServer) -> None:
    """All at once: each of them takes its time."""
    head = HEAD_TIME * 2
    body = b"GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
    cases = {
        "nothing": (b"", b"", b"", head),
        "half a head": (HEAD, b"", b"", head),
        "a head that never ends": (HEAD, b"X: y\r\n", b"", head),
        "half of the second head": (HEAD + b"\r\n" + HEAD, b"", b" 200 ", head),
        "a body that does not come": (BODY, b" ", b'"too-slow"', BODY_TIME + head),
        "a body that nobody asked for": (body, b" ", b" 200 ", head * 1.5),
    }
    with ExitStack() as stack, ThreadPoolExecutor(len(cases)) as pool:
        ended = {}
        for name, (sent, drip, _, _) in cases.items():
            line = stack.enter_context(connected(server))
            line.sendall(sent)
            ended[name] = pool.submit(closed_after, line, drip)
        for name, (_, _, answer, most) in cases.items():
            seconds, said = ended[name].result()
            assert seconds < most, name
            assert answer in said, name
    told = [json.loads(line) for line in server.logged() if "connection closed" in line]
    assert {one["why"] for one in told} == {"head-too-slow", "body-too-slow"}
    assert {one["network"] for one in told} == {"127.0.0.1"}


def test_one_network_cannot_have_all_connections(tmp_path: Path) -> None:
    words = ("--limits", "0.2", "--workers", "1")  # 50 connections
    with (
        running_server(tmp_path / "t.sqlite", *words, kind=ForkedServer) as server,
        ExitStack() as stack,
    ):
        client = Client(server)  # keeps its connection
        lines = [stack.enter_context(connected(server)) for _ in range(60)]
        for line in lines:
            line.sendall(HEAD)
        assert lines[-1].recv(100).startswith(b"HTTP/1.1 503 ")
        assert client.http.get("/health").status_code == 200
        for line in lines:
            line.close()
        time.sleep(0.5)
        assert httpx.get(f"{server.address}/health").status_code == 200
        server.stop()
        told = [json.loads(line) for line in server.log if "connection closed" in line]
        assert [(one["why"], one["network"]) for one in told] == [
            ("too-many-of-network", "127.0.0.1")
        ]


class FewDescriptors(ForkedServer):
    descriptors = SPARE + 30


def test_there_are_descriptors_left_when_strangers_have_all_connections(tmp_path: Path) -> None:
    with (
        running_server(tmp_path / "t.sqlite", "--workers", "1", kind=FewDescriptors) as server,
        ExitStack() as stack,
    ):
        client = Client(server)  # keeps its connection
        lines = [stack.enter_context(connected(server)) for _ in range(40)]
        assert lines[-1].recv(100).startswith(b"HTTP/1.1 503 ")
        assert client.create([{"kind": "link"}] * 2)["table"]
        server.stop()
        assert "too-many-connections" in "".join(server.log)


def test_sockets_are_counted_as_long_as_they_are_open(tmp_path: Path) -> None:
    words = ("--limits", "0.2", "--workers", "1")
    with running_server(tmp_path / "t.sqlite", *words, kind=ForkedServer) as server:
        client = Client(server)
        table = client.create([{"kind": "link"}] * 2)["table"]
        for _ in range(3):  # more than 50 one after the other
            sockets = [client.socket(table) for _ in range(8)]
            for one in sockets:
                one.close()
            time.sleep(1)
        assert client.socket(table).update["version"]


def counting(most: int = 10, of_network: float = 0.008) -> tuple[Connections, PrometheusMetrics]:
    metrics = PrometheusMetrics()
    return Connections(PublicAddress.of("", ["10.0.0.1"]), metrics, most, of_network), metrics


def test_an_ipv6_network_counts_as_one_and_a_proxy_as_many() -> None:
    counted, metrics = counting()
    keys = [counted.admit(f"2001:db8:1:2::{number}") for number in range(3)]
    assert keys == ["2001:db8:1:2::/64", "2001:db8:1:2::/64", None]
    assert counted.admit("2001:db8:1:3::1")
    assert [counted.admit("10.0.0.1") for _ in range(4)] == [""] * 4
    assert b'why="too-many-of-network"} 1.0' in generate_latest(metrics.registry)
    counted.release("2001:db8:1:2::/64")
    assert counted.admit("2001:db8:1:2::9")


def test_there_is_a_most_for_all_together() -> None:
    counted, _ = counting(most=3, of_network=1)
    assert [counted.admit(f"192.0.2.{number}") for number in range(4)][-1] is None


def test_who_does_not_read_is_given_up_by_the_system() -> None:
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        pytest.skip("this system cannot")
    with (
        listen_at("127.0.0.1", 0) as listening,
        socket.create_connection(listening.getsockname()),
        listening.accept()[0] as accepted,
    ):
        option = accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert option == UNREAD * 1000


def test_methods_that_nobody_knows_are_counted_as_one() -> None:
    metrics = PrometheusMetrics()
    for method in ("GET", *(f"M{number}" for number in range(100))):
        metrics.answered(method, 405)
    told = generate_latest(metrics.registry).decode()
    counted = [line for line in told.splitlines() if line.startswith("ettana_http_requests_total{")]
    assert counted == [
        'ettana_http_requests_total{method="GET",status="405"} 1.0',
        'ettana_http_requests_total{method="other",status="405"} 100.0',
    ]
