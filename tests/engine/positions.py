"""Positions for tests of texts, with the deck of `easy_games`, and ways to change one field."""

from __future__ import annotations

import pytest

from ettana.engine.notation import NotationError, parse_action, parse_position
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.state import State
from tests.engine.easy_games import DECK

FIELDS = (
    "YARNS",
    "TILES",
    "RESERVE",
    "TOKENS",
    "PLAYERS",
    "ACTIONS",
    "DISCARD",
    "DESIGNS",
    "TURN",
    "OPTIONS",
)

ALL_CARDS = "MMMSSSCCCTTTRRRPPPDDD333GGGAAAVVVXXX"
ALL_DESIGNS = "01.02.03.04.05.06.07.08.09.10.11.12"
BOARD = "GRYBP/RYBPG/YBPGR/BPGRY/PGRYB 1234/5613/4612/3456 GRYBP:25"

PLACE = (
    f"{BOARD} 48 pink@B4,0,-,-,-,0;black@-,0,-,-,-,0;white@-,0,-,-,-,0 "
    f"{ALL_CARDS} - {ALL_DESIGNS} 0:black:place:-2:52"
)
ROLL = (
    f"{BOARD} 43 pink@B2,3,PX,07.12,-,0;white@C4,2,M,03,01,1 "
    "MMSSSCCCTTRRRPPDDD333GGGAAAVVXX T 02.04.05.06.08.09|11.10 5:pink:roll:--:-"
)
ACT = (
    f"{BOARD} 43 pink@B2,3,CGAX,07.12,-,0;white@C4,2,MT,03,01,1 "
    "MMSSSCCTTRRRPPPDDD333GGAAVVXX - 02.04.05.06.08.09|11.10 5:pink:act:R4:-"
)
OVER = (
    f"{BOARD} 43 pink@B2,3,MX,07,08.12,0;white@C4,2,-,03,01,1 "
    "MMSSSCCCTTRRRPPPDDD333GGGAAAVVXX T 02.04.05.06.09|11.10 5:pink:over:--:- annas=7"
)
OVER_BY_TURNS = (
    f"{BOARD} 44 pink@B2,2,MX,07.12,02,0;white@C4,2,-,03,01,0 "
    "MMSSSCCCTTRRRPPPDDD333GGGAAAVVVXX T 04.05.06.08.09|11.10 5:pink+white:over:--:- turns=5"
)


def changed(position: str, **fields: str) -> str:
    """A position with other texts in the fields named; OPTIONS may be new, or go with ""."""
    texts = dict(zip(FIELDS, position.split(" "), strict=False))
    texts.update(fields)
    return " ".join(text for text in texts.values() if text)


def field(position: str, name: str) -> str:
    """The text of one field."""
    return position.split(" ")[FIELDS.index(name)]


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
    TURN="0:white:place:-6:526",
)
TIED_PLACE = changed(
    PLACE,
    PLAYERS="pink@B4,0,-,-,-,0;black@C5,0,-,-,-,0;white@-,0,-,-,-,0",
    TURN="0:white:place:-5:525",
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


def refused_field(text: str) -> str:
    """The field named when a text is refused; the reason can be printed anywhere in one line."""
    with pytest.raises(NotationError) as caught:
        parse_position(text, DECK)
    assert caught.value.reason.isascii()
    assert caught.value.reason.isprintable()
    return caught.value.field
