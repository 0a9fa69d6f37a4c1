"""Anonymous spectators who flood a server: it goes on for everybody else."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.server.forked import ForkedServer
from tests.server.playing import play_on
from tests.server.running import ANSWER, Client, Problem, RunningServer, Socket, running_server

LINK = {"kind": "link"}
BURST = 1000
SOON = 1.0  # second, on a machine with much else to do


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("floods") / "tables.sqlite"
    with running_server(store, "--workers", "1", kind=ForkedServer) as running:
        yield running


def playing(server: RunningServer) -> tuple[str, list[Socket]]:
    """Two people in the middle of a game."""
    clients = [Client(server), Client(server)]
    opened = clients[0].create([LINK, LINK])
    clients[1].request(opened["table"], "join", name="Bela", code=opened["code"])
    sockets = [client.socket(opened["table"]) for client in clients]
    play_on(sockets, 20, random.Random(1))
    return opened["table"], sockets


def frame(opcode: Opcode, data: bytes) -> bytes:
    return Frame(opcode, data).serialize(mask=True)


def resync(number: int) -> bytes:
    return json.dumps({"type": "resync", "request": f"r{number}", "since": 0}).encode()


def cpu_of(server: RunningServer) -> float:
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def heard(socket: Socket, count: int) -> dict[str, int]:
    """How many messages of each kind come until so many acks did."""
    kinds: dict[str, int] = {}
    while kinds.get("ack", 0) < count:
        kind = socket.receive()["type"]
        kinds[kind] = kinds.get(kind, 0) + 1
    return kinds


def test_however_often_an_update_is_asked_for_at_once_few_are_sent(server: RunningServer) -> None:
    table, _ = playing(server)
    spectator = Client(server).socket(table)
    spectator.wire.socket.sendall(b"".join(frame(Opcode.TEXT, resync(n)) for n in range(10)))
    assert heard(spectator, 10)["update"] <= 2
    before = cpu_of(server)
    burst = b"".join(frame(Opcode.TEXT, resync(n)) for n in range(BURST))
    threading.Thread(target=spectator.wire.socket.sendall, args=(burst,)).start()
    assert heard(spectator, BURST)["update"] < BURST / 10
    assert cpu_of(server) - before < 0.3


def test_the_last_of_many_looks_decides_and_bad_ones_are_refused(server: RunningServer) -> None:
    client = Client(server)
    opened = client.create([{"kind": "anyone"}, {"kind": "screen", "name": "Bela"}])
    socket = client.socket(opened["table"])
    looks = [json.dumps({"type": "look", "request": f"l{n}", "seat": n % 2}) for n in range(10)]
    socket.wire.socket.sendall(b"".join(frame(Opcode.TEXT, look.encode()) for look in looks))
    assert heard(socket, 10)["update"] <= 2
    assert socket.ask("look", seat=3)["code"] == "not-your-seat"
    assert socket.ask("look", seat=1)["type"] == "ack"


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT, Opcode.TEXT])
def test_empty_frames_by_the_thousand_hold_nobody_up(server: RunningServer, opcode: Opcode) -> None:
    table, sockets = playing(server)
    spectator = Client(server).socket(table)
    flood = spectator.wire.socket
    if opcode is Opcode.CONT:
        flood.sendall(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
    one = Frame(opcode, b"", fin=opcode is not Opcode.CONT).serialize(mask=True)
    is_over = threading.Event()

    def send() -> None:
        while not is_over.is_set():
            try:
                flood.sendall(one * 20_000)
            except OSError:
                return

    thread = threading.Thread(target=send, daemon=True)
    thread.start()
    try:
        before = cpu_of(server)
        for _ in range(10):
            began = time.monotonic()
            assert play_on(sockets, 1, random.Random(2)) == 1
            assert time.monotonic() - began < SOON
            time.sleep(0.1)
        assert cpu_of(server) - before < SOON / 2
    finally:
        is_over.set()
        flood.shutdown(2)
        thread.join(ANSWER)


def test_who_does_not_stop_is_let_go(tmp_path: Path) -> None:
    words = ("--limits", "0.1", "--workers", "1")
    with running_server(tmp_path / "tables.sqlite", *words, kind=ForkedServer) as server:
        host = Client(server)
        table = host.create([LINK, LINK])["table"]
        spectator = Client(server).socket(table)
        with pytest.raises(ConnectionClosed) as closed:
            for number in range(100_000):
                spectator.wire.send(json.dumps({"type": "nonsense", "request": f"n{number}"}))
                spectator.wire.recv(timeout=ANSWER)
        assert closed.value.rcvd
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too-often")
        server.stop()
        assert any("asks too much" in line for line in server.log)


@pytest.mark.parametrize("way", ["socket", "http", "codes", "links"])
def test_codes_cannot_be_tried_through_any_door(tmp_path: Path, way: str) -> None:
    with running_server(tmp_path / "t.sqlite", "--workers", "1", kind=ForkedServer) as server:
        opened = Client(server).create([LINK, LINK])
        table = opened["table"]
        guesser = Client(server)
        socket = guesser.socket(table)

        def guess(number: int) -> str:
            code = "BBBB" + "BCDFGHJKLMNPQRSTVWXZ"[number % 20] + "B"
            join = {"name": "Eve", "seat": 1, "code": code}
            try:
                if way == "socket":
                    return str(socket.ask("join", **join)["code"])
                if way == "http":
                    guesser.request(table, "join", **join)
                elif way == "codes":
                    guesser.get(f"/api/codes/{code}")
                else:
                    guesser.post("/api/links", {"token": code})
            except Problem as problem:
                return str(problem.code)
            raise AssertionError("it was guessed")

        answers = [guess(number) for number in range(30)]
        tried = [answer for answer in answers if answer != "too-often"]
        assert 5 <= len(tried) <= 12, answers
        assert answers[-1] == "too-often"


def test_a_class_that_comes_by_one_code_all_at_once_is_let_in(server: RunningServer) -> None:
    opened = Client(server).create([LINK, LINK])
    for _ in range(30):
        guest = Client(server)
        assert guest.get(f"/api/codes/{opened['code']}") == {"table": opened["table"]}
        guest.close()
