"""Positions as text: they say the whole state, and nothing else is a position."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ettana.engine.notation import NotationError, format_position, parse_position
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.due import BOTH_DICE
from ettana.engine.table.loom import NOWHERE, OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.table.phases import ACT as ACT_PHASE
from ettana.engine.table.phases import OVER as OVER_PHASE
from ettana.engine.table.phases import PLACE as PLACE_PHASE
from ettana.engine.table.phases import ROLL as ROLL_PHASE
from ettana.engine.table.pieces import BLACK, COLOUR_LETTERS, NO_COLOUR
from ettana.engine.table.state import State
from tests.clauses import clause
from tests.engine.easy_games import DECK, Plan, plans, states
from tests.engine.position_stranger import is_position
from tests.engine.positions import (
    ACT,
    FIELDS,
    OVER,
    OVER_BY_TURNS,
    PLACE,
    ROLL,
    changed,
    field,
)

ANNAS = [DECK.annas_of(design) for design in range(DECK.size)]
EXAMPLES = (PLACE, ROLL, ACT, OVER, OVER_BY_TURNS)


def octagon(state: State, name: str) -> str:
    return COLOUR_LETTERS[state.yarn(OCTAGON_NAMES.index(name))]


def square(state: State, name: str) -> int:
    return state.tile(SQUARE_NAMES.index(name))


@pytest.mark.parametrize("text", EXAMPLES)
def test_a_position_reads_and_writes_itself(text: str) -> None:
    assert format_position(parse_position(text, DECK)) == text


@clause("C1")
def test_yarns_are_read_as_one_sees_the_board() -> None:
    """
    5  P G R Y B
    4  B P G R Y
    3  Y B P G R
    2  R Y B P G
    1  G R Y B P
       a b c d e
    """
    state = parse_position(changed(ACT, YARNS="PGRYB/BPGRY/YBPGR/RYBPG/GRYBP"), DECK)
    assert [octagon(state, f"{column}5") for column in "abcde"] == list("PGRYB")
    assert [octagon(state, f"a{row}") for row in "12345"] == list("GRYBP")
    assert octagon(state, "e1") == "P"


@clause("C2", "C3")
def test_tiles_are_read_as_one_sees_the_board() -> None:
    """
    5  1 2 3 4
    4  5 6 1 3
    3  4 6 1 2
    2  3 4 5 6
       B C D E
    """
    state = parse_position(ACT, DECK)
    assert [square(state, f"{column}5") for column in "BCDE"] == [1, 2, 3, 4]
    assert [square(state, f"B{row}") for row in "2345"] == [3, 4, 5, 1]
    assert square(state, "E2") == 6
    assert square(state, "A1") == square(state, "F5") == square(state, "C6") == 0


def test_everything_a_position_says_is_in_the_state() -> None:
    state = parse_position(ACT, DECK)
    assert [state.reserve_yarn(colour) for colour in range(5)] == [1, 1, 1, 1, 1]
    assert [state.reserve_tile(number) for number in range(7)] == [0, 0, 1, 0, 0, 1, 0]
    assert (state.reserve_tokens, state.tokens_of(0), state.tokens_of(1)) == (43, 3, 2)
    assert (state.seats, state.pin(0), state.pin(1)) == (2, 0, 2)
    assert SQUARE_NAMES[state.square(0)] == "B2"
    assert state.occupied == 2 ** state.square(0) | 2 ** state.square(1)
    assert "".join(CARD_LETTERS[card] * state.hand(0, card) for card in range(12)) == "CGAX"
    assert (state.hand_size(0), state.stack_size, state.discard_size) == (4, 29, 0)
    assert (state.held_by(0), state.held_by(1)) == (2**6 | 2**11, 2**2)
    assert (state.claimed_by(1), state.points_of(1), state.annas_of(1)) == (2**0, 1, 2)
    assert (state.design_count, [state.returned_at(i) for i in range(2)]) == (6, [10, 9])
    assert (state.turn, state.active, state.phase) == (5, 0, ACT_PHASE)
    assert (state.colour, state.number) == (1, 4)
    assert (state.goal, state.rim, state.turn_limit) == (8, 1, 0)


def test_the_phases_are_in_the_state() -> None:
    placing = parse_position(PLACE, DECK)
    assert (placing.phase, placing.turn, placing.active) == (PLACE_PHASE, 0, 1)
    assert [placing.roll_of(seat) for seat in range(3)] == [5, 2, 0]
    assert placing.square(1) == NOWHERE
    rolling = parse_position(ROLL, DECK)
    assert (rolling.phase, rolling.colour, rolling.preset) == (ROLL_PHASE, NO_COLOUR, 0)
    preset = parse_position(changed(ROLL, TURN="5:white:roll:K-:p"), DECK)
    assert (preset.phase, preset.active, preset.colour, preset.preset) == (ROLL_PHASE, 1, BLACK, 1)
    over = parse_position(OVER_BY_TURNS, DECK)
    assert (over.phase, over.winners, over.turn_limit) == (OVER_PHASE, 0b11, 5)
    acted = parse_position(changed(ACT, TURN="5:pink:act:K1:pamf"), DECK)
    assert (acted.preset, acted.acted, acted.moved, acted.fresh) == (1, 1, 1, 1)


def test_there_is_no_position_while_chance_is_due() -> None:
    state = parse_position(ROLL, DECK)
    state.due = BOTH_DICE
    with pytest.raises(ValueError, match="waited for"):
        format_position(state)


ACCEPTED = [
    changed(ACT, TURN="5:pink:act:K6:p"),
    changed(ACT, TURN="5:white:act:G1:a"),
    changed(ACT, TURN="5:white:act:G1:am"),
    changed(ACT, TURN="5:white:act:G1:amf"),
    changed(ACT, TURN="5:white:act:G1:pa"),
    changed(ACT, TURN="5:white:act:G1:pam"),
    changed(ACT, TURN="999999999999999999:pink:act:R4:-"),
    changed(ACT, TURN="5:pink:act:R4:-", OPTIONS="annas=3,turns=5"),
    changed(ACT, OPTIONS="annas=15,rim=false,turns=999999999999999999"),
    changed(ACT, YARNS="PRYBP/RYBPG/YBPGR/BPGRY/PGRYB", RESERVE="GGRYB:25"),
    changed(ACT, TILES="1234/2613/4612/3456", RESERVE="GRYBP:55"),
    changed(ACT, PLAYERS=field(ACT, "PLAYERS").replace("B2", "A1").replace("C4", "F6")),
    changed(ACT, DESIGNS="-|11.10.02.04.05.06.08.09"),
    changed(ACT, DESIGNS="02.04.05.06.08.09.10.11"),
    changed(
        ACT,
        PLAYERS="pink@B2,3,CGAX,07.12,-,2;white@C4,2,MT,03,01,1",
        ACTIONS="-",
        DISCARD="MMSSSCCTTRRRPPPDDD333GGAAXX",
    ),
    changed(ROLL, TURN="1:white:roll:G-:p"),
    changed(OVER, TURN="5:pink:over:--:-", OPTIONS="annas=7,turns=5"),
    changed(OVER, TURN="5:pink:over:--:-", OPTIONS="annas=7,turns=6"),
    changed(PLACE, TURN="0:black:place:-5:55"),
    changed(PLACE, TURN="0:pink:place:-1:1", PLAYERS=field(PLACE, "PLAYERS").replace("B4", "-")),
    changed(PLACE, OPTIONS="annas=3,rim=false,turns=1"),
]


@pytest.mark.parametrize("text", ACCEPTED)
def test_what_show_would_print_is_accepted(text: str) -> None:
    assert format_position(parse_position(text, DECK)) == text


@settings(max_examples=30)
@given(plans())
def test_every_position_of_a_game_reads_and_writes_itself(plan: Plan) -> None:
    for state in states(plan):
        text = format_position(state)
        again = parse_position(text, DECK)
        assert format_position(again) == text
        assert legal_actions(again, DECK) == legal_actions(state, DECK)


@settings(max_examples=20)
@given(plans(), plans(), st.integers(0, 2**32))
def test_a_stranger_accepts_the_same(plan: Plan, other: Plan, seed: int) -> None:
    """Positions with a few errors in them, some of which make another position."""
    chance = Random(seed)
    texts = [format_position(state) for one in (plan, other) for state in states(one)]
    for _ in range(200):
        check_exact(garbled(chance.choice(texts), chance.choice(texts), chance))


def garbled(text: str, other: str, chance: Random) -> str:
    """A text in which one or two signs, parts or fields are swapped, or come from another text."""
    for _ in range(chance.randint(1, 2)):
        split = chance.choice(["()", "([ ;,:.|@/>+=])", "( )"])
        parts, others = re.split(split, text), re.split(split, other)
        at, to = chance.randrange(len(parts)), chance.randrange(len(parts))
        if chance.randrange(3):
            parts[at] = chance.choice([chance.choice(others), *others[at : at + 1]])
        else:
            parts[at], parts[to] = parts[to], parts[at]
        text = "".join(parts)
    return text


@given(st.text(st.characters()) | st.text("GRYBP/123456:;,.-?|@+ pinkwhiteactroll"))
def test_any_text_is_refused_with_a_field(text: str) -> None:
    check_exact(text)
    for name in FIELDS:
        check_exact(changed(ACT, **{name: text}))


def check_exact(text: str) -> None:
    """The engine refuses with a field, or writes what it read; a stranger comes to the same."""
    try:
        state = parse_position(text, DECK)
    except NotationError as error:
        assert error.field in ("LINE", *FIELDS)
        assert error.reason.isascii() and error.reason.isprintable()
        assert not is_position(text, ANNAS)
    else:
        assert format_position(state) == text
        assert is_position(text, ANNAS)
