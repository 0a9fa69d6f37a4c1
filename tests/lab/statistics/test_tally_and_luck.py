"""Intervals that hold what they promise, and luck told from skill."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ettana.engine.rng import Rng
from ettana.lab.report.data import GameFacts
from ettana.lab.statistics.luck import PARTS, Luck
from ettana.lab.statistics.student import student_95, two_sided_p
from ettana.lab.statistics.tally import Estimate, Sums, Tally
from tests.lab.report.made_games import Winner, made_deal

TRIES = 400


def tally_of(deals: list[list[int]]) -> Tally:
    """Games that were won (1) or not (0), deal by deal."""
    tally = Tally()
    for deal in deals:
        sums = Sums()
        for won in deal:
            sums.add("won", top=won)
        tally.add(sums)
    return tally


def test_a_mean_of_independent_games_is_the_text_books() -> None:
    tally = tally_of([[1], [0], [0], [1], [1], [0]])
    value, low, high = tally.mean("won")
    assert value == 0.5
    # standard deviation of the sample 0.5477, over the root of 6, times 2.571
    assert (high - low) / 2 == pytest.approx(2.571 * 0.5477 / 6**0.5, rel=0.01)


def test_games_that_repeat_each_other_add_no_certainty() -> None:
    deals = [[1], [0], [1], [1], [0], [1], [0], [0]]
    once, thrice = tally_of(deals), tally_of([deal * 3 for deal in deals])
    assert once.mean("won") == pytest.approx(thrice.mean("won"))
    assert once.share("won") == pytest.approx(thrice.share("won"), abs=0.03)


@pytest.mark.parametrize("kind", ["mean", "share"])
@pytest.mark.parametrize("alike", [0, 5, 9])  # in ten deals, how often both games end the same
def test_intervals_hold_the_truth_in_95_of_100_cases(kind: str, alike: int) -> None:
    rng, held = Rng(7), 0
    for _ in range(TRIES):
        deals = []
        for _ in range(60):
            first = int(rng.below(10) < 3)
            second = first if rng.below(10) < alike else int(rng.below(10) < 3)
            deals.append([first, second])
        found: Estimate = getattr(tally_of(deals), kind)("won")
        held += not found.excludes(0.3)
    assert 0.92 <= held / TRIES <= 0.98


def test_a_share_that_never_was_may_still_be_a_little() -> None:
    never = tally_of([[0, 0]] * 50).share("won")
    assert never.value == 0 and never.low == pytest.approx(0)
    assert 0.03 < never.high < 0.05  # of 100 games


@pytest.mark.parametrize(("freedom", "reach"), [(1, 12.706), (5, 2.571), (10, 2.228), (60, 2.0)])
def test_students_distribution(freedom: int, reach: float) -> None:
    assert student_95(freedom) == pytest.approx(reach, abs=0.0006)
    assert two_sided_p(reach, 1.0, freedom) == pytest.approx(0.05, rel=0.002)


def test_what_never_varies_is_certain() -> None:
    assert two_sided_p(0.5, 0.0, 20) == 0
    assert two_sided_p(0.0, 0.0, 20) == 1


def the_better(game: GameFacts, rng: Rng) -> int:
    return game.players.index("A")


def who_begins(game: GameFacts, rng: Rng) -> int:
    return game.starter


def a_coin(game: GameFacts, rng: Rng) -> int:
    return rng.below(2)


def the_deal(game: GameFacts, rng: Rng) -> int:
    return game.deal * 7919 % 5 % 2


@pytest.mark.parametrize(
    ("winner", "part"),
    [(the_better, "skill"), (who_begins, "turn order"), (the_deal, "deal"), (a_coin, "rest")],
)
def test_what_decides_is_found(winner: Winner, part: str) -> None:
    rng, luck = Rng(11), Luck()
    for deal in range(600):
        luck.add(made_deal(deal, winner, rng))
    parts = luck.parts()
    assert list(parts) == list(PARTS)
    assert sum(figure.value for figure in parts.values()) == pytest.approx(1)
    for name, figure in parts.items():
        assert figure.value == pytest.approx(float(name == part), abs=0.09)
    assert parts[part].high >= 0.99


def half_skill(game: GameFacts, rng: Rng) -> int:
    """A wins three games of four."""
    return the_better(game, rng) if rng.below(4) else 1 - the_better(game, rng)


def test_a_quarter_of_a_three_to_one_game_is_skill() -> None:
    rng, luck = Rng(3), Luck()
    for deal in range(1500):
        luck.add(made_deal(deal, half_skill, rng))
    skill = luck.parts()["skill"]
    assert not skill.excludes(0.25)  # (3/4 - 1/2)² of (1/2)²
    assert skill.high - skill.low < 0.1


def test_nothing_is_shared_out_where_everybody_always_wins() -> None:
    rng, luck = Rng(5), Luck()
    for deal in range(20):
        luck.add([replace(game, winners=(0, 1)) for game in made_deal(deal, half_skill, rng)])
    assert [part.value for part in luck.parts().values()] == [0.0] * len(PARTS)
