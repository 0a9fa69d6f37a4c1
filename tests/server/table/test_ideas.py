"""Ideas: what a quiet word is said of, to who is to act, where hints are given."""

from __future__ import annotations

from ettana.server import wire
from tests.server.table.sitting import Sitting
from tests.server.table.test_lens import first_game


def ideas(sitting: Sitting) -> tuple[wire.Idea, ...]:
    return sitting.update(0).ideas


def test_a_free_swap_or_a_bought_one_that_would_finish_a_design() -> None:
    sitting = first_game()
    assert ideas(sitting) == () and sitting.update().ideas == ()
    sitting.act("roll")
    tokens = sitting.play.state.tokens_of(0)
    assert ideas(sitting) == (wire.Idea("buy-swap", "03", tokens, 3),)
    sitting.act("move D4" if sitting.play.state.number % 2 else "move D5")
    assert ideas(sitting)[0] == wire.Idea("free-swap", "03")
    sitting.act("freeswap c4 d4")
    assert ideas(sitting) == ()  # it can be claimed, and shines


def test_there_are_none_at_tables_without_hints() -> None:
    sitting = first_game(hints=False)
    sitting.act("roll")
    assert ideas(sitting) == ()
