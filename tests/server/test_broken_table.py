"""One table that cannot be read: the others play on, and whoever runs the server is told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ettana.cli import main
from tests.server.at_file import at_file, golden_file, until
from tests.server.forked import ForkedServer
from tests.server.kept_games import RUNNING
from tests.server.running import Client, Problem, RunningServer, running_server
from tests.server.store.golden_stores import OF_A_BOT


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def server(path: Path) -> Iterator[RunningServer]:
    words = ("--limits", "1000", "--workers", "1")
    with running_server(path, *words, kind=ForkedServer) as running:
        yield running


def entries(path: Path, table: str) -> int:
    ((count,),) = at_file(path, "SELECT count(*) FROM entries WHERE table_id = ?", table)
    return int(count)


def test_a_broken_table_stops_nothing_else(path: Path) -> None:
    golden_file(path)
    at_file(path, "UPDATE entries SET body = ? WHERE table_id = ?", b"{}", RUNNING)
    at_file(path, "UPDATE tables SET wakes = 0 WHERE id = ?", RUNNING)
    at_file(path, "UPDATE tables SET wakes = 1 WHERE id = ?", OF_A_BOT)
    before = entries(path, OF_A_BOT)
    with running_server(path, "--workers", "1", kind=ForkedServer) as server:
        until(lambda: entries(path, OF_A_BOT) > before)
        player = Client(server)
        with pytest.raises(Problem) as found:
            player.get(f"/api/tables/{RUNNING}/update")
        assert (found.value.status, found.value.code) == (500, "unreadable")
        with pytest.raises(Problem) as asked:
            player.request(RUNNING, "say", text="Hello")
        assert (asked.value.status, asked.value.code) == (500, "unreadable")
        health = player.http.get("/health")
        assert health.status_code == 200
        assert (health.json()["status"], health.json()["unreadable_tables"]) == ("degraded", 1)
        server.stop()
    (told,) = [line for line in map(json.loads, server.log) if "cannot be read" in line["what"]]
    assert told["level"] == "error" and "entry 1" in told["reason"]


def test_lines_and_lists_that_cannot_be_read_are_logged_and_hide_nothing_else(
    server: RunningServer, path: Path
) -> None:
    player = Client(server)
    good, silent, odd = (player.solo("apprentice")["table"] for _ in range(3))
    player.request(silent, "say", text="Hello")
    server.kill()
    at_file(path, "UPDATE talk SET body = ? WHERE table_id = ?", b"{}", silent)
    ((summary,),) = at_file(path, "SELECT summary FROM tables WHERE id = ?", odd)
    at_file(
        path,
        "UPDATE tables SET summary = ? WHERE id = ?",
        re.sub(rb'"options":{[^}]*}', b'"options":{"annas":99}', summary),
        odd,
    )
    server.start()
    assert "talk" not in player.get(f"/api/tables/{silent}/update")
    assert {table["table"] for table in player.get("/api/tables/mine")} == {good, silent}
    server.stop()
    faults = [line for line in map(json.loads, server.log) if line["level"] == "error"]
    assert [line["what"] for line in faults] == [
        "what was said at a table cannot be read",
        "a table cannot be listed",
    ]
    assert "line 1" in faults[0]["reason"]


def test_a_broken_table_is_listed_until_it_is_mended(
    server: RunningServer, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    player = Client(server)
    table = player.solo("apprentice")["table"]
    server.kill()
    ((body,),) = at_file(path, "SELECT body FROM entries WHERE table_id = ? AND number = 2", table)
    broken = "UPDATE entries SET body = ? WHERE table_id = ? AND number = 2"
    at_file(path, broken, b"no JSON", table)
    server.start()
    with pytest.raises(Problem):
        Client(server).get(f"/api/tables/{table}/update")
    assert main(["admin", "--data", str(path), "list", "--unreadable"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(table) and "cannot be read: entry 2: " in line
    server.kill()
    at_file(path, broken, body, table)
    server.start()
    assert Client(server).http.get("/health").json()["status"] == "ok"
    assert main(["admin", "--data", str(path), "list", "--unreadable"]) == 0
    assert capsys.readouterr().out == ""


def test_who_looks_at_a_table_that_breaks_is_told(server: RunningServer, path: Path) -> None:
    player = Client(server)
    table = player.solo("apprentice")["table"]
    socket = player.socket(table)
    at_file(path, "UPDATE entries SET body = ? WHERE table_id = ?", b"{}", table)
    assert socket.receive_until("closed")["reason"] == "unreadable"
    with pytest.raises(ConnectionClosed, match="unreadable"):
        player.socket(table)


def test_lists_leave_out_what_cannot_be_read(server: RunningServer, path: Path) -> None:
    player = Client(server)
    tables = [player.solo("apprentice")["table"] for _ in range(2)]
    at_file(path, "UPDATE tables SET summary = ? WHERE id = ?", b"{", tables[0])
    assert [listed["table"] for listed in player.get("/api/tables/mine")] == [tables[1]]


def test_games_of_the_oldest_store_go_on_by_themselves(path: Path) -> None:
    """The migration that let tables wake could not know when: the server finds out."""
    golden_file(path, "0001")
    before = entries(path, OF_A_BOT)
    with running_server(path, "--workers", "1", kind=ForkedServer):
        until(lambda: entries(path, OF_A_BOT) > before)
        wakes = "SELECT wakes FROM tables WHERE id = ?"
        until(lambda: at_file(path, wakes, RUNNING) == [(None,)])
