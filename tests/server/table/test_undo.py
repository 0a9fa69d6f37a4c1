"""Taking back: alone as far as nothing was learnt, further only when all agree."""

from __future__ import annotations

from typing import Any

import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import MOVE
from ettana.engine.events.event import KINDS_OF_EVENTS
from ettana.engine.record.record import GameRecord
from ettana.engine.record.verify import verify
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import legal_actions
from ettana.engine.step import Step, step_from
from ettana.server import wire
from ettana.server.log.entries import Undone
from ettana.server.table import SPECTATOR, BotDue, Open, StandIn, TimeUp
from ettana.server.table import play as play_module
from ettana.server.table.moments import KEPT_MOMENTS
from ettana.server.table.play import CHECKPOINT, KEPT_STEPS, step_read_by
from ettana.server.table.votes import STAND_IN_GRACE
from tests.server.table.sitting import Sitting, in_turn, settings, started


def move(sitting: Sitting) -> str:
    legal = legal_actions(sitting.play.state, sitting.play.deck)
    return next(ACTIONS.texts[action] for action in legal if ACTIONS.kind[action] == MOVE)


def undo_counts(sitting: Sitting) -> int | None:
    counts = sitting.update(sitting.play.state.active).undo
    return None if counts is None else counts.steps


def test_own_steps_of_this_turn_are_taken_back_one_or_all() -> None:
    sitting = in_turn()
    assert undo_counts(sitting) == 0
    before = sitting.update(0).view
    sitting.act(move(sitting))
    swap = (sitting.update(sitting.play.state.active).offers or wire.Offers()).free_swaps
    assert swap is not None
    group = swap.groups[0]
    first, second = sorted((group.first[0], group.second[0]))
    sitting.act(f"{swap.action} {first} {second}")
    assert undo_counts(sitting) == 2
    sitting.undo()
    assert undo_counts(sitting) == 1
    sitting.act(f"{swap.action} {first} {second}")
    since = sitting.table.version
    sitting.undo(turn=True)
    assert sitting.update(0).view == before
    (happened,) = sitting.update(1, since).happened
    assert (happened.what, happened.facts) == ("undone", {"steps": 2, "consent": False})


def test_dice_and_drawn_cards_are_not_taken_back() -> None:
    sitting = in_turn()
    active = sitting.play.state.active
    wish = wire.Undo(sitting.request(), sitting.table.version)
    assert sitting.refusal(wish, f"g{active}") == "nothing-to-undo"
    sitting.act(move(sitting))
    assert undo_counts(sitting) == 1
    sitting.act("buy action")
    assert undo_counts(sitting) == 0


def test_a_finished_turn_is_not_taken_back() -> None:
    sitting = in_turn()
    active = sitting.play.state.active
    sitting.act(move(sitting))
    sitting.act("end")
    wish = wire.Undo(sitting.request(), sitting.table.version)
    assert sitting.refusal(wish, f"g{active}") == "not-your-turn"
    assert sitting.refusal(wish, f"g{1 - active}") == "nothing-to-undo"


def test_what_was_drawn_is_never_drawn_again() -> None:
    sitting = in_turn(settings(takebacks=True))
    active = sitting.play.state.active
    counter = sitting.play.counter
    ask = wire.AskTakeBack(sitting.request(), sitting.table.version, sitting.play.steps - 1)
    sitting.do(ask, f"g{active}")
    vote = sitting.update(0).votes[0]
    assert (vote.what, vote.by, vote.agreed, vote.needed) == (
        "take-back",
        active,
        (active,),
        (1 - active,),
    )
    sitting.do(wire.Answer(sitting.request(), vote.vote, True), f"g{1 - active}")
    assert sitting.update(0).view is not None
    assert sitting.play.state.phase == 1
    assert sitting.play.counter == counter
    sitting.act("roll")
    assert sitting.play.counter > counter


def test_consent_is_asked_of_all_persons_and_one_no_is_enough() -> None:
    sitting = in_turn(settings(3, takebacks=True))
    steps = sitting.play.steps
    sitting.do(wire.AskTakeBack(sitting.request(), sitting.table.version, 0), "g0")
    vote = sitting.table.version
    assert sitting.refusal(wire.Answer("a", vote, True), "stranger") == "not-asked"
    assert sitting.refusal(wire.Answer("a", vote, True), "g0") == "already-answered"
    assert sitting.refusal(wire.AskTakeBack("b", vote, 1), "g1") == "vote-open"
    sitting.do(wire.Answer(sitting.request(), vote, True), "g1")
    sitting.do(wire.Answer(sitting.request(), vote, False), "g2")
    assert sitting.play.steps == steps
    assert sitting.update(0).votes == ()
    assert sitting.refusal(wire.Answer("c", vote, True), "g2") == "no-such-vote"


def test_a_take_back_lapses_when_the_game_goes_on_and_bots_wait_for_the_answer() -> None:
    sitting = Sitting()
    seats = (wire.SeatSetting("link"), wire.SeatSetting("link"), wire.SeatSetting("bot", "random"))
    chosen = wire.Settings(seats, takebacks=True)
    sitting.do(Open("c", chosen, wire.Join("j", "Guest 0")))
    sitting.do(wire.Join("j", "Guest 1", code=sitting.table.identity.code), "g1")
    for _ in range(2):
        legal = legal_actions(sitting.play.state, sitting.play.deck)
        sitting.act(ACTIONS.texts[legal[0]])
    assert isinstance(sitting.table.due(), BotDue)
    sitting.do(wire.AskTakeBack(sitting.request(), sitting.table.version, 0), "g1")
    assert sitting.table.due() is None
    sitting.do(wire.Answer(sitting.request(), sitting.table.version, False), "g1")  # withdrawn
    assert isinstance(sitting.table.due(), BotDue)


def test_without_the_setting_there_are_no_take_backs() -> None:
    sitting = in_turn()
    wish = wire.AskTakeBack(sitting.request(), sitting.table.version, 0)
    assert sitting.refusal(wish, "g0") == "no-take-backs"
    for chosen in (settings(), settings(takebacks=True)):
        sitting = in_turn(chosen)
        counts = sitting.update(sitting.play.state.active).undo
        assert counts is not None and counts.consent == chosen.takebacks


def test_who_plays_alone_against_bots_need_not_ask_anybody() -> None:
    sitting = Sitting()
    seats = (wire.SeatSetting("link"), wire.SeatSetting("bot", "random"))
    chosen = wire.Settings(seats, takebacks=True)
    sitting.do(Open("c", chosen, wire.Join("j", "Guest")))
    legal = legal_actions(sitting.play.state, sitting.play.deck)
    sitting.act(ACTIONS.texts[legal[0]])
    entries = sitting.do(wire.AskTakeBack(sitting.request(), sitting.table.version, 0), "g0")
    assert isinstance(entries[-1].fact, Undone)
    assert sitting.play.steps == 0


@pytest.mark.parametrize("is_away", ["voted out", "time over", "left"])
def test_nothing_is_taken_back_while_somebody_is_away(is_away: str) -> None:
    """Whoever is alone for a moment cannot go back and roll again; the one who is back is asked."""
    pace = wire.LiveClock(turn=30) if is_away == "time over" else wire.NoClock()
    sitting = in_turn(settings(takebacks=True, pace=pace))
    cheat = sitting.play.state.active
    other = 1 - cheat
    if is_away == "voted out":
        sitting.do(wire.AskStandIn("s", other), f"g{cheat}")
        sitting.now += STAND_IN_GRACE
        sitting.do(StandIn(sitting.table.version), None)
    elif is_away == "left":
        sitting.do(wire.Leave("l"), f"g{other}")
    else:
        sitting.act(move(sitting))
        sitting.act("end")
        sitting.now += 31_000
        sitting.do(TimeUp(other), None)
    steps = sitting.play.steps
    wish = wire.AskTakeBack(sitting.request(), sitting.table.version, 0)
    assert sitting.refusal(wish, f"g{cheat}") == "somebody-away"
    assert sitting.play.steps == steps
    counts = sitting.update(cheat).undo
    assert counts is None or not counts.consent
    sitting.do(wire.Back("b"), f"g{other}")
    if is_away == "time over":
        return  # the bot plays this turn to its end
    sitting.do(wire.AskTakeBack(sitting.request(), sitting.table.version, 0), f"g{cheat}")
    assert sitting.update().votes[0].needed == (other,)


def test_draws_that_were_taken_back_are_told_to_all_for_good() -> None:
    sitting = in_turn(settings(takebacks=True))
    seat = sitting.play.state.active
    bought = sitting.play.steps
    sitting.act("buy action")
    roll, card = sitting.play.recent[-2].events, sitting.play.recent[-1].events
    take_back(sitting, bought - 1)
    number = sitting.table.version
    sitting.play_on(Rng(3), 3 * KEPT_MOMENTS)
    for table in (sitting.table, sitting.folded()):
        sitting.table = table
        for viewer in (0, 1, None):
            told = {one.number: one for one in sitting.update(viewer).happened}[number]
            kinds = [event.kind for event in told.taken]
            assert kinds == [
                event.kind for event in (*roll, *card) if KINDS_OF_EVENTS[event.kind].is_drawn
            ]
            assert "dice rolled" in kinds and kinds[-1] == "card drawn"
            assert (told.taken[-1].facts["card"] is None) == (viewer != seat)


def test_however_often_draws_were_taken_back_none_is_forgotten() -> None:
    """Whoever comes late, or again, is told all of them; whoever follows is told each once."""
    often = 150
    sitting = in_turn(settings(takebacks=True))
    bought, rolled = sitting.play.steps, []
    for _ in range(often):
        sitting.act("buy action")
        take_back(sitting, bought - 1)
        sitting.act("roll")
        rolled.append(sitting.table.version - 1)
    seen = sitting.table.version
    sitting.play_on(Rng(3), 2 * KEPT_MOMENTS)
    for table in (sitting.table, sitting.folded()):
        sitting.table = table
        for viewer in (0, 1, None):
            told = [one.number for one in sitting.update(viewer).happened if one.taken]
            assert told == rolled
            assert not any(one.taken for one in sitting.update(viewer, seen).happened)
            since = rolled[often // 2]
            later = [one.number for one in sitting.update(viewer, since).happened if one.taken]
            assert later == rolled[often // 2 + 1 :]


def test_a_finished_game_is_not_taken_back() -> None:
    sitting = started(settings(turns=1, takebacks=True))
    sitting.play_on(Rng(1))
    wish = wire.AskTakeBack("a", sitting.table.version, 0)
    assert sitting.refusal(wish, "g0") == "game-over"


def test_games_with_much_taken_back_are_verified() -> None:
    """However steps are taken back, alone or by consent, the record proves every draw."""
    for number in range(6):
        sitting = started(settings(2 + number % 3, annas=3, turns=30, takebacks=True), number)
        rng = Rng(number)
        while sitting.stage() == "playing":
            sitting.play_on(rng, 1 + rng.below(6))
            if sitting.stage() != "playing":
                break
            if sitting.play.undoable and rng.below(2):
                sitting.undo(turn=bool(rng.below(2)))
            elif not rng.below(8):
                take_back(sitting, max(0, sitting.play.steps - 1 - rng.below(60)))
                check_memory(sitting)
        record = GameRecord.parse(sitting.table.record_for(SPECTATOR))
        verdict = verify(record)
        assert verdict.is_proved and verdict.undone and verdict.draws == sitting.play.counter


def check_memory(sitting: Sitting) -> None:
    """What a game remembers of its steps is what those who play it again find out."""
    play = sitting.play
    standing = [logged.step for logged in play.log() if not logged.undone]
    assert [step.text for step in play.steps_after(0)] == [step.text for step in standing]
    assert play.state == (standing[-1].after if standing else play.start)
    assert play.seen_steps(1) == tuple(step.seen_from(1) for step in standing)
    assert play.read_steps(1) == tuple(step_read_by(1, step) for step in standing)


def test_taking_back_costs_no_more_than_doing_did(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a game is: else somebody could make a log that takes minutes to be read."""
    sitting = started(settings(turns=None, annas=15, takebacks=True))
    sitting.play_on(Rng(2), 600)
    done = 0

    def counted(*words: Any) -> Step:
        nonlocal done
        done += 1
        return step_from(*words)

    monkeypatch.setattr(play_module, "step_from", counted)
    few = KEPT_STEPS + 8
    take_back(sitting, sitting.play.steps - few)
    assert few <= done < 2 * few + 2 * CHECKPOINT


def take_back(sitting: Sitting, steps: int) -> None:
    sitting.do(wire.AskTakeBack(sitting.request(), sitting.table.version, steps), "g0")
    vote = sitting.table.version
    for seat in range(1, sitting.play.state.seats):
        sitting.do(wire.Answer(sitting.request(), vote, True), f"g{seat}")
    assert sitting.play.steps == steps
