"""Nobody is sent what they may not see: two servers, two worlds, the same bytes.

One server has a game as it was played, the other the same game with what a viewer cannot see
replaced by another past that fits everything the viewer saw. Both are asked the same by that
viewer; every byte they send must be the same.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from websockets.sync.client import ClientConnection, connect

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.rng import Rng
from ettana.server.house.listing import listing_of
from ettana.server.log.entries import Entry
from ettana.server.log.formats import decode_entry, encode_stored
from ettana.server.store import open_store
from ettana.server.store.queries import access
from ettana.server.store.rows import TableRow
from ettana.server.table import Table
from ettana.server.thinking.jobs import Explain
from ettana.server.thinking.seen import seen_game
from ettana.server.web.guests import COOKIE, sign
from ettana.server.workers.pipe import pack
from tests.server.forked import ForkedServer
from tests.server.running import ANSWER, Client, RunningServer, running_server
from tests.server.store.made import kept
from tests.server.table.test_leaks import DECKS, another_past, other_log, played

STEPS = 60
TRIED = 25  # actions, legal or not
TIMELY = ("ack", "present")  # depend on which looks were joined, and on who is just going
PATHS = ("", "/update", "/update?since=20", "/round", "/record", "/statistics", "/replay")


@dataclass(frozen=True)
class Case:
    """A table in two worlds, and the viewer to whom they look the same."""

    seat: int | None
    true: Table
    other: Table
    worlds: tuple[Sequence[bytes], Sequence[bytes]]

    @property
    def guest(self) -> str:
        return "nobody" if self.seat is None else f"g{self.seat}"


def case_of(number: int) -> Case:
    seats = 2 + number % 3
    seat = None if number % (seats + 1) == seats else number % (seats + 1)
    sitting = played(seats, DECKS[number % len(DECKS)], number, STEPS)
    assert sitting.stage() == "playing", "a finished game shows everything; play less"
    replaced = [*other_log(sitting, another_past(sitting, seat, number))]
    assert [*map(decode_entry, sitting.log)] != replaced
    entries = [encode_stored(entry) for entry in replaced]
    return Case(seat, sitting.folded(), folded(sitting.table, replaced), (sitting.log, entries))


def folded(like: Table, entries: Sequence[Entry]) -> Table:
    table = Table(like.identity)
    for entry in entries:
        table.apply(entry)
    return table


def fill(path: Path, cases: Sequence[Case], world: int) -> bytes:
    """A store with all tables in one of their worlds; the key of its cookies."""

    async def write() -> bytes:
        store = await open_store(f"sqlite:///{path}")
        try:
            for case in cases:
                table = (case.true, case.other)[world]
                known = case.true.identity
                row = TableRow(known.id, known.code + known.id[-1], known.secret, known.created)
                await kept(store, row, case.worlds[world], listing_of(table))
            (key,) = await store.write(access.cookie_keys, 1)
            return key.secret
        finally:
            await store.close()

    return asyncio.run(write())


def client_of(server: RunningServer, key: bytes, case: Case) -> Client:
    client = Client(server)
    client.http.cookies.clear()
    client.http.cookies.set(COOKIE, sign(case.guest, key))
    return client


def opened(client: Client, path: str) -> ClientConnection:
    address = client.server.address.replace("http", "ws", 1)
    headers = {"cookie": client.cookie()}
    return connect(f"{address}{path}", additional_headers=headers, open_timeout=ANSWER)


def sent(server: RunningServer, key: bytes, case: Case) -> Iterator[bytes | str]:
    """Everything a server tells the viewer, as it is sent."""
    client = client_of(server, key, case)
    table, version = case.true.identity.id, case.true.version
    for path in PATHS:
        yield client.http.get(f"/api/tables/{table}{path}").content
    for seat in range(4):
        for path in ("record", "round"):
            yield client.http.get(f"/api/tables/{table}/{path}", params={"seat": seat}).content
    for path in ("/api/tables", "/api/tables/mine", "/api/me"):
        yield client.http.get(path).content
    with opened(client, f"/api/tables/{table}/program") as program:
        yield program.recv(timeout=ANSWER)
    with opened(client, f"/api/tables/{table}/socket") as socket:
        for message in requests(case, version):
            yield from answers_to(socket, message)
        last = {"type": "resync", "request": "last", "since": version}
        yield from answers_to(socket, last)


def sent_at_once(server: RunningServer, key: bytes, case: Case) -> set[bytes | str]:
    """The same requests without waiting: which updates are joined, and when they come, differs."""
    client = client_of(server, key, case)
    waiting = [*requests(case, case.true.version)]
    left = {message["request"] for message in waiting}
    told: set[bytes | str] = set()
    with opened(client, f"/api/tables/{case.true.identity.id}/socket") as socket:
        for message in waiting:
            socket.send(json.dumps(message))
        while left:
            text = socket.recv(timeout=ANSWER)
            facts = json.loads(text)
            left.discard(facts.get("request"))
            if facts["type"] not in TIMELY:
                told.add(text)
    return told


def answers_to(socket: ClientConnection, message: dict[str, object]) -> Iterator[bytes | str]:
    """What is told until a request is answered: asked at once, answers may be joined."""
    socket.send(json.dumps(message))
    while True:
        text = socket.recv(timeout=ANSWER)
        yield text
        if f'"request":"{message["request"]}"' in str(text):
            return


def requests(case: Case, version: int) -> Iterator[dict[str, object]]:
    """What a curious viewer asks; nothing of it changes the table."""
    yield {"type": "resync", "request": "r", "since": version - 9}
    yield {"type": "hint", "request": "chances", "what": "chances"}
    for number in range(1, 37):
        yield {"type": "lens", "request": f"d{number}", "seen": version, "design": f"{number:02}"}
    for seat in (*range(4), case.seat):
        yield {"type": "look", "request": f"l{seat}", "seat": seat}
    rng = Rng(version)
    assert case.true.play is not None
    is_to_act = case.true.play.active == case.seat
    for number in range(TRIED):
        action = ACTIONS.texts[rng.below(len(ACTIONS.texts))]
        plan = {"type": "plan", "request": f"p{number}", "seen": version}
        yield {**plan, "actions": [action, "end"]}
        if not is_to_act:
            act = {"type": "act", "request": f"a{number}", "seen": version}
            yield {**act, "action": action}


def test_both_worlds_are_told_with_the_same_bytes(tmp_path: Path) -> None:
    cases = [case_of(number) for number in (0, 1, 2, 7)]
    assert [case.seat for case in cases] == [0, 1, 2, None]
    paths = [tmp_path / "true.sqlite", tmp_path / "other.sqlite"]
    keys = [fill(path, cases, world) for world, path in enumerate(paths)]
    with ExitStack() as stack:
        words = ("--limits", "100000", "--workers", "1")
        servers = [
            stack.enter_context(running_server(path, *words, kind=ForkedServer)) for path in paths
        ]
        wheres = list(zip(servers, keys, strict=True))
        for case in cases:
            answers = [[*sent(*where, case)] for where in wheres]
            assert len(answers[0]) > TRIED
            assert answers[0] == answers[1]
            for where in wheres:  # nothing that is not told one by one, in either world
                at_once = sent_at_once(*where, case)
                assert len(at_once) > TRIED and at_once <= {*answers[0]}
        holder = replace(cases[0], seat=1)  # of the hand that differs
        assert [*sent(*wheres[0], holder)] != [*sent(*wheres[1], holder)]


def test_bots_and_hints_are_asked_with_the_same_bytes() -> None:
    for number in range(8):
        case = case_of(number)
        jobs = [pack(Explain(seen_game(table, case.seat), 1)) for table in (case.true, case.other)]
        assert jobs[0] == jobs[1]
