"""A bot of the lab is told the same of what it knows as a bot anywhere else."""

from __future__ import annotations

import pytest

from ettana.engine.knowledge import Knowledge, card_belief
from ettana.engine.views import view_of
from ettana.game import Game
from ettana.lab.play.lazy_knowledge import ASKED, LazyKnowledge


def test_what_was_not_asked_for_yet_is_not_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_belief, "MOST_PARTIAL_DEALS", 1)  # so it is soon not exact
    game = Game.new(4, seed=3).play("apprentice", "apprentice", "apprentice", "apprentice")
    start = view_of(game.start, 0)
    known = Knowledge(start, game.deck)
    for step in game.steps:
        known.observe(step.seen_from(0))
    assert not known.is_exact

    def lazy() -> LazyKnowledge:
        """It has been told everything, and was asked nothing so far."""
        made = LazyKnowledge(start, game.deck)
        for step in game.steps:
            made.observe(step.seen_from(0))
        return made

    assert lazy().is_exact == known.is_exact
    assert lazy().restarts == known.restarts
    assert lazy().known_cards(1) == known.known_cards(1)
    assert lazy() == known
    assert lazy().trail == known.trail


def test_whatever_can_be_asked_is_asked_after_all_steps() -> None:
    public = {name for name in vars(Knowledge) if not name.startswith("_")}
    assert public - set(ASKED) == {"observe"}
