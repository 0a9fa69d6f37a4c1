"""Offers: exactly the legal actions, grouped, and a reason for every group that offers nothing."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import MOVE
from ettana.engine.deck.deck import Deck
from ettana.engine.notation import parse_position
from ettana.engine.paths import path_of
from ettana.engine.rules.legal import legal_actions
from ettana.engine.table.loom import SQUARE_NAMES
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.refusals import REFUSALS
from tests.engine.easy_games import DECK
from tests.engine.positions import ACT, OVER, changed
from tests.engine.varied_games import Plan, plans, states
from tests.server.table.sitting import offers

RICH = "pink@B2,3,MSCTRPD3GAX,07.12,-,0;white@C4,2,M,03,01,1"
RICH_STACK = "MSSCCTTRRPPDD33GGAAVVXX"
POOR = "pink@B2,0,CGAX,07.12,-,0;white@C4,2,MT,03,01,1"


def swaps_of(swaps: wire.OfferedSwaps | None) -> Iterator[str]:
    """What a client can ask for: one octagon, then one of its partners."""
    if swaps is None:
        return
    for group in swaps.groups:
        for first in group.first:
            for second in group.second:
                yield " ".join([swaps.action, *sorted((first, second))])


def card_actions(card: wire.CardOffer) -> Iterator[str]:
    if card.swaps:
        yield from swaps_of(card.swaps)
    elif card.replace:
        for group in card.replace:
            for place in group.first:
                for piece in group.second:
                    yield f"{card.action} {place} {piece}"
    elif card.targets:
        yield from (f"{card.action} {target}" for target in card.targets)
    else:
        yield card.action


def actions_of(offered: wire.Offers) -> set[str]:
    """Every action a client can build from offers, knowing no rule."""
    found = {action for action in (offered.roll, offered.end) if action}
    found |= {move.action for move in (*offered.place, *offered.moves)}
    found |= set(swaps_of(offered.free_swaps))
    found |= {purchase.action for purchase in offered.purchases}
    if offered.bought_swaps:
        found |= set(swaps_of(offered.bought_swaps.swaps))
    for card in offered.cards:
        found |= set(card_actions(card))
    found |= {claim.action for claim in offered.claims}
    found |= {exchange.action for exchange in offered.exchanges}
    return found


def check(state: State, deck: Deck) -> None:
    offered = offers(state, deck)
    legal = [ACTIONS.texts[action] for action in legal_actions(state, deck)]
    assert actions_of(offered) == set(legal)
    for move in offered.moves:
        action = ACTIONS.numbers[move.action]
        assert ACTIONS.kind[action] == MOVE
        path = path_of(state, ACTIONS.first[action], ACTIONS.second[action])
        assert move.path == tuple(SQUARE_NAMES[square] for square in path)
        assert bool(move.pays) == (" pay " in move.action)
    for barred in offered.barred:
        assert barred.clause in REFUSALS[barred.code].clauses
        assert not _offered(offered, barred.what)


def _offered(offered: wire.Offers, what: str) -> bool:
    """Whether anything is offered of what is said to be impossible."""
    group, _, which = what.partition(" ")
    if group == "card":
        return any(card.card == which for card in offered.cards)
    if group == "claim":
        return any(claim.design == which for claim in offered.claims)
    return bool(
        {
            "move": offered.moves,
            "free-swap": offered.free_swaps,
            "buy-action": [p for p in offered.purchases if p.what == "action"],
            "buy-design": [p for p in offered.purchases if p.what == "design"],
            "buy-swap": offered.bought_swaps,
            "exchange": offered.exchanges,
            "end": offered.end,
        }[group]
    )


@settings(max_examples=40)
@given(plans())
def test_offers_are_exactly_the_legal_actions(plan: Plan) -> None:
    for state in states(plan, 40):
        check(state, plan.deck)


def test_every_card_in_hand_is_offered_or_has_its_reason() -> None:
    state = parse_position(changed(ACT, PLAYERS=RICH, ACTIONS=RICH_STACK), DECK)
    offered = offers(state, DECK)
    assert {card.card for card in offered.cards} == set("MSCTRD3GAX")
    assert [barred.what for barred in offered.barred if barred.what.startswith("card")] == [
        "card P"
    ]
    by_card = {card.card: card for card in offered.cards}
    assert by_card["T"].targets == ("white",)
    assert by_card["G"].targets == ("1", "2", "3", "4", "5", "6")
    assert by_card["X"] == wire.CardOffer("X", "play tax")
    assert "C4" not in by_card["M"].targets


def test_reasons_are_clauses() -> None:
    state = parse_position(ACT, DECK)
    state.moved = 1
    barred = {barred.what: barred.clause for barred in offers(state, DECK).barred}
    assert barred["move"] == "M1"
    assert barred["free-swap"] == "M8"
    poor = parse_position(changed(ACT, TOKENS="46", PLAYERS=POOR), DECK)
    barred = {barred.what: barred.clause for barred in offers(poor, DECK).barred}
    assert (barred["buy-action"], barred["buy-swap"], barred["buy-design"]) == ("B1", "B2", "B3")


def test_without_the_rim_the_reasons_are_the_same() -> None:
    state = parse_position(changed(ACT, PLAYERS=RICH, ACTIONS=RICH_STACK), DECK)
    state.moved, state.rim = 1, 0
    barred = {barred.what: barred.clause for barred in offers(state, DECK).barred}
    assert (barred["move"], barred["card M"]) == ("M1", "A1")


def test_when_the_game_is_over_nothing_is_offered() -> None:
    assert offers(parse_position(OVER, DECK), DECK) == wire.Offers()


def test_before_the_roll_everything_else_waits_for_it() -> None:
    state = parse_position(changed(ACT, TURN="5:pink:roll:--:-"), DECK)
    offered = offers(state, DECK)
    assert offered.roll == "roll"
    assert {barred.clause for barred in offered.barred} == {"T2"}
