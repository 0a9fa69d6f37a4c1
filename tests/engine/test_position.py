"""Positions as text: what is accepted, and which field an error names."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ettana.engine.board import NOWHERE, OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.cards import CARD_LETTERS, PRESET_CARD
from ettana.engine.due import BOTH_DICE
from ettana.engine.legal import legal_actions
from ettana.engine.notation import NotationError, format_position, parse_position
from ettana.engine.notation.sets import read_number
from ettana.engine.pieces import BLACK, COLOUR_LETTERS, NO_COLOUR
from ettana.engine.state import ACT as ACT_PHASE
from ettana.engine.state import OVER as OVER_PHASE
from ettana.engine.state import PLACE as PLACE_PHASE
from ettana.engine.state import ROLL as ROLL_PHASE
from ettana.engine.state import State
from tests.clauses import clause
from tests.engine.easy_games import DECK, Plan, plans, states
from tests.engine.positions import (
    ACT,
    ALL_CARDS,
    ALL_DESIGNS,
    FIELDS,
    OVER,
    OVER_BY_TURNS,
    PLACE,
    ROLL,
    changed,
    field,
)

EXAMPLES = (PLACE, ROLL, ACT, OVER, OVER_BY_TURNS)


def refused_field(text: str) -> str:
    """The field named when a text is refused; the reason can be printed anywhere in one line."""
    with pytest.raises(NotationError) as caught:
        parse_position(text, DECK)
    assert caught.value.reason.isascii()
    assert caught.value.reason.isprintable()
    return caught.value.field


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
    assert ([placing.roll_of(seat) for seat in range(3)], placing.starter) == ([5, 2, 6], 2)
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
    changed(ACT, TURN="999999999:pink:act:R4:-"),
    changed(ACT, TURN="5:pink:act:R4:-", OPTIONS="annas=3,turns=5"),
    changed(ACT, OPTIONS="annas=15,rim=false,turns=999999999"),
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
    changed(PLACE, TURN="0:black:place:-2:525>white"),
    changed(PLACE, TURN="0:black:place:-2:525>pink"),
    changed(PLACE, OPTIONS="annas=3,rim=false,turns=1"),
]


@pytest.mark.parametrize("text", ACCEPTED)
def test_what_show_would_print_is_accepted(text: str) -> None:
    assert format_position(parse_position(text, DECK)) == text


# A changed field, and the fields that may be named
REFUSED_BY_THEMSELVES = {
    "YARNS": [
        "GRYBP/RYBPG/YBPGR/BPGRY",
        "GRYBP/RYBPG/YBPGR/BPGRY/PGRY",
        "GRYBP/RYBPG/YBPGR/BPGRY/PGRYK",
        "GRYBPRYBPGYBPGRBPGRYPGRYB",
        "GRYBP/RYBPG/YBPGR/BPGRY/PGRYB/",
        "grybp/rybpg/ybpgr/bpgry/pgryb",
        "RRYBP/RYBPG/YBPGR/BPGRY/PGRYB",
    ],
    "TILES": [
        "1234/5613/4612/345",
        "1234/5613/4612/3450",
        "1234/5613/4612/3457",
        "1234/5613/4612/345\N{FULLWIDTH DIGIT SIX}",
        "1234561346123456",
        "2234/5613/4612/3456",
    ],
    "RESERVE": [
        "GRYBP:52",
        "RGYBP:25",
        "GRYB:25",
        "GGRYBP:25",
        "GRYBP:2",
        "GRYBP:256",
        "GRYBP25",
        "GRYBP:",
        ":25",
        "-:25",
        "GRYBK:25",
        "GRYBP:2\N{SUPERSCRIPT FIVE}",
    ],
    "TOKENS": [
        "42",
        "44",
        "-",
        "-43",
        "+43",
        "043",
        "43.",
        "4_3",
        "\N{ARABIC-INDIC DIGIT FOUR}3",
        "49",
        "9" * 5000,
        "?43",
    ],
    "ACTIONS": [
        "?29",
        "-",
        "MMSSSCCTTRRRPPPDDD333GGAAVVX",
        "MMSSSCCTTRRRPPPDDD333GGAAVVXXX",
        "MMMSSSCCTTRRRPPPDDD333GGAAVVXX",
        "MMSSSCCTTRRRPPPDDD333GGAAVVVXX",
        "MMSSSCCTTRRRPPPDDD333GGAAVXX",
        "SMMSSCCTTRRRPPPDDD333GGAAVVXX",
        "mmsssccttrrrpppddd333ggaavvxx",
        "MMSSSCCTTRRRPPPDDD333GGAAVVXX-",
        "M" * 5000,
    ],
    "DISCARD": ["?0", "V", "TT-", "0", "T-", "MMMM"],
    "DESIGNS": [
        "?8",
        "?8|10",
        "-",
        "02.04.05.06.08.09",
        "02.04.05.06.08.09|",
        "02.04.05.06.08.09|-",
        "02.04.05.06.08.09|11.10|",
        "02.04.05.06.08.09|11.10.10",
        "02.04.05.06.08.09.09|11.10",
        "04.02.05.06.08.09|11.10",
        "2.4.5.6.8.9|11.10",
        "02,04,05,06,08,09|11.10",
        "02.04.05.06.08.09.|11.10",
        "02.04.05.06.08.09|11.13",
        "00.02.04.05.06.08.09|11.10",
        "01.02.04.05.06.08.09|11.10",
        "|11.10.02.04.05.06.08.09",
        "02.04.05.06.08.09|11.1\N{ARABIC-INDIC DIGIT ONE}",
    ],
    "TURN": [
        "5:pink:act:R4",
        "5:pink:act:R4:-:-",
        "5:pink:acts:R4:-",
        "5:pink::R4:-",
        "05:pink:act:R4:-",
        "+5:pink:act:R4:-",
        "-5:pink:act:R4:-",
        "0:pink:act:R4:-",
        "1000000000:pink:act:R4:-",
        f"{'9' * 5000}:pink:act:R4:-",
        "5:black:act:R4:-",
        "5::act:R4:-",
        "5:Pink:act:R4:-",
        "5:pink+white:act:R4:-",
        "5:pink:act:R0:-",
        "5:pink:act:R7:-",
        "5:pink:act:4R:-",
        "5:pink:act:--:-",
        "5:pink:act:-4:-",
        "5:pink:act:R4:",
        "5:pink:act:R4:m",
        "5:pink:act:R4:f",
        "5:pink:act:R4:af",
        "5:pink:act:R4:pm",
        "5:pink:act:R4:ap",
        "5:pink:act:R4:aa",
        "5:pink:act:R4:a-",
        "5:pink:roll:R4:-",
        "5:pink:roll:--:p",
        "5:pink:roll:R-:-",
        "5:pink:roll:-4:-",
        "5:pink:roll:R-:pa",
        "5:pink:roll:--:a",
        "0:pink:roll:--:-",
        "5:pink:over:--:-",
        "5:pink:over:R4:-",
        "5:pink:place:-4:44>pink",
    ],
    "OPTIONS": [
        "annas=8",
        "annas=2",
        "annas=16",
        "annas=010",
        "annas=+9",
        "annas=\N{ARABIC-INDIC DIGIT NINE}",
        "annas=",
        "annas",
        "rim=true",
        "rim=False",
        "rim=",
        "rim",
        "turns=0",
        "turns=-1",
        "turns=01",
        "turns=1000000000",
        "turns=",
        "turns=none",
        "rim=false,annas=9",
        "turns=9,rim=false",
        "annas=9,annas=10",
        "annas=9;rim=false",
        "annas=9,",
        ",annas=9",
        "annas=9,,rim=false",
        "goal=9",
        "-",
        "ANNAS=9",
    ],
}


@pytest.mark.parametrize(
    ("name", "text"),
    [(name, text) for name, texts in REFUSED_BY_THEMSELVES.items() for text in texts],
)
def test_a_field_that_is_wrong_by_itself_is_named(name: str, text: str) -> None:
    concerned = {name}
    if name in ("YARNS", "TILES"):
        concerned.add("RESERVE")
    assert refused_field(changed(ACT, **{name: text})) in concerned


@pytest.mark.parametrize(
    "players",
    [
        "pink@B2,3,CGAX,07.12,-,0",
        "pink@B2,3,CGAX,07.12,-,0;",
        "pink@B2,3,CGAX,07.12,-,0;pink@C4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@B2,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@-,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@c4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@G4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@C7,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;green@C4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;whiteC4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,MT,03,01",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,MT,03,01,1,",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,02,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,-,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,TM,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,MTV,03,01,0",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,,03,01,1",
        "pink@B2,3,CGAX,12.07,-,0;white@C4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.07,-,0;white@C4,2,MT,03,01,1",
        "pink@B2,3,CGAX,7.12,-,0;white@C4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.13,-,0;white@C4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,,0;white@C4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,?0,0;white@C4,2,MT,03,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,MT,03,01,?",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,MT,03,01,4",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,MT,03,01,-",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,MT,?1,01,1",
        "pink@B2,3,CGAX,07.12,-,0;white@C4,2,?2,03,01,1",
        "pink@B2,3,?4,?2,-,0;white@C4,2,?2,?1,01,1",
        "pink@B2,3,CGAX,07,12,0;white@C4,2,MT,03,01,5",
    ],
)
def test_wrong_players_are_named(players: str) -> None:
    assert refused_field(changed(ACT, PLAYERS=players)) == "PLAYERS"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "position",
        " ".join(FIELDS[:8]),
        f" {ACT}",
        f"{ACT} ",
        ACT.replace(" ", "  ", 1),
        ACT.replace(" ", "\t"),
        f"{ACT} annas=9 rim=false",
        "x" * 1_000_000,
        " " * 1_000_000,
    ],
)
def test_a_line_that_cannot_be_split_is_named_line(text: str) -> None:
    assert refused_field(text) == "LINE"


@clause("C5", "C6", "C7", "C10", "C11")
@pytest.mark.parametrize(
    ("fields", "concerned"),
    [
        ({"RESERVE": "GGYBP:25"}, {"YARNS", "RESERVE"}),
        ({"RESERVE": "GRYBP:26"}, {"TILES", "RESERVE"}),
        ({"TOKENS": "48"}, {"TOKENS", "PLAYERS"}),
        ({"DISCARD": "T"}, {"ACTIONS", "DISCARD", "PLAYERS"}),
        ({"DESIGNS": ALL_DESIGNS}, {"DESIGNS", "PLAYERS"}),
        ({"ACTIONS": ALL_CARDS}, {"ACTIONS", "DISCARD", "PLAYERS"}),
    ],
)
def test_every_component_is_there_once(fields: dict[str, str], concerned: set[str]) -> None:
    assert refused_field(changed(ACT, **fields)) in concerned


@clause("A11")
def test_a_victory_point_card_is_never_in_a_hand_or_discarded() -> None:
    assert refused_field(changed(ACT, DISCARD="V")) == "DISCARD"
    players = field(ACT, "PLAYERS").replace("MT", "MTV")
    assert refused_field(changed(ACT, PLAYERS=players)) == "PLAYERS"


@clause("C3")
def test_without_the_rim_pins_stand_inside() -> None:
    on_the_rim = changed(ACT, PLAYERS=field(ACT, "PLAYERS").replace("B2", "B1"))
    assert format_position(parse_position(on_the_rim, DECK)) == on_the_rim
    assert refused_field(changed(on_the_rim, OPTIONS="rim=false")) in {"PLAYERS", "OPTIONS"}


@clause("E2")
def test_a_turn_after_the_last_is_refused() -> None:
    assert refused_field(changed(ACT, OPTIONS="turns=4")) in {"TURN", "OPTIONS"}
    assert parse_position(changed(ACT, OPTIONS="turns=5"), DECK).turn_limit == 5


@clause("S7", "S8", "S9")
@pytest.mark.parametrize(
    ("fields", "concerned"),
    [
        ({"TURN": "1:black:place:-2:526>white"}, {"TURN"}),
        ({"TURN": "0:white:place:-6:526>white"}, {"TURN", "PLAYERS"}),
        ({"TURN": "0:pink:place:-5:526>white"}, {"TURN", "PLAYERS"}),
        ({"TURN": "0:orange:place:-2:526>white"}, {"TURN"}),
        ({"TURN": "0:black:place:-5:526>white"}, {"TURN"}),
        ({"TURN": "0:black:place:2:526>white"}, {"TURN"}),
        ({"TURN": "0:black:place:--:526>white"}, {"TURN"}),
        ({"TURN": "0:black:place:R2:526>white"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:526>pink"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:526>orange"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:526>"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:526white"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:52>pink"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:5266>white"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:527>white"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:-"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:626>white"}, {"TURN", "PLAYERS"}),
        ({"TURN": "0:black:place:-5:555>white"}, {"TURN", "TILES"}),
        ({"DISCARD": "T", "ACTIONS": ALL_CARDS.replace("T", "", 1)}, {"DISCARD", "TURN"}),
        ({"DESIGNS": "-|" + ALL_DESIGNS}, {"DESIGNS", "TURN"}),
        (
            {"YARNS": "PRYBP/RYBPG/YBPGR/BPGRY/PGRYB", "RESERVE": "GGRYB:25"},
            {"YARNS", "RESERVE", "TURN"},
        ),
        ({"TILES": "1234/2613/4615/3456"}, {"PLAYERS", "TURN", "TILES"}),
        ({"TILES": "1234/2613/4612/3456", "RESERVE": "GRYBP:55"}, {"TILES", "RESERVE", "TURN"}),
    ],
)
def test_before_the_deal_all_is_as_the_setup_left_it(
    fields: dict[str, str], concerned: set[str]
) -> None:
    assert refused_field(changed(PLACE, **fields)) in concerned


@clause("S9")
@pytest.mark.parametrize(
    ("player", "fields"),
    [
        ("pink@B4,1,-,-,-,0", {"TOKENS": "47"}),
        ("pink@B4,0,M,-,-,0", {"ACTIONS": ALL_CARDS[1:]}),
        ("pink@B4,0,-,01,-,0", {"DESIGNS": ALL_DESIGNS[3:]}),
        ("pink@B4,0,-,-,01,0", {"DESIGNS": ALL_DESIGNS[3:]}),
        ("pink@B4,0,-,-,-,1", {"ACTIONS": ALL_CARDS.replace("V", "", 1)}),
        ("pink@B3,0,-,-,-,0", {}),
        ("pink@B1,0,-,-,-,0", {}),
    ],
)
def test_before_the_deal_nobody_has_anything(player: str, fields: dict[str, str]) -> None:
    players = field(PLACE, "PLAYERS").replace("pink@B4,0,-,-,-,0", player)
    assert refused_field(changed(PLACE, PLAYERS=players, **fields)) in {"PLAYERS", "TURN"}


@clause("E1")
@pytest.mark.parametrize(
    "fields",
    [
        {"TURN": "5:pink:act:R4:-"},
        {"TURN": "5:pink:roll:--:-"},
        {"TURN": "5:white:over:--:-"},
        {"TURN": "5:pink+white:over:--:-"},
        {"TURN": "0:pink:over:--:-"},
        {"TURN": "5:pink:over:R4:-"},
        {"TURN": "5:pink:over:--:a"},
        {"TURN": "6:pink:over:--:-", "OPTIONS": "annas=7,turns=5"},
        {"OPTIONS": ""},
        {"OPTIONS": "annas=3", "PLAYERS": "pink@B2,3,MX,07,08.12,0;white@C4,2,-,-,01.03,1"},
    ],
)
def test_the_game_is_over_exactly_when_one_has_won(fields: dict[str, str]) -> None:
    assert refused_field(changed(OVER, **fields)) in {"TURN", "PLAYERS", "OPTIONS"}


@clause("E2")
@pytest.mark.parametrize(
    ("players", "tokens", "winners"),
    [
        ("pink@B2,2,MX,07.12,02,0;white@C4,2,-,03,01,0", "44", "pink+white"),
        ("white@C4,2,-,03,01,0;pink@B2,2,MX,07.12,02,0", "44", "pink+white"),
        ("pink@B2,1,MX,07.12,02,0;white@C4,2,-,03,01,0", "45", "white"),
        ("pink@B2,3,MX,07.12,02,0;white@C4,2,-,03,01,0", "43", "pink"),
        ("pink@B2,0,MX,07.12,02.03,0;white@C4,2,-,-,01,1", "46", "pink"),
        ("pink@B2,9,MX,07.12,02.03,0;white@C4,0,-,04,01,2", "39", "white"),
    ],
)
def test_winners_by_turns_are_checked(players: str, tokens: str, winners: str) -> None:
    points = sum(int(player[-1]) for player in players.split(";"))
    designs = [number for number in ALL_DESIGNS.split(".") if number not in players]
    fields = {
        "PLAYERS": players,
        "TOKENS": tokens,
        "ACTIONS": field(OVER_BY_TURNS, "ACTIONS").replace("V" * points, "", 1),
        "DESIGNS": ".".join(designs),
    }
    for named in ("pink", "white", "pink+white", "white+pink", "pink+pink", "pink+"):
        text = changed(OVER_BY_TURNS, **fields, TURN=f"5:{named}:over:--:-")
        if named == winners:
            assert format_position(parse_position(text, DECK)) == text
        else:
            assert refused_field(text) == "TURN"
    early = changed(OVER_BY_TURNS, **fields, TURN=f"4:{winners}:over:--:-")
    assert refused_field(early) in {"TURN", "OPTIONS"}


def test_a_view_is_no_position() -> None:
    hidden = changed(ACT, PLAYERS="pink@B2,3,CGAX,07.12,-,0;white@C4,2,?2,?1,01,1")
    assert refused_field(hidden) == "PLAYERS"
    assert refused_field(changed(ACT, ACTIONS="?29")) == "ACTIONS"
    assert refused_field(changed(ACT, DESIGNS="?8")) == "DESIGNS"


@pytest.mark.parametrize("text", ["00", "01", "+1", "-1", "1.0", "1e1", "", " 1", "1 ", "\u0661"])
def test_numbers_are_plain_digits(text: str) -> None:
    with pytest.raises(NotationError, match="plain digits"):
        read_number("TOKENS", text, 48, "this")


@settings(max_examples=30)
@given(plans())
def test_every_position_of_a_game_reads_and_writes_itself(plan: Plan) -> None:
    for state in states(plan):
        text = format_position(state)
        again = parse_position(text, DECK)
        assert format_position(again) == text
        assert legal_actions(again, DECK) == legal_actions(state, DECK)


@settings(max_examples=30)
@given(plans(), st.data())
def test_a_position_with_one_error_is_refused_or_another_position(
    plan: Plan, data: st.DataObject
) -> None:
    """Whatever one character does: the text is what `format_position` writes, or it is refused."""
    texts = [format_position(state) for state in states(plan)]
    text = data.draw(st.sampled_from(texts))
    signs = sorted(set("".join(texts)) | set(" ?-0\u0663\n"))
    for _ in range(100):
        at = data.draw(st.integers(0, len(text)))
        new = data.draw(st.sampled_from(["", *signs]))
        length = data.draw(st.integers(0, 1))
        check_exact(text[:at] + new + text[at + length :])


@given(st.text(st.characters()) | st.text("GRYBP/123456:;,.-?|@+ pinkwhiteactroll"))
def test_any_text_is_refused_with_a_field(text: str) -> None:
    check_exact(text)
    for name in FIELDS:
        check_exact(changed(ACT, **{name: text}))


def check_exact(text: str) -> None:
    try:
        state = parse_position(text, DECK)
    except NotationError as error:
        assert error.field in ("LINE", *FIELDS)
        assert error.reason.isascii() and error.reason.isprintable()
    else:
        assert format_position(state) == text


def test_a_preset_need_not_be_in_the_discard_pile() -> None:
    """Only what the notation says is checked, not whether a game can get there."""
    state = parse_position(changed(ROLL, TURN="5:pink:roll:R-:p"), DECK)
    assert state.in_discard(PRESET_CARD) == 0
