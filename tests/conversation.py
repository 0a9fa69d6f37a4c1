"""Talking to the engine in tests of the line protocol: positions to begin at, answers judged."""

from __future__ import annotations

import re

from ettana.protocol import ProtocolSession
from tests.engine.picture import LOOM, Has, picture

PLACE = picture(LOOM.replace("5w", "5 "), "0:white:place:-6:66", pink=Has(), white=Has()).position
ACT = picture(pink=Has(tokens=4, hand="MP", held="01.02"), white=Has(tokens=2, held="03")).position
ROLL = picture(turn="5:pink:roll:--:-", pink=Has(hand="P")).position
OVER = picture(turn="5:white:over:--:-", options="turns=5", white=Has(tokens=1)).position


def at(position: str) -> ProtocolSession:
    session = ProtocolSession()
    assert session.answer(f"position {position}") == ["ok"]
    return session


def one(session: ProtocolSession, line: str) -> str:
    """The answer to a line, which has to be one line."""
    [answer] = session.answer(line)
    return answer


def assert_error(session: ProtocolSession, line: str) -> None:
    """One line in ASCII that begins with `error` and a reason, and nothing changed."""
    before = session.answer("show"), session.answer("legal")
    answer = one(session, line)
    assert re.fullmatch(r"error [!-~]+( [!-~]+)+", answer), answer
    assert (session.answer("show"), session.answer("legal")) == before
