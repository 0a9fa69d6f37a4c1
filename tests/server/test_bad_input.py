"""Bad input of any kind: an error to its sender, no effect, and nobody else notices."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from openapi_spec_validator import OpenAPIV31SpecValidator
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ettana.engine.record.record import GameRecord
from tests.server.forked import ForkedServer
from tests.server.playing import play_on
from tests.server.running import ANSWER, Client, Problem, RunningServer, Socket, running_server

LINK = {"kind": "link"}
CASES = 8  # for every operation, and as many that break its schema
FITTING = [
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.status_code_conformance,
]
MESSAGES = 400
TOO_LARGE = 1009
KINDS = (
    *("join", "leave", "start", "act", "undo", "plan", "ask-take-back", "ask-stand-in"),
    *("answer", "say", "back", "resign", "look", "hint", "create", "update", "ack", ""),
)
FIELDS = (
    *("seen", "action", "actions", "seat", "vote", "agree", "text", "phrase", "name", "pin"),
    *("nonce", "code", "what", "steps", "turn", "level", "request", "type", "extra"),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("bad") / "tables.sqlite"
    words = ("--limits", "100000", "--workers", "1")
    with running_server(store, *words, kind=ForkedServer) as running:
        yield running


def two_players(server: RunningServer) -> tuple[str, list[Client]]:
    clients = [Client(server), Client(server)]
    opened = clients[0].create([LINK, LINK])
    clients[1].request(opened["table"], "join", name="Bela", code=opened["code"])
    return opened["table"], clients


def test_requests_of_all_kinds_are_answered_and_never_break_the_server(
    server: RunningServer,
) -> None:
    player = Client(server)
    table = player.solo("random")["table"]
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    calm = settings(
        max_examples=CASES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    statuses = set()
    OpenAPIV31SpecValidator(schema.raw_schema).validate()
    for path in schema.raw_schema["paths"]:
        where = path.replace("{table}", table).replace("{code}", "AAAAAA")
        get, head = player.http.get(where), player.http.head(where)
        assert (head.status_code, head.content) == (get.status_code, b"")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        for mode in GenerationMode:
            if mode == GenerationMode.NEGATIVE and not len(operation.body) + len(operation.query):
                continue  # there is nothing in it that could be wrong

            @calm
            @given(case=operation.as_strategy(generation_mode=mode))
            def ask(case: Any) -> None:
                if "table" in (case.path_parameters or {}):
                    case.path_parameters["table"] = table
                answer = case.call(headers={"cookie": player.cookie()}, timeout=ANSWER)
                statuses.add(answer.status_code)
                assert answer.status_code < 500, answer.text
                case.validate_response(answer, checks=FITTING)
                if answer.status_code >= 400:
                    assert answer.json()["code"]

            ask()
    assert {200, 201, 400, 403, 404, 409} <= statuses


def nonsense(chance: random.Random) -> Any:
    """A value that fits some field, or none."""
    return chance.choice(
        [
            *(None, True, -1, 0, 1, 3, 4, 2**31, 2**53, 2**70, 1e308, 0.5, "", "end", "\x00", "💥"),
            *("x" * 400, "e" * 64, [], {}, ["end"] * 50, [[[[1]]]], {"a": {"b": None}}, "NaN"),
            *("roll", "weaver", "designs", "hello", "0b", "pink"),
        ]
    )


def message(chance: random.Random) -> str | bytes:
    """Something to send: near a request, broken, or anything."""
    fields = {name: nonsense(chance) for name in chance.sample(FIELDS, chance.randrange(6))}
    whole = {"type": chance.choice(KINDS), "request": f"r{chance.randrange(9)}", **fields}
    text = json.dumps(whole, ensure_ascii=chance.random() < 0.5)
    way = chance.randrange(6)
    if way == 0:
        return text[: chance.randrange(len(text))]
    if way == 1:
        return chance.randbytes(chance.randrange(200))
    if way == 2:
        at = chance.randrange(len(text))
        return text[:at] + chr(chance.randrange(1, 0x2FF)) + text[at + 1 :]
    if way == 3:
        return text.encode()
    if way == 4:
        return "[" * chance.randrange(5000)
    return text


@pytest.mark.parametrize("who", ["a stranger", "a player who is not to act"])
def test_a_socket_that_talks_nonsense_disturbs_nobody(server: RunningServer, who: str) -> None:
    table, clients = two_players(server)
    sockets = [client.socket(table) for client in clients]
    play_on(sockets, 6, random.Random(1))
    active = next(seat for seat, socket in enumerate(sockets) if socket.update.get("offers"))
    before = sockets[active].update
    bad = Client(server).socket(table) if who == "a stranger" else clients[1 - active].socket(table)
    chance = random.Random(who)
    for _ in range(MESSAGES):
        text = message(chance)
        if any(allowed in _bytes(text) for allowed in (b'"say"', b'"leave"', b'"resign"')):
            continue  # that may be allowed
        bad.wire.send(text)
    assert bad.ask("resync")["type"] == "ack"
    fresh = clients[active].get(f"/api/tables/{table}/update", since=before["version"])
    assert fresh["version"] == before["version"] and "happened" not in fresh
    assert play_on(sockets, 6, chance) == 6


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode()


@pytest.mark.parametrize("size", [20_000, 70_000, 3_000_000])
@pytest.mark.parametrize(
    "huge",
    [
        '{"type": "say", "request": "a", "text": "%s"}',
        '{"type": "act", "request": "a", "seen": 0, "action": "roll"%s}',
    ],
    ids=["talk", "an action"],
)
def test_a_huge_message_closes_its_own_socket(server: RunningServer, huge: str, size: int) -> None:
    table, clients = two_players(server)
    innocent, bad = clients[0].socket(table), clients[1].socket(table)
    with pytest.raises(ConnectionClosed) as closed:
        bad.wire.send(huge % (" " * size))
        while True:
            bad.receive()
    assert closed.value.rcvd is None or closed.value.rcvd.code == TOO_LARGE
    assert innocent.ask("say", phrase="hello")["type"] == "ack"


def test_bodies_names_and_talk_have_a_size(server: RunningServer) -> None:
    host = Client(server)
    with pytest.raises(Problem) as large:
        host.solo("random", deck="x" * 300_000)
    assert large.value.status == 413
    for name in ("", "x" * 25, "two\nlines", "semi;colon", " ", "\x00"):
        with pytest.raises(Problem) as bad_name:
            host.create([LINK, LINK], name=name)
        assert bad_name.value.status == 400, name
    table, clients = two_players(server)
    for text in ("", " ", "x" * 301, "two\nlines", "\x00"):
        with pytest.raises(Problem) as bad_text:
            clients[0].request(table, "say", text=text)
        assert bad_text.value.status in (400, 409), text
    assert "talk" not in clients[0].get(f"/api/tables/{table}/update")


def test_ids_and_cookies_cannot_be_guessed(server: RunningServer) -> None:
    table, clients = two_players(server)
    near = table[:-1] + ("a" if table[-1] != "a" else "b")
    with pytest.raises(Problem) as unknown:
        clients[0].get(f"/api/tables/{near}/update")
    assert unknown.value.status == 404
    forged = Client(server)
    (name, value), *_ = clients[0].http.cookies.items()
    forged.http.cookies.clear()
    forged.http.cookies.set(name, value[:-1] + ("A" if value[-1] != "A" else "B"))
    with pytest.raises(Problem) as foreign:
        forged.get(f"/api/tables/{table}/update", seat=0)
    assert foreign.value.code == "not-your-seat"
    with pytest.raises(Problem) as no_seat:
        forged.request(table, "leave")
    assert no_seat.value.status == 403
    socket = Client(server).socket(table)
    assert socket.ask("look", seat=0)["code"] == "not-your-seat"
    assert "own" not in socket.update


def test_pages_of_other_sites_cannot_act(server: RunningServer) -> None:
    table, clients = two_players(server)
    client = clients[0]
    say = {"type": "say", "request": "s", "phrase": "hello"}
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}):
        answer = client.http.post(f"/api/tables/{table}/requests", json=say, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "other-origin")
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            _first_message(client, table, headers["origin"])
    headers = {"sec-fetch-site": "cross-site"}
    answer = client.http.post(f"/api/tables/{table}/requests", json=say, headers=headers)
    assert answer.status_code == 403
    assert _first_message(client, table, server.address)
    assert _first_message(client, table, None)  # programs send none
    answer = client.http.get("/api/about")
    assert "default-src 'none'" in answer.headers["content-security-policy"]


def _first_message(client: Client, table: str, origin: Any) -> str | bytes:
    url = f"{client.server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    headers = {"cookie": client.cookie()}
    with connect(url, origin=origin, additional_headers=headers, open_timeout=ANSWER) as socket:
        return socket.recv(timeout=ANSWER)


def test_who_asks_too_often_is_told_when_to_come_back(tmp_path: Path) -> None:
    words = ("--limits", "0.2", "--workers", "1")  # 1 thing said, 4 codes, 40 requests at once
    with running_server(tmp_path / "tables.sqlite", *words, kind=ForkedServer) as server:
        table, clients = two_players(server)
        socket = clients[0].socket(table)
        assert socket.ask("say", phrase="hello")["type"] == "ack"
        refusal = socket.ask("say", phrase="hello")
        assert refusal["code"] == "too-often" and refusal["facts"]["seconds"] >= 1
        for path, most in (("/api/codes/BBBBBB", 8), ("/api/about", 400)):
            refused = _first_refused(clients[1], path, most)
            assert refused.json()["code"] == "too-often"
            assert int(refused.headers["retry-after"]) >= 1
        assert clients[1].http.get("/health").status_code == 200


def _first_refused(client: Client, path: str, most: int) -> httpx.Response:
    for _ in range(most):
        answer = client.http.get(path)
        if answer.status_code == 429:
            return answer
    raise AssertionError("nothing was refused")


def test_the_log_has_no_secrets(tmp_path: Path) -> None:
    words = ("--log", "debug", "--limits", "1000", "--workers", "1")
    with running_server(tmp_path / "tables.sqlite", *words, kind=ForkedServer) as server:
        clients = [Client(server), Client(server)]
        opened = clients[0].create([LINK, LINK], options={"turns": 2})
        table = opened["table"]
        clients[1].request(table, "join", name="Bela", code=opened["code"])
        link = clients[0].post(f"/api/tables/{table}/links", {"seat": 0})["token"]
        Client(server).post("/api/links", {"token": link})
        token = clients[0].post("/api/tokens", {"label": "mine"})["token"]
        Client(server, token).get("/api/me")
        sockets = [client.socket(table) for client in clients]
        bad: Socket = sockets[0]
        bad.wire.send("nonsense")
        play_on(sockets, 500, random.Random(1))
        assert sockets[0].update["stage"] == "over"
        record = clients[0].get(f"/api/tables/{table}/record")
        server.stop()
    secrets = [table, opened["code"], link, token]
    fairness = GameRecord.parse(record).fairness
    assert fairness and fairness.secret
    secrets.append(fairness.secret.hex())
    for client in clients:
        for cookie in client.http.cookies.values():
            secrets += [cookie, cookie.partition(".")[0]]
    log = "".join(server.log)
    assert '"answered"' in log and len(secrets) >= 9
    assert [secret for secret in secrets if secret in log] == []
