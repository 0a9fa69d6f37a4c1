"""Those who have no business at a seat try every route, with every credential they can have.

Routes come from the server's own OpenAPI, requests from the wire's types: what is added there is
tried here. Whatever they do, the game at the seat goes on as it was, its hand is shown to nobody,
and the server never fails.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from ettana.server import wire
from ettana.server.web.guests import COOKIE
from tests.attack.figures import Figures
from tests.attack.machine import WORDS
from tests.attack.pairs import LINK
from tests.server.playing import play_on
from tests.server.running import Client, Problem, RunningServer, Socket, new_id, running_server

VICTIM = 1  # the seat
TEXTS = {"action": "roll", "name": "Nobody", "what": "chances", "design": "01", "level": "weaver"}


@dataclass
class Scene:
    """A game in the victim's turn; somebody else sat on that seat before."""

    server: RunningServer
    table: str
    victim: Client
    opponent: Client
    former: Client
    watching: Socket  # that the former holder left open
    links: tuple[str, ...]  # one used up, one of who has left
    tokens: tuple[str, ...]  # one given up, one of a stranger's program

    def state(self) -> Any:
        """What nobody else may change, as the victim is told it."""
        update = self.update()
        told = [update[name] for name in ("steps", "seats", "yours", "own", "view")]
        return [*told, self.victim.get("/api/tokens")]

    def secrets(self) -> set[str]:
        """Lines of the record that only the victim is told so: what was dealt, bought and drawn."""
        whole, public = (
            client.http.get(f"/api/tables/{self.table}/record", params=seat).text.splitlines()
            for client, seat in ((self.victim, {"seat": VICTIM}), (Client(self.server), {}))
        )
        stolen = [line for line in whole if "steal-card" in line]  # the other one knows it too
        return {*whole} - {*public, *stolen}

    def update(self) -> Any:
        return self.victim.get(f"/api/tables/{self.table}/update", seat=VICTIM)


def set_scene(server: RunningServer) -> Scene:
    opponent, former, victim, device = (Client(server) for _ in range(4))
    opened = opponent.create([LINK, LINK, LINK], name="Bela")
    table, code = opened["table"], opened["code"]
    former.request(table, "join", name="Chitra", code=code, seat=VICTIM)
    stale = former.post(f"/api/tables/{table}/links", {"seat": VICTIM})["token"]
    watching = former.socket(table, seat=VICTIM)
    former.request(table, "leave")
    victim.request(table, "join", name="Devi", code=code, seat=VICTIM)
    used = victim.post(f"/api/tables/{table}/links", {"seat": VICTIM})["token"]
    device.post("/api/links", {"token": used})
    given_up = victim.post("/api/tokens", {"label": "gone"})["token"]
    Client(server, given_up).http.delete("/api/tokens").raise_for_status()
    victim.post("/api/tokens", {"label": "kept"})
    program = former.post("/api/tokens", {"label": "program"})["token"]
    third = Client(server)
    third.request(table, "join", name="Esha", code=code)
    sockets = [client.socket(table) for client in (opponent, victim, third)]
    chance = random.Random(1)
    while not sockets[1].update.get("offers") or sockets[1].update["view"]["phase"] == "place":
        assert play_on(sockets, 1, chance) == 1
    links, tokens = (used, stale), (given_up, program)
    return Scene(server, table, victim, opponent, former, watching, links, tokens)


def trespassers(scene: Scene) -> Iterator[tuple[str, Client]]:
    """Who comes, and with what."""
    yield "a stranger", Client(scene.server)
    yield "who sat there before", scene.former
    yield "an opponent", scene.opponent
    forged = Client(scene.server)
    cookie = scene.victim.http.cookies[COOKIE]
    forged.http.cookies.clear()
    forged.http.cookies.set(COOKIE, cookie[:-1] + ("A" if cookie[-1] != "A" else "B"))
    yield "a forged cookie", forged
    for token in scene.tokens:
        program = Client(scene.server)
        program.http.cookies.clear()
        program.http.headers["authorization"] = f"Bearer {token}"
        yield "a program", program


def routes(scene: Scene) -> Iterator[tuple[str, str, Any]]:
    """Every operation of the interface, with bodies that can be read."""
    schema = scene.opponent.http.get("/api/schema/openapi.json").json()
    (kept,) = scene.victim.get("/api/tokens")
    for path, operations in sorted(schema["paths"].items()):
        where = path.replace("{table}", scene.table).replace("{code}", "AAAAAA")
        where = where.replace("{token}", kept["token"])
        for method, operation in sorted(operations.items()):
            if not path.endswith("/requests"):
                has_body = "requestBody" in operation
                yield method, where, body_of(schema, operation) if has_body else None
                continue
            for kind in get_args(wire.SocketRequest):
                yield method, where, json.loads(msgspec.json.encode(sample(kind)))


def sample(kind: type[msgspec.Struct]) -> msgspec.Struct:
    """A request of this kind with all that it must have."""
    values: dict[str, Any] = {"request": new_id()}
    for field in msgspec.structs.fields(kind):
        if field.required and field.name != "request":
            values[field.name] = TEXTS.get(
                field.name, _value(msgspec.inspect.type_info(field.type))
            )
    if "seat" in kind.__struct_fields__:
        values["seat"] = VICTIM
    return kind(**values)


def _value(kind: msgspec.inspect.Type) -> Any:
    if isinstance(kind, msgspec.inspect.IntType):
        return 0
    if isinstance(kind, msgspec.inspect.BoolType):
        return True
    return () if isinstance(kind, msgspec.inspect.VarTupleType) else "x"


def body_of(schema: Any, operation: Any) -> Any:
    """The required fields of a body, by their types; many are refused for what they say."""
    (content,) = operation["requestBody"]["content"].values()
    shape = content["schema"]
    if "$ref" in shape:
        shape = schema["components"]["schemas"][shape["$ref"].rpartition("/")[2]]
    values = {"integer": VICTIM, "boolean": True, "array": [], "object": {}}
    found = {
        name: values.get(field.get("type", ""), TEXTS.get(name, new_id()))
        for name, field in shape.get("properties", {}).items()
        if name in shape.get("required", ())
    }
    return found | {"seat": VICTIM} if "seat" in shape.get("properties", {}) else found


def shows(content: Any, name: str) -> Iterator[Any]:
    """Everything of this name in an answer, however deep."""
    if isinstance(content, dict):
        for key, value in content.items():
            if key == name:
                yield value
            yield from shows(value, name)
    elif isinstance(content, list):
        for value in content:
            yield from shows(value, name)


def try_routes(folder: Path, strikes: int) -> Figures:
    """Every route with every wrong owner, `strikes` times over."""
    tried = refused = 0
    with running_server(folder / "tables.sqlite", *WORDS) as server:
        for _ in range(strikes):
            scene = set_scene(server)
            before = scene.state()
            hand, secrets = before[3], scene.secrets()
            assert secrets
            for who, client in trespassers(scene):
                for method, path, body in routes(scene):
                    if client is scene.opponent and (body or {}).get("type") == "resign":
                        continue  # their own seats are theirs to give up
                    answer = client.http.request(method, path, json=body, params={"seat": VICTIM})
                    told = f"{who}: {method} {path} {body} -> {answer.status_code} {answer.text}"
                    assert answer.status_code < 500, told
                    tried += 1
                    refused += answer.status_code >= 400
                    if answer.headers.get("content-type", "").startswith("application/json"):
                        assert hand not in shows(answer.json(), "own"), told
                    assert not secrets & set(answer.text.splitlines()), told
            assert scene.state() == before, "somebody changed what is not theirs"
            tried += try_stale(scene)
    return Figures(tried, 0, {"refused": str(refused)})


def program_lines(scene: Scene, client: Client) -> str:
    """What the socket for programs tells somebody of the seat."""
    told = ""
    address = scene.server.address.replace("http", "ws", 1)
    headers = {"cookie": client.cookie()}
    if "authorization" in client.http.headers:
        headers["authorization"] = client.http.headers["authorization"]
    path = f"{address}/api/tables/{scene.table}/program?seat={VICTIM}"
    with (
        suppress(WebSocketException, OSError, TimeoutError),
        connect(path, additional_headers=headers, close_timeout=0) as wire,
    ):
        while True:
            told += str(wire.recv(timeout=0.2)) + "\n"
    return told


def try_stale(scene: Scene) -> int:
    """What was good once: links used up or of who has left, sockets of who has left."""
    tried = 0
    for link in (*scene.links, "x" * 43):
        client = Client(scene.server)
        try:
            seated = client.post("/api/links", {"token": link})
        except Problem as problem:
            assert problem.status < 500, problem
        else:
            raise AssertionError(f"a stale link gave {seated}")
        tried += 1
    for who, client in trespassers(scene):
        try:
            socket = client.socket(scene.table, seat=VICTIM)
        except (WebSocketException, OSError):
            pass
        else:
            assert socket.update.get("own") != scene.update()["own"], who
            socket.close()
        tried += 1
        told_lines = program_lines(scene, client)
        assert not any(secret in told_lines for secret in scene.secrets()), who
        tried += 1
    with suppress(WebSocketException, OSError, TimeoutError):
        request = scene.watching.send("resync")
        while (told := scene.watching.receive()).get("request") != request:
            assert told.get("own") != scene.update()["own"], "a seat is watched after it was left"
    return tried + 1
