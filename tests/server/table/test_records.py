"""Records, statistics and the lines for programs."""

from __future__ import annotations

import pytest

from ettana.engine.record.record import GameRecord
from ettana.engine.record.record_file import RecordError
from ettana.engine.record.verify import verify
from ettana.engine.rng import Rng
from ettana.engine.table.pieces import PINS
from ettana.server import wire
from ettana.server.log.entries import Acted
from ettana.server.table import SPECTATOR, Open, Refused, Viewer
from ettana.server.table.program_lines import (
    NOTHING_TOLD,
    Told,
    choose_lines,
    lines_for,
    told_by_now,
)
from ettana.server.table.statistics import add_up, stored_statistics
from tests.server.table.sitting import Sitting, as_read, in_turn, read_update, settings, started
from tests.server.table.test_undo import move, take_back


def finished(seats: int = 2) -> Sitting:
    sitting = started(settings(seats, turns=20), seats)
    sitting.play_on(Rng(seats))
    assert sitting.stage() == "over"
    return sitting


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_record_of_a_finished_game_is_for_everybody_and_proved(seats: int) -> None:
    sitting = finished(seats)
    text = sitting.table.record_for(SPECTATOR)
    assert text == sitting.table.record_for(Viewer("g0", 0))
    assert text == sitting.folded().record_for(SPECTATOR)
    verdict = verify(GameRecord.parse(text))
    assert verdict.is_proved
    assert (verdict.steps, verdict.draws) == (sitting.play.steps, sitting.play.counter)
    assert "Date: 2027-01-15" in text
    assert "Seats: pink=Guest 0;black=Guest 1" in text


def test_while_the_game_runs_the_secret_and_hidden_cards_are_not_in_the_record() -> None:
    sitting = in_turn()
    secret = sitting.table.identity.secret.hex()
    for viewer in (SPECTATOR, Viewer("g0", 0), Viewer("g1", 1)):
        text = sitting.table.record_for(viewer)
        assert secret not in text and "Secret" not in text
        assert sitting.table.identity.commitment in text
        assert "Result: *" in text
        with pytest.raises(RecordError, match="own copy"):
            GameRecord.parse(text)
    deal = [line for line in sitting.table.record_for(SPECTATOR).split("\n") if "= ??" in line]
    assert deal and deal[0].endswith(("?? ??", "?? ?V", "?V ??", "?V ?V"))


def test_a_record_is_given_only_through_an_own_seat() -> None:
    sitting = in_turn()
    with pytest.raises(Refused, match="not-your-seat"):
        sitting.table.record_for(Viewer("g0", 1))


def test_before_the_game_there_is_no_record() -> None:
    sitting = Sitting()
    sitting.do(Open("c", settings(), wire.Join("j", "Guest")))
    with pytest.raises(Refused, match="not-begun"):
        sitting.table.record_for(SPECTATOR)


def test_a_copy_of_a_running_game_keeps_what_was_taken_back() -> None:
    sitting = in_turn()
    step = move(sitting)
    sitting.act(step)
    sitting.undo()
    assert f"\nundone {step}\n" in sitting.table.record_for(SPECTATOR)


def test_a_card_that_was_taken_back_stays_hidden_from_the_others() -> None:
    sitting = in_turn(settings(takebacks=True))
    seat = sitting.play.state.active
    sitting.act(move(sitting))
    (entry,) = sitting.act("buy action")
    take_back(sitting, sitting.play.steps - 1)
    fact = entry.fact
    assert isinstance(fact, Acted)
    own, others = Viewer(f"g{seat}", seat), Viewer(f"g{1 - seat}", 1 - seat)
    hidden = fact.step if fact.step.endswith("V") else "buy action = ?"
    assert f"\nundone {fact.step}\n" in sitting.table.record_for(own)
    for viewer in (others, SPECTATOR):
        assert f"\nundone {hidden}\n" in sitting.table.record_for(viewer)
        text = sitting.table.update_for(viewer, entry.number - 1, sitting.instant)
        told = read_update(text).happened
        assert told[0].step == hidden


def test_statistics_count_what_the_game_shows() -> None:
    sitting = finished(3)
    statistics = sitting.table.statistics()
    state = sitting.play.state
    assert (statistics.turns, statistics.steps) == (state.turn, sitting.play.steps)
    assert statistics.began < statistics.ended
    rolls = sum(isinstance(done, str) and done.startswith("roll") for done in sitting.play.history)
    again = sum(seat.cards_played.get("A", 0) for seat in statistics.seats)
    assert sum(seat.rolls for seat in statistics.seats) == rolls + again
    for number, seat in enumerate(statistics.seats):
        assert seat.annas[-1] == state.annas_of(number)
        assert len(seat.annas) == state.turn
        assert sum(seat.numbers.values()) == seat.rolls
        assert seat.won == bool(state.winners >> number & 1)
        assert seat.tokens_expected > 0
        assert seat.thinking > 0
    assert statistics == sitting.folded().statistics()


def test_there_are_no_statistics_while_the_game_runs() -> None:
    with pytest.raises(Refused, match="not-over"):
        in_turn().table.statistics()


def test_the_games_of_a_player_add_up() -> None:
    games = [finished(seats).table.statistics().seats[0] for seats in (2, 2, 3)]
    total = add_up(map(stored_statistics, games))
    assert (total.games, total.by_players) == (3, {"2": 2, "3": 1})
    assert total.won == sum(game.won for game in games) == sum(total.won_by_players.values())
    assert total.annas == sum(game.annas[-1] for game in games)
    assert add_up([]).games == 0


def test_a_program_is_told_the_game_and_every_step_once() -> None:
    sitting = in_turn()
    lines, told = lines_for(sitting.table, 0, NOTHING_TOLD), told_by_now(sitting.table)
    assert lines[0].startswith("game pink ")
    assert [line.split(" ")[0] for line in lines[1:]] == ["saw"] * sitting.play.steps
    assert "??" in lines[2]  # the other player's deal
    assert lines_for(sitting.table, 0, told) == []
    seat, step = sitting.play.state.active, move(sitting)
    sitting.act(step)
    assert lines_for(sitting.table, 0, told) == [f"saw {PINS[seat]} {step}"]
    assert told_by_now(sitting.table) == Told(0, sitting.play.steps)


def test_after_a_take_back_a_program_is_told_the_game_anew() -> None:
    sitting = in_turn(settings(takebacks=True))
    told = told_by_now(sitting.table)
    assert lines_for(sitting.table, 1, told) == []
    take_back(sitting, 1)
    lines = lines_for(sitting.table, 1, told)
    assert [line.split(" ")[0] for line in lines] == ["game", "saw"]


def test_a_program_is_asked_with_the_legal_actions() -> None:
    sitting = in_turn()
    lines = choose_lines(sitting.table, 500)
    assert lines[0] == "choose ms 500"
    assert lines[1].startswith("view ")
    assert lines[-1] == f"ok {len(lines) - 3}"
    assert move(sitting) in lines


def test_nothing_is_told_to_a_program_before_the_game() -> None:
    sitting = Sitting()
    sitting.do(Open("c", settings(), wire.Join("j", "Guest")))
    assert lines_for(sitting.table, 0, NOTHING_TOLD) == []
    assert told_by_now(sitting.table) == NOTHING_TOLD


@pytest.mark.parametrize("seats", [2, 4])
def test_a_finished_game_can_be_seen_again_step_by_step(seats: int) -> None:
    sitting = finished(seats)
    replay = as_read(sitting.table.replay())
    assert len(replay.moments) == sitting.play.steps + 1
    first, last = replay.moments[0], replay.moments[-1]
    assert (first.seat, first.view.phase) == (None, "place")
    (rolled,) = first.events
    assert (rolled.kind, rolled.facts) == ("rolled to place", {"number": first.view.rolls[0]})
    assert last.view == sitting.update().view
    assert [hand.seat for hand in last.hands] == list(range(seats))
    steps = [moment.step for moment in replay.moments[1:]]
    assert steps == [step.text for step in sitting.play.steps_after(0)]


def test_a_running_game_is_not_shown_again() -> None:
    with pytest.raises(Refused, match="not-over"):
        in_turn().table.replay()
