"""The rows of a simulation tell the games as they were."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ettana.cli import main
from ettana.lab.simulate.columns import COUNTS, GAME_COLUMNS, TURN_COLUMNS
from tests.lab.simulate.tables import rows

PAGE = Path(__file__).parents[3] / "docs" / "simulation.md"
SEATS = ("1", "2", "3")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    words = ["--players", "weaver,apprentice,weaver", "--games", "9", "--options", "turns=90"]
    assert main(["simulate", *words, "--seed", "3", "--out", str(folder)]) == 0
    return folder


def turns_of(data: Path, game: dict[str, str]) -> list[dict[str, str]]:
    return [turn for turn in rows(data, "turns.csv") if turn["game"] == game["game"]]


def test_turns_follow_each_other_round_the_table(data: Path) -> None:
    for game in rows(data, "games.csv"):
        turns = turns_of(data, game)
        assert [int(turn["turn"]) for turn in turns] == list(range(1, int(game["turns"]) + 1))
        assert turns[0]["seat"] == game["starter"]
        for before, after in pairwise(turns):
            assert int(after["seat"]) == int(before["seat"]) % 3 + 1
        assert all(turn["player"] == game[f"player_{turn['seat']}"] for turn in turns)
        assert game["player_4"] == "" and game["annas_4"] == ""


def test_the_last_turn_ends_as_the_game_did(data: Path) -> None:
    for game in rows(data, "games.csv"):
        last = turns_of(data, game)[-1]
        for seat in SEATS:
            assert last[f"annas_{seat}"] == game[f"annas_{seat}"]
            assert last[f"tokens_{seat}"] == game[f"tokens_{seat}"]
        if game["stalled"] == "0":
            assert game["winners"] == last["seat"]
            assert int(game[f"annas_{game['winners']}"]) >= 8


def test_every_deal_is_played_in_every_order(data: Path) -> None:
    games = rows(data, "games.csv")
    assert [(game["deal"], game["order"]) for game in games] == [
        (str(deal), str(order)) for deal in range(3) for order in range(3)
    ]
    for first, second in pairwise(games):
        if first["deal"] == second["deal"]:
            for column in ("starter", "design_1", "card_2"):
                assert first[column] == second[column]


def test_claims_come_from_designs_that_were_drawn(data: Path) -> None:
    claimed = 0
    for game in rows(data, "games.csv"):
        held = {seat: {game[f"design_{seat}"]} for seat in SEATS}
        annas = dict.fromkeys(SEATS, 0)
        points = {seat: int(game[f"card_{seat}"] == "V") for seat in SEATS}
        for turn in turns_of(data, game):
            seat = turn["seat"]
            held[seat] |= set(turn["designs"].split())
            points[seat] += turn["cards"].split().count("V")
            claims = turn["claims"].split()
            assert len(claims) == int(turn["claim"]) == len(turn["colours"].split())
            assert set(claims) <= held[seat]
            held[seat] -= set(claims)
            claimed += len(claims)
            # 01 to 12 are worth 1 anna, the next twelve 2, the last 3
            annas[seat] += sum(1 + (int(design) - 1) // 12 for design in claims)
            assert int(turn[f"annas_{seat}"]) == annas[seat] + points[seat]
    assert claimed > 20


def test_actions_are_counted(data: Path) -> None:
    turns = rows(data, "turns.csv")
    assert all(int(turn["move"]) + int(turn["play_move"]) <= 1 for turn in turns)
    for name in ("buy_design", "buy_swap", "claim", "free_swap", "play_swap", "preset"):
        assert sum(int(turn[name]) for turn in turns) > 0
    for turn in turns:
        assert len(turn["rolls"].split()) == 1 + int(turn["play_again"])
    assert all(0 <= int(turn["collected"]) <= 12 * (1 + int(turn["play_again"])) for turn in turns)


def test_every_column_is_explained() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for column in [*GAME_COLUMNS, *TURN_COLUMNS]:
        family = column.rstrip("1234").rstrip("_") + "_n" if column[-1].isdigit() else column
        assert f"`{family}`" in page, column
    assert len(COUNTS) == 18
