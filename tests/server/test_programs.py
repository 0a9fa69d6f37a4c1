"""Programs with a token sit down at tables and play with the texts of the notation."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ettana.cli import main
from ettana.engine.record.record import GameRecord
from ettana.engine.record.verify import verify
from tests.server.forked import ForkedServer
from tests.server.running import ANSWER, Client, Problem, RunningServer, running_server

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "table_player.py"
LINK = {"kind": "link"}
RANDOM = {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("programs") / "tables.sqlite"
    with running_server(store, "--limits", "1000", "--workers", "1", kind=ForkedServer) as running:
        yield running


def open_table(host: Client, **settings: Any) -> Any:
    """A table whose creator only watches."""
    return host.open("/api/tables", settings={"seats": [LINK, RANDOM], **settings})


@contextmanager
def program(server: RunningServer, table: str, token: str) -> Iterator[ClientConnection]:
    address = server.address.replace("http", "ws", 1)
    headers = {"authorization": f"Bearer {token}"}
    url = f"{address}/api/tables/{table}/program"
    with connect(url, additional_headers=headers, open_timeout=ANSWER) as socket:
        yield socket


def lines(socket: ClientConnection) -> list[str]:
    return str(socket.recv(timeout=ANSWER)).split("\n")


def question(socket: ClientConnection) -> tuple[list[str], list[str]]:
    """What was said until the program is asked, and the legal actions."""
    said: list[str] = []
    while not any(line.startswith("choose ms ") for line in said):
        said += lines(socket)
    asked = next(number for number, line in enumerate(said) if line.startswith("choose ms "))
    legal = said[asked + 2 : -1]
    assert said[-1] == f"ok {len(legal)}" and said[asked + 1].startswith("view ")
    return said[:asked], legal


def test_the_example_plays_a_whole_game(server: RunningServer) -> None:
    host = Client(server)
    opened = open_table(host, options={"annas": 3, "turns": 20})
    token = host.post("/api/tokens", {"label": "example"})["token"]
    words = [server.address, opened["table"], opened["code"], token]
    command = [sys.executable, EXAMPLE, *words]
    said = subprocess.run(command, check=True, timeout=ANSWER, capture_output=True, text=True)
    assert said.stdout.startswith("settled before")
    assert host.get(f"/api/tables/{opened['table']}/update")["stage"] == "over"
    record = host.get(f"/api/tables/{opened['table']}/record")
    assert "First moves" in record
    verify(GameRecord.parse(record))


def test_a_program_is_told_what_is_wrong_and_asked_again(server: RunningServer) -> None:
    host = Client(server)
    opened = open_table(host)
    table = opened["table"]
    token = host.post("/api/tokens", {"label": "mine"})["token"]
    machine = Client(server, token)
    assert machine.get("/api/me")["is_program"] is True
    with program(server, table, token) as early:
        assert lines(early) == ["error not-your-seat"]
    machine.request(table, "join", name="Loom", code=opened["code"])
    with program(server, table, token) as socket:
        told, legal = question(socket)
        assert told[0].startswith("game ")
        socket.send("I cannot decide")  # nothing the player side knows: not answered
        socket.send("best dance")
        assert lines(socket)[0] == "error syntax"
        assert question(socket)[1] == legal
        socket.send("best end")
        assert lines(socket)[0] == "error pin-placing"
        assert question(socket)[1] == legal
        socket.send(f"best {legal[0]}")
        told, _ = question(socket)
        assert any(line.startswith("saw ") and f" {legal[0]} = " in line for line in told)


def test_a_token_that_is_given_up_opens_nothing(server: RunningServer) -> None:
    host = Client(server)
    token = host.post("/api/tokens", {"label": "old"})["token"]
    machine = Client(server, token)
    with pytest.raises(Problem) as refused:
        machine.post("/api/tokens", {"label": "another"})
    assert refused.value.code == "guests-only"
    assert machine.http.delete("/api/tokens").status_code == 204
    with pytest.raises(Problem) as unknown:
        machine.get("/api/me")
    assert (unknown.value.status, unknown.value.code) == (401, "unknown-token")


def test_who_made_a_token_sees_it_and_can_end_it(server: RunningServer) -> None:
    host, other = Client(server), Client(server)
    tokens = {label: host.post("/api/tokens", {"label": label})["token"] for label in ("a", "b")}
    machines = {label: Client(server, token) for label, token in tokens.items()}
    listed = host.get("/api/tokens")
    assert [one["label"] for one in listed] == ["a", "b"]
    assert not any(token in str(listed) for token in tokens.values())
    assert other.get("/api/tokens") == machines["a"].get("/api/tokens") == []
    ending = f"/api/tokens/{listed[0]['token']}"
    for stranger in (other, machines["a"], machines["b"]):
        refused = stranger.http.delete(ending)
        assert (refused.status_code, refused.json()["code"]) == (404, "no-such-token")
    assert host.http.delete(ending).status_code == 204
    assert [one["label"] for one in host.get("/api/tokens")] == ["b"]
    with pytest.raises(Problem) as unknown:
        machines["a"].get("/api/me")
    assert unknown.value.code == "unknown-token"
    assert machines["b"].get("/api/me")["is_program"]


def closed_with(socket: ClientConnection) -> tuple[int, str]:
    """How the server closes, after whatever else it says."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            socket.recv(timeout=ANSWER)
    assert closed.value.rcvd
    return closed.value.rcvd.code, closed.value.rcvd.reason


@pytest.mark.parametrize("way", ["given up", "deleted by the admin"])
def test_a_socket_ends_soon_after_its_token(
    server: RunningServer, way: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A token that was stolen shows a seat no longer than until it is deleted."""
    host = Client(server)
    opened = open_table(host)
    token = host.post("/api/tokens", {"label": way})["token"]
    machine = Client(server, token)
    machine.request(opened["table"], "join", name="Loom", code=opened["code"])
    watcher = machine.socket(opened["table"])
    with program(server, opened["table"], token) as socket:
        question(socket)
        if way == "given up":
            assert machine.http.delete("/api/tokens").status_code == 204
        else:
            tokens = ["admin", "--store", server.store, "tokens"]
            assert main([*tokens, "list"]) == 0
            (line,) = [one for one in capsys.readouterr().out.splitlines() if one.endswith(way)]
            assert main([*tokens, "delete", line.split()[0]]) == 0
        assert closed_with(socket) == closed_with(watcher.wire) == (1008, "unknown-guest")
