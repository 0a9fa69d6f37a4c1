"""How many sequences of steps there are from well-chosen positions: one number, many rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import ettana
from ettana.engine.notation import format_position, parse_position
from ettana.engine.perft import perft
from tests.engine.second.engine import count_sequences
from tests.engine.varied_games import DECKS, designs_of

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "perft.toml"
POSITIONS = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))["position"]

# The largest counts that are counted again here, so that the tests stay quick
MOST_COMPILED = 2_000_000
MOST_INTERPRETED = 20_000
MOST_BY_HAND = 5_000


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_the_engine_counts_what_is_written(position: dict[str, Any]) -> None:
    deck = DECKS[position["deck"]]
    state = parse_position(position["line"], deck)
    most = MOST_COMPILED if ettana.core_kind() == "compiled" else MOST_INTERPRETED
    for steps, count in enumerate(position["counts"]):
        if count <= most:
            assert perft(state, deck, steps) == count
    assert format_position(state) == position["line"]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_the_second_engine_counts_the_same(position: dict[str, Any]) -> None:
    designs = designs_of(DECKS[position["deck"]])
    for steps, count in enumerate(position["counts"][: position["by_hand"]]):
        if count <= MOST_BY_HAND:
            assert count_sequences(position["line"], designs, steps) == count


def test_there_are_enough_positions_counted_deeply_by_both() -> None:
    assert len(POSITIONS) >= 10
    assert sum(position["by_hand"] >= 3 for position in POSITIONS) >= 10
