"""Outcomes as text: complete and possible, or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ettana.engine.notation import NotationError, read_outcome, write_outcome
from ettana.engine.rules.apply import do_outcome
from ettana.engine.rules.chance import outcomes
from ettana.engine.rules.information import Draw
from ettana.engine.table.due import NO_CHANCE
from tests.engine.easy_games import DECK
from tests.engine.positions import (
    ACT,
    BLACK_PRESET,
    HALF_PRESET,
    LAST_PLACE,
    MOVED,
    NO_CARDS,
    NO_DESIGN_BAG,
    PLACE,
    RESHUFFLE,
    ROLL,
    THIEF,
    TIED_PLACE,
    waiting,
)

POSSIBLE = [
    (ROLL, "roll", ["R4", "G1", "K4 M", "K6 V", "P6"]),
    (HALF_PRESET, "roll", ["-1", "-6"]),
    (BLACK_PRESET, "roll", ["-4 M", "-4 V"]),
    (RESHUFFLE, "roll", ["K4 T", "R4"]),
    (ACT, "play again", ["B2", "K2 V"]),
    (NO_CARDS, "play again", ["B2", "K2"]),
    (ACT, "play gain 4", ["1", "5", "6"]),
    (ACT, "play steal-card white", ["M", "T"]),
    (ACT, "buy action", ["M", "V"]),
    (ACT, "buy design", ["02", "09"]),
    (NO_DESIGN_BAG, "buy design", ["11"]),
    (ACT, "exchange 07", ["02", "09"]),
    (NO_DESIGN_BAG, "exchange 07", ["11"]),
    (PLACE, "place C5", ["1", "2", "3", "4", "5", "6"]),
    (LAST_PLACE, "place C3", ["07M 12V 03T", "01V 02V 03V", "01M 12M 02M"]),
    (TIED_PLACE, "place D2", ["pink 07M 12V 03T", "white 01V 02V 03V"]),
]


@pytest.mark.parametrize(
    ("position", "action", "text"),
    [(position, action, text) for position, action, texts in POSSIBLE for text in texts],
)
def test_possible_outcomes(position: str, action: str, text: str) -> None:
    state = waiting(position, action)
    before = state.clone()
    draws: list[Draw] = []
    for code in read_outcome(state, DECK, text):
        assert code in [possible for possible, _ in outcomes(state)]
        draws.append((state.due, code))
        do_outcome(state, DECK, code)
    assert state.due == NO_CHANCE
    assert write_outcome(before, draws) == text
    assert read_outcome(before, DECK, text) == [code for _, code in draws]


IMPOSSIBLE = [
    (ROLL, "roll", ["", "R", "R0", "R7", "r4", "R4 ", " R4", "R4 M", "R4M", "K4", "K4M", "K4  M"]),
    (
        ROLL,
        "roll",
        ["-4", "4R", "44", "K4 M M", "K4 ?", "K4 m", "R4 = R4", "R\N{SUPERSCRIPT FOUR}"],
    ),
    (HALF_PRESET, "roll", ["R4", "4", "-0", "-7", "-4 M", "-"]),
    (BLACK_PRESET, "roll", ["-4", "K4 M", "-4 ?"]),
    (RESHUFFLE, "roll", ["K4 V", "K4"]),
    (NO_CARDS, "play again", ["K2 M", "K2 A"]),
    (ACT, "play gain 4", ["0", "7", "05", "R5", "-5", ""]),
    (ACT, "play steal-card white", ["X", "", "MT", "?", "V"]),
    (ACT, "buy action", ["K", "", "M ", "MM", "03"]),
    (ACT, "buy design", ["07", "7", "11", "", "02.04", "13", "00", "61"]),
    (NO_DESIGN_BAG, "buy design", ["10", "02"]),
    (ACT, "exchange 07", ["07", "11", "M"]),
    (
        LAST_PLACE,
        "place C3",
        ["07M 12V", "07M 07V 03T", "07 M 12V 03T", "07M12V03T", "07M 12V 03T "],
    ),
    (PLACE, "place C5", ["", "0", "7", "-2", "R2", "2 ", "22", "2 3", "black", "07M 12V 03T"]),
    (LAST_PLACE, "place C3", ["white 07M 12V 03T", "white", "6 07M 12V 03T"]),
    (TIED_PLACE, "place D2", ["07M 12V 03T", "black 07M 12V 03T", "orange 07M 12V 03T", "pink"]),
    (
        TIED_PLACE,
        "place D2",
        ["pink  07M 12V 03T", " pink 07M 12V 03T", "pink07M 12V 03T", "pink "],
    ),
    (TIED_PLACE, "place D2", ["? 07M 12V 03T", "Pink 07M 12V 03T", "pink white 07M 12V 03T"]),
    (LAST_PLACE, "place C3", ["7M 12V 03T", "07M 12V 03T 04T", "?? ?V 03T", "", "M07 V12 T03"]),
    (MOVED, "end", ["", "R4", "-"]),
    (THIEF, "play steal-tokens white", ["2", ""]),
]


@pytest.mark.parametrize(
    ("position", "action", "text"),
    [(position, action, text) for position, action, texts in IMPOSSIBLE for text in texts],
)
def test_impossible_outcomes(position: str, action: str, text: str) -> None:
    state = waiting(position, action)
    with pytest.raises(NotationError) as caught:
        read_outcome(state, DECK, text)
    assert caught.value.field == "outcome"


@given(st.text(st.characters()) | st.text("GRYBPKMSCTD3AVX0123456 -="))
def test_any_text_is_read_as_an_outcome_or_refused(text: str) -> None:
    for position, action, _ in POSSIBLE:
        try:
            read_outcome(waiting(position, action), DECK, text)
        except NotationError as error:
            assert error.field == "outcome"
