"""Fields of a position that do not fit together: the error names one of them."""

from __future__ import annotations

import pytest

from ettana.engine.notation import format_position, parse_position
from ettana.engine.table.cards import PRESET_CARD
from tests.clauses import clause
from tests.engine.easy_games import DECK
from tests.engine.positions import (
    ACT,
    ALL_CARDS,
    ALL_DESIGNS,
    OVER,
    OVER_BY_TURNS,
    PLACE,
    ROLL,
    changed,
    field,
    refused_field,
)


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
        ({"TURN": "1:black:place:-2:52"}, {"TURN"}),
        ({"TURN": "0:white:place:-6:526"}, {"TURN", "PLAYERS"}),
        ({"TURN": "0:pink:place:-5:5"}, {"TURN", "PLAYERS"}),
        ({"TURN": "0:orange:place:-2:52"}, {"TURN"}),
        ({"TURN": "0:black:place:-5:52"}, {"TURN"}),
        ({"TURN": "0:black:place:2:52"}, {"TURN"}),
        ({"TURN": "0:black:place:--:52"}, {"TURN"}),
        ({"TURN": "0:black:place:R2:52"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:526"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:526>white"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:52>pink"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:2"}, {"TURN"}),
        ({"TURN": "0:black:place:-7:57"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:-"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:"}, {"TURN"}),
        ({"TURN": "0:black:place:-2:62"}, {"TURN", "PLAYERS"}),
        (
            {
                "TURN": "0:white:place:-5:555",
                "PLAYERS": "pink@B4,0,-,-,-,0;black@D2,0,-,-,-,0;white@-,0,-,-,-,0",
            },
            {"TURN", "TILES"},
        ),
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


def test_a_preset_need_not_be_in_the_discard_pile() -> None:
    """Only what the notation says is checked, not whether a game can get there."""
    state = parse_position(changed(ROLL, TURN="5:pink:roll:R-:p"), DECK)
    assert state.in_discard(PRESET_CARD) == 0
