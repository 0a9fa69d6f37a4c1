"""Ratings from who won which table."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import exp, log

import pytest

from ettana.lab.ladder.plackett_luce import POINTS, Rating, are_apart, ratings


def test_two_players_are_as_elo_says() -> None:
    weak, strong = ratings(2, {(0, 1): [100, 300]})
    # with the drawn game that is added, 100.5 to 300.5
    assert strong.points - weak.points == pytest.approx(400 * log(300.5 / 100.5) / log(10))
    assert strong.points == pytest.approx(-weak.points)


def test_the_interval_of_two_is_that_of_the_binomial() -> None:
    _, strong = ratings(2, {(0, 1): [100, 300]})
    variance = 1 / (401 * (300.5 / 401) * (100.5 / 401))  # of the log odds
    half = 1.96 * POINTS * variance**0.5 / 2  # half of it is each player's
    assert strong.high - strong.points == pytest.approx(half, rel=0.001)


def test_strengths_come_out_as_they_went_in() -> None:
    logs = [-1.5, -0.5, 0.0, 0.5, 1.5]
    tables = {}
    for who in (*combinations(range(5), 2), *combinations(range(5), 4)):
        total = sum(exp(logs[player]) for player in who)
        tables[who] = [100_000 * exp(logs[player]) / total for player in who]
    found = ratings(5, tables)
    steps = [(high.points - low.points) / POINTS for low, high in pairwise(found)]
    assert steps == pytest.approx([1.0, 0.5, 0.5, 1.0], abs=0.001)
    assert are_apart(found)


def test_who_never_wins_has_a_rating_all_the_same() -> None:
    found = ratings(3, {(0, 1): [0, 50], (1, 2): [20, 30], (0, 2): [0, 50]})
    assert found[0].points < -300
    assert found[0].high < found[1].low
    assert not are_apart(found)


def test_more_games_make_narrower_intervals() -> None:
    few, many = (ratings(2, {(0, 1): [4 * n, 6 * n]})[0] for n in (1, 100))
    assert many.high - many.low < (few.high - few.low) / 5


def test_apart_means_that_no_neighbours_touch() -> None:
    low, middle, high = Rating(0, -1, 1), Rating(5, 2, 8), Rating(9, 7, 11)
    assert are_apart([middle, low])
    assert not are_apart([high, low, middle])


def test_two_against_two_are_as_one_against_one() -> None:
    one_each = ratings(2, {(0, 1): [100, 300]})
    two_each = ratings(2, {(0, 1, 0, 1): [40, 180, 60, 120]})
    assert two_each[1].points == pytest.approx(one_each[1].points)
    assert two_each[1].high == pytest.approx(one_each[1].high)


def test_who_is_far_off_does_not_blur_the_others() -> None:
    near: dict[tuple[int, ...], list[float]] = {(1, 2): [140, 260]}
    alone = ratings(3, near)
    beside = ratings(3, {**near, (0, 1): [0, 400]})
    assert beside[2].high - beside[2].low < 1.1 * (alone[2].high - alone[2].low)
    assert beside[1].high < beside[2].low
    assert beside[0].high - beside[0].low > 2 * (beside[1].high - beside[1].low)
