"""Random games of every kind for properties: all options, three decks, players with a will.

Uniform play rarely claims, exchanges or ends the game, so some players of these games do what they
like best whenever they can.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.rng import Rng
from ettana.engine.rules.apply import do_action, do_outcome
from ettana.engine.rules.chance import outcomes
from ettana.engine.rules.information import Draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.step import Step
from ettana.engine.table.options import Options
from ettana.engine.table.state import State
from tests.engine.easy_games import easy_deck
from tests.engine.sample_deck import SAMPLE_DECK
from tests.engine.second.table import Designs

DECKS: dict[str, Deck] = {"default": default_deck(), "samples": SAMPLE_DECK, "easy": easy_deck()}


def designs_of(deck: Deck) -> Designs:
    """A deck as the second engine wants it."""
    return [(card.annas, card.pattern.rows) for card in deck.cards]


# What a player likes: the first of these beginnings that is legal is done; then anything is
LIKES: dict[str, tuple[str, ...]] = {
    "anything": (),
    "designs": ("claim", "buy design", "play design"),
    "cards": ("claim", "buy action", "play", "preset"),
    "exchanging": ("claim", "exchange", "move"),
    "hoarding": ("buy action", "buy design", "move"),
    "hurry": ("claim", "end", "move", "freeswap"),
}


@dataclass(frozen=True)
class Plan:
    """What a game is played from."""

    seed: int
    pins: tuple[int, ...]
    options: Options
    deck_name: str
    likes: tuple[str, ...]  # by seat

    @property
    def deck(self) -> Deck:
        return DECKS[self.deck_name]


def plans() -> st.SearchStrategy[Plan]:
    """Games of 2 to 4 players; the limit of turns, if there is one, comes soon."""
    pins = st.permutations(range(4)).flatmap(
        lambda order: st.integers(2, 4).map(lambda seats: tuple(order[:seats]))
    )
    turns = st.none() | st.integers(1, 30)
    options = st.builds(Options, st.integers(3, 15), st.booleans(), turns)
    likes = st.tuples(*[st.sampled_from(sorted(LIKES))] * 4)
    seeds = st.integers(0, 2**32)
    return st.builds(Plan, seeds, pins, options, st.sampled_from(sorted(DECKS)), likes)


@dataclass(frozen=True)
class Moment:
    """A state of a game, and how it came about: by an action, or by one draw after it."""

    state: State
    action: int | None = None
    drawn: int | None = None


def moments(plan: Plan, most: int) -> Iterator[Moment]:
    """Every state of a game, those that wait for chance included, for so many actions."""
    rng, dealer = Rng(plan.seed + 1), SeededDealer(plan.seed)
    state = setup(plan.pins, plan.deck, dealer, plan.options)
    yield Moment(state.clone())
    for _ in range(most):
        actions = legal_actions(state, plan.deck)
        if not actions:
            return
        action = choose(actions, plan.likes[state.active], rng)
        do_action(state, plan.deck, action)
        yield Moment(state.clone(), action)
        while state.due:
            drawn = dealer.draw(state)
            do_outcome(state, plan.deck, drawn)
            yield Moment(state.clone(), action, drawn)


def states(plan: Plan, most: int) -> Iterator[State]:
    """The states of a game in which no chance is due, for so many actions."""
    return (moment.state for moment in moments(plan, most) if not moment.state.due)


def steps(plan: Plan, most: int) -> Iterator[tuple[Step, State]]:
    """Every step of a game with the state it leads to."""
    before = waiting = None
    draws: list[Draw] = []
    for moment in moments(plan, most):
        if waiting is not None and moment.drawn is not None:
            draws.append((waiting.due, moment.drawn))
        waiting = moment.state
        if not waiting.due:
            if before is not None and moment.action is not None:
                yield Step(before, waiting, plan.deck, moment.action, tuple(draws)), waiting
            before, draws = waiting, []


def chains(state: State, deck: Deck) -> Iterator[tuple[tuple[Draw, ...], State]]:
    """Every chain of draws for the chance that is due, with the state it leads to."""
    if not state.due:
        yield (), state
        return
    for code, _ in outcomes(state):
        after = state.clone()
        do_outcome(after, deck, code)
        for rest, end in chains(after, deck):
            yield ((state.due, code), *rest), end


def choose(actions: list[int], likes: str, rng: Rng) -> int:
    """One of the actions as a player with this will chooses it, one time in four any."""
    if rng.below(4):
        for beginning in LIKES[likes]:
            liked = [action for action in actions if ACTIONS.texts[action].startswith(beginning)]
            if liked:
                return liked[rng.below(len(liked))]
    return actions[rng.below(len(actions))]
