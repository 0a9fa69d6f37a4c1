"""The report on a deck: the same in both builds, true to the table in the docs, and its verdict."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ettana.engine.deck.difficulty import DeckReport, Measure, measure_deck
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from tests.clauses import clause
from tests.engine.cloth import deck_of

DOCS = Path(__file__).parents[2] / "docs" / "decks.md"
SAMPLE = 400  # boards: the mean of each design is then true to some 0.04


@pytest.fixture(scope="module")
def sample() -> DeckReport:
    return measure_deck(default_deck(), Rng(36), SAMPLE)


def documented() -> dict[str, tuple[int, int, float]]:
    """The table in the docs: annas, placements and mean swaps of each design."""
    rows = re.findall(
        r"^\| (\d\d .+?) +\| +(\d) \| +\d+ \| +\d \| +(\d+) \| +([\d.]+) \| +[\d.]+% \|$",
        DOCS.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    return {name: (int(annas), int(laid), float(mean)) for name, annas, laid, mean in rows}


def test_the_same_boards_are_measured_in_both_builds() -> None:
    report = measure_deck(default_deck(), Rng(7), 20)
    by_number = sorted(report.measures)
    assert [round(measure.mean_swaps * 20) for measure in by_number] == [
        *(36, 33, 44, 39, 41, 36, 37, 41, 32, 34, 36, 45),
        *(49, 56, 56, 56, 53, 52, 62, 59, 62, 58, 57, 57),
        *(73, 74, 72, 66, 75, 76, 77, 74, 76, 81, 76, 91),
    ]


@clause("S1")
def test_measures_of_small_patterns_are_what_reckoning_gives() -> None:
    report = measure_deck(deck_of("A", "ABCDE", "AAAAA"), Rng(1), SAMPLE)
    measures = {measure.number: measure for measure in report.measures}
    assert [m.placements for _, m in sorted(measures.items())] == [25, 10, 10]
    assert (measures[1].mean_swaps, measures[1].share_lying) == (0, 1)
    assert measures[2].mean_swaps < measures[3].mean_swaps
    assert [measure.number for measure in report.measures] == [1, 2, 3]


@clause("C11")
def test_worth_follows_difficulty(sample: DeckReport) -> None:
    assert sample.faults() == []
    medians = sample.medians()
    assert medians[1] + 0.5 < medians[2] < medians[3] - 0.5


@clause("C11")
def test_every_design_is_harder_than_all_that_are_worth_less(sample: DeckReport) -> None:
    worths = [measure.annas for measure in sample.measures]  # easiest first
    assert worths == sorted(worths)


def test_the_table_in_the_docs_is_that_of_the_default_deck(sample: DeckReport) -> None:
    table = documented()
    assert len(table) == default_deck().size
    for measure in sample.measures:
        annas, placements, mean = table[measure.title]
        assert (measure.annas, measure.placements) == (annas, placements)
        assert measure.mean_swaps == pytest.approx(mean, abs=0.2)


def test_a_design_that_is_too_easy_for_its_worth_is_named() -> None:
    measures = tuple(
        Measure(number, f"no {number}", annas, 5, 1, 9, mean, 0.01)
        for number, annas, mean in [(1, 1, 1.5), (2, 1, 2.0), (3, 1, 2.5), (4, 4, 1.9), (5, 4, 2.1)]
    )
    report = DeckReport("Mine", 100, measures)
    assert report.medians() == {1: 2.0, 4: 2.0}
    assert report.verdict() == [
        "Median swaps: 2.00 for 1 anna, 2.00 for 4 annas.",
        "04 no 4 is worth 4 but needs 1.90 swaps, fewer than the median 2.00 of those worth 1.",
    ]


def test_the_report_is_text(sample: DeckReport) -> None:
    lines = sample.text().splitlines()
    assert lines[0] == f"Looms of Kanchi: 36 designs on {SAMPLE} random boards"
    assert len({len(line) for line in lines[2:40]}) == 1
    assert lines[-1].startswith("Worth follows difficulty")
