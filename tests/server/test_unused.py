"""What is said to be lost with the turn is what the engine still lets the player do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.cards import SWAP_CARD
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import SWAP_PRICE
from ettana.engine.table.state import State
from tests.server.table.sitting import offers
from tests.web.recorded_offers import positions

SWAPS = kinds.FREE_SWAP, kinds.BUY_SWAP, kinds.PLAY_SWAP


def after_all(state: State, deck: Deck, *wanted: int) -> Iterator[State]:
    """The states to which all legal actions of some kinds lead."""
    for action in legal_actions(state, deck):
        if ACTIONS.kind[action] in wanted:
            after = state.clone()
            do_action(after, deck, action)
            yield after


def wins_by_a_swap(state: State, deck: Deck) -> bool:
    return any(
        claimed.phase == OVER
        for swapped in after_all(state, deck, *SWAPS)
        for claimed in after_all(swapped, deck, kinds.CLAIM)
    )


def near_the_end() -> Iterator[tuple[State, Deck]]:
    """Positions of recorded games in which at most one swap can be paid for, two annas before the
    goal."""
    for state, deck in positions():
        seat = state.active
        swaps = state.hand(seat, SWAP_CARD) + state.tokens_of(seat) // SWAP_PRICE
        if offers(state, deck).end and swaps < 2:
            near = state.clone()
            near.goal = state.annas_of(seat) + 2
            yield near, deck


def test_unused_is_what_could_still_be_done() -> None:
    told: Counter[str] = Counter()
    for state, deck in near_the_end():
        offered = offers(state, deck)
        told.update(offered.unused)
        assert ("claim" in offered.unused) == bool(offered.claims)
        assert ("free-swap" in offered.unused) == bool(offered.free_swaps)
        if not offered.claims:
            assert ("win" in offered.unused) == wins_by_a_swap(state, deck)
    assert min(told[what] for what in ("claim", "win", "free-swap")) > 2, told


def test_nothing_is_lost_where_the_turn_cannot_end() -> None:
    for state, deck in positions():
        offered = offers(state, deck)
        if not offered.end and not offered.exchanges:
            assert not offered.unused
