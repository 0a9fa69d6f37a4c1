"""Every code with which the server says no is explained on the page about tables."""

from __future__ import annotations

import re
from pathlib import Path

from ettana.engine.rules.illegal_action import REASONS
from ettana.server import wire

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "ettana" / "server"
SAID = re.compile(r'\b(?:Refused|Error)\(\s*"([a-z-]+)"')


def explained() -> set[str]:
    text = (ROOT / "docs" / "tables.md").read_text("utf-8")
    _, _, table = text.partition("## Errors")
    rows = [line.split("|")[1] for line in table.split("\n") if line.startswith("| `")]
    return {code for row in rows for code in re.findall("`([a-z-]+)`", row)}


def test_every_code_is_explained() -> None:
    said = {
        code for source in SOURCES.rglob("*.py") for code in SAID.findall(source.read_text("utf-8"))
    }
    assert said - explained() == set(), "docs/tables.md lists all codes"


def test_codes_of_the_rules_are_told_apart_from_the_table_s_own() -> None:
    assert explained() & {code for code, _ in REASONS.values()} == {"game-over"}


def test_the_phrases_on_the_page_are_those_there_are() -> None:
    text = (ROOT / "docs" / "tables.md").read_text("utf-8")
    assert "    " + " ".join(wire.PHRASES) + "\n" in text
