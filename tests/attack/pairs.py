"""Two persons at a table who play as fast as answers come, whatever is done to their server."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from websockets.exceptions import WebSocketException

from ettana.server.log.entries import Acted, Undone
from tests.server.playing import catch_up, some_action
from tests.server.running import ANSWER, Client, RunningServer, Socket, log_of, new_id

LINK = {"kind": "link"}
LOST = (OSError, EOFError, WebSocketException)

Wish = dict[str, Any]


class LogPlace(NamedTuple):
    """Where something was done."""

    table: str
    version: int


class Pair:
    """They remember every answer and, for each, what `mark` said when it came."""

    def __init__(
        self,
        servers: Sequence[RunningServer],
        number: int,
        mark: Callable[[], int] = lambda: 0,
        pause: float = 0.0,
    ) -> None:
        """One person on each of two servers, or both on the same; `pause` is in seconds."""
        self.chance = random.Random(number)
        self.clients = [Client(servers[0]), Client(servers[-1])]
        self.tables: list[str] = []  # the last one is played at
        self.acknowledged: dict[str, LogPlace] = {}  # where each request was done
        self.marks: dict[str, int] = {}
        self.times: list[float] = []  # seconds that each answer took
        self.asked: tuple[int, Wish] | None = None  # by whom, without an answer yet
        self.waited = 0  # times it was told that the database is away
        self.problem = ""
        self._mark = mark
        self._pause = pause
        self._is_over = threading.Event()
        self.sit_down()

    def sit_down(self) -> None:
        """At a new table."""
        opened = self.clients[0].create([LINK, LINK], options={"annas": 15})
        self.clients[1].request(opened["table"], "join", name="Bela", code=opened["code"])
        self.tables.append(opened["table"])

    def play(self, is_over: threading.Event) -> None:
        """Until it is over; who is disconnected comes again."""
        self._is_over = is_over
        while not is_over.is_set() and not self.problem:
            with suppress(*LOST):
                sockets = self.connect()
                while not is_over.is_set() and not self.problem:
                    if sockets[0].update["stage"] == "over":
                        self.sit_down()
                        sockets = self.connect()
                    self.act(sockets)
                    is_over.wait(self._pause)
            is_over.wait(0.02)

    def connect(self) -> list[Socket]:
        """What had no answer is asked again: it was done, or is done now, but once."""
        sockets = [client.socket(self.tables[-1]) for client in self.clients]
        if self.asked:
            self.ask(sockets)
        return sockets

    def act(self, sockets: list[Socket]) -> None:
        catch_up(sockets)
        if sockets[0].update["stage"] == "over":
            return
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
        begun = time.perf_counter()
        while (answer := sockets[actor].ask(**wish)).get("code") == "down":
            self.waited += 1
            if self._is_over.wait(0.05):
                return
        if answer["type"] == "ack":
            self.times.append(time.perf_counter() - begun)
            self.acknowledged[wish["request"]] = LogPlace(self.tables[-1], answer["version"])
            self.marks[wish["request"]] = self._mark()
            self.asked = None
        else:
            self.problem = f"{wish} was refused: {answer}"

    def check(self, store: str) -> None:
        """Everything that was acknowledged is in the logs, once."""
        done = self.done_in(store)
        assert self.acknowledged.items() <= done.items(), "something acknowledged is lost"
        unanswered = done.keys() - self.acknowledged.keys()
        assert len(unanswered) <= (1 if self.asked else 0)

    def done_in(self, store: str) -> dict[str, LogPlace]:
        """Where the logs of a store have this pair's requests; none was done twice."""
        found: dict[str, LogPlace] = {}
        for table in self.tables:
            log = log_of(store, table)
            assert [entry.number for entry in log] == [*range(1, len(log) + 1)]
            done = [entry for entry in log if isinstance(entry.fact, Acted | Undone)]
            assert len({entry.request for entry in done}) == len(done), "a request was done twice"
            found |= {entry.request: LogPlace(table, entry.number) for entry in done}
        return found


def answers(pairs: Sequence[Pair]) -> int:
    return sum(len(pair.acknowledged) for pair in pairs)


def wait_for_answers(pairs: Sequence[Pair], count: int) -> None:
    enough, late = answers(pairs) + count, time.monotonic() + ANSWER
    while answers(pairs) < enough and not any(pair.problem for pair in pairs):
        assert time.monotonic() < late, "nothing goes on"
        time.sleep(0.002)


def play_until(pairs: Sequence[Pair], end: Callable[[], None]) -> None:
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
