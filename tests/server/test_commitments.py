"""Commitment first, nonce after: for every way in which a game can begin."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from hashlib import sha256
from typing import Any, TypeVar

import pytest

from ettana.engine.record.record import GameRecord
from ettana.engine.record.verify import verify
from ettana.server.store import open_store
from ettana.server.store.port import Store
from ettana.server.web.guests import COOKIE
from tests.server.forked import ForkedServer
from tests.server.kept_games import FINISHED, fill
from tests.server.playing import play_on
from tests.server.running import Client, Problem, RunningServer, new_id, running_server

Answer = TypeVar("Answer")

NONCE = "0badc0de"
BOT = {"kind": "bot", "level": "random"}
SCREEN = {"kind": "screen"}
SHORT = {"options": {"turns": 1}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = f"sqlite:///{tmp_path_factory.mktemp('commitments')}/tables.sqlite"
    fill(store)
    with running_server(store, "--limits", "1000", "--workers", "1", kind=ForkedServer) as running:
        yield running


Way = Callable[[Client], tuple[str, dict[str, object]]]


def _own(**fields: object) -> dict[str, object]:
    return {
        "type": "join",
        "request": new_id(),
        "name": "Asha",
        "nonce": NONCE,
        "seat": 0,
        **fields,
    }


def solo(_: Client) -> tuple[str, dict[str, object]]:
    return "/api/tables", {
        "settings": {"seats": [{"kind": "anyone"}, BOT], **SHORT},
        "join": _own(),
    }


def one_screen(_: Client) -> tuple[str, dict[str, object]]:
    seats = [SCREEN, {**SCREEN, "name": "Bela"}]
    return "/api/tables", {"settings": {"seats": seats, **SHORT}, "join": _own()}


def first_game(_: Client) -> tuple[str, dict[str, object]]:
    return "/api/first-game", {"name": "Asha", "nonce": NONCE}


def played_on(_: Client) -> tuple[str, dict[str, object]]:
    wish = {"step": 9, "seat": 0, "name": "Asha", "level": "random", "nonce": NONCE}
    return f"/api/tables/{FINISHED}/play-on", wish


def rematch(player: Client) -> tuple[str, dict[str, object]]:
    path, fields = solo(player)
    table = player.open(path, **fields)["table"]
    play_on([player.socket(table)], 500, random.Random(1))
    return f"/api/tables/{table}/rematch", {"nonce": NONCE}


def for_people(_: Client) -> tuple[str, dict[str, object]]:
    seats = [{"kind": "link"}, {"kind": "link"}]
    return "/api/tables", {"settings": {"seats": seats, **SHORT}, "join": _own()}


WAYS = (solo, one_screen, first_game, played_on, rematch, for_people)


def secret_of(server: RunningServer, table: str) -> bytes:
    """The secret a table has in the store, read past the server."""
    stored = beside(server, lambda store: store.load(table))
    assert stored
    return stored.table.secret


def committed_secret(server: RunningServer, player: Client, commitment: str) -> bytes | None:
    """The secret that lies in the store for a player."""
    guest = player.http.cookies[COOKIE].rpartition(".")[0]
    return beside(server, lambda store: store.committed_secret(commitment, guest, 0))


def beside(server: RunningServer, ask: Callable[[Store], Awaitable[Answer]]) -> Answer:
    async def run() -> Answer:
        store = await open_store(server.store, serving=False)
        try:
            return await ask(store)
        finally:
            await store.close()

    return asyncio.run(run())


@pytest.mark.parametrize("way", WAYS)
def test_no_game_begins_without_a_commitment_that_was_given_before(
    server: RunningServer, way: Way
) -> None:
    player, other = Client(server), Client(server)
    path, fields = way(player)
    before = len(player.get("/api/tables/mine"))
    chosen = sha256(b"a secret of somebody's choice").hexdigest()
    body: dict[str, object] = {"request": new_id(), **fields}
    if path == "/api/tables":
        body["type"] = "create"
    for wrong, code in (
        ({}, "bad-message"),
        ({"commitment": ""}, "bad-message"),
        ({"commitment": chosen}, "unknown-commitment"),
        ({"commitment": other.commitment()}, "unknown-commitment"),
        ({"commitment": player.get(f"/api/tables/{FINISHED}")["commitment"]}, "unknown-commitment"),
    ):
        with pytest.raises(Problem) as refused:
            player.post(path, {**body, **wrong})
        assert refused.value.code == code
    assert len(player.get("/api/tables/mine")) == before


@pytest.mark.parametrize("way", WAYS)
def test_the_secret_of_a_game_was_stored_before_the_nonce_came(
    server: RunningServer, way: Way
) -> None:
    player = Client(server)
    path, fields = way(player)
    commitment = player.commitment()
    stored = committed_secret(server, player, commitment)  # the nonce is still with the player
    assert stored and sha256(stored).hexdigest() == commitment
    opened = player.open(path, commitment=commitment, **fields)
    assert opened["commitment"] == commitment
    assert secret_of(server, opened["table"]) == stored
    with pytest.raises(Problem) as used:
        player.open("/api/first-game", commitment=commitment, name="Asha")
    assert used.value.code == "unknown-commitment"
    if way is for_people:
        guest = Client(server)
        info = guest.get(f"/api/tables/{opened['table']}")
        assert info["commitment"] == commitment
        guest.request(opened["table"], "join", name="Bela", code=opened["code"], nonce="0b")
    record = player.get(f"/api/tables/{opened['table']}/record", seat=0).split("\n\n")[0]
    headers = dict(line.split(": ", 1) for line in record.split("\n"))
    assert headers["Commitment"] == commitment
    nonces = [part.partition("=")[2] for part in headers["Nonces"].split(";")]
    assert nonces == [NONCE, "0b" if way is for_people else commitment]


def test_a_refused_request_uses_up_no_commitment(server: RunningServer) -> None:
    player = Client(server)
    commitment = player.commitment()
    path, fields = solo(player)
    with pytest.raises(Problem) as refused:
        player.open(path, commitment=commitment, **{**fields, "join": _own(name=";")})
    assert refused.value.code == "bad-name"
    assert player.open(path, commitment=commitment, **fields)["commitment"] == commitment


def test_whoever_gives_no_nonce_contributes_nothing_and_the_proof_says_so(
    server: RunningServer,
) -> None:
    player = Client(server)
    opened: Any = player.open(
        "/api/tables",
        settings={"seats": [{"kind": "anyone"}, BOT], **SHORT},
        join=_own(nonce=""),
    )
    play_on([player.socket(opened["table"])], 500, random.Random(2))
    verdict = verify(GameRecord.parse(player.get(f"/api/tables/{opened['table']}/record")))
    assert verdict.is_proved
    assert verdict.without_nonce == ("pink", "black")
    assert "nobody contributed a nonce for pink, black" in verdict.text
    path, fields = solo(player)
    table = player.open(path, **fields)["table"]
    play_on([player.socket(table)], 500, random.Random(2))
    mine = verify(GameRecord.parse(player.get(f"/api/tables/{table}/record")))
    assert mine.without_nonce == ("black",)
