"""People at one table, over the wire: what they do, what they see, and what is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ettana.engine.record.record import GameRecord
from ettana.engine.record.verify import verify
from tests.server.playing import play_on, some_action
from tests.server.running import Client, Problem, RunningServer, Socket, new_id, running_server

ANYONE = {"kind": "anyone"}
LINK = {"kind": "link"}
SCREEN = {"kind": "screen"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = tmp_path_factory.mktemp("server") / "tables.sqlite"
    with running_server(store, "--limits", "1000", "--workers", "1") as running:
        yield running


def two_players(server: RunningServer, **settings: Any) -> tuple[str, list[Client]]:
    """A table at which two sit."""
    first, second = Client(server), Client(server)
    opened = first.create([LINK, LINK], **settings)
    second.request(opened["table"], "join", name="Bela", code=opened["code"], nonce="0b")
    return opened["table"], [first, second]


def sockets_of(table: str, clients: list[Client]) -> list[Socket]:
    return [client.socket(table) for client in clients]


def test_a_solo_game_starts_with_one_request(server: RunningServer) -> None:
    player = Client(server)
    opened = player.solo("weaver", "apprentice")
    update = player.get(f"/api/tables/{opened['table']}/update")
    assert update["stage"] == "playing"
    assert [seat["level"] for seat in update["seats"][1:]] == ["weaver", "apprentice"]


def test_own_tables_tell_whose_turn_it_is(server: RunningServer) -> None:
    table, clients = two_players(server)
    sockets = sockets_of(table, clients)
    seen = set()
    for _ in range(40):
        play_on(sockets, 1, random.Random(1))
        view = sockets[0].update["view"]
        seen.add(view["active"])
        for seat, client in enumerate(clients):
            (listed,) = client.get("/api/tables/mine")
            assert (listed["active"], listed["turn"]) == (view["active"], view["turn"])
            assert listed["yours"] == [seat]
    assert seen == {0, 1}


def test_a_whole_game_is_played_and_its_record_verified(server: RunningServer) -> None:
    table, clients = two_players(server, options={"annas": 3, "turns": 30})
    sockets = sockets_of(table, clients)
    with pytest.raises(Problem) as early:
        clients[0].get(f"/api/tables/{table}/statistics")
    assert early.value.code == "not-over"
    play_on(sockets, 2000, random.Random(1))
    assert sockets[0].update["stage"] == "over"
    text = clients[1].get(f"/api/tables/{table}/record")
    record = GameRecord.parse(text)
    assert record.fairness and record.fairness.secret
    verify(record)  # raises when a draw is not that of the secret
    mine = clients[0].get("/api/me")["statistics"]
    assert mine["games"] == 1
    assert [listed["table"] for listed in clients[0].get("/api/tables/mine")] == [table]
    statistics = clients[0].get(f"/api/tables/{table}/statistics")
    assert len(statistics["seats"]) == 2


def test_a_running_game_is_told_only_as_each_may_see_it(server: RunningServer) -> None:
    table, clients = two_players(server)
    sockets = sockets_of(table, clients)
    play_on(sockets, 12, random.Random(2))
    onlooker = Client(server)
    texts = [client.get(f"/api/tables/{table}/record") for client in (*clients, onlooker)]
    assert all("Secret" not in text and "?" in text for text in texts)
    with pytest.raises(Problem) as foreign:
        onlooker.get(f"/api/tables/{table}/record", seat=0)
    assert foreign.value.status == 403
    watching = onlooker.socket(table)
    assert "own" not in watching.update and "offers" not in watching.update


def test_only_the_one_to_act_acts(server: RunningServer) -> None:
    table, clients = two_players(server)
    sockets = sockets_of(table, clients)
    active = sockets[0].update["view"]["active"]
    waiting, stranger = sockets[1 - active], Client(server).socket(table)
    action = some_action(sockets[active].update["offers"], random.Random(3))
    assert waiting.act(action)["code"] == "not-your-turn"
    assert stranger.act(action)["code"] == "not-seated"
    assert sockets[active].act("end")["code"] == "pin-placing"
    assert sockets[active].act("dance")["code"] == "syntax"
    assert sockets[active].act(f"{action} = 01M 02M")["code"] == "syntax"
    assert sockets[active].act(action)["type"] == "ack"


def test_a_repeated_request_is_answered_again_and_not_done_again(server: RunningServer) -> None:
    table, clients = two_players(server)
    sockets = sockets_of(table, clients)
    active = sockets[0].update["view"]["active"]
    actor = sockets[active]
    version = actor.update["version"]
    action = some_action(actor.update["offers"], random.Random(4))
    request = new_id()
    first = actor.ask("act", request=request, seen=version, action=action)
    again = actor.ask("act", request=request, seen=version, action=action)
    assert first == again and first["version"] == version + 1
    over_http = clients[active].request(table, "act", request=request, seen=version, action=action)
    assert over_http == first


def test_who_saw_an_old_game_is_refused_and_sent_the_new_one(server: RunningServer) -> None:
    table, clients = two_players(server)
    sockets = sockets_of(table, clients)
    play_on(sockets, 6, random.Random(5))
    active = next(s for s in sockets if s.update.get("offers"))
    action = some_action(active.update["offers"], random.Random(5))
    refused = active.ask("act", seen=1, action=action)
    assert refused["code"] == "stale"
    assert active.receive_until("update")["version"] == refused["facts"]["version"]


def test_talk_does_not_make_an_action_stale(server: RunningServer) -> None:
    table, clients = two_players(server)
    sockets = sockets_of(table, clients)
    active = sockets[0].update["view"]["active"]
    seen = sockets[active].update["version"]
    action = some_action(sockets[active].update["offers"], random.Random(6))
    assert sockets[1 - active].ask("say", phrase="good-luck")["type"] == "ack"
    assert sockets[active].ask("act", seen=seen, action=action)["type"] == "ack"
    said = next(iter(clients[active].get(f"/api/tables/{table}/update")["talk"]))
    assert sockets[active].ask("say", text="  ")["code"] == "bad-text"
    assert said["phrase"] == "good-luck"


def test_on_one_screen_hands_are_shown_one_at_a_time(server: RunningServer) -> None:
    family = Client(server)
    seats = [SCREEN, {**SCREEN, "name": "Bela"}, {**SCREEN, "name": "Chitra"}]
    join = {"type": "join", "request": new_id(), "name": "Asha", "seat": 0}
    table = family.open("/api/tables", settings={"seats": seats}, join=join)["table"]
    screen = family.socket(table)
    assert screen.update["yours"] == [0, 1, 2] and "own" not in screen.update
    active = screen.update["view"]["active"]
    assert screen.ask("plan", seen=screen.update["version"], actions=[])["code"] == "look-first"
    screen.ask("look", seat=active)
    assert screen.update["own"]["seat"] == active and screen.update["offers"]
    for _ in range(30):
        active = screen.update["view"]["active"]
        screen.ask("look", seat=active)
        assert screen.update["own"]["seat"] == active
        assert screen.act(some_action(screen.update["offers"], random.Random(7)))["type"] == "ack"


def test_a_seat_is_carried_to_another_device_once(server: RunningServer) -> None:
    table, clients = two_players(server)
    link = clients[0].post(f"/api/tables/{table}/links", {"seat": 0})
    with pytest.raises(Problem) as foreign:
        clients[1].post(f"/api/tables/{table}/links", {"seat": 0})
    assert foreign.value.status == 403
    phone, thief = Client(server), Client(server)
    assert phone.post("/api/links", {"token": link["token"]})["seat"] == 0
    with pytest.raises(Problem) as used:
        thief.post("/api/links", {"token": link["token"]})
    assert used.value.code == "no-such-link"
    assert phone.socket(table).update["own"]["seat"] == 0


def test_who_leaves_is_played_by_a_bot_until_back(server: RunningServer) -> None:
    table, clients = two_players(server)
    sockets = sockets_of(table, clients)
    play_on(sockets, 4, random.Random(8))
    clients[0].request(table, "leave")
    version = sockets[1].update["version"]
    while sockets[1].update["view"]["active"] == 0 or sockets[1].update["version"] <= version + 1:
        sockets[1].receive_until("update")
        if sockets[1].update.get("offers"):
            break
    assert sockets[1].update["seats"][0]["standin"] == "weaver"
    clients[0].request(table, "back")
    seats = clients[0].get(f"/api/tables/{table}/update")["seats"]
    assert "standin" not in seats[0]


def test_undo_goes_back_to_the_dice_and_no_further(server: RunningServer) -> None:
    table, clients = two_players(server)
    sockets = sockets_of(table, clients)
    chance = random.Random(9)
    while True:
        play_on(sockets, 1, chance)
        actor = next((s for s in sockets if s.update.get("offers", {}).get("moves")), None)
        if actor:
            break
    before = actor.update
    assert actor.ask("undo", seen=before["version"])["code"] == "nothing-to-undo"
    actor.act(before["offers"]["moves"][0]["action"])
    assert actor.update["undo"]["steps"] == 1
    assert actor.ask("undo", seen=actor.update["version"])["type"] == "ack"
    assert actor.update["view"] == before["view"]


def test_a_plan_is_shown_and_not_done(server: RunningServer) -> None:
    table, clients = two_players(server)
    sockets = sockets_of(table, clients)
    chance = random.Random(10)
    while not any(s.update.get("offers", {}).get("moves") for s in sockets):
        play_on(sockets, 1, chance)
    actor = next(s for s in sockets if s.update.get("offers"))
    move = actor.update["offers"]["moves"][0]
    planned = actor.ask("plan", seen=actor.update["version"], actions=[move["action"]])
    seat = actor.update["own"]["seat"]
    assert planned["done"] == 1
    assert planned["view"]["players"][seat]["square"] == move["square"]
    fresh = clients[seat].get(f"/api/tables/{table}/update")
    assert fresh["view"]["players"][seat]["square"] != move["square"]


def test_hints_come_from_the_asking_seat_and_can_be_off(server: RunningServer) -> None:
    table, clients = two_players(server, hints=True)
    sockets = sockets_of(table, clients)
    play_on(sockets, 6, random.Random(11))
    actor = next(s for s in sockets if s.update.get("offers"))
    assert actor.ask("hint", what="plans")["plans"]
    chances = actor.ask("hint", what="chances")["chances"]
    assert sum(chances) == pytest.approx(1)
    onlooker = Client(server).socket(table)
    assert onlooker.ask("hint", what="chances")["code"] == "not-your-seat"
    assert onlooker.ask("lens", seen=0, design="01")["code"] == "not-your-seat"
    table, clients = two_players(server)  # among people only where the table says so
    assert clients[0].socket(table).ask("hint", what="chances")["code"] == "hints-off"


def test_a_rematch_is_made_once(server: RunningServer) -> None:
    table, clients = two_players(server, options={"turns": 1})
    sockets = sockets_of(table, clients)
    play_on(sockets, 200, random.Random(12))
    assert sockets[0].update["stage"] == "over"
    path = f"/api/tables/{table}/rematch"
    first = clients[0].open(path, nonce="0a")
    early = clients[1].open(path, nonce="0b")  # chosen for a commitment that this table has not
    assert (early["table"], early["seat"]) == (first["table"], None)
    assert early["commitment"] == first["commitment"]
    second = clients[1].open(path, nonce="0c", commitment=first["commitment"])
    assert first["table"] == second["table"] != table
    assert (first["seat"], second["seat"]) == (0, 1)
    assert sockets_of(first["table"], clients)[1].update["stage"] == "playing"


def test_a_public_table_is_listed_until_it_is_full(server: RunningServer) -> None:
    host, guest = Client(server), Client(server)
    opened = host.create([ANYONE, ANYONE], public=True)
    assert opened["table"] in [listed["table"] for listed in guest.get("/api/tables")]
    guest.request(opened["table"], "join", name="Bela")
    assert opened["table"] not in [listed["table"] for listed in guest.get("/api/tables")]


def test_a_code_leads_to_its_table(server: RunningServer) -> None:
    opened = Client(server).create([ANYONE, LINK])
    other = Client(server)
    assert other.get(f"/api/codes/{opened['code'].lower()}")["table"] == opened["table"]
    with pytest.raises(Problem) as wrong:
        other.get("/api/codes/AAAAAA")
    assert wrong.value.code == "no-such-code"
    with pytest.raises(Problem) as refused:
        other.request(opened["table"], "join", name="Bela", seat=1)
    assert refused.value.code == "code-needed"


def test_a_commitment_can_be_had_before_the_table(server: RunningServer) -> None:
    player = Client(server)
    commitment = player.post("/api/commitments")["commitment"]
    body = {
        "type": "create",
        "request": new_id(),
        "settings": {"seats": [ANYONE, {"kind": "bot", "level": "random"}]},
        "join": {"type": "join", "request": new_id(), "name": "Asha", "nonce": "aa"},
        "commitment": commitment,
    }
    assert player.post("/api/tables", body)["commitment"] == commitment
    assert player.post("/api/tables", body)["commitment"] == commitment  # a repeat
    with pytest.raises(Problem) as used:
        player.post("/api/tables", {**body, "request": new_id()})
    assert used.value.code == "unknown-commitment"


def test_a_program_is_no_bot_of_the_house(server: RunningServer) -> None:
    with pytest.raises(Problem) as refused:
        Client(server).solo("cmd:true")
    assert refused.value.code == "unknown-bot"


def test_an_own_deck_is_checked(server: RunningServer, tmp_path: Path) -> None:
    with pytest.raises(Problem) as refused:
        Client(server).solo("weaver", deck="name = 'x'")
    assert refused.value.code == "bad-deck"
