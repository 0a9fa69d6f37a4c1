"""Tables that nobody uses go to the trash after days in which servers ran, whatever clocks say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ettana.server.milliseconds import DAY
from tests.server.at_file import at_file, golden_file, until
from tests.server.forked import ForkedServer
from tests.server.kept_games import FINISHED, RUNNING, WAITING
from tests.server.running import Client, running_server
from tests.server.store.golden_stores import TABLES

KEPT = "SELECT id FROM tables WHERE trashed_up IS NULL ORDER BY id"
TRASH = "SELECT id FROM tables WHERE trashed_up IS NOT NULL ORDER BY id"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return golden_file(tmp_path / "tables.sqlite")


def ran_until(path: Path, days: int) -> None:
    """The last beat of a server is so many days ago, or in the future."""
    at_file(path, "UPDATE entries SET at = at - ?", days * DAY)
    at_file(path, "UPDATE uptime SET at = unixepoch() * 1000 - ?, server = 'last'", days * DAY)


@pytest.mark.parametrize("days", [100, -100])
def test_a_server_that_was_off_or_has_a_wrong_clock_keeps_every_table(
    path: Path, days: int
) -> None:
    ran_until(path, days)
    before = at_file(path, "SELECT up FROM uptime")[0][0]
    with running_server(path, "--workers", "1", kind=ForkedServer) as server:
        until(lambda: at_file(path, "SELECT up FROM uptime")[0][0] > before + 3000)
        health = Client(server).http.get("/health").json()
        server.stop()
    assert at_file(path, KEPT) == [(table,) for table in TABLES]
    assert at_file(path, "SELECT up FROM uptime")[0][0] < before + DAY
    lines = [json.loads(line) for line in server.log]
    if days > 0:
        assert any(line["what"] == "no server ran for a while" for line in lines)
        assert (health["status"], health["clock_jump_seconds"]) == ("ok", None)
    else:
        assert any("jumped" in line["what"] for line in lines)
        assert health["status"] == "degraded" and health["clock_jump_seconds"] < 0


def test_what_is_quiet_for_long_goes_to_the_trash_and_is_logged(path: Path) -> None:
    at_file(path, "UPDATE tables SET changed_up = changed_up - ? WHERE id = ?", 91 * DAY, RUNNING)
    at_file(path, "UPDATE tables SET changed_up = changed_up - ? WHERE id = ?", 8 * DAY, WAITING)
    at_file(path, "UPDATE tables SET changed_up = 1 WHERE id = ?", FINISHED)
    with running_server(path, "--workers", "1", kind=ForkedServer) as server:
        until(lambda: at_file(path, TRASH) == [(RUNNING,), (WAITING,)])
        server.stop()
    lines = [json.loads(line) for line in server.log if "trash" in line]
    assert [(line["table"], line["stage"], line["days"]) for line in lines] == [
        (RUNNING, "playing", 91),
        (WAITING, "waiting", 8),
    ]
