"""The pattern lens: what it shows is true, and of the own designs alone."""

from __future__ import annotations

import pytest

from ettana.engine.table.loom import OCTAGON_NAMES
from ettana.server import wire
from ettana.server.house.first_game import POSITION
from ettana.server.log.entries import Beginning
from ettana.server.table import SPECTATOR, Open, Refused, Viewer
from tests.server.table.sitting import Sitting, as_read, in_turn, settings, started

OWN = Viewer("g0", 0)


def lens(sitting: Sitting, design: str, *actions: str, viewer: Viewer = OWN) -> wire.Lensed:
    return sitting.table.lens(viewer, wire.AskLens("l", sitting.table.version, design, actions))


def first_game(hints: bool | None = None, lens: bool = True) -> Sitting:
    """Design 03 lacks one yarn, and 16 another."""
    sitting = Sitting()
    seats = (wire.SeatSetting("anyone"), wire.SeatSetting("bot", "random", pin="black"))
    join = wire.Join("j", "Asha", "pink", 0)
    wish = Open("o", wire.Settings(seats, hints=hints, lens=lens), join, Beginning("", 0, POSITION))
    sitting.do(wish)
    return sitting


def test_the_card_says_how_many_yarns_are_in_place_and_the_lens_which() -> None:
    sitting = first_game()
    own = sitting.update(0).own
    assert own is not None
    assert own.near == (wire.Near("03", 4, 5, 1), wire.Near("16", 5, 8, 2))
    for near in own.near:
        first, *others = lens(sitting, near.design).places
        assert sum(cell.in_place for cell in first.cells) == near.in_place
        assert (len(first.cells), len(first.swaps)) == (near.yarns, near.swaps)
        assert others and all(len(place.swaps) >= near.swaps for place in others)


def test_doing_what_it_shows_finishes_the_design_on_a_plan_too() -> None:
    sitting = first_game()
    (swap,) = lens(sitting, "03").places[0].swaps
    assert {swap.first, swap.second} == {"c4", "d4"}
    sitting.act("roll")
    square = "D4" if sitting.play.state.number % 2 else "D5"
    done = lens(sitting, "03", f"move {square}", f"freeswap {swap.first} {swap.second}").places[0]
    assert not done.swaps and all(cell.in_place for cell in done.cells)
    assert lens(sitting, "03").places[0].swaps  # nothing was done
    for place in lens(sitting, "16").places:
        yarns = list(sitting.update(0).view.yarns)  # type: ignore[union-attr]
        for swap in place.swaps:
            one, other = OCTAGON_NAMES.index(swap.first), OCTAGON_NAMES.index(swap.second)
            yarns[one], yarns[other] = yarns[other], yarns[one]
        assert all(yarns[OCTAGON_NAMES.index(cell.octagon)] == cell.yarn for cell in place.cells)


def test_it_is_for_the_designs_in_the_own_hand_alone() -> None:
    sitting = first_game()
    for design in ("07", "01", "99", "x"):  # the opponent's, in the stack, none
        with pytest.raises(Refused, match="not-your-design"):
            lens(sitting, design)
    for viewer in (Viewer("g0", 1), Viewer("g1"), SPECTATOR):
        with pytest.raises(Refused, match="not-your-seat"):
            lens(sitting, "03", viewer=viewer)
    assert sitting.update().own is None


def test_a_table_may_forbid_it_and_then_the_cards_say_nothing() -> None:
    sitting = first_game(lens=False)
    own = sitting.update(0).own
    assert own is not None and own.near == ()
    assert (
        as_read(sitting.table.plan(OWN, wire.AskPlan("p", sitting.table.version, ()))).own.near
        == ()
    )
    with pytest.raises(Refused, match="lens-off"):
        lens(sitting, "03")


def test_hints_are_for_who_plays_alone_unless_the_table_says_so() -> None:
    assert first_game().table.chosen.hints
    assert in_turn(settings(hints=True)).table.info_for(OWN).settings.hints is True
    assert not first_game(hints=False).table.chosen.hints
    assert not started(settings(hints=None)).table.chosen.hints
    assert in_turn(settings(hints=True)).table.hinted_seat(OWN) == 0
    with pytest.raises(Refused, match="hints-off"):
        in_turn(settings(hints=None)).table.hinted_seat(OWN)
