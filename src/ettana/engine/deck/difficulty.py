"""What each design of a deck is worth and how hard it is, measured; and whether the two agree."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final, NamedTuple

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.survey import Survey
from ettana.engine.rng import Rng

BOARDS: Final = 20_000  # gives the first decimal of the mean, and nearly the second


class Measure(NamedTuple):
    """What a survey of boards measured for one design."""

    number: int
    name: str
    annas: int
    yarns: int
    colours: int
    placements: int
    mean_swaps: float
    share_lying: float

    @property
    def title(self) -> str:
        return f"{self.number:02d} {self.name}"


@dataclass(frozen=True)
class DeckReport:
    """The measures of all designs, easiest first."""

    deck_name: str
    boards: int
    measures: tuple[Measure, ...]

    def medians(self) -> dict[int, float]:
        """For each worth, rising, the median of its designs' mean swaps."""
        worths = sorted({measure.annas for measure in self.measures})
        return {
            annas: median(m.mean_swaps for m in self.measures if m.annas == annas)
            for annas in worths
        }

    def faults(self) -> list[str]:
        """A sentence for each design that is easier than the median of those worth less."""
        medians = self.medians()
        return [
            f"{measure.title} is worth {measure.annas} but needs {measure.mean_swaps:.2f} swaps,"
            f" fewer than the median {medians[less]:.2f} of those worth {less}."
            for less, more in pairwise(medians)
            for measure in self.measures
            if measure.annas == more and measure.mean_swaps < medians[less]
        ]

    def verdict(self) -> list[str]:
        """Say whether harder designs are worth more."""
        medians = ", ".join(
            f"{swaps:.2f} for {annas} {'anna' if annas == 1 else 'annas'}"
            for annas, swaps in self.medians().items()
        )
        ordered = (
            "Worth follows difficulty: no design is easier than the median of those worth less."
        )
        return [f"Median swaps: {medians}.", *(self.faults() or [ordered])]

    def table(self) -> list[str]:
        """The measures as a table, in Markdown."""
        width = max(len(measure.title) for measure in self.measures)
        return [
            f"| {'design':{width}} | annas | yarns | colours | placements | mean swaps | lies   |",
            f"| {'-' * width} | ----: | ----: | ------: | ---------: | ---------: | -----: |",
            *(
                f"| {m.title:{width}} | {m.annas:5} | {m.yarns:5} | {m.colours:7} "
                f"| {m.placements:10} | {m.mean_swaps:10.2f} | {m.share_lying:6.2%} |"
                for m in self.measures
            ),
        ]

    def text(self) -> str:
        """The whole report, as it is printed."""
        title = f"{self.deck_name}: {len(self.measures)} designs on {self.boards} random boards"
        return "\n".join([title, "", *self.table(), "", *self.verdict(), ""])


def measure_deck(deck: Deck, rng: Rng, boards: int = BOARDS) -> DeckReport:
    """Measure every design of a deck on the same random boards (S1)."""
    survey = Survey(deck)
    survey.lay_boards(rng, boards)
    measures = [
        Measure(
            number=design + 1,
            name=card.name,
            annas=card.annas,
            yarns=card.pattern.cells,
            colours=len(card.pattern.classes),
            placements=len(card.pattern.placements()),
            mean_swaps=survey.swaps_of(design) / boards,
            share_lying=survey.lying_of(design) / boards,
        )
        for design, card in enumerate(deck.cards)
    ]
    measures.sort(key=lambda measure: (measure.mean_swaps, measure.number))
    return DeckReport(deck.name, boards, tuple(measures))
