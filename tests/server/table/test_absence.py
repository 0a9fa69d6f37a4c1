"""Clocks, and who plays for those who are absent."""

from __future__ import annotations

import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.rules.legal import legal_actions
from ettana.server import wire
from ettana.server.table import (
    SPECTATOR,
    BotDue,
    BotPlay,
    ClockDue,
    Return,
    StandIn,
    StandInDue,
    TimeUp,
)
from ettana.server.table.votes import STAND_IN_GRACE
from tests.server.table.sitting import SECOND, Sitting, in_turn, settings, started

LIVE = wire.LiveClock(turn=30, reserve=60)
DAYS = wire.DaysClock(2)
DAY = 24 * 3600 * SECOND


def first_legal(sitting: Sitting) -> str:
    return ACTIONS.texts[legal_actions(sitting.play.state, sitting.play.deck)[0]]


def due_at(sitting: Sitting) -> int:
    due = sitting.table.due()
    assert isinstance(due, ClockDue)
    return due.up - sitting.now


def test_a_turn_has_its_time_and_then_the_reserve() -> None:
    sitting = started(settings(pace=LIVE))
    assert due_at(sitting) == 90 * SECOND
    clock = sitting.update(0).clock
    assert clock is not None
    assert (clock.seat, clock.turn_ends, clock.runs_out) == (
        0,
        sitting.now + 30 * SECOND,
        sitting.now + 90 * SECOND,
    )
    sitting.now += 39 * SECOND  # and one second that every request takes
    sitting.act(first_legal(sitting))
    clock = sitting.update(0).clock
    assert clock is not None and clock.reserves == (50 * SECOND, 60 * SECOND)
    assert clock.seat == 1


def test_actions_of_one_turn_share_its_time() -> None:
    sitting = in_turn(settings(pace=LIVE))
    left = due_at(sitting)
    sitting.now += 10 * SECOND
    sitting.act(first_legal(sitting))
    assert due_at(sitting) == left - 11 * SECOND


def test_a_table_by_days_gives_days_for_every_turn() -> None:
    sitting = started(settings(pace=DAYS))
    assert due_at(sitting) == 2 * DAY
    sitting.now += DAY
    sitting.act(first_legal(sitting))
    assert due_at(sitting) == 2 * DAY


def test_without_a_clock_nothing_runs_out() -> None:
    sitting = started()
    assert sitting.table.due() is None
    assert sitting.update(0).clock is None
    assert sitting.refusal(TimeUp(0), None) == "time-left"


@pytest.mark.parametrize("jump", [100 * DAY, -100 * DAY])
def test_clocks_do_not_care_for_the_time_of_day(jump: int) -> None:
    sitting = started(settings(pace=LIVE))
    sitting.now += 20 * SECOND
    sitting.ahead = jump  # the time of day was set, or servers were off for so long
    assert due_at(sitting) == 70 * SECOND
    assert sitting.refusal(TimeUp(sitting.play.state.active), None) == "time-left"
    clock = sitting.update(0).clock
    assert clock is not None and clock.runs_out is not None
    assert clock.runs_out - sitting.instant.at == 69 * SECOND  # as the page reckons it
    sitting.act(first_legal(sitting))
    clock = sitting.update(0).clock
    assert clock is not None and clock.reserves == (60 * SECOND, 60 * SECOND)
    folded = sitting.folded()
    assert folded.clock.thinking == sitting.table.clock.thinking == [22 * SECOND, 0]
    assert folded.at == sitting.instant.at


def run_out(sitting: Sitting, present: str = "") -> int:
    """The time of the seat to act is over; the seat."""
    active = sitting.play.state.active
    sitting.now += 100 * SECOND
    sitting.do(TimeUp(active), None, present)
    return active


def bot_plays_turn(sitting: Sitting, seat: int) -> None:
    """The bot plays what brings the turn to its end."""
    while sitting.play.state.active == seat:
        due = sitting.table.due()
        assert isinstance(due, BotDue) and due.seat == seat
        legal = [ACTIONS.texts[a] for a in legal_actions(sitting.play.state, sitting.play.deck)]
        text = "end" if "end" in legal else next(t for t in legal if t.startswith(("move", "roll")))
        sitting.do(BotPlay(seat, text, sitting.table.version), None)


@pytest.mark.parametrize(("present", "until"), [("", "back"), ("01", "turn")])
def test_when_time_runs_out_a_bot_plays_the_turn_or_until_back(present: str, until: str) -> None:
    sitting = in_turn(settings(pace=LIVE))
    assert sitting.refusal(TimeUp(sitting.play.state.active), None, present) == "time-left"
    seat = run_out(sitting, present)
    assert sitting.update(seat).seats[seat].standin == "weaver"
    assert sitting.update(seat).offers is None
    wish = wire.Act("x", sitting.table.version, "end")
    assert sitting.refusal(wish, f"g{seat}") == "stood-in"
    bot_plays_turn(sitting, seat)
    is_away = sitting.update().seats[seat].standin != ""
    assert is_away == (until == "back")
    clock = sitting.update().clock
    assert clock is not None and clock.reserves[seat] == 0


def test_who_comes_back_plays_on() -> None:
    sitting = in_turn(settings(pace=LIVE))
    seat = run_out(sitting)
    bot_plays_turn(sitting, seat)
    assert sitting.refusal(wire.Back("b"), f"g{1 - seat}") == "not-away"
    sitting.do(wire.Back("b"), f"g{seat}")
    assert sitting.update().seats[seat].standin == ""
    sitting.act("roll")
    sitting.act(first_legal(sitting))


def test_coming_back_in_the_turn_that_ran_out_gives_no_new_time() -> None:
    sitting = in_turn(settings(pace=LIVE))
    seat = run_out(sitting)
    sitting.do(wire.Back("b"), f"g{seat}")
    assert sitting.update().seats[seat].standin == "weaver"
    bot_plays_turn(sitting, seat)
    assert sitting.update().seats[seat].standin == ""


def test_who_was_absent_is_back_by_being_connected_and_who_left_is_not() -> None:
    sitting = in_turn(settings(pace=LIVE))
    seat = run_out(sitting)
    bot_plays_turn(sitting, seat)
    assert sitting.do(Return(), f"g{1 - seat}") == []
    sitting.do(Return(), f"g{seat}")
    assert sitting.update().seats[seat].standin == ""
    sitting.do(wire.Leave("l"), f"g{seat}")
    assert sitting.do(Return(), f"g{seat}") == []
    assert sitting.update().seats[seat].left


def test_who_leaves_a_game_is_replaced_by_a_bot_until_back() -> None:
    sitting = in_turn(settings(3))
    seat = sitting.play.state.active
    sitting.do(wire.Leave("l"), f"g{seat}")
    info = sitting.update().seats[seat]
    assert (info.standin, info.left, info.name) == ("weaver", True, f"Guest {seat}")
    assert sitting.refusal(wire.Leave("m"), f"g{seat}") == "already-left"
    bot_plays_turn(sitting, seat)
    sitting.do(wire.Back("b"), f"g{seat}")
    assert sitting.update().seats[seat].left is False


def test_bots_wait_when_every_person_has_gone() -> None:
    sitting = in_turn()
    for guest in ("g0", "g1"):
        sitting.do(wire.Leave("l"), guest)
    assert sitting.table.due() is None
    sitting.do(wire.Back("b"), f"g{1 - sitting.play.state.active}")
    assert isinstance(sitting.table.due(), BotDue)


def test_without_a_clock_the_others_let_a_bot_play_when_all_agree() -> None:
    sitting = in_turn(settings(3))
    absent = sitting.play.state.active
    first, second = (seat for seat in range(3) if seat != absent)
    wish = wire.AskStandIn("a", absent)
    assert sitting.refusal(wish, f"g{absent}") == "own-seat"
    assert sitting.refusal(wish, f"g{first}", str(absent)) == "present"
    sitting.do(wish, f"g{first}")
    vote = sitting.update(second).votes[0]
    assert (vote.what, vote.seat, vote.needed) == ("stand-in", absent, (second,))
    asked = sitting.now
    assert vote.earliest == asked + STAND_IN_GRACE
    assert sitting.table.info_for(SPECTATOR).stand_in_grace == STAND_IN_GRACE
    assert sitting.table.stand_in_due() is None
    sitting.do(wire.Answer("b", vote.vote, True), f"g{second}")
    assert sitting.table.stand_in_due() == StandInDue(vote.vote, vote.earliest)
    sitting.now = asked + STAND_IN_GRACE - 2 * SECOND
    assert sitting.refusal(StandIn(vote.vote), None) == "time-left"
    sitting.do(StandIn(vote.vote), None)
    assert sitting.update().votes == ()
    assert isinstance(sitting.table.due(), BotDue)
    assert sitting.refusal(wire.AskStandIn("c", absent), f"g{first}") == "stood-in"


def asked_for(sitting: Sitting) -> tuple[int, int]:
    """The one other player lets a bot play for the seat to act; that seat, and the vote."""
    absent = sitting.play.state.active
    sitting.do(wire.AskStandIn("a", absent), f"g{1 - absent}")
    return absent, sitting.table.version


def test_who_is_back_in_time_needs_no_bot() -> None:
    """By being connected, by saying no or by acting; also where all others had agreed."""
    for is_back in ("connected", "says no", "acts"):
        sitting = in_turn()
        absent, vote = asked_for(sitting)
        assert [*sitting.table.votes] == [vote]
        assert sitting.do(Return(), f"g{1 - absent}") == []
        if is_back == "connected":
            sitting.do(Return(), f"g{absent}")
        elif is_back == "says no":
            sitting.do(wire.Answer("n", vote, False), f"g{absent}")
        else:
            sitting.act(first_legal(sitting))
        sitting.now += STAND_IN_GRACE
        assert sitting.table.stand_in_due() is None
        assert sitting.refusal(StandIn(vote), None) == "no-such-vote"
        assert sitting.update().seats[absent].standin == ""


def test_a_bot_does_not_play_for_one_who_is_here_after_all() -> None:
    sitting = in_turn()
    absent, vote = asked_for(sitting)
    sitting.now += STAND_IN_GRACE
    sitting.do(StandIn(vote), None, present=str(absent))
    assert sitting.update().votes == () and sitting.update().seats[absent].standin == ""


@pytest.mark.parametrize(("is_here", "standin"), [(False, "weaver"), (True, "")])
def test_the_last_who_agrees_after_the_grace_lets_the_bot_play_at_once(
    is_here: bool, standin: str
) -> None:
    sitting = in_turn(settings(3))
    absent = sitting.play.state.active
    first, second = (seat for seat in range(3) if seat != absent)
    sitting.do(wire.AskStandIn("a", absent), f"g{first}")
    vote = sitting.table.version
    sitting.now += STAND_IN_GRACE
    sitting.do(wire.Answer("b", vote, True), f"g{second}", present=str(absent) if is_here else "")
    assert sitting.update().votes == () and sitting.update().seats[absent].standin == standin


def test_time_in_which_no_server_runs_is_no_grace() -> None:
    sitting = in_turn()
    absent, vote = asked_for(sitting)
    asked = sitting.now
    sitting.ahead = DAY  # the time of day goes on, the uptime does not
    assert sitting.refusal(StandIn(vote), None) == "time-left"
    assert sitting.update(absent).votes[0].earliest == asked + DAY + STAND_IN_GRACE


def test_who_is_away_asks_for_nothing_and_nothing_is_decided_without_them() -> None:
    sitting = in_turn(settings(3, takebacks=True))
    seat = sitting.play.state.active
    sitting.do(wire.Leave("l"), f"g{seat}")
    wish = wire.AskTakeBack("a", sitting.table.version, 0)
    assert sitting.refusal(wish, f"g{seat}") == "stood-in"
    first, second = (other for other in range(3) if other != seat)
    sitting.do(wire.Back("b"), f"g{seat}")
    wish = wire.AskTakeBack("c", sitting.table.version, 0)
    sitting.do(wish, f"g{first}")
    (vote,) = sitting.update().votes
    assert set(vote.needed) == {seat, second}
    sitting.do(wire.Leave("m"), f"g{second}")
    assert sitting.update().votes == ()


def test_talk_does_not_change_since_when_a_bot_is_due() -> None:
    sitting = in_turn()
    seat = sitting.play.state.active
    sitting.do(wire.Leave("l"), f"g{seat}")
    due = sitting.table.due()
    sitting.say(wire.Say("s", "Hello"), f"g{1 - seat}")
    assert sitting.table.due() == due


def test_who_acts_is_not_absent() -> None:
    sitting = in_turn(settings(3))
    absent = sitting.play.state.active
    first = (absent + 1) % 3
    sitting.do(wire.AskStandIn("a", absent), f"g{first}")
    sitting.act(first_legal(sitting))
    assert sitting.update().votes == ()


def test_where_a_clock_runs_the_clock_decides() -> None:
    sitting = in_turn(settings(pace=DAYS))
    seat = sitting.play.state.active
    assert sitting.refusal(wire.AskStandIn("a", seat), f"g{1 - seat}") == "clock-decides"
