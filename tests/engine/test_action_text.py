"""Actions as text, and the examples of the notation's page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import KINDS
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import (
    NotationError,
    format_action,
    format_position,
    format_view,
    parse_action,
    parse_position,
    parse_view,
)
from ettana.engine.table.loom import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.views import view_of
from tests.clauses import clause
from tests.engine.easy_games import DECK

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"


@clause("C1", "C2")
def test_octagons_and_squares_have_the_names_of_the_board() -> None:
    assert OCTAGON_NAMES[:6] == ("a1", "a2", "a3", "a4", "a5", "b1")
    assert OCTAGON_NAMES[-1] == "e5"
    assert SQUARE_NAMES[:7] == ("A1", "A2", "A3", "A4", "A5", "A6", "B1")
    assert SQUARE_NAMES[-1] == "F6"


@pytest.mark.parametrize(
    "text",
    [
        "place C2",
        "preset R",
        "preset K",
        "roll",
        "move C2",
        "move C2 pay pink,white",
        "move A1 pay pink,black,white,orange",
        "freeswap a1 b2",
        "buy action",
        "buy design",
        "buy swap a1 e5",
        "buy swap a5 b1",
        "play move C2",
        "play swap a1 e5",
        "play steal-card orange",
        "play steal-tokens orange",
        "play replace a1 G",
        "play replace C2 5",
        "play design",
        "play collect",
        "play gain 4",
        "play again",
        "play tax",
        "claim 07",
        "exchange 12",
        "end",
    ],
)
def test_actions_of_the_notation(text: str) -> None:
    assert format_action(parse_action(text, DECK)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "end ",
        " end",
        "End",
        "end\n",
        "end\0",
        "roll R4",
        "place a1",
        "place G1",
        "move C2 pay",
        "move C2 pay ",
        "move C2 pay white,pink",
        "move C2 pay pink,pink",
        "move C2 pay pink, white",
        "move C2 pay green",
        "move  C2",
        "freeswap b2 a1",
        "buy swap b1 a5",
        "buy swap a1 a1",
        "buy swap a1",
        "buy token",
        "play swap e5 a1",
        "play steal-card",
        "play steal card pink",
        "play replace a1 K",
        "play replace a1 5",
        "play replace C2 G",
        "play replace C2 7",
        "play gain 0",
        "play gain 7",
        "play gain \N{ARABIC-INDIC DIGIT FOUR}",
        "play preset R",
        "preset r",
        "preset",
        "claim 7",
        "claim 00",
        "claim 13",
        "claim 61",
        "exchange 007",
        "exchange 13",
        "exchange ?",
        "\ud800",
        "x" * 1_000_000,
    ],
)
def test_what_is_no_action_is_a_syntax_error(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text, DECK)
    assert caught.value.field == "syntax"


def test_all_actions_read_and_write_themselves_in_byte_order() -> None:
    texts = list(ACTIONS.texts)
    assert texts == sorted(texts)
    for action, text in enumerate(texts):
        assert format_action(action) == text
        if not text.startswith(("claim", "exchange")) or int(text[-2:]) <= DECK.size:
            assert parse_action(text, DECK) == action


def examples(kind: str) -> list[str]:
    """The lines of the blocks of one kind in the notation's page."""
    blocks = re.findall(f"```{kind}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_the_positions_of_the_page_are_positions() -> None:
    lines = examples("position")
    assert len(lines) == 4
    for line in lines:
        assert format_position(parse_position(line, default_deck())) == line


def test_the_views_of_the_page_are_views_of_its_third_position() -> None:
    state = parse_position(examples("position")[2], default_deck())
    pink, spectator = examples("view")
    assert pink == format_view(view_of(state, 1))
    assert spectator == format_view(view_of(state, None))
    assert format_view(parse_view(pink, default_deck())) == pink


def test_the_actions_of_the_page_are_actions_of_every_kind() -> None:
    chapter = PAGE.read_text(encoding="utf-8").partition("## Actions")[2].partition("## ")[0]
    actions = [
        parse_action(text, default_deck()) for text in re.findall("^. `(.*?)`", chapter, re.M)
    ]
    assert {ACTIONS.kind[action] for action in actions} == set(range(KINDS))
