"""Two server processes on one PostgreSQL: any of them serves any table, and one may die."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.server.forked import ForkedServer
from tests.server.playing import catch_up, play_on, some_action
from tests.server.postgres import Postgres
from tests.server.running import Client, RunningServer, Socket, running_server

LINK = {"kind": "link"}
WORDS = ("--limits", "1000", "--workers", "1")
TURN = 5  # seconds: the shortest there is
BOT = 2  # its seat
Servers = tuple[RunningServer, RunningServer]


@pytest.fixture(scope="module")
def servers(postgres: Postgres) -> Iterator[Servers]:
    url = postgres.fresh()
    with ExitStack() as stack:
        first, second = (
            stack.enter_context(running_server(url, *WORDS, kind=ForkedServer)) for _ in range(2)
        )
        yield first, second


def one_on_each(servers: Servers, **settings: Any) -> tuple[str, list[Client]]:
    """A table with a person on each server."""
    clients = [Client(server) for server in servers]
    opened = clients[0].create([LINK, LINK], **settings)
    clients[1].request(opened["table"], "join", name="Bela", code=opened["code"])
    return opened["table"], clients


def moved(client: Client, to: RunningServer) -> Client:
    """The same device at another server."""
    again = Client(to)
    again.http.cookies.update(client.http.cookies)
    return again


def until(socket: Socket, condition: Callable[[Any], bool]) -> Any:
    """The first update, the present one included, that fulfils a condition."""
    while not condition(socket.update):
        socket.receive_until("update")
    return socket.update


def at_play(table: str, clients: list[Client]) -> list[Socket]:
    """Their sockets, once both servers know that the game has begun."""
    sockets = [client.socket(table) for client in clients]
    for socket in sockets:
        until(socket, lambda update: update["stage"] == "playing")
    return sockets


def connected_before_it_begins(servers: Servers, **settings: Any) -> list[Socket]:
    """The sockets of a table with a person on each server: however slow the machine is, nobody was
    absent when the clock began to run."""
    clients = [Client(server) for server in servers]
    opened = clients[0].create([LINK, LINK], **settings)
    sockets = [client.socket(opened["table"]) for client in clients]
    assert sockets[1].ask("join", name="Bela", code=opened["code"])["type"] == "ack"
    for socket in sockets:
        until(socket, lambda update: update["stage"] == "playing")
    return sockets


def happened(update: Any, what: str) -> list[Any]:
    return [moment for moment in update.get("happened", ()) if moment["what"] == what]


def test_players_on_both_play_together_and_one_server_dies(servers: Servers) -> None:
    first, second = servers
    clients = [Client(first), Client(second)]
    seats = [LINK, LINK, {"kind": "bot", "level": "grandmaster"}]
    opened = clients[0].create(seats)
    table = opened["table"]
    clients[1].request(table, "join", name="Bela", code=opened["code"])
    sockets = at_play(table, clients)
    chance = random.Random(1)
    while (active := sockets[0].update["view"]["active"]) != BOT:
        assert sockets[active].act(some_action(sockets[active].update["offers"], chance))
        catch_up(sockets)
    second.kill()  # it wrote last, so the bot was thinking there
    steps = sockets[0].update["steps"]
    until(sockets[0], lambda update: update["steps"] > steps)
    phone = moved(clients[1], first).socket(table)
    assert play_on([sockets[0], phone], 12, chance) == 12
    second.start()
    again = clients[1].socket(table)
    catch_up([again, phone])  # the bot may have stolen a card meanwhile
    assert again.update["own"] == phone.update["own"]


def test_what_is_said_at_one_is_heard_at_the_other(servers: Servers) -> None:
    table, clients = one_on_each(servers)
    sockets = at_play(table, clients)
    version = sockets[0].update["version"]
    for number in range(6):
        text = f"line {number}"
        assert sockets[number % 2].ask("say", request=f"s{number}", text=text)["type"] == "ack"
    again = moved(clients[0], servers[1])
    again.request(table, "say", request="s0", text="line 0")  # done once, at whichever
    texts = [f"line {number}" for number in range(6)]
    for socket in sockets:
        while len(socket.talk) < len(texts):
            socket.receive()
        assert [line["text"] for line in socket.talk] == texts
    update = again.get(f"/api/tables/{table}/update")
    assert [line["text"] for line in update["talk"]] == texts
    assert update["version"] == version


def test_time_runs_out_for_those_on_another_server_as_for_those_here(servers: Servers) -> None:
    """Whoever is connected anywhere loses the turn, who is not is away until connected."""
    pace = {"kind": "live", "turn": TURN}
    absent, others = one_on_each(servers, pace=pace)
    missing = others[1].get(f"/api/tables/{absent}/update")["view"]["active"]  # it began there
    left = others[1 - missing].socket(absent)
    sockets = connected_before_it_begins(servers, pace=pace)
    idle = sockets[0].update["view"]["active"]

    seen = until(sockets[1 - idle], lambda update: bool(happened(update, "stood-in")))
    assert [moment["facts"]["until"] for moment in happened(seen, "stood-in")] == ["turn"]
    until(sockets[idle], lambda update: update["view"]["active"] != idle)
    assert "standin" not in sockets[idle].update["seats"][idle]

    seen = until(left, lambda update: bool(happened(update, "stood-in")))
    assert [moment["facts"]["until"] for moment in happened(seen, "stood-in")] == ["back"]
    until(left, lambda update: bool(update.get("offers")))
    assert left.update["seats"][missing]["standin"] == "weaver"
    moved(others[missing], servers[1 - missing]).socket(absent)
    until(left, lambda update: "standin" not in update["seats"][missing])


def until_present(socket: Socket, seats: list[int], spectators: int = 0) -> None:
    """Until a viewer is told that these are there, wherever they are connected."""
    told = {"type": "present", "seats": seats, "spectators": spectators}
    while socket.receive_until("present") != told:
        pass


def test_who_is_connected_to_one_server_is_present_at_all(servers: Servers) -> None:
    table, clients = one_on_each(servers)
    sockets = at_play(table, clients)
    sockets[0].close()
    sockets = [clients[0].socket(table), sockets[1]]
    for socket in sockets:
        until_present(socket, [0, 1])
    assert sockets[0].ask("ask-stand-in", seat=1)["code"] == "present"
    watcher = Client(servers[1]).socket(table)
    until_present(sockets[0], [0, 1], spectators=1)
    watcher.close()
    sockets[1].close()
    until_present(sockets[0], [0])


def test_nobody_is_voted_out_who_is_connected_to_another_server(servers: Servers) -> None:
    """However late one server hears of it: whoever is there needs no bot."""
    table, clients = one_on_each(servers)
    sockets = at_play(table, clients)
    answer = sockets[0].ask("ask-stand-in", seat=1)
    assert answer["type"] == "ack" or answer["code"] == "present"
    until(sockets[0], lambda update: not update.get("votes"))
    assert "standin" not in sockets[0].update["seats"][1]
