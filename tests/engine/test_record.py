"""Game records as text: they replay to the exact end, and what is wrong is named by its line."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ettana.engine.deck.released import default_deck
from ettana.engine.notation import format_position
from ettana.engine.record.record import GameRecord, RecordedStep
from ettana.engine.record.record_file import RecordError
from ettana.engine.table.options import Options
from ettana.engine.table.phases import OVER
from tests.engine.recorded_games import EASY_DECK, random_record

RECORD = random_record(3)
TEXT = RECORD.text()
LINES = TEXT.split("\n")
DEFAULT_TEXT = random_record(1, options=Options(turns=3), deck=default_deck()).text()


def line_of(beginning: str, text: str = TEXT) -> int:
    """The number of the first line that begins so."""
    lines = text.split("\n")
    return next(n for n, line in enumerate(lines, 1) if line.startswith(beginning))


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        GameRecord.parse(text).replay()
    return caught.value


@pytest.mark.parametrize("pins", [(0, 2), (3, 0, 1), (2, 3, 1, 0)])
@pytest.mark.parametrize("options", [Options(turns=5), Options(annas=3, rim=False)])
def test_a_record_is_read_as_it_was_written_and_replays(
    pins: tuple[int, ...], options: Options
) -> None:
    for seed in range(5):
        record = random_record(seed, pins, options)
        read = GameRecord.parse(record.text())
        assert read.text() == record.text()
        assert read.steps == record.steps
        assert (read.seats, read.date, read.result) == (record.seats, record.date, record.result)
        assert read.fairness == record.fairness
        assert read.replay().phase == OVER


def test_undone_steps_are_kept_but_not_replayed() -> None:
    without = replace(RECORD, steps=tuple(step for step in RECORD.steps if not step.undone))
    assert len(without.steps) < len(RECORD.steps)
    assert "\nundone " in TEXT
    assert format_position(without.replay()) == format_position(RECORD.replay())


def test_an_own_deck_is_in_the_record_and_a_released_one_is_not() -> None:
    assert '    name = "easy"' in LINES
    assert GameRecord.parse(TEXT).deck.sha256 == EASY_DECK.sha256
    assert not any(line.startswith(" ") for line in DEFAULT_TEXT.split("\n"))
    read = GameRecord.parse(DEFAULT_TEXT)
    assert read.deck is default_deck()
    read.replay()


def test_a_game_that_is_not_over_has_the_result_star() -> None:
    begun = replace(RECORD, steps=RECORD.steps[:1], result="*")
    assert GameRecord.parse(begun.text()).replay().phase != OVER


def test_a_record_without_the_headers_that_may_be_missing() -> None:
    bare = replace(RECORD, date="", fairness=None)
    text = bare.text()
    assert [line.split(":")[0] for line in text.split("\n")[:4]] == [
        "Ettana",
        "Deck",
        "Seats",
        "Result",
    ]
    assert GameRecord.parse(text).fairness is None


def test_comments_empty_lines_and_windows_line_ends_change_nothing() -> None:
    first = line_of("place")
    lines = LINES[:]
    lines[first - 1] += "  # the first pin"
    lines[first:first] = ["# a line of its own", "", "#"]
    lines[2:2] = ["# between headers"]
    lines[0:0] = ["# before all"]
    text = "\r\n".join(lines)
    assert GameRecord.parse(text).text() == TEXT


def test_the_empty_lines_of_a_deck_may_have_lost_their_indent() -> None:
    assert GameRecord.parse(TEXT.replace("\n    \n", "\n\n")).text() == TEXT


@pytest.mark.parametrize(
    ("old", "new", "beginning", "reason"),
    [
        ("Ettana: 1\n", "Ettana: 2\n", "Ettana", "the first header"),
        ("Ettana: 1\n", "", "Deck", "the first header"),
        ("Date: 2024-05-01\n", "Dates 2024-05-01\n", "Dates", "a header is KEY: VALUE"),
        ("Date: 2024-05-01\n", "Day: 2024-05-01\n", "Day", "the headers of a record are"),
        ("Date: 2024-05-01\n", "Deck: x\n", "Deck: x", "a second time"),
        ("Date: 2024-05-01\n", "Date: 2024-02-30\n", "Date", "YYYY-MM-DD"),
        ("Date: 2024-05-01\n", "Date: 20240501\n", "Date", "YYYY-MM-DD"),
        ("Seats: pink=", "Seats: rose=", "Seats", "seats are PIN=NAME"),
        ("Seats: pink=Player pink", "Seats: pink=", "Seats", "seats are PIN=NAME"),
        ("Seats: pink=Player pink", "Seats: black=B", "Seats", "the position has other pins"),
        ("Commitment: ", "Commitment: 0", "Commitment", "64 small hex digits"),
        ("Secret: 00", "Secret: 0G", "Secret", "64 small hex digits"),
        ("Nonces: pink=70", "Nonces: pink=7", "Nonces", "nonces are PIN=HEX"),
        ("Nonces: pink=70", "Nonces: white=70", "Nonces", "not those of the seats"),
        ("Deck: easy ", "Deck: hard ", "Deck", "another name or another hash"),
        ("Deck: easy ", "Deck: easy", "Deck", "a deck is its name and its SHA-256"),
        ("    annas = 1\n", "    annas = 2\n", "Deck", "another name or another hash"),
        ("    annas = 1\n", "    annas = 9\n", '    name = "easy"', "annas must be"),
        (" 48 pink@-", " 47 pink@-", RECORD.start[:20], "TOKENS"),
        ("\nplace", "\nput", "put", "this is no action"),
        ("\nplace", "\n place", " place", "this is no action"),
        ("\nplace", "\nundone undone place", "undone undone", "this is no action"),
        ("\nroll = ", "\nroll =", "roll =", "this is no action"),
    ],
)
def test_what_is_wrong_is_named_by_its_line(
    old: str, new: str, beginning: str, reason: str
) -> None:
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    error = refused(text)
    assert reason in str(error)
    assert error.line == line_of(beginning, text)
    assert str(error).startswith(f"line {error.line}: ")


@pytest.mark.parametrize("header", ["Deck", "Seats", "Result"])
def test_a_missing_header_is_named(header: str) -> None:
    kept = [line for line in LINES if not line.startswith(f"{header}: ")]
    error = refused("\n".join(kept))
    assert error.reason == f"the header {header} is missing"
    assert error.line == line_of("Result", TEXT) + 3


def test_the_fairness_headers_stand_together() -> None:
    for missing in ("Commitment", "Nonces"):
        kept = [line for line in LINES if not line.startswith(f"{missing}: ")]
        assert "stand together" in refused("\n".join(kept)).reason


def test_a_deck_that_was_never_released_must_be_in_the_record() -> None:
    lines = [line for line in LINES if not line.startswith("    ")]
    error = refused("\n".join(lines))
    assert error.line == line_of("Deck")
    assert "the record contains none" in error.reason


@pytest.mark.parametrize("text", ["", "\n", "Ettana: 1", "# nothing", "Ettana: 1\n\n\n"])
def test_a_text_that_ends_too_early(text: str) -> None:
    assert "is missing" in refused(text).reason


def test_a_record_without_a_position() -> None:
    error = refused("\n".join(LINES[: LINES.index("") + 1]))
    assert error.reason == "the record ends before its position"


def test_an_illegal_step_is_named_with_its_clause() -> None:
    first = line_of("place")
    text = "\n".join([*LINES[: first - 1], "roll = R4", *LINES[first - 1 :]])
    error = refused(text)
    assert error.line == first
    assert error.reason.startswith("roll: ")
    assert error.reason.endswith("(S7)")


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        ("", "no possible outcome"),
        (" =", "the outcome is missing"),
        (" = ", "the outcome is missing"),
        (" = R7", "no possible outcome"),
        (" = R4 M", "complete before its text ends"),
        (" = -4", "no possible outcome"),
        (" = K4 ?", "own copy"),
        (" = R4\x1b[31m", "no outcome of any action"),
        (" = " + "1" * 5000, "no outcome of any action"),
    ],
)
def test_an_outcome_is_complete_and_possible(outcome: str, reason: str) -> None:
    first = line_of("roll")
    lines = LINES[:]
    lines[first - 1] = f"roll{outcome}"
    error = refused("\n".join(lines))
    assert error.line == first
    assert reason in error.reason


def test_an_action_without_chance_has_no_outcome() -> None:
    first = line_of("end")
    lines = LINES[:]
    lines[first - 1] = "end = R4"
    error = refused("\n".join(lines))
    assert error.line == first
    assert "no outcome" in error.reason


def test_a_game_that_is_over_does_not_go_on() -> None:
    error = refused(TEXT + "roll = R4\n")
    assert error.line == len(LINES)
    assert "(E1)" in error.reason


def test_the_result_is_checked() -> None:
    line = line_of("Result")
    for wrong in ("*", "white" if RECORD.result == "pink" else "pink", "pink+white"):
        lines = LINES[:]
        lines[line - 1] = f"Result: {wrong}"
        error = refused("\n".join(lines))
        assert (error.line, error.reason) == (
            line,
            f"the game ends with the result {RECORD.result}",
        )
    lines[line - 1] = "Result: everybody"
    assert "the result is the winner's pin" in refused("\n".join(lines)).reason


def test_a_record_made_by_a_program_has_no_lines() -> None:
    wrong = replace(RECORD, steps=(RecordedStep(RECORD.steps[-1].code),))
    with pytest.raises(RecordError) as caught:
        wrong.replay()
    assert caught.value.line == 0
    assert not str(caught.value).startswith("line")


@given(
    st.integers(0, len(TEXT) - 1),
    st.integers(0, 12),
    st.text("GRYBPK123456abcdeABCDEF=.:;|@?#- \n\r\t\x00é", max_size=6),
)
def test_a_damaged_record_is_refused_or_replays_but_never_breaks(
    at: int, cut: int, inserted: str
) -> None:
    for text in (TEXT, DEFAULT_TEXT):
        at %= len(text)
        damaged = text[:at] + inserted + text[at + cut :]
        try:
            GameRecord.parse(damaged).replay()
        except RecordError as error:
            assert 1 <= error.line <= damaged.count("\n") + 1
            assert "\n" not in error.reason


@given(st.text())
def test_any_text_is_refused_in_one_line(text: str) -> None:
    assert "\n" not in str(refused(text))
