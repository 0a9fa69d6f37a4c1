"""The parts of a report: what is asked, the answer in a sentence or two, and the chart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ettana.engine.table.cards import CARD_LETTERS, POINT_CARD
from ettana.engine.table.loom import SQUARE_NAMES
from ettana.engine.table.pieces import BLACK, COLOUR_NAMES, DIE_LETTERS
from ettana.lab.report.canvas import Chart, Plot, decimal, exact, percent, signed
from ettana.lab.report.charts import ChartRow, Panel, bar_chart, line_chart, part_chart, row_chart
from ettana.lab.report.heat_map import heat_chart
from ettana.lab.report.measure import MOST_LEADS
from ettana.lab.report.summary import SimulationSummary
from ettana.lab.statistics.tally import Estimate, Key
from ettana.words import CARD_TITLES, counted, listed

FEW: Final = 5  # claims below which a design is not judged
FAIR: Final = 1 / len(DIE_LETTERS)  # how often the die shows each colour
PLACES: Final = ("begins", "second", "third", "fourth")

ReportTable = tuple[Sequence[str], Sequence[Sequence[str]]]  # names of the columns, and rows


@dataclass(frozen=True, slots=True)
class Section:
    """One question and its answer."""

    title: str
    answer: Sequence[str]  # sentences
    chart: Plot
    table: ReportTable | None = None  # where the chart does not write its figures itself


def sections(summary: SimulationSummary) -> list[Section]:
    """The whole report."""
    parts: tuple[Callable[[SimulationSummary], Section], ...] = (
        _length,
        _turn_order,
        _players,
        _leads,
        _tokens,
        _cards,
        _designs,
        _colours,
        _squares,
        _luck,
    )
    return [part(summary) for part in parts]


def told(figure: Estimate, write: Callable[[float], str] = percent) -> str:
    """A figure with its interval, in a sentence."""
    return f"{write(figure.value)} ({write(figure.low)} to {write(figure.high)})"


def _against(figure: Estimate, even: float) -> str:
    """Whether a share differs from an even one."""
    if not figure.excludes(even):
        return "which may be chance"
    return "more than an even share" if figure.value > even else "less than an even share"


def _length(summary: SimulationSummary) -> Section:
    tally, scale = summary.tally, summary.scale
    bars = []
    for bar in range(scale.bars):
        first = bar * scale.turns + 1
        last = "+" if bar == scale.bars - 1 else f"–{first + scale.turns - 1}"
        label = f"{first}{last}" if scale.turns > 1 or last == "+" else str(first)
        bars.append((label, tally.share("length", bar)))
    answer = [f"A game takes {told(tally.mean('turns'), decimal)} turns on average."]
    stalled = tally.share("stalled")
    if stalled.value:
        answer.append(f"{told(stalled)} of the games were not won and had to be decided by E2.")
    chart = bar_chart(
        "length", "Share of games by their number of turns", bars, percent, "turns in a game"
    )
    return Section("How long is a game?", answer, chart, _bar_table("turns", bars))


def _bar_table(name: str, bars: Sequence[tuple[str, Estimate]]) -> ReportTable:
    rows = [(label, percent(bar.value), f"{bar.low:.2%} to {bar.high:.2%}") for label, bar in bars]
    return (name, "share of games", "95% interval"), rows


def _turn_order(summary: SimulationSummary) -> Section:
    tally, even = summary.tally, summary.even
    shares = [tally.share("place", place) for place in range(summary.seats)]
    first = shares[0]
    rows = [ChartRow(PLACES[place], [share], place) for place, share in enumerate(shares)]
    chart = row_chart(
        "turn-order",
        "Share of victories by turn order",
        [Panel("victories", percent, even, "even")],
        [("", rows)],
    )
    answer = [f"Whoever begins wins {told(first)} of the games, {_against(first, even)}."]
    return Section("Does it matter who begins?", answer, chart)


def _players(summary: SimulationSummary) -> Section:
    tally, even = summary.tally, summary.even
    shares = {player: tally.share("player", player) for player in summary.players}
    rows = [ChartRow(name, [share], index) for index, (name, share) in enumerate(shares.items())]
    chart = row_chart(
        "levels",
        "Share of victories by player",
        [Panel("victories of a seat", percent, even, "even")],
        [("", rows)],
    )
    if len(shares) == 1:
        answer = [f"Only {summary.players[0]} plays, so every seat wins an even share."]
    else:
        best = max(shares, key=lambda name: shares[name].value)
        answer = [f"A seat played by {best} wins {told(shares[best])} of its games."]
    return Section("Who wins?", answer, chart)


def _leads(summary: SimulationSummary) -> Section:
    tally = summary.tally
    bars = [
        (f"{count}+" if count == MOST_LEADS else str(count), tally.share("leads", count))
        for count in range(MOST_LEADS + 1)
    ]
    answer = [
        f"The lead passes to somebody else {told(tally.mean('lead changes'), exact)} times a game."
    ]
    if ("half-time leader",) in tally:
        half = tally.share("half-time leader")
        answer.append(f"Who leads alone at half-time wins {told(half)} of the games.")
    title = "Share of games by how often the lead changed"
    chart = bar_chart("lead-changes", title, bars, percent, "changes of the lead in a game")
    return Section("How open is a game?", answer, chart, _bar_table("changes", bars))


def _tokens(summary: SimulationSummary) -> Section:
    tally, scale = summary.tally, summary.scale
    rounds = range(1, scale.rounds + 1, scale.step)
    series = []
    rows: list[list[str]] = [[str(number)] for number in rounds]
    for player in summary.players:
        line = []
        for row, number in zip(rows, rounds, strict=True):
            key: Key = ("tokens by round", player, number)
            if key in tally:
                line.append((float(number), tally.mean(*key)))
                row.append(told(line[-1][1], decimal))
            else:
                row.append("")
        series.append((player, line))
    chart = line_chart(
        "tokens", "Tokens in hand at the end of a turn, by round", series, "round", "tokens in hand"
    )
    answer = [f"A player has {told(tally.mean('tokens'), exact)} tokens in hand after a turn."]
    if scale.rounds > 1:
        answer.append("Rounds are shown as long as a tenth of the games goes on.")
    return Section("Are there tokens to spend?", answer, chart, (("round", *summary.players), rows))


def _cards(summary: SimulationSummary) -> Section:
    tally = summary.tally
    mean = tally.mean("drawer wins").value
    worth = {}
    for letter in CARD_LETTERS:
        if ("drawer wins", letter) in tally:
            worth[letter] = tally.mean("drawer wins", letter).less(mean).times(100)
    order = sorted(worth, key=lambda letter: -worth[letter].value)
    point = CARD_LETTERS[POINT_CARD]
    rows = [
        ChartRow(
            CARD_TITLES[letter],
            [None if letter == point else tally.mean("played", letter), worth[letter]],
            int(worth[letter].excludes(0)),
        )
        for letter in order
    ]
    panels = [
        Panel("played in a game", exact, from_zero=True),
        Panel("worth, in points of victory", signed, 0.0),
    ]
    chart = row_chart("action-cards", "Use and worth of every action card", panels, [("", rows)])
    answer = [
        "Which card is drawn is chance, so whoever draws a good one wins more often. Worth is how "
        "much more often, in percentage points, than whoever draws any card. A lozenge marks those "
        "whose interval does not reach 0; one in twenty does so by chance."
    ]
    return Section("Which action cards are worth it?", answer, chart)


def _designs(summary: SimulationSummary) -> Section:
    tally, deck = summary.tally, summary.data.deck
    groups = []
    for annas in sorted({card.annas for card in deck.cards}):
        rows = []
        if ("claimer wins", "annas", annas) in tally:
            rows.append(_design_row(summary, "all of them", ("annas", annas), None, 1))
        for design, card in enumerate(deck.cards):
            if card.annas == annas and tally.count("claimer wins", "design", design) >= FEW:
                name = f"{design + 1:02} {card.name}"
                rows.append(_design_row(summary, name, ("design", design), design, 0))
        if rows:
            groups.append((counted(annas, "anna"), rows))
    panels = [
        Panel("claimed, if drawn", percent, from_zero=True),
        Panel("rounds to claim", decimal, from_zero=True),
        Panel("claimer wins", percent, summary.even, "even"),
    ]
    chart = row_chart("designs", "How long designs take, and who wins", panels, groups)
    worths = [
        f"{told(tally.share('claimer wins', 'annas', annas))} for {counted(annas, 'anna')}"
        for annas in sorted({card.annas for card in deck.cards})
        if ("claimer wins", "annas", annas) in tally
    ]
    answer = [f"Whoever claims a design wins so many of the games: {listed(worths)}."]
    if not groups:
        return _no_designs(answer)
    return Section("Are the designs worth their annas?", answer, chart)


def _design_row(
    summary: SimulationSummary, name: str, key: Key, design: int | None, mark: int
) -> ChartRow:
    tally = summary.tally
    figures = (
        None if design is None else tally.share("claimed", design),
        tally.mean("rounds to claim", *key),
        tally.share("claimer wins", *key),
    )
    return ChartRow(name if len(name) <= 24 else name[:23] + "…", figures, mark)


def _no_designs(answer: Sequence[str]) -> Section:
    return Section("Are the designs worth their annas?", answer, Plot.of(_no_designs_chart))


def _no_designs_chart(width: float) -> Chart:
    chart = Chart("designs", "No design was claimed often enough", 40, width)
    chart.text(16, 26, "No design was claimed often enough to be judged.")
    return chart


def _colours(summary: SimulationSummary) -> Section:
    tally = summary.tally
    rows = []
    for colour, letter in enumerate(DIE_LETTERS):
        keys: tuple[tuple[Key, Callable[..., Estimate]], ...] = (
            (("rolled", letter), tally.share),
            (("paid", letter), tally.mean),
            (("woven", letter), tally.share),
        )
        figures = [take(*key) if key in tally else None for key, take in keys]
        if colour == BLACK:
            figures[1] = None  # T5: black pays nobody
        rows.append(ChartRow(f"{COLOUR_NAMES[colour]} ({letter})", figures))
    panels = [
        Panel("rolled", percent, FAIR, "fair"),
        Panel("tokens paid", exact, from_zero=True),
        Panel("in a claim", percent, from_zero=True),
    ]
    chart = row_chart("colours", "Colours: rolled, paid and woven", panels, [("", rows)])
    answer = ["How often the die shows a colour, the tokens a roll of it pays to all players "]
    answer[0] += "together, and how many claimed designs have it."
    unfair = [row.name for row in rows if row.figures[0] and row.figures[0].excludes(FAIR)]
    if unfair:
        answer.append(
            f"{listed(unfair)} lies outside its interval; of six colours one does so by chance in "
            "a quarter of all reports."
        )
    return Section("Are the colours alike?", answer, chart)


def _squares(summary: SimulationSummary) -> Section:
    shares = [summary.tally.share("square", square) for square in range(len(SQUARE_NAMES))]
    most = max(range(len(shares)), key=lambda square: shares[square].value)
    least = min(range(len(shares)), key=lambda square: shares[square].value)
    answer = [
        f"Most turns end on {SQUARE_NAMES[most]}: {told(shares[most])}; the fewest on "
        f"{SQUARE_NAMES[least]}: {told(shares[least])}. The numbers are percent of all turns."
    ]
    chart = heat_chart("squares", "The share of turns that end on each square", shares)
    rows = [
        (name, f"{share.value:.2%}", f"{share.low:.2%} to {share.high:.2%}")
        for name, share in zip(SQUARE_NAMES, shares, strict=True)
    ]
    table = ("square", "share of turns", "95% interval"), rows
    return Section("Where do the pins go?", answer, chart, table)


MEANINGS: Final = {
    "skill": "who plays",
    "turn order": "who begins",
    "deal": "what a seat gets from board, first cards and dealer, whoever sits there",
    "rest": "what dice, cards and decisions bring during the game",
}


def _luck(summary: SimulationSummary) -> Section:
    figures = summary.luck.parts()
    parts = [(part, MEANINGS[part], figure) for part, figure in figures.items()]
    chart = part_chart("luck", "What decides who wins", parts)
    answer = [
        f"Of all differences in who wins, {told(figures['skill'])} come from who plays and "
        f"{told(figures['deal'])} from the deal. Every deal was played in every order of seats, "
        "which tells the two apart."
    ]
    if len(summary.players) == 1:
        answer.append("Here all players are the same, so there is no difference in skill.")
    return Section("Luck or skill?", answer, chart)
