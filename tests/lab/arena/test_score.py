"""What is made of the games of a match."""

from __future__ import annotations

import pytest

from ettana.bots import Budget
from ettana.lab.arena.report import as_json, notes
from ettana.lab.arena.score import score
from ettana.lab.play.match import Match
from ettana.lab.play.played import Conduct, Played
from ettana.lab.play.player import Player
from ettana.lab.statistics.intervals import wilson


def match_of(*texts: str) -> Match:
    return Match(tuple(Player(text, text, Budget()) for text in texts), 1)


def game(deal: int, order: int, *winners: int, seats: int = 2, stalled: bool = False) -> Played:
    return Played(
        deal=deal,
        order=order,
        seats=tuple(range(seats)),
        winners=winners,
        stalled=stalled,
        turns=10 + deal,
        annas=tuple(8 if player in winners else 3 for player in range(seats)),
        checksum=0,
        conduct=tuple(
            Conduct(decisions=4, faults={"crash": 1}, first_fault="it ended", seconds=0.2)
            for _ in range(seats)
        ),
    )


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # computed by hand from Wilson's formula with z = 1.96
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (85, 100, 0.7672, 0.9069),
    ],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found.rate == wins / games
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0001)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)
    assert score(match_of("A", "B"), []).games == 0


def test_a_shared_victory_counts_as_a_share() -> None:
    games = [game(0, 0, 0), game(0, 1, 0, 1, stalled=True)]
    found = score(match_of("A", "B"), games)
    assert [standing.wins for standing in found.standings] == [1.5, 0.5]
    assert (found.stalled, found.shared) == (1, 1)


def test_only_whole_deals_count() -> None:
    games = [game(0, 0, 0), game(0, 1, 1), game(1, 0, 1)]
    found = score(match_of("A", "B"), games)
    assert (found.games, found.deals, found.turns) == (2, 1, 10.0)


def test_players_of_one_name_are_one_with_several_seats() -> None:
    games = [game(0, order, order, seats=4) for order in range(4)]
    one, three = score(match_of("A", "B", "B", "B"), games).standings
    assert (one.rate.rate, one.even, one.seats) == (0.25, 0.25, 1)
    assert (three.rate.rate, three.even, three.seats) == (0.75, 0.75, 3)
    assert three.annas == pytest.approx((3 * 8 + 9 * 3) / 12)


def test_luck_is_how_often_a_deal_is_won_from_both_seats() -> None:
    games = [game(0, 0, 0), game(0, 1, 0), game(1, 0, 0), game(1, 1, 1)]
    found = score(match_of("A", "A"), games).luck
    assert found
    assert found.rate == 0.5


def test_faults_and_time_are_told() -> None:
    match = match_of("A", "B")
    found = score(match, [game(0, 0, 0), game(0, 1, 0)])
    first = found.standings[0]
    assert (first.faults, first.decisions, first.seconds) == ({"crash": 2}, 8, 0.05)
    assert any("lost 2 of 8 decisions" in line for line in notes(match, found))
    told = as_json(match, found)
    assert told["players"][0]["faults"] == {"crash": 2}
    assert told["time"]["A"]["mean"] == 0.05
