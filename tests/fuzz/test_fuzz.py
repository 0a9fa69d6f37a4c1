"""Bad input at every parser, for a moment; `make fuzz` does it for longer."""

from __future__ import annotations

import pytest

from tests.fuzz.cases import TARGETS, make_input, make_target, run

SEED = 2024
INPUTS = 300


@pytest.mark.parametrize("name", TARGETS)
def test_bad_input_is_refused_in_one_sentence_and_changes_nothing(name: str) -> None:
    tally = run(name, SEED, range(INPUTS))
    assert tally.fault is None, tally.fault.text
    assert 0 < tally.accepted < INPUTS  # some are right, some are wrong


@pytest.mark.parametrize("name", TARGETS)
def test_an_input_can_be_made_again(name: str) -> None:
    target = make_target(name, SEED)
    again = make_target(name, SEED)
    for number in range(20):
        assert make_input(target, SEED, number) == make_input(again, SEED, number)
