"""Acting at a table: only whose turn it is, only what is legal, only on what was seen."""

from __future__ import annotations

import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import legal_actions
from ettana.server import wire
from ettana.server.log.entries import Acted
from ettana.server.table import (
    HOUSE,
    BotDue,
    BotPlay,
    Identity,
    Open,
    Refused,
    Repeated,
    Table,
    Viewer,
    Who,
)
from ettana.server.table.requests import KEPT_REQUESTS, Requests
from tests.clauses import clause
from tests.server.table.sitting import ANY_TIME, BEGIN, CODE, Sitting, in_turn, settings, started


def act(sitting: Sitting, action: str, seen: int | None = None) -> wire.Act:
    return wire.Act(sitting.request(), sitting.table.version if seen is None else seen, action)


def test_the_seat_to_act_acts_and_everybody_is_told() -> None:
    sitting = started()
    since = sitting.table.version
    square = (sitting.update(0).offers or wire.Offers()).place[0]
    sitting.act(square.action)
    for seat in (0, 1, None):
        (happened,) = sitting.update(seat, since).happened
        action, _, roll = happened.step.partition(" = ")
        assert (happened.what, happened.seat, action) == ("acted", 0, square.action)
        assert happened.events[1].facts == {"number": int(roll)}
        assert happened.events[0].kind == "pin placed"
        assert happened.events[0].facts == {"square": square.square}
    assert sitting.update(1).offers is not None
    assert sitting.update(0).offers is None


@clause("S7", "S8")
def test_each_roll_is_told_when_it_is_rolled_and_who_starts_when_all_pins_stand() -> None:
    for number in range(12):
        sitting = started(settings(3), number)
        since = 0
        for seat in range(3):
            update = sitting.update(None, since)
            assert update.view and len(update.view.rolls) == seat + 1
            rolled = update.happened[-1].events[-1]
            assert (update.happened[-1].what == "started") == (seat == 0)
            assert (rolled.kind, rolled.seat) == ("rolled to place", seat)
            assert rolled.facts == {"number": update.view.rolls[seat]}
            rolls, since = update.view.rolls, update.version
            sitting.act((sitting.update(seat).offers or wire.Offers()).place[0].action)
        (dealt,) = sitting.update(None, since).happened
        decided = dealt.events[1]
        tied = tuple(seat for seat in range(3) if rolls[seat] == max(rolls))
        assert (decided.kind, decided.seat) == ("start decided", sitting.play.state.active)
        assert decided.facts == {"number": max(rolls), "tied": tied if len(tied) > 1 else ()}
        assert decided.seat in tied


def test_nobody_acts_for_another_seat() -> None:
    sitting = started()
    assert sitting.refusal(act(sitting, "place B2"), "g1") == "not-your-turn"
    assert sitting.refusal(act(sitting, "place B2"), "stranger") == "not-seated"
    assert sitting.refusal(act(sitting, "place B2"), None) == "not-seated"


def test_what_the_rules_forbid_is_refused_with_its_clause() -> None:
    sitting = in_turn()
    guest = f"g{sitting.play.state.active}"
    with pytest.raises(Refused) as caught:
        sitting.do(act(sitting, "roll"), guest)
    assert (caught.value.code, caught.value.clause) == ("roll-once", "T2")
    assert caught.value.error("r").facts == {"action": "roll"}
    for nonsense in ("", "fly", "move", "move C2 C3", "claim 99", "roll = R4", "roll =", "\n"):
        assert sitting.refusal(act(sitting, nonsense), guest) == "syntax"


def test_what_rests_on_an_older_game_is_stale_but_talk_makes_nothing_stale() -> None:
    sitting = in_turn()
    guest = f"g{sitting.play.state.active}"
    seen = sitting.table.version
    sitting.say(wire.Say(sitting.request(), "Hello"), "g0")
    legal = legal_actions(sitting.play.state, sitting.play.deck)
    sitting.do(act(sitting, ACTIONS.texts[legal[0]], seen), guest)
    assert sitting.refusal(act(sitting, "end", seen), guest) == "stale"
    assert sitting.refusal(act(sitting, "end", sitting.table.version + 1), guest) == "stale"


def test_a_repeated_request_is_answered_and_not_done_again() -> None:
    sitting = started()
    action = (sitting.update(0).offers or wire.Offers()).place[0].action
    wish = act(sitting, action)
    sitting.do(wish)
    version = sitting.table.version
    sitting.say(wire.Say(sitting.request(), "Hello"), "g1")
    with pytest.raises(Repeated) as caught:
        sitting.do(wish)
    assert caught.value.version == version
    assert sitting.folded().requests.version("g0", wish.request) == version


def test_strangers_talk_does_not_make_a_request_be_done_again() -> None:
    """Whoever lost the connection sends again, however much was said meanwhile."""
    sitting = started()
    action = (sitting.update(0).offers or wire.Offers()).place[0].action
    wish = act(sitting, action)
    sitting.do(wish)
    version = sitting.table.version
    for number in range(200):
        sitting.say(wire.Say(sitting.request(), "Hello", name="Watcher"), f"stranger-{number % 7}")
    for table in (sitting.table, sitting.folded()):
        assert table.requests.version("g0", wish.request) == version


def test_whatever_others_do_a_guests_own_requests_are_known() -> None:
    requests = Requests()
    requests.remember("g0", "mine", 1)
    for number in range(20 * KEPT_REQUESTS):
        requests.remember(f"other-{number % 9}", f"r{number}", number)
    assert requests.version("g0", "mine") == 1


def test_of_one_guest_the_last_requests_are_known() -> None:
    sitting = started()
    said = [sitting.request() for _ in range(KEPT_REQUESTS + 1)]
    for request in said:
        sitting.say(wire.Say(request, "Hello"), "g1")
    known = [sitting.talk.is_said("g1", request) for request in said]
    assert known == [False, *[True] * KEPT_REQUESTS]


def test_deciding_changes_nothing_and_draws_the_same_again() -> None:
    sitting = started()
    while sitting.play.state.phase == 0:
        legal = legal_actions(sitting.play.state, sitting.play.deck)
        sitting.act(ACTIONS.texts[legal[0]])
    who = Who(f"g{sitting.play.state.active}")
    before = sitting.seen(0)
    wish = act(sitting, "roll")
    first = sitting.table.decide(wish, who, sitting.instant)
    assert first == sitting.table.decide(wish, who, sitting.instant)
    assert first == sitting.folded().decide(wish, who, sitting.instant)
    assert sitting.seen(0) == before
    assert isinstance(first[0].fact, Acted) and " = " in first[0].fact.step


def test_an_entry_decided_but_not_stored_does_not_disturb_another_that_was() -> None:
    sitting = in_turn()
    who = Who(f"g{sitting.play.state.active}")
    legal = legal_actions(sitting.play.state, sitting.play.deck)
    sitting.table.decide(act(sitting, ACTIONS.texts[legal[0]]), who, sitting.instant)
    sitting.folded()
    sitting.act(ACTIONS.texts[legal[-1]])
    assert sitting.play.history[-1] == ACTIONS.texts[legal[-1]]
    assert sitting.seen(0) == _seen(sitting, sitting.folded(), 0)


def _seen(sitting: Sitting, table: Table, seat: int) -> bytes:
    return table.update_for(Viewer(f"g{seat}", seat), 0, sitting.instant)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_folded_from_its_log_is_the_same(seats: int) -> None:
    sitting = started(settings(seats, annas=3, takebacks=True), seats)
    rng = Rng(seats)
    for _ in range(40):
        sitting.play_on(rng, 4)
        if sitting.stage() == "playing" and sitting.play.undoable:
            sitting.undo(turn=bool(rng.below(2)))
    folded = sitting.folded()
    assert folded.version == sitting.table.version
    assert folded.play is not None and folded.play.counter == sitting.play.counter
    for seat in range(seats):
        assert _seen(sitting, folded, seat) == _seen(sitting, sitting.table, seat)


def test_a_bot_acts_through_the_house() -> None:
    sitting = Sitting()
    seats = (wire.SeatSetting("bot", "random"), wire.SeatSetting("link"))
    sitting.do(Open("c", wire.Settings(seats), wire.Join("j", "Guest")), "g1")
    due = sitting.table.due()
    assert isinstance(due, BotDue) and (due.seat, due.level) == (0, "random")
    legal = legal_actions(sitting.play.state, sitting.play.deck)
    text = ACTIONS.texts[legal[0]]
    assert sitting.refusal(BotPlay(0, text, sitting.table.version - 1), None) == "stale"
    sitting.do(BotPlay(0, text, sitting.table.version), None)
    assert sitting.table.due() is None
    assert sitting.refusal(BotPlay(1, text, sitting.table.version), None) == "not-your-turn"


def test_before_and_after_the_game_nobody_acts() -> None:
    sitting = Sitting()
    sitting.do(Open("c", settings(), wire.Join("j", "Guest")))
    assert sitting.refusal(wire.Act("a", 1, "roll")) == "not-begun"
    sitting = started(settings(turns=1))
    sitting.play_on(Rng(2))
    assert sitting.stage() == "over"
    assert sitting.refusal(act(sitting, "roll")) == "game-over"
    result = sitting.update().result
    assert result is not None and len(result.annas) == 2
    assert sitting.table.due() is None


def test_a_table_that_was_never_created_does_not_exist() -> None:
    table = Table(Identity("t", CODE, bytes(32), BEGIN))
    with pytest.raises(Refused, match="no-such-table"):
        table.decide(wire.Leave("l"), HOUSE, ANY_TIME)
