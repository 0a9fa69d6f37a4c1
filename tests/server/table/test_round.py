"""The last turn of everybody, for whoever comes back: as it was told when it happened."""

from __future__ import annotations

import pytest

from ettana.engine.rng import Rng
from ettana.server import wire
from ettana.server.table import SPECTATOR, Open, Refused, Table, Viewer
from tests.server.table.sitting import Sitting, as_read, in_turn, settings, started
from tests.server.table.test_undo import move

Seen = dict[int, tuple[wire.Happened, wire.GameView | None, wire.OwnView | None]]


def watched(sitting: Sitting, seat: int | None, steps: int) -> Seen:
    """What a viewer was sent while others played."""
    seen: Seen = {}
    rng = Rng(3)
    for _ in range(steps):
        before = sitting.table.version
        sitting.play_on(rng, 1)
        update = sitting.update(seat, before)
        (told,) = update.happened
        seen[told.number] = told, update.view, update.own
    return seen


def as_told(table: Table, seat: int | None) -> Seen:
    viewer = SPECTATOR if seat is None else Viewer(f"g{seat}", seat)
    last = as_read(table.last_round(viewer))
    assert last.version == table.version
    return {one.happened.number: (one.happened, one.view, one.own) for one in last.moments}


@pytest.mark.parametrize("seat", [0, 2, None])
def test_the_round_is_what_was_seen_when_it_happened(seat: int | None) -> None:
    sitting = in_turn(settings(3))
    seen = watched(sitting, seat, 60)
    for table in (sitting.table, sitting.folded()):
        told = as_told(table, seat)
        assert told == {number: seen[number] for number in told}
        assert max(told) == table.version
        turns = {view.turn for _, view, _ in told.values() if view}
        assert turns == set(range(sitting.play.state.turn - 2, sitting.play.state.turn + 1))


def test_what_was_taken_back_is_seen_too() -> None:
    sitting = in_turn()
    before = sitting.update(0).view
    sitting.act(move(sitting))
    sitting.undo()
    (_, done, _), (undone, view, _) = [*as_told(sitting.table, 0).values()][-2:]
    assert (undone.what, view) == ("undone", before) and done != before


def test_a_round_is_seen_through_own_seats_alone() -> None:
    sitting = in_turn()
    for guest in ("g1", None):
        with pytest.raises(Refused, match="not-your-seat"):
            sitting.table.last_round(Viewer(guest, 0))
    assert all(own is None for _, _, own in as_told(sitting.table, None).values())


def test_before_the_game_there_is_none() -> None:
    sitting = Sitting()
    sitting.do(Open("c", settings(), wire.Join("j", "Guest 0")))
    assert sitting.table.last_round(SPECTATOR).moments == ()
    assert len(started().table.last_round(SPECTATOR).moments) == 1
