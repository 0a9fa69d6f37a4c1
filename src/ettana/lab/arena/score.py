"""What the games of a match say: win rates with intervals, and everything else worth knowing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ettana.lab.play.card_use import CardUse, card_use
from ettana.lab.play.match import Match
from ettana.lab.play.played import Played
from ettana.lab.statistics.intervals import Interval, wilson


@dataclass(frozen=True, slots=True)
class Standing:
    """How one player did; several of the same text are one, with several seats at the table."""

    text: str
    seats: int
    wins: float  # shared victories as shares
    rate: Interval  # of games won from any of its seats
    even: float  # the rate if all were equally strong
    annas: float  # mean at the end
    decisions: int
    faults: dict[str, int]
    first_fault: str
    seconds: float  # mean of a decision
    longest: float
    cards: tuple[CardUse, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a match."""

    games: int
    deals: int
    turns: float  # mean
    longest: int  # turns of the longest game
    stalled: int  # games that E2 had to decide
    shared: int  # games with several winners
    standings: tuple[Standing, ...]
    luck: Interval | None  # how often one player won a deal from every seat


def score(match: Match, games: Iterable[Played]) -> Score:
    """Sum up the deals that were played in every order; games of other deals do not count."""
    whole = whole_deals(match, games)
    count = len(whole)
    return Score(
        games=count,
        deals=count // len(match.orders),
        turns=sum(game.turns for game in whole) / count if count else 0.0,
        longest=max((game.turns for game in whole), default=0),
        stalled=sum(game.stalled for game in whole),
        shared=sum(len(game.winners) > 1 for game in whole),
        standings=tuple(
            _standing(match, text, whole)
            for text in dict.fromkeys(player.text for player in match.players)
        ),
        luck=luck(match, whole),
    )


def whole_deals(match: Match, games: Iterable[Played]) -> list[Played]:
    """The games of deals that were played in every order, sorted."""
    ordered = sorted(games, key=lambda game: game.pairing)
    per_deal = Counter(game.deal for game in ordered)
    return [game for game in ordered if per_deal[game.deal] == len(match.orders)]


def luck(match: Match, games: Sequence[Played]) -> Interval | None:
    """How often, at a table of two, one and the same player won a deal from both seats.

    Of two equal players, 0% would mean that the deal and the seat decide everything, 50% that
    they decide nothing.
    """
    if len(match.players) != 2:
        return None
    winners: dict[int, set[tuple[int, ...]]] = {}
    for game in games:
        winners.setdefault(game.deal, set()).add(game.winners)
    both = sum(len(found) == 1 and len(next(iter(found))) == 1 for found in winners.values())
    return wilson(both, len(winners))


def _standing(match: Match, text: str, games: Sequence[Played]) -> Standing:
    seats = [index for index, player in enumerate(match.players) if player.text == text]
    if len(seats) == len(match.players):
        seats = seats[:1]  # all are the same: look at the first of them
    wins = sum(game.share_of(player) for game in games for player in seats)
    conduct = [game.conduct[player] for game in games for player in seats]
    faults: Counter[str] = Counter()
    for one in conduct:
        faults.update(one.faults)
    decisions = sum(one.decisions for one in conduct)
    places = max(1, len(games) * len(seats))
    return Standing(
        text=text,
        seats=len(seats),
        wins=wins,
        rate=wilson(wins, len(games)),
        even=len(seats) / len(match.players),
        annas=sum(game.annas[player] for game in games for player in seats) / places,
        decisions=decisions,
        faults=dict(sorted(faults.items())),
        first_fault=next((one.first_fault for one in conduct if one.first_fault), ""),
        seconds=sum(one.seconds for one in conduct) / max(1, decisions),
        longest=max((one.longest for one in conduct), default=0.0),
        cards=tuple(card_use(conduct)),
    )
