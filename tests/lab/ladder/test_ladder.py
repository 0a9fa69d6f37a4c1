"""The command `ettana ladder`, and the page it has written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ettana.bots import Budget
from ettana.cli import main
from ettana.cli.players import read_players
from ettana.lab.ladder.ladder import LadderPlan
from ettana.lab.ladder.page import check_text
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.match_game import MatchGame
from ettana.lab.play.player import read_player
from tests.conftest import ROOT

PAGE = ROOT / "docs" / "ladder.md"
QUICK = ("apprentice", "spinner", "dyer")  # two steps, which take some seconds
LINE = re.compile(r"(?P<players>[^:]+): (?P<game>deal (?P<deal>\d+) order (?P<order>\d+) = .*)")


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def checked_games() -> list[re.Match[str]]:
    """The games the page wants to be checked by, of levels that are quick."""
    block = PAGE.read_text(encoding="utf-8").split("```games\n")[1].split("```")[0]
    lines = [LINE.fullmatch(line) for line in block.splitlines()]
    assert all(lines)
    return [line for line in lines if line and set(line["players"].split()) <= set(QUICK)]


def test_a_part_of_the_ladder_comes_out_the_same_again() -> None:
    seed = re.search(r"seed (\d+)\.", PAGE.read_text(encoding="utf-8"))
    assert seed
    names = set()
    for line in checked_games():
        names |= set(line["players"].split())
        players = tuple(read_player(name, Budget()) for name in line["players"].split())
        pairing = Pairing(int(line["deal"]), int(line["order"]))
        played = MatchGame(Match(players, int(seed[1])), pairing).play(lambda: False)
        assert check_text(played) == line["game"]
    assert names == set(QUICK)


BOTS = ["random", "apprentice", "random@nodes=1", "random@nodes=2"]


def test_a_small_ladder_is_written_and_comes_out_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages: list[str] = []
    for jobs in ("1", "2"):
        page = tmp_path / f"page-{len(pages)}.md"
        words = ["--seed", "5", "--batch", "2", "--max", "4", "--jobs", jobs, "--out", str(page)]
        assert main(["ladder", *BOTS, "--turns", "12", *words]) == 0
        pages.append(page.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert "ettana ladder random apprentice random@nodes=1" in pages[0]
    assert "## 2 players" in pages[0]
    assert "## 4 players" in pages[0]
    assert "is written" in capsys.readouterr().out
    assert not [path for path in (tmp_path / "cache").rglob("*") if path.is_file()]


def test_who_plays_how_much() -> None:
    levels = tuple(read_player(f"random@nodes={nodes}", Budget()) for nodes in range(1, 6))
    plan = LadderPlan(levels, 1, 100, 1000, 30)
    games = {
        tuple(levels.index(player) for player in match.players): plan.games(match, 1)
        for match in plan.pairs()
    }
    assert len(games) == 7
    assert games[0, 1] == games[3, 4] == games[2, 4] == 100
    assert games[0, 2] == games[1, 3] == 25
    assert [len(match.orders) for match in plan.fours()] == [4] * 2 + [6] * 4
    assert [plan.games(match, 1) for match in plan.fours()] == [25] * 6
    assert [plan.games(match, 20) for match in plan.fours()] == [250] * 6


def test_who_takes_time_to_think_plays_fewer_games() -> None:
    plan = LadderPlan(read_players(["weaver", "master", "grandmaster"]), 1, 100, 1000, 30)
    assert [plan.games(match, 5) for match in plan.pairs()] == [500, 30, 30]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["random"], "two different bots"),
        (["random", "random"], "two different bots"),
        (["random", "nobody"], "no such bot"),
        (["random", "weaver", "--out", "nowhere/page.md"], "no such directory"),
    ],
)
def test_bad_ladders_are_refused(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", *words]) == 2
    assert reason in capsys.readouterr().err
