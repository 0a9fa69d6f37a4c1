"""Drawing one legal action without listing them all: the same set, every one equally likely."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from ettana.engine import bits
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import Legal, count_swaps, legal_actions
from ettana.engine.table.phases import OVER
from ettana.game import Game
from tests.engine.picture import LOOM, Has, picture
from tests.engine.varied_games import Plan, plans, states


@settings(max_examples=40)
@given(plans())
def test_the_legal_counts_and_contains_exactly_the_legal_actions(plan: Plan) -> None:
    legal = Legal()  # one for all states: nothing of the state before may be left
    for index, state in enumerate(states(plan, 80)):
        listed = legal_actions(state, plan.deck)
        assert legal.tally(state, plan.deck) == legal.count == len(listed)
        if index % 6 == 0:
            contained = [a for a in range(ACTIONS.count) if legal.contains(state, a)]
            assert contained == listed


@settings(max_examples=40)
@given(plans())
def test_the_legal_draws_legal_actions(plan: Plan) -> None:
    legal, rng = Legal(), Rng(plan.seed)
    for state in states(plan, 80):
        if state.phase != OVER:
            listed = set(legal_actions(state, plan.deck))
            assert legal.draw(state, plan.deck, rng) in listed


def test_a_game_that_is_over_has_nothing_to_draw() -> None:
    over = picture(turn="5:pink:over:--:-", pink=Has(1), options="turns=5")
    assert Legal().tally(over.state, over.deck) == 0


def test_the_same_seed_draws_the_same_action() -> None:
    game = picture(pink=Has(9, "MSR"))
    draws = {Legal().draw(game.state, game.deck, Rng(5)) for _ in range(3)}
    assert len(draws) == 1


SMALL = [
    picture(turn="5:pink:roll:--:-", pink=Has(hand="P")),
    picture(LOOM, "5:pink:act:R4:amf", pink=Has(2, "CT"), white=Has(1, "X")),
    picture(LOOM, "5:pink:act:R3:-", pink=Has(2, "G", "01.02.03")),
    picture(LOOM.replace("5w", "5 ").replace("6p  1", "6p  1w"), "5:pink:act:R2:a", pink=Has(1)),
    Game.new(2, seed=9),
]


@pytest.mark.parametrize("game", SMALL)
def test_every_action_is_equally_likely(game: Game) -> None:
    """Chi-square, with a bound that a fair legal passes but for one seed in a million."""
    state, legal, rng = game.state, Legal(), Rng(3)
    listed = legal_actions(state, game.deck)
    draws = 400 * len(listed)
    seen = Counter(legal.draw(state, game.deck, rng) for _ in range(draws))
    assert set(seen) <= set(listed)
    expected = draws / len(listed)
    distance = sum((seen[action] - expected) ** 2 / expected for action in listed)
    freedom = len(listed) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5 + 12


def test_bits_and_swaps_are_counted() -> None:
    assert [bits.count(mask) for mask in (0, 1, 6, 2**36 - 1, 2**59)] == [0, 1, 2, 36, 1]
    assert count_swaps(picture(LOOM).state) == 250
