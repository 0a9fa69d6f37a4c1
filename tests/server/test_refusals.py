"""Refusals are one table: what is raised, told and documented is what it says."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from ettana import Game
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.notation import parse_action
from ettana.engine.rules.illegal_action import REASONS
from ettana.engine.rules.refusal import refusal
from ettana.server import wire
from ettana.server.refusals import ENDED_BY, REFUSALS, Refused, code_of
from ettana.server.web.errors import CODES_BY_STATUS
from tests.remake import refusals

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "ettana" / "server"
PLACED = ["place C2 = 6", "place B3 = 07M 12V"]
ROLLED = [*PLACED, "roll = K4 S"]
MOVED = [*ROLLED, "move B5"]
OF_THE_RULES = {code for code, refusal in REFUSALS.items() if refusal.clauses}


def raised() -> Iterator[tuple[str, set[str]]]:
    """The code and the facts of every refusal in the sources that names its code."""
    for source in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id == "Refused" and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value), {word.arg or "" for word in node.keywords}


def test_what_is_raised_has_the_facts_that_the_table_says() -> None:
    for code, facts in raised():
        assert (code, facts) == (code, set(REFUSALS[code].facts))


def test_nothing_stands_in_the_table_that_is_never_said() -> None:
    said = {code for code, _ in raised()} | set(CODES_BY_STATUS.values())
    assert set(REFUSALS) - said - OF_THE_RULES == set()


def test_what_is_not_there_is_404_and_what_is_damaged_is_the_server_s_fault() -> None:
    missing = {code for code in REFUSALS if code.startswith("no-such-")}
    missing -= {"no-such-walk", "no-such-method"}
    assert {REFUSALS[code].status for code in missing} == {404}
    assert {code for code, one in REFUSALS.items() if one.status == 500} == {"broken", "unreadable"}


def test_why_a_table_is_closed_to_those_who_are_there_has_an_end_for_them() -> None:
    assert set(get_args(wire.ClosedReason)) <= set(ENDED_BY)
    assert set(ENDED_BY) - set(get_args(wire.ClosedReason)) <= set(REFUSALS)


def test_a_socket_is_closed_with_a_code_of_the_table() -> None:
    reasons = {
        node.args[1].value
        for source in (SOURCES / "web").glob("*.py")
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr == "close" and len(node.args) == 2
        if isinstance(node.args[1], ast.Constant)
    }
    assert reasons and reasons <= set(REFUSALS)


def test_every_clause_that_forbids_has_a_code() -> None:
    assert {clause for one in REFUSALS.values() for clause in one.clauses} >= set(REASONS)


def test_a_refusal_with_other_facts_than_the_table_s_is_a_mistake() -> None:
    assert Refused("stale", version=3).error("r") == wire.Error("stale", "r", "", {"version": 3})
    assert Refused("game-over").error().clause == "E1"
    with pytest.raises(TypeError, match="stale has the facts version"):
        Refused("stale")
    with pytest.raises(KeyError):
        Refused("never-heard-of")


@pytest.mark.parametrize(
    ("done", "wish", "code"),
    [
        ([], "roll", "pin-placing"),
        ([], "place F6", "pin-number"),
        (PLACED, "end", "roll-first"),
        (ROLLED, "roll", "roll-once"),
        (ROLLED, "move B3", "pin-stays"),
        (MOVED, "move B3", "one-move"),
        (MOVED, "play move B3", "move-card"),
    ],
)
def test_nobody_needs_a_rule_to_tell_two_refusals_apart(
    done: list[str], wish: str, code: str
) -> None:
    game = Game.new(players=2, seed=7)
    for step in done:
        game.do(step)
    action = parse_action(wish, game.deck)
    clause = refusal(game.state, game.deck, action)
    assert code_of(clause, game.state, ACTIONS.kind[action]) == code


def test_the_list_on_the_page_is_the_table() -> None:
    assert refusals.on_page() == refusals.listed(), "python -m tests.remake writes it anew"


def test_the_phrases_on_the_page_are_those_there_are() -> None:
    text = (ROOT / "docs" / "tables.md").read_text("utf-8")
    assert "    " + " ".join(wire.PHRASES) + "\n" in text
