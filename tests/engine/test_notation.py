"""Actions, outcomes and steps as text, and what a seat may read of a step."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ettana.engine.actions import ACTIONS
from ettana.engine.apply import do_action, do_outcome
from ettana.engine.board import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.chance import outcomes
from ettana.engine.due import NO_CHANCE
from ettana.engine.legal import legal_actions
from ettana.engine.notation import (
    Draw,
    NotationError,
    format_action,
    format_position,
    format_step,
    parse_action,
    parse_position,
    read_outcome,
    redact_step,
    seen_draws,
    split_step,
    write_outcome,
)
from ettana.engine.options import Options, format_options, parse_options
from ettana.engine.state import State
from tests.clauses import clause
from tests.engine.easy_games import DECK, Plan, plans, steps
from tests.engine.positions import ACT, ALL_CARDS, PLACE, ROLL, changed, field

HALF_PRESET = changed(ROLL, TURN="5:pink:roll:R-:p")
BLACK_PRESET = changed(
    ROLL,
    PLAYERS=field(ROLL, "PLAYERS").replace("PX", "X"),
    DISCARD="TP",
    TURN="5:pink:roll:K-:p",
)
LAST_PLACE = changed(
    PLACE,
    PLAYERS="pink@B4,0,-,-,-,0;black@C5,0,-,-,-,0;white@-,0,-,-,-,0",
    TURN="0:white:place:-6:526>white",
)
# Every action card is in a hand or revealed
NO_CARDS = changed(
    ACT,
    PLAYERS=f"pink@B2,3,{ALL_CARDS.replace('VVV', '')},07.12,-,3;white@C4,2,-,03,01,0",
    ACTIONS="-",
)
# The stack is empty, so the discard pile comes back
RESHUFFLE = changed(
    ROLL,
    PLAYERS="pink@B2,3,PX,07.12,-,2;white@C4,2,M,03,01,1",
    ACTIONS="-",
    DISCARD="MMSSSCCCTTTRRRPPDDD333GGGAAAXX",
)
NO_DESIGN_BAG = changed(ACT, DESIGNS="-|11.10.02.04.05.06.08.09")
MOVED = changed(ACT, TURN="5:pink:act:R4:am")
THIEF = changed(ACT, PLAYERS="pink@B2,3,CTAX,07.12,-,0;white@C4,2,MG,03,01,1")


def waiting(position: str, action: str) -> State:
    """The state after a legal action, when its outcome is to be read."""
    state = parse_position(position, DECK)
    number = parse_action(action, DECK)
    assert number in legal_actions(state, DECK)
    do_action(state, DECK, number)
    return state


@clause("C1", "C2")
def test_octagons_and_squares_have_the_names_of_the_board() -> None:
    assert OCTAGON_NAMES[:6] == ("a1", "a2", "a3", "a4", "a5", "b1")
    assert OCTAGON_NAMES[-1] == "e5"
    assert SQUARE_NAMES[:7] == ("A1", "A2", "A3", "A4", "A5", "A6", "B1")
    assert SQUARE_NAMES[-1] == "F6"


@pytest.mark.parametrize(
    "text",
    [
        "place C2",
        "preset R",
        "preset K",
        "roll",
        "move C2",
        "move C2 pay pink,white",
        "move A1 pay pink,black,white,orange",
        "freeswap a1 b2",
        "buy action",
        "buy design",
        "buy swap a1 e5",
        "buy swap a5 b1",
        "play move C2",
        "play swap a1 e5",
        "play steal-card orange",
        "play steal-tokens orange",
        "play replace a1 G",
        "play replace C2 5",
        "play design",
        "play collect",
        "play gain 4",
        "play again",
        "play tax",
        "claim 07",
        "exchange 12",
        "end",
    ],
)
def test_actions_of_the_notation(text: str) -> None:
    assert format_action(parse_action(text, DECK)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "end ",
        " end",
        "End",
        "end\n",
        "end\0",
        "roll R4",
        "place a1",
        "place G1",
        "move C2 pay",
        "move C2 pay ",
        "move C2 pay white,pink",
        "move C2 pay pink,pink",
        "move C2 pay pink, white",
        "move C2 pay green",
        "move  C2",
        "freeswap b2 a1",
        "buy swap b1 a5",
        "buy swap a1 a1",
        "buy swap a1",
        "buy token",
        "play swap e5 a1",
        "play steal-card",
        "play steal card pink",
        "play replace a1 K",
        "play replace a1 5",
        "play replace C2 G",
        "play replace C2 7",
        "play gain 0",
        "play gain 7",
        "play gain \N{ARABIC-INDIC DIGIT FOUR}",
        "play preset R",
        "preset r",
        "preset",
        "claim 7",
        "claim 00",
        "claim 13",
        "claim 61",
        "exchange 007",
        "exchange 13",
        "exchange ?",
        "\ud800",
        "x" * 1_000_000,
    ],
)
def test_what_is_no_action_is_a_syntax_error(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text, DECK)
    assert caught.value.field == "syntax"


def test_all_actions_read_and_write_themselves_in_byte_order() -> None:
    texts = list(ACTIONS.texts)
    assert texts == sorted(texts)
    for action, text in enumerate(texts):
        assert format_action(action) == text
        if not text.startswith(("claim", "exchange")) or int(text[-2:]) <= DECK.size:
            assert parse_action(text, DECK) == action


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
    (LAST_PLACE, "place C3", ["07M 12V 03T", "01V 02V 03V", "01M 12M 02M"]),
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
    assert write_outcome(draws) == text
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


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("roll", ("roll", None)),
        ("roll = R4", ("roll", "R4")),
        ("roll = ", ("roll", "")),
        ("roll =", ("roll", "")),
        ("roll =R4", ("roll =R4", None)),
        ("roll=R4", ("roll=R4", None)),
        ("roll = R4 = R5", ("roll", "R4 = R5")),
        ("roll = R4 =", ("roll", "R4 =")),
        (" = R4", ("", "R4")),
        (" =", ("", "")),
        ("=", ("=", None)),
        ("", ("", None)),
    ],
)
def test_a_step_is_split_at_the_first_equals(text: str, parts: tuple[str, str | None]) -> None:
    assert split_step(text) == parts


@clause("I1", "I2", "S9")
@pytest.mark.parametrize(
    ("position", "step", "seen"),
    [
        (ROLL, "roll = R4", ["roll = R4"] * 3),
        (ROLL, "roll = K4 M", ["roll = K4 M", "roll = K4 ?", "roll = K4 ?"]),
        (ROLL, "roll = K4 V", ["roll = K4 V"] * 3),
        (BLACK_PRESET, "roll = -4 S", ["roll = -4 S", "roll = -4 ?", "roll = -4 ?"]),
        (ROLL, "preset B", ["preset B"] * 3),
        (ACT, "buy action = M", ["buy action = M", "buy action = ?", "buy action = ?"]),
        (ACT, "buy action = V", ["buy action = V"] * 3),
        (ACT, "buy design = 02", ["buy design = 02", "buy design = ?", "buy design = ?"]),
        (ACT, "exchange 07 = 02", ["exchange 07 = 02", "exchange ? = ?", "exchange ? = ?"]),
        (ACT, "play gain 4 = 5", ["play gain 4 = 5"] * 3),
        (ACT, "play again = K2 D", ["play again = K2 D", "play again = K2 ?", "play again = K2 ?"]),
        (
            ACT,
            "play steal-card white = M",
            ["play steal-card white = M"] * 2 + ["play steal-card white = ?"],
        ),
        (MOVED, "end", ["end"] * 3),
        (
            LAST_PLACE,
            "place C3 = 07M 12V 03T",
            [
                "place C3 = ?? 12V ??",
                "place C3 = ?? ?V 03T",
                "place C3 = 07M ?V ??",
                "place C3 = ?? ?V ??",
            ],
        ),
    ],
)
def test_a_seat_reads_what_it_may_see(position: str, step: str, seen: list[str]) -> None:
    """By seat, and last the spectator. The deal begins with white, who starts."""
    before = parse_position(position, DECK)
    action, draws = replayed(position, step)
    assert format_step(action, draws) == step
    seats = [*range(before.seats), None]
    assert [redact_step(before, action, draws, seat) for seat in seats] == seen


def replayed(position: str, step: str) -> tuple[int, list[Draw]]:
    text, outcome = split_step(step)
    state = waiting(position, text)
    draws: list[Draw] = []
    if outcome is not None:
        for code in read_outcome(state, DECK, outcome):
            draws.append((state.due, code))
            do_outcome(state, DECK, code)
    return parse_action(text, DECK), draws


@clause("I2")
def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    players = f"{field(ACT, 'PLAYERS')};black@D4,0,-,-,-,0"
    before = parse_position(changed(ACT, PLAYERS=players), DECK)
    position = format_position(before)
    action, draws = replayed(position, "play steal-card white = T")
    known = [draws, draws, [(draws[0][0], None)], [(draws[0][0], None)]]
    assert [seen_draws(before, action, draws, seat) for seat in (0, 1, 2, None)] == known


@settings(max_examples=30)
@given(plans())
def test_every_step_of_a_game_is_read_as_it_is_written(plan: Plan) -> None:
    for step in steps(plan):
        text, outcome = split_step(format_step(step.action, step.draws))
        assert parse_action(text, DECK) == step.action
        if outcome is None:
            assert not step.draws
        else:
            codes = [code for _, code in step.draws]
            assert read_outcome(step.waiting, DECK, outcome) == codes
        assert redact_step(step.before, step.action, step.draws, None).count("?") <= 8


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (Options(), ""),
        (Options(annas=10), "annas=10"),
        (Options(rim=False), "rim=false"),
        (Options(turns=200), "turns=200"),
        (Options(3, False, 1), "annas=3,rim=false,turns=1"),
    ],
)
def test_options_at_their_default_are_not_written(options: Options, text: str) -> None:
    assert format_options(options) == text
    if text:
        assert parse_options(text) == options
    else:
        with pytest.raises(ValueError, match="options are"):
            parse_options(text)


@clause("E1", "E2")
@pytest.mark.parametrize("options", [{"annas": 2}, {"annas": 16}, {"turns": 0}, {"turns": 10**9}])
def test_options_out_of_range_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="is a number from"):
        Options(**options)  # type: ignore[arg-type]
