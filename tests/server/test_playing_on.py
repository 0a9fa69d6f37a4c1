"""Over the wire: a finished game is played on from one of its steps, and its chances are told."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from ettana.engine.record.record import GameRecord
from ettana.engine.record.verify import verify
from tests.server.forked import ForkedServer
from tests.server.kept_games import FINISHED, RUNNING, fill
from tests.server.playing import play_on
from tests.server.postgres import Postgres
from tests.server.running import Client, Problem, RunningServer, new_id, running_server
from tests.server.table.sitting import Sitting

STEP = 9


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    postgres = request.getfixturevalue("postgres")
    assert isinstance(postgres, Postgres)
    return postgres.fresh()


@pytest.fixture
def kept(store: str) -> Sitting:
    """The finished game that lies in the store."""
    return fill(store)[0]


@pytest.fixture
def server(store: str, kept: Sitting) -> Iterator[RunningServer]:
    words = ("--limits", "1000", "--workers", "1")
    with running_server(store, *words, kind=ForkedServer) as running:
        yield running


def wish(player: Client, step: int = STEP, seat: int = 1, **fields: str) -> dict[str, object]:
    asked = {"request": new_id(), "commitment": player.commitment(), "step": step, "seat": seat}
    return {**asked, "name": "Asha", **fields}


def test_a_game_is_played_on_to_its_own_end_and_lives_through_a_power_cut(
    server: RunningServer, kept: Sitting
) -> None:
    player = Client(server)
    asked = wish(player, level="random", nonce="0a0b")
    opened = player.post(f"/api/tables/{FINISHED}/play-on", asked)
    assert player.post(f"/api/tables/{FINISHED}/play-on", asked)["table"] == opened["table"]
    table = opened["table"]
    moment = player.get(f"/api/tables/{FINISHED}/replay")["moments"][STEP]
    server.kill()
    server.start()
    first = player.get(f"/api/tables/{table}/update")
    hand = {field: first["own"][field] for field in moment["hands"][1]}
    assert first["yours"] == [1] and hand == moment["hands"][1]
    assert [seat["pin"] for seat in first["seats"]] == [seat.pin for seat in kept.table.seats]
    assert first["seats"][0]["level"] == "random"
    assert player.get(f"/api/tables/{table}")["origin"] == {"table": FINISHED, "step": STEP}
    play_on([player.socket(table)], 2000, random.Random(3))
    verdict = verify(GameRecord.parse(player.get(f"/api/tables/{table}/record")))
    assert verdict.is_proved and verdict.is_played_on
    assert player.get("/api/me")["statistics"]["games"] == 0
    again = player.open(f"/api/tables/{table}/rematch")["table"]
    assert player.get(f"/api/tables/{again}")["origin"] == {"table": FINISHED, "step": STEP}


def test_what_cannot_be_played_on_is_refused(server: RunningServer, kept: Sitting) -> None:
    player = Client(server)
    for table, asked, code in (
        (FINISHED, wish(player, 0), "not-begun"),
        (FINISHED, wish(player, kept.play.steps), "game-over"),
        (FINISHED, wish(player, kept.play.steps + 1), "no-such-step"),
        (FINISHED, wish(player, seat=2), "no-such-seat"),
        (FINISHED, wish(player, level="cmd:program"), "unknown-bot"),
        (FINISHED, wish(player, -1), "bad-message"),
        (RUNNING, wish(player, 1), "not-over"),
        ("nowhere", wish(player), "no-such-table"),
    ):
        with pytest.raises(Problem) as refused:
            player.post(f"/api/tables/{table}/play-on", asked)
        assert refused.value.code == code
    assert player.get("/api/tables/mine") == []


def test_chances_over_the_turns_are_told_when_the_game_is_over(
    server: RunningServer, kept: Sitting
) -> None:
    player = Client(server)
    moments = player.get(f"/api/tables/{FINISHED}/replay")["moments"]
    outlooks = player.get(f"/api/tables/{FINISHED}/outlooks")["outlooks"]
    assert [one["turn"] for one in outlooks] == [1, 2, 3, 4, 5, 6, 6]
    for one in outlooks[:-1]:
        assert sum(one["chances"]) == pytest.approx(1, abs=1e-3)
        assert min(one["chances"]) > 0
        before, after = (moments[step]["view"]["turn"] for step in (one["step"] - 1, one["step"]))
        assert (before, after) == (one["turn"] - 1, one["turn"])
    assert outlooks[-1]["step"] == kept.play.steps
    winners = moments[-1]["view"]["winners"]
    assert outlooks[-1]["chances"] == [(seat in winners) / len(winners) for seat in range(2)]
    assert player.get(f"/api/tables/{FINISHED}/outlooks")["outlooks"] == outlooks
    with pytest.raises(Problem) as early:
        player.get(f"/api/tables/{RUNNING}/outlooks")
    assert early.value.code == "not-over"


def test_a_replay_says_what_each_seat_could_not_see(server: RunningServer) -> None:
    moments = Client(server).get(f"/api/tables/{FINISHED}/replay")["moments"]
    deal = [one for one in moments if one["step"].startswith("place")][-1]
    hidden = [
        (deal["events"][one["event"]]["seat"], one["facts"], one["seen_by"])
        for one in deal["private"]
    ]
    assert (0, ["design"], [0]) in hidden and (1, ["design"], [1]) in hidden
