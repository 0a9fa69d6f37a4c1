"""Talk, and what an update holds of the past."""

from __future__ import annotations

import pytest

from ettana.engine.rng import Rng
from ettana.server import wire
from ettana.server.table import Open, Viewer
from ettana.server.table.moments import KEPT_MOMENTS
from ettana.server.table.play import KEPT_STEPS
from ettana.server.table.table import MOST_ENTRIES
from ettana.server.table.talking import KEPT_TALK
from tests.server.table.sitting import ANY_TIME, CODE, Sitting, read_update, settings, started


def test_a_text_or_a_phrase_is_heard_by_all() -> None:
    sitting = started()
    since = sitting.table.version
    sitting.say(wire.Say("a", "  How are you? "), "g1")
    sitting.say(wire.Say("b", phrase="good-luck"), "g0")
    sitting.say(wire.Say("c", "Hello from outside", name="Watcher"), "stranger")
    talk = sitting.update(None, since).talk
    assert [(line.seat, line.name, line.text, line.phrase) for line in talk] == [
        (1, "Guest 1", "How are you?", ""),
        (0, "Guest 0", "", "good-luck"),
        (None, "Watcher", "Hello from outside", ""),
    ]
    assert [line.number for line in talk] == [1, 2, 3]
    assert sitting.table.version == since
    assert [line.number for line in sitting.talk.after(2)] == [3]
    assert sitting.talk.after(3) == ()


def test_emoji_and_letters_that_are_joined_are_said_as_they_are() -> None:
    sitting = started()
    since = sitting.table.version
    joined = "\U0001f469\u200d\U0001f467 \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"
    sitting.say(wire.Say("a", joined), "g1")
    assert [line.text for line in sitting.update(None, since).talk] == [joined]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (wire.Say("a"), "text-or-phrase"),
        (wire.Say("a", "Hello", "hello"), "text-or-phrase"),
        (wire.Say("a", phrase="insult"), "unknown-phrase"),
        (wire.Say("a", "   "), "bad-text"),
        (wire.Say("a", "two\nlines"), "bad-text"),
        (wire.Say("a", "x" * 301), "bad-text"),
        (wire.Say("a", "\u202ereversed"), "bad-text"),
    ],
)
def test_what_cannot_be_said(wish: wire.Say, code: str) -> None:
    assert started().refusal(wish, "g0") == code


def test_who_has_no_seat_needs_a_name_and_a_guest_to_be() -> None:
    sitting = started()
    assert sitting.refusal(wire.Say("a", "Hello"), "stranger") == "bad-name"
    assert sitting.refusal(wire.Say("a", "Hello", name="Nobody"), None) == "guests-only"


def test_a_log_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = started()
    monkeypatch.setattr("ettana.server.table.table.MOST_ENTRIES", 0)
    active = sitting.play.state.active
    assert sitting.refusal(wire.AskStandIn("s", 1 - active), f"g{active}") == "log-full"
    sitting.say(wire.Say("t", "Hello"), "g0")
    sitting.play_on(Rng(1), 5)
    sitting.do(wire.Leave("l"), "g0")
    assert sitting.refusal(wire.Back("b"), "g0") == "log-full"


def test_however_much_is_said_the_game_has_its_room() -> None:
    sitting = Sitting()
    sitting.do(Open("c", settings(), wire.Join("j", "Guest 0")))
    version = sitting.table.version
    for number in range(MOST_ENTRIES + 1000):
        sitting.say(wire.Say(f"s{number}", "Boo", name="Watcher"), "stranger")
    assert sitting.table.version == version
    sitting.do(wire.Join("k", "Guest 1", code=CODE), "g1")
    assert sitting.stage() == "playing"
    sitting.play_on(Rng(1), 3)


def test_who_comes_and_goes_before_the_game_takes_no_room_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ettana.server.table.table.MOST_ENTRIES", 10)
    sitting = Sitting()
    sitting.do(Open("c", settings(3), wire.Join("j", "Guest 0")))
    for number in range(10):
        sitting.do(wire.Join(f"j{number}", "Stranger", code=CODE), "stranger")
        sitting.do(wire.Leave(f"l{number}"), "stranger")
    sitting.do(wire.Join("k", "Guest 1", code=CODE), "g1")
    sitting.do(wire.Start("s", "apprentice"), "g0")
    assert sitting.stage() == "playing"
    active = sitting.play.state.active
    if not sitting.table.seats[active].player:
        sitting.play_on(Rng(1), 1)
    sitting.do(wire.AskStandIn("a", 1), "g0")


def test_spectators_do_not_push_out_what_players_said() -> None:
    sitting = started()
    since = sitting.table.version
    sitting.say(wire.Say("a", "Before all that"), "g0")
    for number in range(KEPT_TALK + 5):
        sitting.say(wire.Say(f"s{number}", "Boo", name="Watcher"), "stranger")
    talk = sitting.update(None, since).talk
    assert talk[0].text == "Before all that" and len(talk) == KEPT_TALK + 1
    assert [line.number for line in talk] == sorted(line.number for line in talk)


def test_an_update_tells_the_past_as_far_as_it_is_kept() -> None:
    sitting = started(settings(annas=15))
    sitting.play_on(Rng(1), 3 * KEPT_MOMENTS)
    for number in range(KEPT_TALK + 5):
        sitting.say(wire.Say(f"s{number}", "Hello"), "g0")
    update = sitting.update(0)
    assert len(update.happened) == KEPT_MOMENTS
    assert update.since == update.happened[0].number - 1
    assert len(update.talk) == KEPT_TALK
    last = update.happened[-1].number
    assert [h.number for h in sitting.update(0, last - 2).happened] == [last - 1, last]
    assert sitting.update(0, last - 2).since == last - 2


def test_spectators_share_an_update() -> None:
    sitting = started()
    one = sitting.table.update_for(Viewer("a"), 0, ANY_TIME)
    assert one == sitting.table.update_for(Viewer("b"), 0, ANY_TIME)
    told = read_update(one)
    assert (told.yours, told.own, told.offers) == ((), None, None)


def test_few_states_are_kept_however_long_the_game() -> None:
    sitting = started(settings(annas=15))
    sitting.play_on(Rng(1), 4 * KEPT_STEPS)
    assert len(sitting.play.recent) == KEPT_STEPS
    assert len([*sitting.play.steps_after(0)]) == sitting.play.steps == 4 * KEPT_STEPS
    for seat in (0, 1, None):
        assert len(sitting.play.seen_steps(seat)) == sitting.play.steps
