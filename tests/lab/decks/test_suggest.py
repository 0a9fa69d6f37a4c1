"""`ettana deck suggest`: as hard as asked for, unlike the deck, and ready for a deck file."""

from __future__ import annotations

import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from ettana.cli import main
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import canonical_text, parse_deck
from ettana.engine.deck.difficulty import measure_deck
from ettana.engine.deck.pattern import Pattern
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.lab.decks.similarity import MOST_SIMILAR, similarity

QUICK = ["--boards", "150", "--count", "2"]


def suggested(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    assert main(["deck", "suggest", *QUICK, *words]) == 0
    return capsys.readouterr().out


def deck_with(toml: str) -> Deck:
    """The default deck and the new designs."""
    new = len(tomllib.loads(toml)["design"])
    text = canonical_text(default_deck()).replace("\n", f"\nsize = {36 + new}\n", 1)
    return parse_deck(f"{text}\n{toml}")


@pytest.mark.parametrize(
    ("words", "annas", "low", "high"),
    [
        (["--annas", "1"], 1, 1.4, 2.6),
        (["--annas", "3"], 3, 3.0, 4.6),
        (["--swaps", "2.6-2.9"], 2, 2.6, 2.9),
    ],
)
def test_designs_are_as_hard_as_asked_for(
    words: list[str], annas: int, low: float, high: float, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = deck_with(suggested(capsys, *words, "--toml"))
    measured = measure_deck(deck, Rng(99), 400).measures  # other boards than those it was chosen on
    new = [one for one in measured if one.number > 36]
    assert len(new) == 2
    for one in new:
        assert one.annas == annas
        assert low - 0.2 <= one.mean_swaps <= high + 0.2


def test_designs_are_unlike_the_deck_and_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    deck = deck_with(suggested(capsys, "--toml"))
    old, new = deck.cards[:36], deck.cards[36:]
    for card in new:
        assert max(similarity(card.pattern, other.pattern) for other in old) <= MOST_SIMILAR
    for one, other in combinations(new, 2):
        assert similarity(one.pattern, other.pattern) < 1


def test_the_same_seed_suggests_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    first = suggested(capsys, "--seed", "8", "--toml")
    assert suggested(capsys, "--seed", "8", "--toml") == first
    assert suggested(capsys, "--seed", "9", "--toml") != first


def test_designs_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = suggested(capsys)
    toml = tomllib.loads(suggested(capsys, "--toml"))
    for design in toml["design"]:
        for row in design["pattern"].splitlines():
            assert f"  {' '.join(row)}" in drawn
    assert "New 1, 2 annas" in drawn
    assert "of the cells agree" in drawn
    assert "swaps on average" in drawn


def test_an_own_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "own.toml"
    toml = suggested(capsys, "--toml")
    file.write_text(canonical_text(deck_with(toml)), encoding="utf-8")
    again = suggested(capsys, str(file), "--toml")
    assert set(tomllib.loads(again)["design"][0]["pattern"]) <= set("ABCDE.\n")
    parse_deck(canonical_text(deck_with(toml)))
    patterns = {design["pattern"] for design in tomllib.loads(toml)["design"]}
    assert patterns.isdisjoint(design["pattern"] for design in tomllib.loads(again)["design"])


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--swaps", "3"], "--swaps is two numbers"),
        (["--swaps", "3-2"], "--swaps is two numbers"),
        (["--swaps", "20-30"], "no design of 20.00 to 30.00 swaps was found"),
        (["--annas", "7"], "no design of the deck is worth 7"),
        (["--annas", "2", "--swaps", "2-3"], "not allowed with"),
        (["nowhere.toml"], "nowhere.toml: there is no such file"),
    ],
)
def test_what_cannot_be_suggested(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", "suggest", *QUICK, *words]) == 2
    assert reason in capsys.readouterr().err


def pattern(*rows: str) -> Pattern:
    return Pattern(rows)


def test_turning_and_renaming_makes_no_new_design() -> None:
    for card in default_deck().cards[::5]:
        turned = card.pattern.turned()
        renamed = Pattern(tuple(row.translate(str.maketrans("AB", "ZY")) for row in turned.rows))
        assert similarity(card.pattern, renamed) == 1


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (pattern("AAA"), pattern("A", "A", "A"), 1.0),
        (pattern("AAA"), pattern("AAAA"), 3 / 4),
        (pattern("AB", "BA"), pattern("AA", "AA"), 2 / 4),
        (pattern("AB", "BA"), pattern("AB", "CA"), 3 / 4),
        (pattern("ABC"), pattern("A.A"), 1 / 3),
    ],
)
def test_similarity_is_the_share_of_cells_that_agree(
    one: Pattern, other: Pattern, alike: float
) -> None:
    assert similarity(one, other) == pytest.approx(alike)
    assert similarity(other, one) == pytest.approx(alike)
