"""Games for tests of texts: a deck whose designs lie on most boards, and random play to the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.pattern import Design, Pattern
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.information import Draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.table.due import NO_CHANCE
from ettana.engine.table.options import Options
from ettana.engine.table.state import State

PATTERNS = (
    "AA",
    "AB",
    "AB/.A",
    "AAB",
    "ABA",
    "ABC",
    "AB/CA",
    "AA/B.",
    "AB/CD",
    "ABCA",
    "AA/BB",
    "AAA",
)


def easy_deck() -> Deck:
    """Twelve designs of a few yarns, three each worth 1, 2, 3 and 4 annas."""
    cards = [
        Design(index + 1, f"Easy {index}", 1 + index // 3, Pattern(tuple(pattern.split("/"))))
        for index, pattern in enumerate(PATTERNS)
    ]
    return Deck("easy", cards, "0" * 64)


DECK = easy_deck()


@dataclass(frozen=True)
class Step:
    """One action of a game: the state it was chosen in, what was drawn, and what came of it."""

    before: State
    action: int
    waiting: State  # after the action, before its first draw
    draws: list[Draw]
    after: State


@dataclass(frozen=True)
class Plan:
    """What a random game is played from."""

    seed: int
    pins: tuple[int, ...]
    options: Options


def plans(most_turns: int = 40) -> st.SearchStrategy[Plan]:
    """Games of every number of players and all options; the limit of turns keeps them short."""
    pins = st.permutations(range(4)).flatmap(
        lambda order: st.integers(2, 4).map(lambda seats: tuple(order[:seats]))
    )
    options = st.builds(Options, st.integers(3, 15), st.booleans(), st.integers(1, most_turns))
    return st.builds(Plan, st.integers(0, 2**32), pins, options)


def first_state(plan: Plan) -> State:
    return setup(plan.pins, DECK, SeededDealer(plan.seed), plan.options)


def steps(plan: Plan) -> Iterator[Step]:
    """A whole game of uniform random play."""
    chooser, dealer = Rng(plan.seed + 1), SeededDealer(plan.seed + 2)
    before = first_state(plan)
    while actions := legal_actions(before, DECK):
        action = actions[chooser.below(len(actions))]
        waiting = before.clone()
        do_action(waiting, DECK, action)
        after = waiting.clone()
        draws = []
        while after.due != NO_CHANCE:
            draws.append((after.due, dealer.draw(after)))
            do_outcome(after, DECK, draws[-1][1])
        yield Step(before, action, waiting, draws, after)
        before = after


def states(plan: Plan) -> Iterator[State]:
    """All positions of a whole game."""
    yield first_state(plan)
    for step in steps(plan):
        yield step.after
