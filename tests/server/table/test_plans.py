"""Plans: what would come of own actions that need no chance; nothing is done."""

from __future__ import annotations

import pytest

from ettana.server import wire
from ettana.server.table import Open, Refused, Viewer
from tests.server.table.sitting import Sitting, as_read, in_turn
from tests.server.table.test_undo import move


def plan(sitting: Sitting, *actions: str, seat: int | None = None) -> wire.Planned:
    seat = sitting.play.state.active if seat is None else seat
    wish = wire.AskPlan("p", sitting.table.version, actions)
    return as_read(sitting.table.plan(Viewer(f"g{seat}", seat), wish))


def test_a_plan_shows_what_would_come_and_does_nothing() -> None:
    sitting = in_turn()
    before = sitting.seen(0), sitting.table.version
    step = move(sitting)
    planned = plan(sitting, step)
    assert (planned.done, planned.chance, planned.refused) == (1, False, None)
    assert planned.events[0][-1].kind == "pin moved"
    assert planned.offers is not None and planned.offers.end == "end"
    assert (sitting.seen(0), sitting.table.version) == before
    sitting.act(step)
    assert sitting.update(sitting.play.state.active).view == planned.view


def test_a_plan_stops_at_the_first_action_that_needs_chance() -> None:
    sitting = in_turn()
    planned = plan(sitting, move(sitting), "buy action", "end")
    assert (planned.done, planned.chance) == (1, True)
    assert planned.view.players[sitting.play.state.active].tokens >= 2  # not paid yet


def test_a_plan_says_which_action_fails_and_why() -> None:
    sitting = in_turn()
    step = move(sitting)
    planned = plan(sitting, step, step)
    assert planned.done == 1
    assert planned.refused is not None
    assert (planned.refused.code, planned.refused.clause) == ("one-move", "M1")
    assert planned.refused.facts == {"action": step}
    planned = plan(sitting, "fly")
    assert planned.refused is not None and planned.refused.code == "syntax"


def test_a_plan_ends_with_the_turn() -> None:
    sitting = in_turn()
    planned = plan(sitting, move(sitting), "end", "roll")
    assert (planned.done, planned.offers) == (2, None)
    assert planned.refused is not None and planned.refused.code == "turn-over"


def test_only_the_player_to_act_plans() -> None:
    sitting = in_turn()
    other = 1 - sitting.play.state.active
    for seat, code in ((other, "not-your-turn"), (9, "not-seated")):
        with pytest.raises(Refused, match=code):
            plan(sitting, "end", seat=seat)


def test_a_device_with_several_seats_plans_for_the_one_it_looks_through() -> None:
    sitting = Sitting()
    seats = (wire.SeatSetting("link"), wire.SeatSetting("screen", name="Neighbour"))
    sitting.do(Open("c", wire.Settings(seats), wire.Join("j", "Guest")))
    place = wire.AskPlan("p", sitting.table.version, ())
    assert as_read(sitting.table.plan(Viewer("g0", 0), place)).own.seat == 0
    for viewer in (Viewer("g0"), Viewer("g0", 1)):
        with pytest.raises(Refused, match="look-first"):
            sitting.table.plan(viewer, place)
