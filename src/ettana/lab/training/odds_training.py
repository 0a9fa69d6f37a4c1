"""Learning what the others' play tells about their hands: games, a logit, and hands held out."""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from ettana import __version__
from ettana.bots.inference.design_feature_names import FEATURES
from ettana.bots.inference.design_odds import DesignOdds
from ettana.bots.named_weights import PLAYERS
from ettana.engine.deck.released import default_deck
from ettana.lab.statistics.logit import Logit
from ettana.lab.statistics.logit_fit import Ridge, fit
from ettana.lab.training.hand_sampler import Hands, hands_of_games, joined

# Half of the games are of each: masters play fast, and grandmasters are harder to read
TEACHERS: Final = ("master", "grandmaster@nodes=3000")
HELD_OUT: Final = 5  # one game in this many is for judging the fit, not for fitting
LOOSE: Final = Ridge(3.0)
DIGITS: Final = 5  # of a weight in the file


@dataclass(frozen=True, slots=True)
class OddsScore:
    """What odds give to the designs that were held, on average, in hands they never saw."""

    designs: int  # that were held
    loss: float  # the log loss of the odds
    guessing: float  # of odds that are the same for every design
    share: float  # given to a design that was held
    even_share: float  # if every hidden design had the same


def learn_odds(
    games: int, seed: int, jobs: int, command: str, tell: Callable[[str], None]
) -> DesignOdds:
    """Odds learned from games, a third each at tables of two, three and four."""
    by_seats: dict[int, tuple[float, ...]] = {}
    figures: dict[str, dict[str, dict[str, float]]] = {}
    for seats in PLAYERS:
        count = games // len(PLAYERS) + (seats - PLAYERS[0] < games % len(PLAYERS))
        hands = {
            teacher: list(chain.from_iterable(hands_of_games(teacher, seats, half, seed, jobs)))
            for teacher, half in zip(TEACHERS, (count // 2, count - count // 2), strict=True)
        }
        weights = fit_odds(
            hand
            for games_of_one in hands.values()
            for number, hand in enumerate(games_of_one)
            if number % HELD_OUT
        )
        measured = {
            teacher: measure(joined(games_of_one[::HELD_OUT]), weights)
            for teacher, games_of_one in hands.items()
        }
        for teacher, score in measured.items():
            tell(_described(seats, teacher, score))
        by_seats[seats] = tuple(weights)
        figures[str(seats)] = {teacher: _figures(score) for teacher, score in measured.items()}
    made: dict[str, Any] = {
        "command": command,
        "version": __version__,
        "deck": default_deck().sha256,
        "games of": TEACHERS,
        "held out": figures,
    }
    return DesignOdds(by_seats, made)


def fit_odds(hands: Iterable[Hands]) -> array[float]:
    """The weights that make what was held likeliest."""
    found = fit(list(joined(hands).values()), array("d", [0.0]) * FEATURES, LOOSE)
    return array("d", (round(weight, DIGITS) for weight in found))


def measure(hands: Hands, weights: array[float]) -> OddsScore:
    """How much of the truth the odds tell."""
    loss = guessing = share = even_share = designs = 0.0
    for count, choices in hands.items():
        logit = Logit(FEATURES, count)
        logit.add(choices.rows, choices.wins, count, weights, False)
        held = sum(choices.wins)
        loss += logit.loss
        guessing += held * math.log(count)
        even_share += held / count
        designs += held
        for hand in range(len(choices)):
            first = hand * count
            wins = choices.wins[first : first + count]
            rows = choices.rows[first * FEATURES : (first + count) * FEATURES]
            share += _share_of_held(rows, wins, weights)
    return OddsScore(
        int(designs), loss / designs, guessing / designs, share / designs, even_share / designs
    )


def _share_of_held(rows: array[float], wins: array[float], weights: array[float]) -> float:
    odds = []
    for design in range(len(wins)):
        row = rows[design * FEATURES : (design + 1) * FEATURES]
        odds.append(math.exp(sum(a * b for a, b in zip(row, weights, strict=True))))
    return sum(odd for odd, held in zip(odds, wins, strict=True) if held) / sum(odds)


def _described(seats: int, teacher: str, measured: OddsScore) -> str:
    return (
        f"{seats} of {teacher}: a design that is held has {measured.share:.1%} of the odds, even"
        f" {measured.even_share:.1%}; log loss {measured.loss:.4f}, guessing"
        f" {measured.guessing:.4f} ({measured.designs} designs)"
    )


def _figures(measured: OddsScore) -> dict[str, float]:
    return {
        "designs": measured.designs,
        "share": round(measured.share, DIGITS),
        "even share": round(measured.even_share, DIGITS),
        "log loss": round(measured.loss, DIGITS),
        "log loss of guessing": round(measured.guessing, DIGITS),
    }
