"""The ladder as a page of the docs: every figure, what made it, and games to check it by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ettana import __version__, core_kind
from ettana.lab.arena.report import budget_text, card_text
from ettana.lab.arena.score import Score
from ettana.lab.ladder.ladder import Ladder
from ettana.lab.ladder.plackett_luce import Rating
from ettana.lab.play.card_use import PLAYED_CARDS, card_use
from ettana.lab.play.journal import code_hash
from ettana.lab.play.match import Match
from ettana.lab.play.played import Conduct, Played
from ettana.lab.play.player import Player
from ettana.lab.play.temperament import temperament
from ettana.lab.statistics.intervals import Interval

CHECKED_DEALS: Final = 1  # of every pair, written out game by game

HOW: Final = """
A rating is of the Plackett-Luce model: the chance to win a table is the level's strength among
the strengths at the table, and 400 points are a factor of ten in strength, as with Elo. It is the
exact maximum of the likelihood over all games at tables of that size, around a mean of 0 in which
each level weighs as much as the games say about it, with 95% intervals from its curvature. (A
rating system with running updates, such as openskill, is made for people who change: for bots
that do not, its figures would depend on the order of the games.) Every two levels are taken to
have drawn one more game, which keeps who never wins at a finite distance. Win rates have Wilson's
95% intervals; both take games as independent.

Every deal is played from every seat. Levels that are more than two steps apart do not meet: the
stronger always wins. At tables of four every four neighbours meet, and every two neighbours two
against two. Neighbours at tables of two, and there the strongest against the one two steps below,
play whole batches, all others a quarter. After each batch the intervals of neighbours are compared;
it ends when all are apart. Neighbours at tables of two play 400 games at least where the maximum
allows it. Who takes time to think has a maximum of its own, as such games take a hundred times
longer.

Budgets are in nodes, positions judged and actions thought through, so that every game comes out the
same again. 40000 nodes of the grandmaster or the sage are about 50 ms of one core: half of their
decisions take less, and a decision between many close plans up to four times as much.
""".strip()


def page(ladder: Ladder, command: str) -> str:
    """The whole page, which depends on nothing but the games."""
    parts = [
        "# The ladder",
        f"Made by `{command}`: version {__version__}, code {code_hash()}, {core_kind()} core, "
        f"seed {ladder.plan.seed}.",
        "Whoever runs it again on this code and this kind of core gets the same figures, on any\n"
        "machine and with any number of jobs. This page is written by the command, not by hand.",
        _levels(ladder),
        _ratings(ladder, 2, ladder.plan.pairs()),
        _cross_table(ladder),
        _ratings(ladder, 4, ladder.plan.fours()),
        _claims(ladder),
        _luck(ladder),
        _with_time(ladder),
        _ends(ladder),
        _temperaments(ladder),
        _cards(ladder),
        "## How it is reckoned",
        HOW,
        _check(ladder),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _grid(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _levels(ladder: Ladder) -> str:
    rows = [
        [player.text, player.make(0).character, budget_text(player.budget)]
        for player in ladder.plan.levels
    ]
    return _grid(["level", "character", "budget of a decision"], rows)


def _ratings(ladder: Ladder, size: int, matches: Sequence[Match]) -> str:
    if not matches:
        return ""
    found = ladder.ratings(matches)
    scores = [ladder.score(match) for match in matches]
    rows = []
    for index, player in sorted(enumerate(ladder.plan.levels), key=lambda pair: -found[pair[0]][0]):
        rows.append([player.text, *_rating_cells(found[index]), *_sums(scores, player.text)])
    apart = "are apart" if ladder.is_apart[size] else "are not all apart at the maximum of games"
    games = sum(score.games for score in scores)
    turns = sum(score.turns * score.games for score in scores) / games
    longest, stalled = max(s.longest for s in scores), sum(s.stalled for s in scores)
    return "\n\n".join(
        [
            f"## {size} players",
            _grid(["level", "rating", "95% interval", "games", "lost decisions"], rows),
            f"The intervals of neighbours {apart}. {games} games, {turns:.1f} turns on average, "
            f"{longest} the longest, {stalled} stalled.",
        ]
    )


def _rating_cells(rating: Rating) -> list[str]:
    points, low, high = (f"{round(number):+}" for number in rating)
    return [points, f"{low} to {high}"]


def _sums(scores: Sequence[Score], text: str) -> list[str]:
    """Games and lost decisions of a level."""
    own = [(score, one) for score in scores for one in score.standings if one.text == text]
    games = sum(score.games for score, _ in own)
    lost = sum(sum(one.faults.values()) for _, one in own)
    return [str(games), str(lost)]


def _cross_table(ladder: Ladder) -> str:
    """How often the level of the row beat that of the column."""
    rates = {}
    for match in ladder.plan.pairs():
        score = ladder.score(match)
        one, other = score.standings
        rates[one.text, other.text] = f"{one.rate.rate:.1%} of {score.games}"
        rates[other.text, one.text] = f"{other.rate.rate:.1%} of {score.games}"
    texts = [player.text for player in ladder.plan.levels]
    rows = [[row, *(rates.get((row, column), "") for column in texts)] for row in texts]
    return _grid(["won against", *texts], rows)


def _claims(ladder: Ladder) -> str:
    """Each level against the one below, at both sizes of table; the strongest against the sound."""
    plan = ladder.plan
    wanted = [[place, place + 1] for place in range(len(plan.levels) - 1)]
    if plan.claimed_pair() not in wanted:
        wanted.append(plan.claimed_pair())
    rows = []
    for match in (*plan.pairs(), *plan.fours()):
        if sorted({plan.levels.index(player) for player in match.players}) in wanted:
            rows.append(_claim(ladder, match, match.players[1].text))
    four = plan.champion_at_four()
    if four:
        rows.append(_claim(ladder, four, four.players[0].text))
    titles = ["players", "level", "against", "games", "won", "95% interval", "even"]
    return "## Who beats whom\n\n" + _grid(titles, rows)


def _claim(ladder: Ladder, match: Match, text: str) -> list[str]:
    score = ladder.score(match)
    one = next(standing for standing in score.standings if standing.text == text)
    others = [player.text for player in match.players if player.text != text]
    return [
        str(len(match.players)),
        text,
        ", ".join(others),
        str(score.games),
        *_rate_cells(one.rate),
        f"{one.even:.0%}",
    ]


def _rate_cells(rate: Interval) -> list[str]:
    return [f"{rate.rate:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"]


def _luck(ladder: Ladder) -> str:
    rows = []
    for match in ladder.plan.mirrors():
        found = ladder.score(match)
        if found.luck:
            rows.append([match.players[0].text, str(found.deals), *_rate_cells(found.luck)])
    return "\n\n".join(
        [
            "## Luck",
            "A level played itself, every deal from both seats: how often did one and the same\n"
            "player win both? If the deal and the seat decided everything it would be 0%, if they\n"
            "decided nothing 50%.",
            _grid(["level", "deals", "won from both seats", "95% interval"], rows),
        ]
    )


def _with_time(ladder: Ladder) -> str:
    match = ladder.plan.with_time()
    if not match:
        return ""
    score = ladder.score(match)
    rate = score.standings[0].rate
    return "\n\n".join(
        [
            "## What more time brings",
            f"With 1 s for each decision `{match.players[0].bot}` won {rate.text} of {score.games} "
            f"games against `{match.players[1].text}`. Time is no measure that reproduces.",
        ]
    )


def _ends(ladder: Ladder) -> str:
    """How long the games of sound players take, and whether anything went wrong in them."""
    rows = []
    for match in ladder.plan.sound():
        score = ladder.score(match)
        lost = sum(sum(one.faults.values()) for one in score.standings)
        names = ", ".join(player.text for player in match.players)
        figures = score.games, f"{score.turns:.1f}", score.longest, score.stalled, lost
        rows.append([names, *map(str, figures)])
    titles = ["players", "games", "turns", "longest", "stalled", "lost decisions"]
    return "## Games come to an end\n\n" + _grid(titles, rows) if rows else ""


def _conduct(ladder: Ladder, level: Player) -> list[Conduct]:
    """What a level did in its games of two."""
    return [
        game.conduct[match.players.index(level)]
        for match in ladder.plan.pairs()
        if level in match.players
        for game in ladder.games(match)
    ]


def _temperaments(ladder: Ladder) -> str:
    """What each level likes, as its games of two show it."""
    found = {level: temperament(_conduct(ladder, level)) for level in ladder.plan.levels}
    titles = list(next(iter(found.values())))
    rows = [[level.text, *(f"{row[one]:.2f}" for one in titles)] for level, row in found.items()]
    return "\n\n".join(
        [
            "## Temperaments",
            "What a level does in a game of two on average, and how many annas its claims bring.",
            _grid(["level", *titles], rows),
        ]
    )


def _cards(ladder: Ladder) -> str:
    """What the levels do with their action cards at tables of two."""
    levels = ladder.plan.levels
    rows: dict[str, list[str]] = {card: [card] for card in PLAYED_CARDS}
    for level in levels:
        for use in card_use(_conduct(ladder, level)):
            rows[use.card].append(card_text(use))
    return "\n\n".join(
        [
            "## Action cards",
            "How often a level plays each kind in a game of two, and before which share of its\n"
            "claims it was played in the same turn.",
            _grid(["card", *(level.text for level in levels)], rows.values()),
        ]
    )


def _check(ladder: Ladder) -> str:
    """Games of the first deals, so that anybody can see whether they are still the same."""
    lines = [line for match in ladder.plan.pairs() for line in check_lines(ladder, match)]
    return "\n".join(
        [
            "## Games to check it by",
            "",
            "Players, deal, order of seats, then what came of it: winners (0 is the first named), "
            "turns,\nannas, and a checksum over all actions and draws.",
            "",
            "```games",
            *lines,
            "```",
        ]
    )


def check_lines(ladder: Ladder, match: Match) -> Iterator[str]:
    names = " ".join(player.text for player in match.players)
    for pairing in match.pairings(range(CHECKED_DEALS)):
        yield f"{names}: {check_text(ladder.journals[match].games[pairing])}"


def check_text(game: Played) -> str:
    """A game in one line, without anything that depends on the machine."""
    winners, annas = "+".join(map(str, game.winners)), "-".join(map(str, game.annas))
    return (
        f"deal {game.deal} order {game.order} = won {winners}, {game.turns} turns, annas {annas}, "
        f"{game.checksum:016x}"
    )
