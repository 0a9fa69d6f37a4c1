"""Scores, chances, remembered distances and the file of weights."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from ettana.bots.evaluation.evaluation import Evaluation
from ettana.bots.evaluation.feature_names import FEATURE_NAMES, FEATURES
from ettana.bots.evaluation.features import Features
from ettana.bots.evaluation.weights import WeightsError, format_weights, load_weights, parse_weights
from ettana.bots.planner.distance_cache import DistanceCache
from ettana.engine.deck.released import default_deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.rng import Rng
from ettana.game import Game
from tests.engine.picture import Has, picture


def evaluation() -> Evaluation:
    return Evaluation(default_deck(), load_weights())


def chances(game: Game) -> list[float]:
    weighed = evaluation()
    weighed.look(game.state)
    return [weighed.chance(seat) for seat in range(game.state.seats)]


def test_chances_are_those_of_a_logit() -> None:
    game = picture(pink=Has(tokens=4, held="01"), white=Has(held="02.09", points=2))
    weighed = evaluation()
    weighed.look(game.state)
    total = weighed.chance(0) + weighed.chance(1)
    assert total == pytest.approx(1)
    assert weighed.score_of(0) == weighed.score(game.state, 0)
    features = Features(game.deck)
    features.fill(game.state)
    row = load_weights().by_seats[2]
    score = sum(row[index] * features.at(1, index) for index in range(FEATURES))
    assert weighed.score_of(1) == pytest.approx(score)


def test_annas_are_good() -> None:
    rising = [chances(picture(pink=Has(points=points)))[0] for points in range(4)]
    assert all(less < more for less, more in pairwise(rising))


def test_over_is_over() -> None:
    won = picture(turn="5:pink:over:--:-", options="annas=3", pink=Has(points=3))
    assert chances(won) == [1, 0]
    shared = picture(turn="5:pink+white:over:--:-", options="turns=5")
    assert chances(shared) == [0.5, 0.5]
    assert evaluation().score(won.state, 0) > 0 > evaluation().score(won.state, 1)


def test_distances_are_least_swaps_whatever_was_seen_before() -> None:
    game = Game.new(2, seed=4)
    rng = Rng(9)
    distances, swaps = DistanceCache(game.deck), Swaps()
    states = []
    for _ in range(30):
        state = game.state.clone()
        for _ in range(3):
            state.swap_yarns(rng.below(25), rng.below(25))
        states.append(state)
    for state in [*states, *reversed(states)]:
        distances.look(state)
        swaps.look_at([state.cells(colour) for colour in range(5)])
        for design in range(0, game.deck.size, 5):
            assert distances.least(state, design) == swaps.least(game.deck, design)


def test_the_file_of_weights_says_every_feature_and_how_it_was_made() -> None:
    weights = load_weights()
    assert set(weights.by_seats) == {2, 3, 4}
    assert all(len(row) == FEATURES for row in weights.by_seats.values())
    assert weights.made
    assert parse_weights(format_weights(weights)) == weights


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"made": {}, "weights": {"2": [1]}}'])
def test_other_texts_are_no_weights(text: str) -> None:
    with pytest.raises(WeightsError):
        parse_weights(text)


def test_weights_of_other_features_are_refused() -> None:
    content = json.loads(format_weights(load_weights()))
    del content["weights"]["3"][FEATURE_NAMES[0]]
    with pytest.raises(WeightsError, match="not those of this version"):
        parse_weights(json.dumps(content))
