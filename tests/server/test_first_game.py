"""The table that is set for somebody's first game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import format_position, parse_position
from ettana.engine.step import step_from
from ettana.engine.table.state import State
from ettana.server.house.first_game import POSITION
from tests.conftest import ROOT
from tests.guided_turn import GUIDED
from tests.server.forked import ForkedServer
from tests.server.running import Client, new_id, running_server

STEPS = ROOT / "web" / "src" / "guide" / "steps.ts"
LESSON = re.compile(r'{ design: "(.*)", swap: \["(.*)", "(.*)"\], yarns: "(.*)" }')


def done(state: State, *steps: str) -> State:
    for text in steps:
        state = step_from(state, default_deck(), text, SeededDealer(1)).after
    return state


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("colour", list("GRYBPK"))
def test_whatever_is_rolled_the_first_turn_can_show_everything(colour: str, number: int) -> None:
    drawn = " X" if colour == "K" else ""
    rolled = done(parse_position(POSITION, default_deck()), f"roll = {colour}{number}{drawn}")
    square = "D4" if number % 2 else "D5"
    ended = done(
        rolled,
        f"move {square}",
        "freeswap c4 d4",
        "claim 03",
        "play collect",
        "buy swap b4 d1",
        "claim 16",
        "buy design = 01",
        "end",
    )
    pink = format_position(ended).split(" ")[4].split(";")[0]
    assert pink.startswith(f"pink@{square},") and ",01,03.16,0" in pink


def test_the_guide_teaches_what_this_table_can_show() -> None:
    rows = POSITION.split()[0].split("/")
    yarns = {
        f"{column}{5 - index}": yarn
        for index, row in enumerate(rows)
        for column, yarn in zip("abcde", row, strict=True)
    }
    steps = STEPS.read_text("utf-8")
    lessons = LESSON.findall(steps)
    assert [design for design, *_ in lessons] == ["03", "16"]
    for _, one, other, lying in lessons:
        assert yarns[one] + yarns[other] == lying
        assert any(step.endswith(f"swap {one} {other}") for step in GUIDED)
    squares = re.search(r"CROSS_SQUARES = (.*);", steps)
    assert squares and re.findall(r'"(.*?)"', squares[1]) == ["D4", "D5"]


def test_a_first_game_is_a_table_like_any_other(tmp_path: Path) -> None:
    words = ("--limits", "1000", "--workers", "1")
    with running_server(tmp_path / "tables.sqlite", *words, kind=ForkedServer) as server:
        player = Client(server)
        asked = {"request": new_id(), "commitment": player.commitment(), "name": "Asha"}
        table = player.post("/api/first-game", asked)["table"]
        assert player.post("/api/first-game", asked)["table"] == table
        info = player.get(f"/api/tables/{table}")
        assert info["origin"] is None
        assert [seat["kind"] for seat in info["settings"]["seats"]] == ["anyone", "bot"]
        socket = player.socket(table)
        assert socket.update["yours"] == [0] and socket.update["offers"]["roll"] == "roll"
        own = socket.update["own"]
        assert (own["seat"], own["cards"], own["designs"]) == (0, "3", ["03", "16"])
        assert [(one["in_place"], one["yarns"], one["swaps"]) for one in own["near"]] == [
            (4, 5, 1),
            (5, 8, 2),
        ]
        socket.act("roll")
        assert player.get(f"/api/tables/{table}/update")["view"]["phase"] == "act"
        assert [one["table"] for one in player.get("/api/tables/mine")] == [table]
