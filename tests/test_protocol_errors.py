"""The order of errors of `do`: every row of the notation's list, with a position that shows it."""

from __future__ import annotations

from typing import Any

import pytest

from ettana.protocol import ProtocolSession
from tests.engine.picture import LOOM, REST, Has, picture

# Pink stands on C4 and white on D3
NO_RIM = "rim=false"


def place(options: str = "") -> str:
    """White is to place at 6; pink stands on one of the sixes already."""
    loom = LOOM.replace("5w", "5 ")
    turn = "0:white:place:-6:66"
    return picture(loom, turn, options=options, pink=Has(), white=Has()).position


def roll(turn: str = "5:pink:roll:--:-", pink: Has | None = None) -> str:
    return picture(turn=turn, pink=pink or Has()).position


def act(flags: str = "-", dice: str = "R4", text: str = LOOM, **rest: Any) -> str:
    return picture(text, f"5:pink:act:{dice}:{flags}", **rest).position


OVER = picture(turn="5:white:over:--:-", options="turns=5", white=Has(tokens=1)).position
RICH = Has(tokens=9)
EVERY_CARD = Has(tokens=9, hand="MSCTRD3GAX", held="01.02")

SYNTAX = (
    "",
    "nonsense",
    "Roll",
    "roll ",
    " roll",
    "end  ",
    "roll=R4",
    "roll R4",
    "place c2",
    "place G1",
    "place A0",
    "preset",
    "preset X",
    "move A7",
    "move C2 pay",
    "move C2 pay white,pink",
    "move C2 pay pink,pink",
    "move C2 pay pink, white",
    "move C2 pay green",
    "freeswap b1 a1",
    "freeswap a1 a1",
    "freeswap A1 B1",
    "buy",
    "buy swap a1",
    "buy swap e5 a1",
    "play",
    "play victory-point",
    "play preset R",
    "play steal-card",
    "play steal-card green",
    "play replace a1 K",
    "play replace C2 7",
    "play replace a1 5",
    "play replace C2 G",
    "play gain 0",
    "play gain 7",
    "claim 00",
    "claim 37",
    "claim 60",
    "claim 7",
    "claim 007",
    "exchange 37",
    "end now",
    "\t",
    "end\0",
    "énd",
    "= 3",
    "=",
)


@pytest.mark.parametrize("position", [OVER, place(), roll(), act()])
@pytest.mark.parametrize("text", SYNTAX)
def test_syntax_comes_first_in_every_phase(position: str, text: str) -> None:
    assert refusal(position, text) == "syntax"


# Position, action, clause; the numbers are those of the notation's list
CASES = [
    # 1: a pin that is not in the game, or the own one, is no syntax error
    (act(pink=RICH), "move C2 pay orange", "M2"),
    (act(pink=RICH), "move C2 pay pink", "M2"),
    (act(pink=EVERY_CARD), "play steal-card orange", "A3"),
    (act(pink=EVERY_CARD), "play steal-card pink", "A3"),
    (act(pink=EVERY_CARD), "play steal-tokens black", "A4"),
    (act(pink=EVERY_CARD), "play steal-tokens pink", "A4"),
    # 2: the phase
    (OVER, "end", "E1"),
    (OVER, "roll", "E1"),
    (OVER, "place A1", "E1"),
    (OVER, "play steal-card orange", "E1"),
    (place(), "roll", "S7"),
    (place(), "end", "S7"),
    (place(), "claim 36", "S7"),
    (place(options=NO_RIM), "move A1", "S7"),
    (roll(), "end", "T2"),
    (roll(), "place C2", "T2"),
    (roll(), "move A1", "T2"),
    (roll("5:pink:roll:R-:p"), "play tax", "T2"),
    (act(), "roll", "T2"),
    (act(pink=Has(hand="P")), "preset R", "T1"),
    (act(), "place C2", "S7"),
    (act(options=NO_RIM), "place A1", "S7"),
    # 3: a rim square where the rim is not played
    (place(options=NO_RIM), "place A1", "C3"),
    (act(options=NO_RIM), "move F6", "C3"),
    (act("am", options=NO_RIM), "move A1 pay orange", "C3"),
    (act(options=NO_RIM), "play move A1", "C3"),
    (act(options=NO_RIM), "play replace B1 5", "C3"),
    # 4: placing and presetting
    (place(), "place A1", "S7"),
    (place(), "place B5", "S7"),
    (place(), "place C4", "S7"),
    (roll(pink=Has()), "preset R", "A6"),
    (roll("5:pink:roll:R-:p", pink=Has(hand="P")), "preset K", "T1"),
    (roll("5:pink:roll:R-:p"), "preset K", "T1"),
    # 4: the move
    (act("am"), "move B4", "M1"),
    (act("am"), "move D3", "M1"),
    (act(), "move C4", "M1"),
    (act(pink=RICH), "move C4 pay white", "M1"),
    (act(), "move D3", "M4"),
    (act(), "move D3 pay orange", "M4"),
    (act(pink=RICH), "move F6 pay white", "M2"),
    (act(pink=RICH), "move A1 pay white", "M2"),
    (act(), "move F1", "M6"),
    (act(dice="R2"), "move D2", "M6"),
    (act(dice="R3"), "move D2 pay white", "M5"),
    (act(dice="R4"), "move D2 pay white", "M2"),
    # 4: the free swap
    (act("a"), "freeswap b3 c3", "M8"),
    (act("am"), "freeswap b3 c3", "M8"),
    (act("amf"), "freeswap a1 b1", "M8"),
    (act("amf"), "freeswap b3 e5", "M8"),
    (act("amf"), "freeswap a1 e5", "M8"),
    # 4: buying
    (act(pink=Has(tokens=1)), "buy action", "B1"),
    (act(pink=Has(tokens=2)), "buy swap a1 b1", "B2"),
    (act(pink=Has(tokens=2)), "buy swap a5 d4", "B2"),
    (act(pink=RICH), "buy swap a5 d4", "B5"),
    (act(pink=Has(tokens=2)), "buy design", "B3"),
    (act(pink=Has(tokens=2), white=Has(held=REST), designs="-"), "buy design", "B3"),
    (act(pink=RICH, white=Has(held=REST), designs="-"), "buy design", "B4"),
    # 4: playing cards
    *[
        (act(pink=RICH, white=RICH), action, clause)
        for action, clause in (
            ("play move A1", "A1"),
            ("play swap a1 b1", "A2"),
            ("play swap a5 d4", "A2"),
            ("play steal-card white", "A3"),
            ("play steal-tokens white", "A4"),
            ("play replace a1 G", "A5"),
            ("play replace B2 5", "A5"),
            ("play design", "A7"),
            ("play collect", "A8"),
            ("play gain 1", "A9"),
            ("play again", "A10"),
            ("play tax", "A12"),
        )
    ],
    (act("am", pink=EVERY_CARD), "play move A1", "A1"),
    (act(pink=EVERY_CARD), "play move C4", "A1"),
    (act(pink=EVERY_CARD), "play move D3", "A1"),
    (act(pink=EVERY_CARD), "play swap a5 d4", "B5"),
    (act(pink=EVERY_CARD), "play steal-card white", "A3"),
    (act(pink=EVERY_CARD), "play steal-tokens white", "A4"),
    (act(pink=EVERY_CARD), "play replace a5 G", "A5"),
    (act(pink=EVERY_CARD), "play replace A1 5", "A5"),
    (act(pink=EVERY_CARD), "play replace D3 2", "A5"),
    (act(pink=EVERY_CARD), "play replace B5 6", "A5"),
    (act(pink=EVERY_CARD, white=Has(held=REST), designs="-"), "play design", "A7"),
    (act(pink=Has(tokens=48, hand="3G")), "play collect", "A8"),
    (act(pink=Has(tokens=48, hand="3G")), "play gain 6", "A9"),
    (act("a", pink=EVERY_CARD), "play again", "A10"),
    (act("p", pink=EVERY_CARD), "play again", "A10"),
    (act(pink=EVERY_CARD), "play tax", "A12"),
    # 4: designs and the end of the turn
    (act(pink=EVERY_CARD), "claim 36", "D4"),
    (act(pink=Has(held="36")), "claim 36", "D4"),
    (act(pink=EVERY_CARD), "exchange 36", "D7"),
    (act("a", pink=EVERY_CARD), "exchange 01", "D7"),
    (act(pink=EVERY_CARD, white=Has(held=REST), designs="-"), "exchange 01", "D7"),
    (act(), "end", "T7"),
    # 5: the outcome is looked at last
    (roll(), "roll = R7", "outcome"),
    (roll(), "roll = r4", "outcome"),
    (roll(), "roll = R4 M", "outcome"),
    (roll(), "roll = K4", "outcome"),
    (roll(), "roll = K4 MM", "outcome"),
    (roll(), "roll = K4  M", "outcome"),
    (roll(), "roll = -4", "outcome"),
    (roll(), "roll = R4 ", "outcome"),
    (roll(), "roll =  R4", "outcome"),
    (roll(), "roll = R4 = R4", "outcome"),
    (roll(), "roll = ", "outcome"),
    (roll(), "roll =", "outcome"),
    (roll("5:pink:roll:R-:p"), "roll = R4", "outcome"),
    (roll("5:pink:roll:K-:p"), "roll = -4", "outcome"),
    (act("am"), "end =", "outcome"),
    (act("am"), "end = 3", "outcome"),
    (act("am"), "end = \0", "outcome"),
    (act(pink=EVERY_CARD), "play gain 4 = 7", "outcome"),
    (act(pink=EVERY_CARD), "buy design = 01", "outcome"),
    (act(pink=EVERY_CARD), "buy action = K", "outcome"),
    (act(pink=EVERY_CARD, white=Has(hand="M")), "play steal-card white = S", "outcome"),
    (act(pink=EVERY_CARD), "exchange 01 = 02", "outcome"),
    (act(), "end = nonsense", "T7"),
    (act(), "roll = R7", "T2"),
    (roll(), "rol = R7", "syntax"),
]


def refusal(position: str, action: str) -> str:
    """The CLAUSE with which `do` refuses an action; nothing may change by it."""
    session = ProtocolSession()
    assert session.answer(f"position {position}") == ["ok"]
    legal = session.answer("legal")
    [answer] = session.answer(f"do {action}")
    assert answer.isascii() and answer.isprintable()
    error, clause, reason = answer.split(" ", 2)
    assert error == "error" and reason
    assert session.answer("show") == [position]
    assert session.answer("legal") == legal
    assert session.answer("undo")[0].startswith("error")
    return clause


@pytest.mark.parametrize(("position", "action", "clause"), CASES)
def test_the_first_check_that_fails_gives_the_clause(
    position: str, action: str, clause: str
) -> None:
    assert refusal(position, action) == clause


def test_no_card_left_to_buy_comes_after_the_tokens() -> None:
    """B4: every action card is in a hand, three Victory points lie open."""
    white = Has(tokens=1, hand=REST, points=3)
    poor = act(pink=Has(tokens=1), white=white, stack="-")
    rich = act(pink=Has(tokens=2), white=white, stack="-")
    assert refusal(poor, "buy action") == "B1"
    assert refusal(rich, "buy action") == "B4"


def test_a_free_swap_of_equal_colours_touches_before_it_differs() -> None:
    """B5 comes after M8: pink stands between two yarns of one colour."""
    alike = LOOM.replace("Y   B   P   G   R", "Y   B   R   G   P")
    position = act("amf", text=alike, dice="R1")
    assert refusal(position, "freeswap c3 c4") == "B5"
    assert refusal(position, "freeswap a1 a2") == "M8"
