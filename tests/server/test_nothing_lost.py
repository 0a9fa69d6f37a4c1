"""What was acknowledged is there, whatever happens to the server or its database."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from ettana.server.entries import Acted, Undone
from tests.server.forked import ForkedServer
from tests.server.playing import catch_up, play_on, some_action
from tests.server.postgres import Postgres
from tests.server.running import (
    ANSWER,
    Client,
    RunningServer,
    Socket,
    log_of,
    new_id,
    running_server,
)

KILLS = 50
PAIRS = 2
MOST_ANSWERS = 8  # before the next kill
LINK = {"kind": "link"}
LOST = (OSError, EOFError, WebSocketException)
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname <> current_database()"

Wish = dict[str, Any]


class Pair:
    """Two persons at one table who play as fast as answers come, and remember the answers."""

    def __init__(self, server: RunningServer, number: int) -> None:
        self.chance = random.Random(number)
        self.clients = [Client(server), Client(server)]
        opened = self.clients[0].create([LINK, LINK], options={"annas": 15})
        self.table: str = opened["table"]
        self.clients[1].request(self.table, "join", name="Bela", code=opened["code"])
        self.acknowledged: dict[str, int] = {}  # the version each request got
        self.asked: tuple[int, Wish] | None = None  # by whom, without an answer yet
        self.waited = 0  # times it was told that the database is away
        self.problem = ""

    def play(self, is_over: threading.Event) -> None:
        """Until it is over; who is disconnected comes again."""
        while not is_over.is_set() and not self.problem:
            with suppress(*LOST):
                sockets = self.connect()
                while not self.problem:
                    self.act(sockets)
            is_over.wait(0.02)

    def connect(self) -> list[Socket]:
        """What had no answer is asked again: it was done, or is done now, but once."""
        sockets = [client.socket(self.table) for client in self.clients]
        if self.asked:
            self.ask(sockets)
        return sockets

    def act(self, sockets: list[Socket]) -> None:
        catch_up(sockets)
        actor = next(seat for seat, socket in enumerate(sockets) if socket.update.get("offers"))
        update = sockets[actor].update
        wish: Wish = {"request": new_id(), "seen": update["version"]}
        if update["undo"]["steps"] and not self.chance.randrange(4):
            wish["kind"] = "undo"
        else:
            wish |= {"kind": "act", "action": some_action(update["offers"], self.chance)}
        self.asked = actor, wish
        self.ask(sockets)

    def ask(self, sockets: list[Socket]) -> None:
        assert self.asked
        actor, wish = self.asked
        while (answer := sockets[actor].ask(**wish)).get("code") == "down":
            self.waited += 1
            time.sleep(0.05)
        if answer["type"] == "ack":
            self.acknowledged[wish["request"]] = answer["version"]
            self.asked = None
        else:
            self.problem = f"{wish} was refused: {answer}"


def check(pair: Pair, store: str) -> None:
    """Everything that was acknowledged is in the log, once."""
    log = log_of(store, pair.table)
    assert [entry.number for entry in log] == [*range(1, len(log) + 1)]
    done = [entry for entry in log if isinstance(entry.fact, Acted | Undone)]
    numbers = {entry.request: entry.number for entry in done}
    assert len(numbers) == len(done), "a request was done twice"
    assert pair.acknowledged.items() <= numbers.items()
    unanswered = numbers.keys() - pair.acknowledged.keys()
    assert len(unanswered) <= (1 if pair.asked else 0)


def answers(pairs: list[Pair]) -> int:
    return sum(len(pair.acknowledged) for pair in pairs)


def wait_for_answers(pairs: list[Pair], count: int) -> None:
    enough, late = answers(pairs) + count, time.monotonic() + ANSWER
    while answers(pairs) < enough and not any(pair.problem for pair in pairs):
        assert time.monotonic() < late, "nothing goes on"
        time.sleep(0.002)


def play_until(pairs: list[Pair], end: Callable[[], None]) -> None:
    """Have all play, and wait until what ends it has happened and everybody has noticed."""
    is_over = threading.Event()
    playing = [threading.Thread(target=pair.play, args=[is_over], daemon=True) for pair in pairs]
    for thread in playing:
        thread.start()
    try:
        end()
    finally:
        is_over.set()
    for thread in playing:
        thread.join()
    assert not any(pair.problem for pair in pairs), [pair.problem for pair in pairs]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    words = ("--limits", "1000", "--workers", "1")
    with running_server(tmp_path / "tables.sqlite", *words, kind=ForkedServer) as running:
        yield running


def test_a_server_killed_again_and_again_loses_nothing(server: RunningServer) -> None:
    pairs = [Pair(server, number) for number in range(PAIRS)]
    chance = random.Random(1)

    def kill() -> None:
        wait_for_answers(pairs, chance.randint(1, MOST_ANSWERS))
        time.sleep(chance.uniform(0, 0.01))
        server.kill()

    for _ in range(KILLS):
        play_until(pairs, kill)
        server.start()
    server.kill()
    assert answers(pairs) > KILLS
    for pair in pairs:
        check(pair, server.store)
    server.start()
    for pair in pairs:
        assert play_on(pair.connect(), 10, pair.chance) == 10
        assert not pair.problem


@pytest.fixture
def on_postgres(postgres: Postgres) -> Iterator[RunningServer]:
    words = ("--limits", "1000", "--workers", "1")
    with running_server(postgres.fresh(), *words, kind=ForkedServer) as running:
        yield running


def test_a_database_that_is_cut_off_for_a_while_loses_nothing(
    on_postgres: RunningServer, postgres: Postgres
) -> None:
    pairs = [Pair(on_postgres, number) for number in range(PAIRS)]
    watching = Client(on_postgres)
    onlooker = watching.socket(pairs[0].table)

    def until_down(is_down: bool) -> None:
        while onlooker.receive_until("down")["down"] != is_down:
            pass

    def until_health(status: int) -> None:
        late = time.monotonic() + ANSWER
        while watching.http.get("/health").status_code != status:
            assert time.monotonic() < late
            time.sleep(0.05)

    def cut_off() -> None:
        for _ in range(3):
            wait_for_answers(pairs, 10)
            postgres.sql(CUT)
        wait_for_answers(pairs, 10)
        postgres.stop()
        until_down(True)
        until_health(503)
        postgres.start_again()
        until_down(False)
        until_health(200)
        wait_for_answers(pairs, 10)
        on_postgres.kill()

    try:
        play_until(pairs, cut_off)
    finally:
        postgres.start_again()
    assert sum(pair.waited for pair in pairs)
    for pair in pairs:
        check(pair, on_postgres.store)
