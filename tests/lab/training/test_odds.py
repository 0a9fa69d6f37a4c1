"""Odds of hidden designs: learned from games, the same again, and truer than guessing."""

from __future__ import annotations

from array import array
from itertools import chain

from ettana.bots.inference.design_feature_names import FEATURES
from ettana.bots.inference.design_odds import load_odds
from ettana.lab.training.hand_sampler import Hands, hands_of_games, joined
from ettana.lab.training.odds_training import fit_odds, measure


def hands_of(player: str, games: int, seed: int = 1) -> list[Hands]:
    return list(chain.from_iterable(hands_of_games(player, 2, games, seed, 1)))


def test_what_is_learned_is_the_same_again_and_gives_more_to_what_was_held() -> None:
    hands = hands_of("weaver", 9)
    weights = fit_odds(hands[1:])
    assert fit_odds(hands_of("weaver", 9)[1:]) == weights
    measured = measure(joined(hands[1:]), weights)
    assert measured.share > 2 * measured.even_share
    assert measured.loss < measured.guessing


def test_odds_that_know_nothing_are_even() -> None:
    measured = measure(joined(hands_of("weaver", 2)), array("d", [0.0]) * FEATURES)
    assert abs(measured.share - measured.even_share) < 1e-9
    assert abs(measured.loss - measured.guessing) < 1e-6


def test_the_learned_odds_are_right_about_masters_they_never_saw() -> None:
    weights = array("d", load_odds().by_seats[2])
    measured = measure(joined(hands_of("master", 3, seed=1000)), weights)
    assert measured.share > 2 * measured.even_share
    assert measured.loss < measured.guessing
