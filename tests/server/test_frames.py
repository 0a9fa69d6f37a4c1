"""However a client's messages are cut on their way, they arrive whole and in order."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode

from tests.server.running import ANSWER, Client, RunningServer, Socket, running_server

LONG = "x" * 300  # its length needs two bytes


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("server") / "tables.sqlite"
    with running_server(store, "--limits", "1000", "--workers", "1") as running:
        yield running


@pytest.fixture
def socket(server: RunningServer) -> Socket:
    player = Client(server)
    opened = player.create([{"kind": "anyone"}] * 2)
    return player.socket(opened["table"])


def resync(request: str) -> bytes:
    return json.dumps({"type": "resync", "request": request, "since": 0}).encode()


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


def answers(socket: Socket, count: int) -> list[str]:
    """The ids of the next requests that are acknowledged."""
    return [socket.receive_until("ack")["request"] for _ in range(count)]


def test_a_frame_in_single_bytes(socket: Socket) -> None:
    for byte in frame(Opcode.TEXT, resync("slow")):
        socket.wire.socket.sendall(bytes([byte]))
        time.sleep(0.002)
    assert answers(socket, 1) == ["slow"]


def test_many_frames_at_once_with_pings_between(socket: Socket) -> None:
    wishes = [f"r{number}" for number in range(40)]
    ping = frame(Opcode.PING, b"here?")
    socket.wire.socket.sendall(ping.join(frame(Opcode.TEXT, resync(wish)) for wish in wishes))
    assert answers(socket, 40) == wishes


def test_a_message_in_several_frames_and_whole_ones_after_it(socket: Socket) -> None:
    text = resync("parts")
    parts = frame(Opcode.TEXT, text[:9], False) + frame(Opcode.CONT, text[9:])
    socket.wire.socket.sendall(frame(Opcode.TEXT, resync("a")) + parts)
    socket.wire.socket.sendall(frame(Opcode.TEXT, resync("b")))
    assert answers(socket, 3) == ["a", "parts", "b"]


def test_actions_between_other_messages_are_answered_in_order(socket: Socket) -> None:
    def wish(kind: str, request: str) -> bytes:
        fields = {"action": "roll"} if kind == "act" else {"actions": ["roll"]}
        return json.dumps({"type": kind, "request": request, "seen": 0, **fields}).encode()

    parts = [wish("act", "c")[:9], wish("act", "c")[9:]]
    at_once = frame(Opcode.TEXT, wish("act", "a")) + frame(Opcode.TEXT, wish("plan", "b"))
    at_once += frame(Opcode.TEXT, parts[0], False) + frame(Opcode.PING, b"here?")
    at_once += frame(Opcode.CONT, parts[1]) + frame(Opcode.TEXT, wish("act", "d"))
    socket.wire.socket.sendall(at_once)
    assert [socket.receive_until("error")["request"] for _ in range(4)] == ["a", "b", "c", "d"]
    for request in ("e", "f"):
        socket.wire.socket.sendall(frame(Opcode.TEXT, wish("act", request)))
        error = socket.receive_until("error")
        assert (error["request"], error["code"]) == (request, "not-begun")


def test_bytes_are_read_like_a_text(socket: Socket) -> None:
    socket.wire.socket.sendall(frame(Opcode.BINARY, resync("bytes")))
    assert answers(socket, 1) == ["bytes"]


def test_a_long_message_is_answered_and_the_next_one_too(socket: Socket) -> None:
    socket.wire.socket.sendall(frame(Opcode.TEXT, json.dumps({"type": LONG}).encode()))
    assert socket.receive_until("error")["code"] == "bad-message"
    assert socket.ask("resync", since=0)["type"] == "ack"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
        (frame(Opcode.TEXT, b"\xff\xfe"), 1007),
        (frame(Opcode.CONT, b"{}"), 1002),
        (frame(Opcode.TEXT, b" " * 70_000), 1009),
    ],
    ids=["unmasked", "no text", "a part of nothing", "huge"],
)
def test_what_the_protocol_forbids_ends_the_connection(
    socket: Socket, sent: bytes, code: int
) -> None:
    socket.wire.socket.sendall(sent)
    with pytest.raises(ConnectionClosedError) as closed:
        while True:
            socket.wire.recv(timeout=ANSWER)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == code
