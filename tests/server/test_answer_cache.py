"""Answers that are made once, and clients that have them already."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ettana.server.house.executor import InlineExecutor
from ettana.server.web.answer_cache import AnswerCache, File
from tests.server.forked import ForkedServer
from tests.server.playing import play_on
from tests.server.running import Client, RunningServer, running_server
from tests.server.table.sitting import started
from tests.server.test_floods import cpu_of

LINK = {"kind": "link"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("kept") / "tables.sqlite"
    with running_server(store, "--limits", "100", "--workers", "1", kind=ForkedServer) as running:
        yield running


@pytest.mark.parametrize("path", ["/api", "/api/about", "/api/schema/openapi.json", "/"])
def test_what_never_changes_is_made_once(server: RunningServer, path: str) -> None:
    http = Client(server).http
    first = http.get(path)
    before = cpu_of(server)
    for _ in range(50):
        assert http.get(path).content == first.content
    assert cpu_of(server) - before < 0.5
    again = http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other = http.get(path, headers={"if-none-match": 'W/"other"', "accept-encoding": "identity"})
    assert (other.status_code, other.content) == (200, first.content)
    head = http.head(path, headers={"accept-encoding": "identity"})
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) == len(first.content)
    assert head.headers["content-type"] == first.headers["content-type"]


def test_a_record_is_kept_until_the_table_goes_on(server: RunningServer) -> None:
    clients = [Client(server), Client(server)]
    opened = clients[0].create([LINK, LINK], options={"turns": 3})
    table = opened["table"]
    clients[1].request(table, "join", name="Bela", code=opened["code"])
    sockets = [client.socket(table) for client in clients]
    play_on(sockets, 10, random.Random(1))
    path = f"/api/tables/{table}/record"
    first, other = (client.http.get(path) for client in clients)
    assert first.text != other.text  # each sees the own hand
    assert "private" in first.headers["cache-control"]
    has = {"if-none-match": first.headers["etag"]}
    assert clients[0].http.get(path, headers=has).status_code == 304
    assert clients[1].http.get(path, headers=has).text == other.text
    assert clients[1].http.get(path, params={"seat": 0}, headers=has).status_code == 403
    assert Client(server).http.get(path, headers=has).status_code == 200
    assert clients[0].http.head(path).headers["etag"] == first.headers["etag"]
    play_on(sockets, 1, random.Random(2))
    assert clients[0].http.get(path, headers=has).status_code == 200
    play_on(sockets, 500, random.Random(3))
    assert sockets[0].update["stage"] == "over"
    for what in ("record", "replay", "statistics"):
        path = f"/api/tables/{table}/{what}"
        whole = clients[0].http.get(path)
        again = clients[0].http.get(path, headers={"if-none-match": whole.headers["etag"]})
        assert (whole.status_code, again.status_code) == (200, 304), what


@pytest.mark.anyio
async def test_what_is_kept_belongs_to_one_table_and_version() -> None:
    table, twin = started(), started()
    kept = AnswerCache()
    made: list[int] = []

    def make() -> File:
        made.append(len(made))
        return File.of(bytes(made), "text/plain")

    first = await kept.of(table.table, "record", make, InlineExecutor())
    assert await kept.of(table.table, "record", make, InlineExecutor()) is first
    await kept.of(table.table, "replay", make, InlineExecutor())
    await kept.of(twin.table, "record", make, InlineExecutor())  # the same id, loaded again
    assert made == [0, 1, 2]


@pytest.mark.anyio
async def test_what_is_kept_has_a_size() -> None:
    table = started().table
    kept = AnswerCache(most=10_000)
    noise = File.of(random.Random(1).randbytes(1000), "a/b")
    for number in range(100):
        await kept.of(table, number, lambda: noise, InlineExecutor())
    assert len(kept._kept) == 10
    await kept.of(table, "huge", lambda: File.of(bytes(20_000), "a/b"), InlineExecutor())
    assert len(kept._kept) <= 10
