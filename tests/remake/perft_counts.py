"""tests/golden/perft.toml: every count made again, those of both engines by both."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from ettana.engine.notation import parse_position
from ettana.engine.perft import perft
from tests.engine.second.engine import count_sequences
from tests.engine.varied_games import DECKS, designs_of
from tests.remake.golden_games import GOLDEN

FILE: Final = GOLDEN / "perft.toml"
MOST_BY_HAND: Final = 20_000  # sequences that the second engine counts in a few seconds


def remake() -> Iterator[str]:
    """Write the counts anew where they differ; ValueError when the two engines do not agree."""
    text = FILE.read_text(encoding="utf-8")
    positions = tomllib.loads(text)["position"]
    with ProcessPoolExecutor() as pool:
        counted = iter(list(pool.map(counts_of, positions)))
    again = re.sub(r"(?m)^counts = .*$", lambda _: f"counts = {next(counted)}", text)
    if again != text:
        FILE.write_text(again, encoding="utf-8")
        yield "tests/golden/perft.toml"


def counts_of(position: dict[str, Any]) -> list[int]:
    """As many counts as the position has.

    The second engine is slow: it counts what is new, and what it can in a short time.
    """
    deck = DECKS[position["deck"]]
    state = parse_position(position["line"], deck)
    counts = [perft(state, deck, steps) for steps in range(len(position["counts"]))]
    for steps in range(position["by_hand"]):
        is_new = counts[steps] != position["counts"][steps]
        if is_new or counts[steps] <= MOST_BY_HAND:
            by_hand = count_sequences(position["line"], designs_of(deck), steps)
            if by_hand != counts[steps]:
                raise ValueError(f"{position['name']}: {by_hand} by hand, {counts[steps]} else")
    return counts
