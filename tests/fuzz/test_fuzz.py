"""Bad input at every parser, for a moment; `make fuzz` does it for longer."""

from __future__ import annotations

from random import Random

import pytest

from tests.fuzz.cases import TARGETS, make_input, make_target, run
from tests.fuzz.corpus import corpus
from tests.fuzz.targets import Target

SEED = 2024
INPUTS = 300


@pytest.mark.parametrize("name", TARGETS)
def test_bad_input_is_refused_in_one_sentence_and_changes_nothing(name: str) -> None:
    tally = run(name, SEED, range(INPUTS))
    assert tally.fault is None, tally.fault.text
    assert 0 < tally.accepted < INPUTS  # some are right, some are wrong


def test_an_input_can_be_made_again_on_another_day() -> None:
    again = corpus.__wrapped__(SEED)
    for name, kind in TARGETS.items():
        target, twin = make_target(name, SEED), kind(again)
        for number in range(20):
            assert make_input(target, SEED, number) == make_input(twin, SEED, number)


class Fragile(Target):
    """A parser that cannot stand one sign."""

    name = "fragile"

    def make(self, rng: Random) -> str:
        return rng.choice("abcdefgh\0")

    def check(self, given: str) -> bool:
        return bool(ord(given) // ord(given))


def test_a_fault_is_found_and_told_so_that_it_can_be_seen_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(TARGETS, Fragile.name, Fragile)
    tally = run(Fragile.name, SEED, range(INPUTS))
    assert tally.fault is not None
    assert (tally.fault.given, tally.fault.number) == (r"'\x00'", tally.inputs - 1)
    assert "ZeroDivisionError" in tally.fault.reason
    assert f"make fuzz SEED={SEED} TARGET=fragile FROM={tally.fault.number} N=1" in tally.fault.text
