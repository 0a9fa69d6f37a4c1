"""What the server offers in positions of recorded games, for the tests of the web app.

`python -m tests.web.recorded_offers` writes the file again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.record.record import GameRecord
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.phases import OVER
from ettana.engine.table.state import State
from ettana.server.teller import offers_json

ROOT = Path(__file__).parents[2]
FILE = ROOT / "web" / "tests" / "game" / "offers.json"
GAMES = ("cards-of-all-kinds", "four-do-anything", "samples", "easy-patterns")
LONGEST = 2  # words that say of which kind an action is: `buy swap`, `play gain`


def positions() -> Iterator[tuple[State, Deck]]:
    """Every position of the games, in order."""
    for name in GAMES:
        text = (ROOT / "tests" / "golden" / f"{name}.ettana").read_text(encoding="utf-8")
        record = GameRecord.parse(text)
        for step in record.played():
            yield step.before, record.deck


def kinds(legal: list[str]) -> set[str]:
    """`move` and `move pay` are two: one asks whom to pay."""
    squares = [text.split()[1] for text in legal if text.startswith("move ")]
    several = {"move, several ways"} if len(squares) != len(set(squares)) else set()
    return several | {_kind(text) for text in legal}


def _kind(text: str) -> str:
    words = text.split()
    if words[0] == "move":
        return "move pay" if "pay" in words else "move"
    if words[:2] == ["play", "replace"]:
        return "replace yarn" if words[2].islower() else "replace tile"
    return " ".join(words[: LONGEST if words[0] in ("buy", "play") else 1])


def recorded() -> list[dict[str, Any]]:
    """Positions that have something no earlier one had."""
    seen: set[str] = set()
    found = []
    for state, deck in positions():
        if state.phase == OVER:
            continue
        legal = sorted(ACTIONS.texts[action] for action in legal_actions(state, deck))
        new = kinds(legal) - seen
        if new:
            seen |= new
            found.append(
                {
                    "kinds": sorted(new),
                    "offers": json.loads(offers_json(state, deck)),
                    "legal": len(legal),
                    "sha256": sha256("\n".join(legal).encode()).hexdigest(),
                }
            )
    return found


def text() -> str:
    return json.dumps(recorded(), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
