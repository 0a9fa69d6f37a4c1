"""The list of legal actions and the reasons of refusals agree, and checks have an order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from ettana.engine.actions.action_table import ACTIONS, same_kind
from ettana.engine.actions.kinds import CLAIM, EXCHANGE, KINDS
from ettana.engine.rules.illegal_action import REASONS
from ettana.engine.rules.legal import Legal, legal_actions
from ettana.engine.rules.refusal import refusal
from tests.engine.picture import LOOM, Has, picture, refused
from tests.engine.varied_games import Plan, plans, states


@settings(max_examples=25)
@given(plans())
def test_an_action_is_listed_exactly_when_it_is_not_refused(plan: Plan) -> None:
    """Over the whole table of actions; designs that are not in the deck are never legal."""
    for index, state in enumerate(states(plan, 60)):
        if index % 6 == 0:
            refusals = [refusal(state, plan.deck, action) for action in range(ACTIONS.count)]
            allowed = [action for action, clause in enumerate(refusals) if not clause]
            assert allowed == legal_actions(state, plan.deck)
            assert set(refusals) <= {"", *REASONS}


def test_the_table_of_actions_is_sorted_and_complete() -> None:
    assert list(ACTIONS.texts) == sorted(set(ACTIONS.texts))
    assert ACTIONS.count == len(ACTIONS.texts) == len(ACTIONS.numbers) == 2037
    assert [len(same_kind(kind)) for kind in range(KINDS)] == [
        *(1, 1, 300),  # buy action, buy design, buy swap
        *(60, 1, 60),  # claim, end, exchange
        *(300, 36 * 16, 36),  # freeswap, move, place
        *(1, 1, 1, 6, 36),  # play again, collect, design, gain, move
        *(36 * 6, 25 * 5),  # play replace: tiles, yarns
        *(4, 4, 300, 1),  # play steal-card, steal-tokens, swap, tax
        *(6, 1),  # preset, roll
    ]
    assert ACTIONS.texts[same_kind(CLAIM)[0]] == "claim 01"
    assert ACTIONS.texts[same_kind(EXCHANGE)[59]] == "exchange 60"


def test_the_same_scratch_memory_lists_one_state_after_the_other() -> None:
    """Nothing of the state before is left in the list: the longest first, then shorter ones."""
    long = picture(pink=Has(40, "MSCTRD3GAX", "01.02.03"), white=Has(3, "X")).state
    games = [long, picture(turn="5:pink:roll:--:-").state, picture(turn="5:pink:act:R4:amf").state]
    legal = Legal()
    deck = picture().deck
    for state in (*games, *games[::-1]):
        assert legal.find(state, deck) == len(legal.actions())
        assert legal.actions() == legal_actions(state, deck)


RICH = Has(9, "MSCTRD3GA", "01")
CHECKS = [  # the first check that fails gives the clause
    # text that is no action
    ("fly C2", "syntax"),
    ("move  C2", "syntax"),
    ("move G1", "syntax"),
    ("claim 37", "syntax"),
    ("exchange 00", "syntax"),
    ("play replace a1 K", "syntax"),
    ("play replace B2 7", "syntax"),
    ("buy swap b1 a1", "syntax"),
    ("buy swap a1 a1", "syntax"),
    ("move C3 pay white,pink", "syntax"),
    ("move C3 pay", "syntax"),
    ("", "syntax"),
    # the phase
    ("roll", "T2"),
    ("preset R", "T1"),
    ("place B5", "S7"),
    # the action
    ("move C4", "M1"),
    ("move D3", "M4"),
    ("move D3 pay black", "M4"),
    ("move A1", "M6"),
    ("move A2 pay black", "M2"),
    ("freeswap a1 a2", "M8"),
    ("buy swap a5 b3", "B5"),
    ("play move C4", "A1"),
    ("play swap a5 b3", "B5"),
    ("play steal-card black", "A3"),
    ("play steal-tokens pink", "A4"),
    ("play replace a5 G", "A5"),
    ("play tax", "A12"),
    ("claim 02", "D4"),
    ("exchange 02", "D7"),
    ("end", "T7"),
    # the outcome, looked at last
    ("move C3 = 4", "outcome"),
    ("end = ", "T7"),
    ("end =", "T7"),
    ("play collect =", "outcome"),
    ("buy action = ", "outcome"),
    ("buy action =", "outcome"),
    ("buy action = MM", "outcome"),
    ("buy action = M M", "outcome"),
    ("buy design = 01", "outcome"),
    ("buy design = 7", "outcome"),
    ("play gain 3 = 0", "outcome"),
    ("play again = K4", "outcome"),
    ("play again = -4", "outcome"),
    ("play tax = M", "A12"),
]


@pytest.mark.parametrize(("text", "clause"), CHECKS)
def test_the_first_check_that_fails_is_named(text: str, clause: str) -> None:
    assert refused(picture(LOOM, pink=RICH, white=Has(0, "X")), text) == clause


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("play move A1", "C3"),  # before the card is looked for
        ("play replace A1 2", "C3"),
        ("move A1", "C3"),
        ("move A1 pay orange", "C3"),
        ("place A1", "S7"),  # the phase comes before the rim
    ],
)
def test_without_the_rim_a_rim_square_is_refused_before_the_rest(text: str, clause: str) -> None:
    assert refused(picture(options="rim=false"), text) == clause
    over = picture(turn="5:pink:over:--:-", pink=Has(1), options="rim=false,turns=5")
    assert refused(over, text) == "E1"


@pytest.mark.parametrize("poor", [False, True])
def test_tokens_are_asked_for_before_cards_and_colours(poor: bool) -> None:
    has = Has(0 if poor else 9, points=3)
    nothing_left = picture(stack="-", designs="-", pink=has, white=Has(hand="*", held="*"))
    assert refused(nothing_left, "buy action") == ("B1" if poor else "B4")
    assert refused(nothing_left, "buy design") == ("B3" if poor else "B4")
    assert refused(nothing_left, "buy swap a5 b3") == ("B2" if poor else "B5")
