"""A game in OpenSpiel's own format: every state, and all that OpenSpiel can ask of it."""

from __future__ import annotations

from typing import Final

from tests.remake.golden_games import GOLDEN

FILE: Final = GOLDEN / "ettana_v1.playthrough.txt"
GAME: Final = "ettana_v1(annas=3,turns=1)"
SEED: Final = 5


def remake() -> str:
    """Play and write it; the name of the file."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

    import ettana.lab.learn.openspiel  # noqa: F401, registers the game

    lines = playthrough_lines(GAME, seed=SEED)
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return "tests/golden/ettana_v1.playthrough.txt"
