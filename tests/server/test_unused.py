"""What is said to be lost with the turn is what the engine still lets the player do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import parse_position
from ettana.engine.notation.action import parse_action
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.cards import (
    COLLECT_CARD,
    GAIN_CARD,
    REPLACE_CARD,
    STEAL_TOKENS_CARD,
    SWAP_CARD,
)
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import COLLECTED_TOKENS, STOLEN_TOKENS, SWAP_PRICE
from ettana.engine.table.state import State
from tests.server.table.sitting import offers
from tests.web.prepared import NEEDLE, Position, me, other
from tests.web.recorded_offers import positions

PAID = kinds.BUY_SWAP, kinds.PLAY_SWAP
EARNING = kinds.PLAY_COLLECT, kinds.PLAY_STEAL_TOKENS


def after_all(state: State, deck: Deck, *wanted: int) -> Iterator[State]:
    """The states to which all legal actions of some kinds lead."""
    for action in legal_actions(state, deck):
        if ACTIONS.kind[action] in wanted:
            after = state.clone()
            do_action(after, deck, action)
            yield after


def wins_by_swaps(state: State, deck: Deck) -> bool:
    """By the free swap, whatever cards bring, and one swap that is paid for."""
    ways = [state, *after_all(state, deck, kinds.FREE_SWAP)]
    for way in ways:  # it grows
        ways += after_all(way, deck, *EARNING)
    return any(
        claimed.phase == OVER
        for way in ways
        for swapped in (way, *after_all(way, deck, *PAID))
        for claimed in after_all(swapped, deck, kinds.CLAIM)
    )


def near_the_end() -> Iterator[tuple[State, Deck]]:
    """Positions of recorded games in which at most one swap can be paid for, one anna before the
    goal; a card that rolls a die is no matter here."""
    for state, deck in positions():
        seat = state.active
        tokens = state.tokens_of(seat) + COLLECTED_TOKENS * state.hand(seat, COLLECT_CARD)
        tokens += STOLEN_TOKENS * state.hand(seat, STEAL_TOKENS_CARD)
        swaps = state.hand(seat, SWAP_CARD) + tokens // SWAP_PRICE
        too_much = state.hand(seat, GAIN_CARD) + state.hand(seat, REPLACE_CARD)
        if offers(state, deck).end and swaps < 2 and not too_much:
            near = state.clone()
            near.goal = state.annas_of(seat) + 1
            yield near, deck


def test_unused_is_what_could_still_be_done() -> None:
    told: Counter[str] = Counter()
    for state, deck in near_the_end():
        offered = offers(state, deck)
        told.update(offered.unused)
        assert ("claim" in offered.unused) == bool(offered.claims)
        assert ("free-swap" in offered.unused) == bool(offered.free_swaps)
        if not offered.claims:
            assert ("win" in offered.unused) == wins_by_swaps(state, deck)
    assert min(told[what] for what in ("claim", "win", "free-swap")) > 2, told


def needle(hand: str, *actions: str) -> tuple[State, Deck]:
    """Who holds design 01 and wins with it; it lay there before these actions, and then a walk."""
    deck = default_deck()
    players = me(hand, held=("01",), tokens=0), other(held=("08",))
    state = parse_position(Position(players, "5:pink:act:R4:a", yarns=NEEDLE).text(), deck)
    for action in (*actions, "move C2"):
        do_action(state, deck, parse_action(action, deck))
    state.goal = state.annas_of(state.active) + 1
    return state, deck


def wins_by_replacing(state: State, deck: Deck) -> bool:
    """By one yarn from the reserve, before or after the free swap."""
    ways = [state, *after_all(state, deck, kinds.FREE_SWAP)]
    replaced = [after for way in ways for after in after_all(way, deck, kinds.PLAY_REPLACE_YARN)]
    ends = [*replaced, *(two for one in replaced for two in after_all(one, deck, kinds.FREE_SWAP))]
    return any(
        claimed.phase == OVER for end in ends for claimed in after_all(end, deck, kinds.CLAIM)
    )


def test_a_replace_card_that_would_win_is_unused_too() -> None:
    broken = "play replace a1 G"
    for hand, actions, wins in (
        ("RR", [broken], True),
        ("R", [broken], False),
        ("RRR", [broken, "play replace e5 G"], False),
        ("RRS", [broken, "play swap b2 c1"], True),  # the free swap brings b2 back
        ("RRS", [broken, "play swap b2 d1"], False),
        ("RRSS", [broken, "play swap b2 d1"], True),
    ):
        state, deck = needle(hand, *actions)
        if not state.hand(state.active, SWAP_CARD):
            assert wins_by_replacing(state, deck) == wins
        assert ("win" in offers(state, deck).unused) == wins, (hand, actions)


def test_nothing_is_lost_where_the_turn_cannot_end() -> None:
    for state, deck in positions():
        offered = offers(state, deck)
        if not offered.end and not offered.exchanges:
            assert not offered.unused
