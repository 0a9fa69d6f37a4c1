"""I1-I3: who may see what, asked of the one place that says it."""

from __future__ import annotations

import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.rules.information import EVERYBODY, may_see, tells_of_a_hand
from tests.clauses import clause


@clause("I2")
@pytest.mark.parametrize(
    ("action", "tells"),
    [
        ("roll", False),
        ("move C2", False),
        ("move C2 pay white", False),
        ("freeswap a1 b1", False),
        ("buy design", False),
        ("end", False),
        ("place C2", False),
        ("preset K", True),
        ("play again", True),
        ("play move C2", True),
        ("play tax", True),
        ("claim 01", True),
        ("exchange 60", True),
    ],
)
def test_only_an_action_that_needs_a_card_in_hand_tells_of_the_hand(
    action: str, tells: bool
) -> None:
    assert tells_of_a_hand(ACTIONS.numbers[action]) == tells


@clause("I1", "I2")
def test_a_spectator_sees_what_everybody_sees_and_nothing_else() -> None:
    assert may_see(None, EVERYBODY)
    assert not may_see(None, frozenset({0, 1}))
    assert may_see(1, frozenset({0, 1}))
    assert not may_see(2, frozenset({0, 1}))
