"""`ettana sit` at a real server: both sides are killed, and every game is played to its end."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ettana.bots import Budget, make_bot
from ettana.bots.budget import UNBOUNDED
from ettana.bridge.seat import RemoteSeat
from ettana.engine.notation import format_view
from ettana.engine.record.record import GameRecord
from ettana.engine.record.verify import verify
from ettana.engine.views import view_of
from ettana.lab.play.player import read_player
from tests.bots.weaving import some_turns_old
from tests.command_pages import examples
from tests.server.forked import ForkedServer
from tests.server.running import Client, running_server

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
FIRST_MOVES, OPEN_TABLE = EXAMPLES / "first_moves.py", EXAMPLES / "open_table.py"
ANYONE = {"kind": "anyone"}
PATIENCE = 90.0


def bridge(server: str, token: Path, *words: str) -> subprocess.Popen[bytes]:
    """The first example of the help page, at another server."""
    typed = shlex.split(examples(("sit",))[0].replace("http://localhost:8377", server))
    command = [sys.executable, "-m", *typed, "--token-file", str(token), *words]
    return subprocess.Popen(command, stderr=subprocess.DEVNULL)


def wait_for(host: Client, table: str, is_there: Callable[[Any], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_there(update := host.get(f"/api/tables/{table}/update")):
        assert time.monotonic() < end, update
        time.sleep(0.1)


def is_playing(update: Any) -> bool:
    return bool(update["stage"] == "playing")


def is_over(update: Any) -> bool:
    return bool(update["stage"] == "over")


def open_public(host: Client, token: str) -> str:
    """A table that waits for somebody, as the page tells to open one."""
    command = [sys.executable, str(OPEN_TABLE), host.server.address, token]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    return said.stdout.split()[0]


def take_up_a_rematch(host: Client) -> None:
    """Somebody sits at the bot's table, lets a stand-in play, and challenges the bot once more."""
    opened = host.create([ANYONE, ANYONE], public=True, options={"turns": 1})
    table = opened["table"]
    wait_for(host, table, is_playing)
    host.request(table, "leave")
    wait_for(host, table, is_over)
    again = host.open(f"/api/tables/{table}/rematch", nonce="5eed")["table"]
    assert again != table
    wait_for(host, again, is_playing)


def test_games_go_on_whatever_is_killed(tmp_path: Path) -> None:
    token = tmp_path / "bot.token"
    program = f"cmd:{sys.executable} {FIRST_MOVES}"
    words = ("--limits", "1000", "--workers", "1")
    with running_server(tmp_path / "tables.sqlite", *words, kind=ForkedServer) as server:
        host = Client(server)
        own = host.post("/api/tokens", {"label": "somebody else"})["token"]
        tables = [open_public(host, own), open_public(host, own)]
        first = bridge(server.address, token, "--bot", program, "--name", "Loom")
        try:
            for table in tables:
                wait_for(host, table, is_playing)  # both at once
        finally:
            first.kill()
            first.wait()
        before = host.get(f"/api/tables/{tables[0]}/update")["version"]
        assert os.stat(token).st_mode & 0o077 == 0
        second = bridge(server.address, token, "--bot", program, "--name", "Loom")
        try:
            wait_for(host, tables[0], lambda update: update["version"] > before)
            server.kill()
            server.start()
            host = Client(server)
            for table in tables:
                wait_for(host, table, is_over)
                record = host.get(f"/api/tables/{table}/record")
                assert "Loom" in record
                verify(GameRecord.parse(record))
            take_up_a_rematch(host)
            second.send_signal(signal.SIGINT)
            assert second.wait(30) == 130
        finally:
            second.kill()
            second.wait()


def test_a_bot_far_away_knows_what_its_seat_was_told() -> None:
    """It infers from the lines of the server what it would infer at a table of this machine."""
    game = some_turns_old(3, [make_bot("weaver", seat) for seat in range(3)], 12)
    sight = game.sight()
    seat = sight.seen.active
    started = f"game {game.active} {format_view(view_of(game.start, seat))}"
    told = [f"saw {step.pin} {step.text_for(seat)}" for step in game.steps]
    legal = [action.text for action in sight.legal]
    question = ["choose ms 5000", f"view {format_view(sight.seen)}", *legal, f"ok {len(legal)}"]
    far = RemoteSeat(read_player("sage@nodes=300", UNBOUNDED), 1, game.deck, pytest.fail)
    answer = far.hear([started, *told, *question])
    assert answer == f"best {make_bot('sage', 1).choose(sight, Budget(nodes=300))}"
    assert far.knowledge == sight.knowledge
    assert far.knowledge.trail == sight.knowledge.trail


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["ftp://host"], "begins with http"),
        (["http://127.0.0.1:1", "--token-file", "none.token"], "does not answer"),
        (["http://127.0.0.1:1", "--bot", "nobody"], "nobody"),
        (["http://127.0.0.1:1"], "ETTANA_TOKEN"),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from ettana.cli import main

    assert main(["sit", *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1
