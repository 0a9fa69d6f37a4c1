"""A game that begins in the middle of another, at a table of its own."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.notation import format_position, format_view
from ettana.engine.record.record import GameRecord
from ettana.engine.record.record_file import RecordError
from ettana.engine.record.verify import verify
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import legal_actions
from ettana.engine.views import view_of
from ettana.server import wire
from ettana.server.house.listing import results_of
from ettana.server.log.entries import Created, Started
from ettana.server.log.formats import decode_entry
from ettana.server.table import SPECTATOR, BotPlay, Open, Refused, Viewer
from tests.server.table.plain_views import wire_events
from tests.server.table.sitting import Sitting, as_read, in_turn, settings
from tests.server.table.test_records import finished
from tests.server.table.test_undo import move

WEAVER = wire.SeatSetting("bot", "weaver", pin="pink")
ONE = wire.Settings((WEAVER, wire.SeatSetting("anyone")), wire.GameOptions(turns=20))


def played_on(old: Sitting, step: int) -> Sitting:
    """The second seat is played by a person, with the pin it had."""
    join = wire.Join("j", "Guest 1", "black", 1)
    sitting = Sitting(7)
    wish = Open("c", ONE, join, old.table.beginning_at(step))
    sitting.do(wish, "g1")
    assert sitting.stage() == "playing"
    return sitting


def test_a_game_goes_on_from_every_step_but_the_last() -> None:
    old = finished(2)
    for step, done in enumerate(old.play.steps_after(0)):
        if step:
            sitting = played_on(old, step)
            assert format_position(sitting.play.state) == format_position(done.before)
            assert (sitting.play.steps, sitting.play.counter) == (0, 0)


def test_there_is_no_going_on_from_a_running_game_or_where_there_is_no_turn() -> None:
    old = finished(2)
    for step, code in ((0, "not-begun"), (old.play.steps, "game-over"), (9999, "no-such-step")):
        with pytest.raises(Refused, match=code):
            old.table.beginning_at(step)
    with pytest.raises(Refused, match="not-over"):
        in_turn().table.beginning_at(1)


def test_steps_taken_back_are_no_steps_of_the_game() -> None:
    old = in_turn(settings(2, turns=6))
    steps, before = old.play.steps, format_position(old.play.state)
    old.act(move(old))
    old.undo()
    old.play_on(Rng(4))
    assert old.table.beginning_at(steps).position == before


def test_the_log_says_where_it_began_and_everybody_is_told() -> None:
    old = finished(2)
    sitting = played_on(old, 9)
    created, _, started = (decode_entry(text).fact for text in sitting.log)
    assert isinstance(created, Created) and isinstance(started, Started)
    assert created.beginning == old.table.beginning_at(9)
    assert started.position == created.beginning.position
    for viewer in (SPECTATOR, Viewer("g1", 1)):
        assert sitting.table.info_for(viewer).origin == wire.Origin(old.table.identity.id, 9)
    assert old.table.info_for(SPECTATOR).origin is None
    assert sitting.folded().info_for(SPECTATOR) == sitting.table.info_for(SPECTATOR)


def test_who_plays_on_sees_the_own_hand_and_no_other() -> None:
    old = finished(2)
    sitting = played_on(old, 9)
    hands = as_read(old.table.replay()).moments[9].hands
    own = sitting.update(1).own
    assert own and replace(own, near=()) == hands[1]  # how near designs are is told to players only
    assert sitting.update().own is None
    for viewer in (SPECTATOR, Viewer("g1", 1)):
        text = sitting.table.record_for(viewer)
        assert "Secret" not in text
        assert (
            f"\n{format_view(view_of(sitting.play.start, sitting.table.seat_seen(viewer)))}\n"
            in text
        )
        with pytest.raises(RecordError, match="own copy"):
            GameRecord.parse(text)


def test_what_was_played_on_is_proved_and_seen_again() -> None:
    sitting = played_on(finished(2), 11)
    while sitting.stage() == "playing":
        _act_for_anybody(sitting)
    verdict = verify(GameRecord.parse(sitting.table.record_for(SPECTATOR)))
    assert verdict.is_proved and verdict.is_played_on
    assert (verdict.steps, verdict.draws) == (sitting.play.steps, sitting.play.counter)
    replay = as_read(sitting.table.replay())
    assert len(replay.moments) == sitting.play.steps + 1
    assert replay.moments[0].view.turn >= 1
    statistics = sitting.table.statistics()
    first = replay.moments[0].view.turn
    assert {len(seat.annas) for seat in statistics.seats} == {statistics.turns - first + 1}


def test_a_game_played_on_is_nobodys_result() -> None:
    old = finished(2)
    assert len(results_of(old.table)) == 2
    sitting = played_on(old, 11)
    while sitting.stage() == "playing":
        _act_for_anybody(sitting)
    assert results_of(sitting.table) == []


def _act_for_anybody(sitting: Sitting) -> None:
    """Whoever is to act, the person or the bot, does the last thing that can be done."""
    action = ACTIONS.texts[legal_actions(sitting.play.state, sitting.play.deck)[-1]]
    if sitting.play.state.active == 1:
        sitting.act(action)
    else:
        sitting.do(BotPlay(0, action, sitting.table.version), None)


def test_what_a_replay_calls_private_is_what_each_seat_could_not_see() -> None:
    sitting = finished(3)
    steps = [*sitting.play.steps_after(0)]
    told = 0
    for step, moment in zip(steps, sitting.table.replay().moments[1:], strict=True):
        for seat in range(3):
            seen = wire_events(step.events, seat)
            hidden = {one.event: one.facts for one in moment.private if seat not in one.seen_by}
            for number, event in enumerate(moment.events):
                facts = {name: None for name in hidden.get(number, ()) if name in event.facts}
                assert {**event.facts, **facts} == seen[number].facts
                told += len(facts)
    assert told
