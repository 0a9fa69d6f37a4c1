"""Valid texts to begin with, out of random games of every kind: the same for the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import canonical_text, parse_deck
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import format_position, format_view
from ettana.engine.rules.apply import do_action
from ettana.engine.table.options import Options
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from tests.engine.easy_games import easy_deck
from tests.engine.recorded_games import random_record
from tests.engine.sample_deck import SAMPLE_DECK_FILE
from tests.engine.varied_games import LIKES, Plan, steps

GAMES = 24
STEPS = 400  # of a game at most
RECORDS = 16


@dataclass(frozen=True)
class Moment:
    """A position of a game, and the step that was done there."""

    state: State
    deck: Deck
    position: str
    views: tuple[str, ...]
    action: str
    outcome: str
    waiting: State  # after the action, before its first draw


@dataclass(frozen=True)
class Corpus:
    """What the texts of the games are, sorted by what reads them."""

    moments: Sequence[Moment]
    drawing: Sequence[Moment]  # those whose step needs chance
    records: Sequence[str]
    decks: Sequence[str]


@cache
def corpus(seed: int) -> Corpus:
    rng = Random(seed)
    moments = [moment for game in range(GAMES) for moment in _moments(_plan(rng, game))]
    return Corpus(
        moments,
        [moment for moment in moments if moment.outcome],
        [_record(rng, number) for number in range(RECORDS)],
        (canonical_text(default_deck()), SAMPLE_DECK_FILE, canonical_text(easy_deck()), NAMES_DECK),
    )


def _plan(rng: Random, game: int) -> Plan:
    return Plan(
        seed=rng.getrandbits(32),
        pins=tuple(rng.sample(range(4), 2 + game % 3)),
        options=Options(rng.randrange(3, 16), game % 4 != 0, rng.choice((None, 5, 30))),
        deck_name=("default", "samples", "easy")[game // 3 % 3],
        likes=tuple(rng.choices(sorted(LIKES), k=4)),
    )


def _moments(plan: Plan) -> list[Moment]:
    """The beginning and the end of a game, and some of the positions between."""
    game = list(steps(plan, STEPS))
    kept = game[:8] + game[8:-5:9] + game[-5:]
    return [_moment(step.before, plan.deck, step.code, step.text) for step, _ in kept] + [
        _moment(game[-1][1], plan.deck, None, "")
    ]


def _moment(state: State, deck: Deck, action: int | None, text: str) -> Moment:
    waiting = state.clone()
    if action is not None:
        do_action(waiting, deck, action)
    views = tuple(format_view(view_of(state, seat)) for seat in (None, *range(state.seats)))
    action_text, _, outcome = text.partition(" = ")
    return Moment(state, deck, format_position(state), views, action_text, outcome, waiting)


def _record(rng: Random, number: int) -> str:
    """A short game with fair dice; every second one of an own deck, some without their secret."""
    pins = tuple(rng.sample(range(4), 2 + number % 3))
    deck = default_deck() if number % 2 else parse_deck(SAMPLE_DECK_FILE)
    options = Options(annas=3, rim=number % 3 != 0, turns=1 + number % 4)
    seed, noted = rng.getrandbits(32), number % 3 == 1
    text = random_record(seed, pins, options, deck, noted=noted).text()
    if number % 4 < 2:
        hidden = ("Secret", "Commitment", "Nonces")
        text = "\n".join(line for line in text.split("\n") if not line.startswith(hidden))
    return text.replace("\n\n", "\n\n# a comment\n", 1) if number % 5 == 0 else text


# A deck whose names are in many scripts, and which uses most of what TOML allows
NAMES_DECK = '''# ornaments
name = 'K\u0101\u00f1ch\u012b \u0915\u093e\u0902\u091a\u0940 "looms"'
size = 0x0A
design = [
  {name = "\\u0041 \\"one\\"", annas = 8, pattern = "A"},
  {name = "\u7d79", annas = +8, pattern = "AA"}, # a comment
  {name = """
three""", annas = 8, pattern = "AB"},
  {name = \'\'\'four\'\'\', annas = 0b1000, pattern = "AAA\\n"},
  {name = "fi\u202eve\u00a0\u200d", annas = 1, pattern = "A.A"},
  {name = "six", annas = 1, pattern = """
AB
BA"""}, {name = "seven", "annas" = 1, pattern = "ABC"},
  {annas = 1, name = "eight", pattern = "AB\\nCD"}, {name = "nine", annas = 1, pattern = "ABCDE"},
  {name = "ten", annas = 2, pattern = "Z..\\n.Z.\\n..Y"},
]
'''
