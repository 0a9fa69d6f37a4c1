"""Somebody comes to a table for the first time: the page, the cookie, the seat."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ettana.server.web.guests import COOKIE
from ettana.server.web.pages import Pages
from tests.server.running import ANSWER, Client, RunningServer, running_server

LINK = {"kind": "link"}
SCRIPT = b"const loom = 25;\n" * 50


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("coming") / "tables.sqlite"
    with running_server(store, "--limits", "1000", "--workers", "1") as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/table/any"])
def test_a_page_makes_a_guest_of_who_opens_it(server: RunningServer, path: str) -> None:
    """Else a page that asks for several things at once would be several guests."""
    with httpx.Client(base_url=server.address, timeout=ANSWER) as browser:
        browser.get(path)
        known = browser.cookies[COOKIE]
        assert "set-cookie" not in browser.get(path).headers
        assert "set-cookie" not in browser.get("/api/me").headers
        assert browser.cookies[COOKIE] == known


def test_whoever_sits_down_over_a_socket_sees_the_own_hand(server: RunningServer) -> None:
    first, second = Client(server), Client(server)
    opened = first.create([LINK, LINK])
    socket = second.socket(opened["table"])
    assert socket.update.get("own") is None
    socket.ask("join", name="Bela", code=opened["code"])
    assert socket.update["own"]["seat"] == 1
    assert len(socket.update["own"]["designs"]) == socket.update["view"]["players"][1]["designs"]


def test_everybody_is_told_that_an_onlooker_sat_down_or_stood_up(server: RunningServer) -> None:
    first, second = Client(server), Client(server)
    opened = first.create([LINK, LINK, LINK])
    host, guest = first.socket(opened["table"]), second.socket(opened["table"])
    while host.receive_until("present")["spectators"] != 1:
        pass
    guest.ask("join", name="Bela", code=opened["code"])
    assert host.receive_until("present") == {"type": "present", "seats": [0, 1], "spectators": 0}
    guest.ask("leave")
    assert host.receive_until("present") == {"type": "present", "seats": [0], "spectators": 1}


def test_whoever_gives_up_a_seat_looks_on_and_may_take_another(server: RunningServer) -> None:
    first, second = Client(server), Client(server)
    table = first.create([LINK, LINK, LINK])["table"]
    socket, onlooker = first.socket(table), second.socket(table)
    assert socket.ask("leave")["type"] == "ack"
    assert not any(seat["taken"] for seat in onlooker.receive_until("update")["seats"])
    assert socket.ask("join", name="Asha", seat=2)["type"] == "ack"
    assert socket.update["yours"] == [2]


def test_files_travel_packed_to_those_who_can_unpack_them(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "loom.js").write_bytes(SCRIPT)
    pages = Pages(tmp_path)
    plain, packed = (
        pages.answer("/assets/loom.js", {"accept-encoding": kinds}) for kinds in ("", "br, gzip")
    )
    assert plain.content == SCRIPT
    assert "Content-Encoding" not in plain.headers
    assert gzip.decompress(packed.content) == SCRIPT
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "immutable" in packed.headers["Cache-Control"]


def test_long_answers_travel_packed_to_those_who_can_unpack_them(server: RunningServer) -> None:
    table = Client(server).solo("random")["table"]
    with httpx.Client(base_url=server.address, timeout=ANSWER) as asker:

        def ask(path: str, encodings: str) -> httpx.Response:
            return asker.get(path, headers={"accept-encoding": encodings})

        packed, plain = (ask(f"/api/tables/{table}", kinds) for kinds in ("gzip, br", "identity"))
        assert packed.json() == plain.json()
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"].lower() == "accept-encoding"
        assert int(packed.headers["content-length"]) * 2 < int(plain.headers["content-length"])
        assert "content-encoding" not in plain.headers
        assert "content-encoding" not in ask("/api/about", "gzip").headers
