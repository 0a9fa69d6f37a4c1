"""Positions for tests of texts, with the deck of `easy_games`, and ways to change one field."""

from __future__ import annotations

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
    f"{ALL_CARDS} - {ALL_DESIGNS} 0:black:place:-2:526>white"
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
