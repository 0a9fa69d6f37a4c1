"""How a server ends, told to or not, and what stands still meanwhile."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from tests.server.forked import ForkedServer
from tests.server.playing import play_on, some_action
from tests.server.running import ANSWER, Client, RunningServer, new_id, running_server, talk_of

LINK = {"kind": "link"}
GOING_AWAY = 1001
SOON = 60.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    words = ("--limits", "1000", "--workers", "1")
    with running_server(tmp_path / "tables.sqlite", *words, kind=ForkedServer) as running:
        yield running


def until(condition: Callable[[], bool]) -> None:
    late = time.monotonic() + SOON
    while not condition():
        assert time.monotonic() < late
        time.sleep(0.02)


def workers_of(server: int) -> list[int]:
    """The processes a server has started to think in, and that live."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    return [pid for pid in map(int, children) if is_alive(pid)]


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


class Talker(threading.Thread):
    """Says something again and again: it needs nobody else."""

    def __init__(self, client: Client, table: str) -> None:
        super().__init__(daemon=True)
        self.socket = client.socket(table)
        self.said: list[str] = []  # and acknowledged
        self.code: int | None = None

    def run(self) -> None:
        try:
            while True:
                request = new_id()
                answer = self.socket.ask("say", request=request, text=request, name="Talker")
                if answer["type"] == "ack":
                    self.said.append(request)
                else:
                    assert answer["code"] == "down"
        except ConnectionClosed as closed:
            self.code = closed.rcvd.code if closed.rcvd else None


def test_a_server_told_to_stop_finishes_what_is_under_way(server: RunningServer) -> None:
    host = Client(server)
    table = host.create([LINK, LINK])["table"]
    talkers = [Talker(Client(server), table) for _ in range(3)]
    for talker in talkers:
        talker.start()
    until(lambda: all(len(talker.said) > 5 for talker in talkers))
    assert server.stop() == 0
    for talker in talkers:
        talker.join(ANSWER)
        assert talker.code == GOING_AWAY
    said = [line.request for line in talk_of(server.store, table)]
    assert sorted(said) == sorted(text for talker in talkers for text in talker.said)


def test_workers_end_with_a_killed_server_and_a_killed_worker_is_replaced(
    server: RunningServer,
) -> None:
    player = Client(server)
    table = player.solo("grandmaster")["table"]
    seat = player.socket(table)
    chance = random.Random(1)
    while seat.update.get("offers"):
        seat.act(some_action(seat.update["offers"], chance))
    until(lambda: bool(workers_of(server.pid)))
    (worker,) = workers_of(server.pid)
    os.kill(worker, signal.SIGKILL)
    while not seat.update.get("offers"):
        seat.receive_until("update")
    assert play_on([seat], 3, chance)
    until(lambda: bool(workers_of(server.pid)))
    (worker,) = workers_of(server.pid)
    server.kill()
    until(lambda: not is_alive(worker))


def test_clocks_stand_still_while_no_server_runs(server: RunningServer) -> None:
    clients = [Client(server), Client(server)]
    opened = clients[0].create([LINK, LINK], pace={"kind": "live", "turn": 60, "reserve": 30})
    table = opened["table"]
    clients[1].request(table, "join", name="Bela", code=opened["code"])
    before = clients[0].get(f"/api/tables/{table}/update")["clock"]
    server.kill()
    killed = time.time()
    time.sleep(1)
    started = time.time()
    server.start()
    after = clients[0].get(f"/api/tables/{table}/update")["clock"]
    moved = after["runs_out"] - before["runs_out"]
    assert after["began"] - before["began"] == moved
    assert moved >= (started - killed) * 1000
    assert after["turn_ends"] - before["turn_ends"] == moved


def test_figures_can_be_collected_apart_from_what_people_reach(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = ("--workers", "1", "--metrics", str(port))
    with running_server(tmp_path / "tables.sqlite", *words, kind=ForkedServer) as server:
        player = Client(server)
        table = player.solo("random")["table"]
        seat = player.socket(table)
        play_on([seat], 10, random.Random(2))
        seat.ask("act", seen=0, action="dance")
        text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 404
        assert "ettana_" not in player.http.get("/metrics").text
        with pytest.raises(httpx.ConnectError):  # this machine alone
            httpx.get(f"http://127.0.0.2:{port}/metrics")
        with httpx.Client() as collector:
            asked = [collector.get(f"http://127.0.0.1:{port}/metrics") for _ in range(40)]
        refused = [answer for answer in asked if answer.status_code == 429]
        assert refused and int(refused[0].headers["retry-after"]) >= 1
        assert server.stop() == 0
    families = {family.name: family for family in text_string_to_metric_families(text)}
    samples = {
        (sample.name, *sample.labels.values()): sample.value
        for family in families.values()
        for sample in family.samples
    }
    assert samples["ettana_sockets",] == 1
    assert samples["ettana_tables_in_memory",] == 1
    assert samples["ettana_store_up",] == 1
    assert samples["ettana_action_seconds_count",] > 0
    assert samples["ettana_bot_seconds_count",] > 0
    by_code = {key[1]: value for key, value in samples.items() if key[0] == "ettana_refused_total"}
    assert sum(by_code.values()) == 1 and set(by_code) <= {"stale", "not-your-turn"}


def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = ["serve", "--data", str(tmp_path / "tables.sqlite"), "--port", port]
        ended = subprocess.run(
            [sys.executable, "-m", "ettana", *words],
            capture_output=True,
            text=True,
            timeout=ANSWER,
            check=False,
        )
    assert ended.returncode == 2
    assert "cannot listen there" in ended.stderr and ended.stderr.count("\n") == 1
