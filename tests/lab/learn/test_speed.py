"""How much faster many games in one call are, measured beside the PettingZoo environment."""

from __future__ import annotations

import ettana
from ettana_harness.environment_speed import batch, pettingzoo

SECONDS = 0.4  # of CPU time, for each


def test_many_games_in_one_call_are_ten_times_as_fast() -> None:
    """By far: in `make bench` it is some fifty times. Interpreted, both are slow."""
    ratio = batch(2, SECONDS) / pettingzoo(2, SECONDS)
    assert ratio > (10 if ettana.core_kind() == "compiled" else 0)
