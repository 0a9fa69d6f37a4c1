"""Sitting down: who may sit where, and when a game begins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import default_deck
from ettana.engine.record.record import GameRecord
from ettana.engine.rng import Rng
from ettana.server import wire
from ettana.server.log.entries import Joined, Started
from ettana.server.table import Carry, Open, Rematch, Repeated, Viewer
from tests.engine.sample_deck import SAMPLE_DECK
from tests.server.table.sitting import CODE, Sitting, read_update, settings, started

LINK = wire.SeatSetting("link")
ANYONE = wire.SeatSetting("anyone")
BOT = wire.SeatSetting("bot", "weaver")
SCREEN = wire.SeatSetting("screen", name="Neighbour", pin="white")


def waiting(*seats: wire.SeatSetting) -> Sitting:
    """A table whose creator does not sit down."""
    sitting = Sitting()
    sitting.do(Open("c", wire.Settings(seats)), "host")
    return sitting


def join(name: str = "Guest", **more: object) -> wire.Join:
    return wire.Join("j", name, **more)  # type: ignore[arg-type]


def test_a_solo_game_begins_with_one_request() -> None:
    sitting = Sitting()
    entries = sitting.do(Open("c", wire.Settings((LINK, BOT, BOT)), join(nonce="0abc")))
    assert [type(entry.fact).__name__ for entry in entries] == ["Created", "Joined", "Started"]
    assert sitting.stage() == "playing"
    seats = sitting.update(0).seats
    assert [seat.level for seat in seats] == ["", "weaver", "weaver"]
    assert len({seat.pin for seat in seats}) == 3
    fact = entries[2].fact
    assert isinstance(fact, Started)
    assert fact.seats[0].nonce == "0abc"
    assert all(seat.nonce for seat in fact.seats)


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    sitting = waiting(LINK, ANYONE)
    sitting.do(join("First", code=CODE.lower()), "g0")
    assert sitting.stage() == "waiting"
    assert sitting.update().view is None
    sitting.do(join("Second", pin="orange"), "g1")
    assert sitting.stage() == "playing"
    assert [seat.pin for seat in sitting.update().seats] == ["pink", "orange"]


def test_a_seat_by_link_needs_the_code_and_a_free_one_does_not() -> None:
    sitting = waiting(LINK, ANYONE, LINK)
    assert sitting.refusal(join(seat=0), "g0") == "code-needed"
    assert sitting.refusal(join(seat=0, code="WRONG"), "g0") == "code-needed"
    sitting.do(join(), "g0")
    assert sitting.table.held_by("g0") == (1,)
    assert sitting.refusal(join("Other"), "g1") == "no-free-seat"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (join("First"), "name-taken"),
        (join("first"), "name-taken"),
        (join("Fi\u200drst"), "name-taken"),
        (join("\u202etsriF"), "bad-name"),
        (join("\u200dFirst"), "bad-name"),
        (join("A \u200dB"), "bad-name"),
        (join("A\u200d\u200dB"), "bad-name"),
        (join("\u200d"), "bad-name"),
        (join("a;b"), "bad-name"),
        (join(" a"), "bad-name"),
        (join("x" * 25), "bad-name"),
        (join(pin="pink"), "pin-taken"),
        (join(seat=0), "seat-taken"),
        (join(seat=2), "seat-taken"),
        (join(seat=3), "no-such-seat"),
    ],
)
def test_what_is_taken_or_cannot_be_is_refused(wish: wire.Join, code: str) -> None:
    sitting = waiting(ANYONE, ANYONE, BOT)
    sitting.do(join("First", pin="pink"), "g0")
    assert sitting.refusal(replace(wish, request="k"), "g1") == code


@pytest.mark.parametrize(
    "name", ["\U0001f469\u200d\U0001f469\u200d\U0001f467", "\u0dc1\u0dca\u200d\u0dbb\u0dd3", "שלום"]
)
def test_names_of_joined_letters_and_emoji_can_be_written(name: str) -> None:
    sitting = waiting(ANYONE, ANYONE)
    sitting.do(join(name), "g0")
    sitting.do(wire.Join("k", "Other"), "g1")
    text = sitting.table.record_for(Viewer("g0", 0))
    assert sitting.update(0).seats[0].name == name
    assert f"={name};" in text
    assert GameRecord.parse(text).seats[0][1] == name


def test_a_guest_sits_down_once() -> None:
    sitting = waiting(ANYONE, ANYONE)
    sitting.do(join(), "g0")
    assert sitting.refusal(wire.Join("k", "Again"), "g0") == "already-seated"
    assert sitting.refusal(wire.Join("k", "Nobody"), None) == "guests-only"


def test_who_sits_down_elsewhere_keeps_name_and_pin_and_loses_no_seat() -> None:
    sitting = waiting(ANYONE, ANYONE, ANYONE, ANYONE)
    sitting.do(join("First", pin="white"), "g0")
    sitting.do(wire.Join("k", "Second", seat=2), "g1")
    assert sitting.refusal(wire.Join("m", "First", pin="white", seat=2), "g0") == "seat-taken"
    assert sitting.refusal(wire.Join("m", "First", pin="white", seat=9), "g0") == "no-such-seat"
    assert sitting.table.held_by("g0") == (0,)
    sitting.do(wire.Join("n", "First", pin="white", seat=3), "g0")
    assert sitting.table.held_by("g0") == (3,)
    assert [seat.pin for seat in sitting.update().seats] == ["", "", "pink", "white"]


def test_who_leaves_before_the_game_frees_the_seat() -> None:
    sitting = waiting(ANYONE, ANYONE)
    sitting.do(join("First", pin="white"), "g0")
    sitting.do(wire.Leave("l"), "g0")
    seat = sitting.update().seats[0]
    assert (seat.taken, seat.name, seat.pin) == (False, "", "")
    assert sitting.refusal(wire.Leave("m"), "g0") == "not-your-seat"
    sitting.do(wire.Join("k", "Other", pin="white"), "g1")


def test_the_creator_alone_fills_empty_seats_with_bots() -> None:
    sitting = waiting(ANYONE, LINK, ANYONE)
    sitting.do(join(), "g0")
    assert sitting.refusal(wire.Start("s"), "g0") == "creator-only"
    assert sitting.refusal(wire.Start("s", "cmd:true"), "host") == "unknown-bot"
    sitting.do(wire.Start("s", "apprentice"), "host")
    assert [seat.level for seat in sitting.update().seats] == ["", "apprentice", "apprentice"]
    assert sitting.refusal(wire.Start("t"), "host") == "already-begun"
    assert sitting.refusal(wire.Join("k", "Late", code=CODE), "g1") == "already-begun"


def test_neighbours_at_the_same_screen_are_held_by_the_creator() -> None:
    sitting = Sitting()
    sitting.do(Open("c", wire.Settings((LINK, SCREEN)), join()))
    assert sitting.table.held_by("g0") == (0, 1)
    assert sitting.stage() == "playing"
    assert sitting.update().seats[1].name == "Neighbour"
    update = read_update(sitting.table.update_for(Viewer("g0", 1), 0, sitting.instant))
    assert update.own is not None and update.own.seat == 1
    assert read_update(sitting.table.update_for(Viewer("g0"), 0, sitting.instant)).own is None


def test_a_screen_seat_without_a_name_waits_for_the_creator() -> None:
    sitting = Sitting()
    sitting.do(Open("c", wire.Settings((LINK, wire.SeatSetting("screen"))), join()))
    assert sitting.stage() == "waiting"
    assert sitting.refusal(wire.Join("k", "Stranger", seat=1), "g1") == "seat-is-not-yours"
    sitting.do(wire.Join("k", "Neighbour", seat=1), "g0")
    assert sitting.stage() == "playing"


def test_where_all_sit_at_one_screen_the_creator_takes_the_first_seat_there() -> None:
    sitting = Sitting()
    sitting.do(Open("c", wire.Settings((wire.SeatSetting("screen"), SCREEN)), join()))
    assert [seat.name for seat in sitting.update().seats] == ["Guest", "Neighbour"]
    assert sitting.table.held_by("g0") == (0, 1)


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        (wire.Settings((LINK, wire.SeatSetting("bot", "cmd:true"))), "unknown-bot"),
        (wire.Settings((LINK, wire.SeatSetting("bot"))), "unknown-bot"),
        (wire.Settings((LINK, wire.SeatSetting("link", "weaver"))), "level-without-bot"),
        (wire.Settings((LINK, wire.SeatSetting("link", name="You"))), "seat-is-not-yours"),
        (wire.Settings((LINK, BOT), standin="nobody"), "unknown-bot"),
        (wire.Settings((LINK, BOT), deck="name = 1"), "bad-deck"),
        (
            wire.Settings(
                (wire.SeatSetting("bot", "weaver", pin="pink"),) * 2,
            ),
            "pin-taken",
        ),
    ],
)
def test_settings_that_cannot_be_are_refused(chosen: wire.Settings, code: str) -> None:
    table = Sitting()
    with pytest.raises(Exception, match=code):
        table.do(Open("c", chosen, join()))
    assert table.table.version == 0


def test_an_own_deck_is_played_with_and_shown() -> None:
    sitting = Sitting()
    text = canonical_text(SAMPLE_DECK)
    sitting.do(Open("c", wire.Settings((LINK, BOT), deck=text), join()))
    info = sitting.table.info_for(Viewer("g0"))
    assert (info.deck.sha256, len(info.deck.designs)) == (SAMPLE_DECK.sha256, SAMPLE_DECK.size)
    assert info.settings.deck == ""
    assert sitting.folded().deck.sha256 == SAMPLE_DECK.sha256


def test_the_default_deck_written_out_is_the_default_deck() -> None:
    sitting = Sitting()
    text = canonical_text(default_deck())
    sitting.do(Open("c", wire.Settings((LINK, BOT), deck=text), join()))
    assert sitting.table.chosen.deck == ""


def test_the_commitment_is_shown_from_the_beginning_and_the_code_to_those_who_sit_there() -> None:
    sitting = waiting(ANYONE, LINK)
    info = sitting.table.info_for(Viewer("stranger"))
    assert info.commitment == sitting.table.identity.commitment
    assert (info.code, info.creator) == (None, False)
    assert sitting.table.info_for(Viewer("host")).code == CODE
    sitting.do(join(), "g0")
    assert sitting.table.info_for(Viewer("g0")).code == CODE


def test_another_device_holds_the_seat_too() -> None:
    sitting = started()
    first = sitting.table.giving_device(0, "g0")
    sitting.do(Carry(0, first, "g0"), "phone")
    assert sitting.table.held_by("phone") == (0,)
    assert sitting.do(Carry(0, first, "g0"), "phone") == []
    assert sitting.refusal(Carry(3, first, "g0"), "other") == "not-your-seat"
    assert sitting.folded().held_by("phone") == (0,)
    assert sitting.do(wire.RemoveDevice("r", sitting.update(0).devices[1].device))
    assert sitting.table.held_by("phone") == sitting.folded().held_by("phone") == ()


def test_when_the_game_is_over_no_device_is_added() -> None:
    sitting = started(settings(turns=1))
    first = sitting.table.giving_device(0, "g0")
    sitting.play_on(Rng(1))
    assert sitting.refusal(Carry(0, first, "g0"), "phone") == "game-over"


def test_a_request_is_done_once() -> None:
    sitting = waiting(ANYONE, ANYONE)
    sitting.do(join(), "g0")
    version = sitting.table.version
    with pytest.raises(Repeated) as caught:
        sitting.do(join(), "g0")
    assert caught.value.version == version
    sitting.do(join("Somebody else"), "g1")  # another guest may use the same id


def test_a_rematch_is_told_to_those_who_sat_here_and_is_only_one() -> None:
    sitting = started(settings(turns=1))
    assert sitting.refusal(Rematch("m", "other-table")) == "not-over"
    sitting.play_on(Rng(1))
    assert sitting.refusal(Rematch("m", "other-table"), "stranger") == "not-seated"
    sitting.do(Rematch("m", "other-table"))
    assert sitting.update(1).rematch == "other-table"
    assert sitting.update(None).rematch == ""
    assert sitting.refusal(Rematch("n", "third-table"), "g1") == "rematched"


def test_every_fact_is_stored_with_who_did_it_and_when() -> None:
    sitting = waiting(ANYONE, ANYONE)
    (entry,) = sitting.do(join(), "g0")
    assert isinstance(entry.fact, Joined)
    assert (entry.number, entry.by, entry.request, entry.at) == (2, "g0", "j", sitting.now)
