"""Cards are counted where they are played, and before a claim only in the claim's own turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from ettana.cli import main
from ettana.engine.actions.action_table import ACTIONS
from ettana.lab.play.card_use import PLAYED_CARDS, CardUseWatcher, card_use
from ettana.lab.play.played import Conduct


def conduct_after(*steps: tuple[int, str]) -> Conduct:
    """What is known of a player that did these actions in these turns."""
    conduct = Conduct()
    watcher = CardUseWatcher([conduct])
    for turn, action in steps:
        watcher.note(turn, ACTIONS.numbers[action], conduct)
    return conduct


def test_a_card_precedes_the_claims_of_its_turn_and_of_no_other() -> None:
    first = [(7, "play swap e4 e5"), (7, "claim 05"), (7, "play collect"), (7, "end")]
    conduct = conduct_after(*first, (9, "claim 07"))
    use = {row.card: row for row in card_use([conduct, Conduct()])}
    assert (use["swap"].played, use["swap"].per_game, use["swap"].preceded) == (1, 0.5, 0.5)
    assert (use["collect"].played, use["collect"].preceded) == (1, 0.0)


def test_every_kind_but_the_victory_point_is_told_on_request(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = str(tmp_path / "games.jsonl")
    words = ["arena", "weaver", "apprentice", "--games", "2", "--seed", "3", "--out", journal]
    assert main(words) == 0
    assert "steal-tokens" not in capsys.readouterr().out
    assert main([*words, "--cards"]) == 0
    told = capsys.readouterr().out
    assert len(PLAYED_CARDS) == 11
    assert all(f"\n{card}" in told for card in PLAYED_CARDS)
