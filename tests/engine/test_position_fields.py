"""Fields of a position that are wrong in themselves: the error names them."""

from __future__ import annotations

import pytest

from ettana.engine.notation import NotationError
from ettana.engine.notation.sets import read_number
from tests.engine.positions import ACT, FIELDS, changed, refused_field

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
        "1000000000000000000:pink:act:R4:-",
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
        "5:pink:place:-4:4",
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
        "turns=1000000000000000000",
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


def test_a_view_is_no_position() -> None:
    hidden = changed(ACT, PLAYERS="pink@B2,3,CGAX,07.12,-,0;white@C4,2,?2,?1,01,1")
    assert refused_field(hidden) == "PLAYERS"
    assert refused_field(changed(ACT, ACTIONS="?29")) == "ACTIONS"
    assert refused_field(changed(ACT, DESIGNS="?8")) == "DESIGNS"


@pytest.mark.parametrize("text", ["00", "01", "+1", "-1", "1.0", "1e1", "", " 1", "1 ", "\u0661"])
def test_numbers_are_plain_digits(text: str) -> None:
    with pytest.raises(NotationError, match="plain digits"):
        read_number("TOKENS", text, 48, "this")
