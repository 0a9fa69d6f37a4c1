"""Events of the part of a step that needs no chance, one teller for each kind of action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ettana.engine.actions import kinds as actions
from ettana.engine.actions.action_table import operands
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on, lying
from ettana.engine.events.event import Event, Fact, hiding
from ettana.engine.notation.sets import design_text
from ettana.engine.paths import path_of
from ettana.engine.rules.chance import highest_rollers
from ettana.engine.rules.information import audience_of_action
from ettana.engine.table.cards import CARD_LETTERS, CARDS
from ettana.engine.table.due import DEAL_DESIGN
from ettana.engine.table.loom import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.table.pieces import COLOUR_LETTERS, DIE_LETTERS
from ettana.engine.table.state import State

Teller = Callable[[State, State, Deck, int], Iterator[Event]]


def token_changes(before: State, after: State) -> Iterator[tuple[int, int]]:
    """Every seat whose tokens changed, and by how many."""
    for seat in range(before.seats):
        change = after.tokens_of(seat) - before.tokens_of(seat)
        if change:
            yield seat, change


def _played(before: State, after: State) -> Iterator[Event]:
    """A0: the card that left the active player's hand, if one did."""
    seat = before.active
    if after.hand_size(seat) == before.hand_size(seat):
        return
    for card in range(CARDS):
        if after.hand(seat, card) < before.hand(seat, card):
            yield Event("card played", seat, {"card": CARD_LETTERS[card]})


def _placed(before: State, after: State, _deck: Deck, action: int) -> Iterator[Event]:
    square = SQUARE_NAMES[operands(action).first]
    yield Event("pin placed", before.active, {"square": square})
    if after.due == DEAL_DESIGN:
        yield start_decided(before, after)


def start_decided(before: State, after: State) -> Event:
    """S8: who starts, with the highest roll and, where it is shared, the seats that share it."""
    highest = tuple(members(highest_rollers(before)))
    facts: dict[str, Fact] = {
        "number": before.roll_of(after.active),
        "tied": highest if len(highest) > 1 else (),
    }
    return Event("start decided", after.active, facts)


def _preset(before: State, after: State, _deck: Deck, _action: int) -> Iterator[Event]:
    yield from _played(before, after)
    yield Event("colour preset", before.active, {"colour": DIE_LETTERS[after.colour]})


def _nothing(_before: State, _after: State, _deck: Deck, _action: int) -> Iterator[Event]:
    yield from ()


def _moved(before: State, after: State, _deck: Deck, action: int) -> Iterator[Event]:
    """M2-M6, A1: payments first, as they are made on the way."""
    kind, square, payees = operands(action)
    yield from _played(before, after)
    path = path_of(before, square, payees) if kind == actions.MOVE else ()
    how = "card" if kind == actions.PLAY_MOVE else "walk" if path else "jump"
    for seat, change in token_changes(before, after):
        if change > 0:
            yield Event("tokens paid", before.active, {"to": seat, "tokens": change})
    facts: dict[str, Fact] = {
        "from": SQUARE_NAMES[before.square(before.active)],
        "to": SQUARE_NAMES[square],
        "how": how,
        "path": tuple(SQUARE_NAMES[entered] for entered in path),
    }
    yield Event("pin moved", before.active, facts)


def _swapped(how: str) -> Teller:
    def tell(before: State, after: State, _deck: Deck, action: int) -> Iterator[Event]:
        _, first, second = operands(action)
        yield from _played(before, after)
        if how == "bought":
            yield from _bought(before, after, "swap")
        octagons = OCTAGON_NAMES[first], OCTAGON_NAMES[second]
        colours = tuple(COLOUR_LETTERS[after.yarn(octagon)] for octagon in (first, second))
        facts: dict[str, Fact] = {"octagons": octagons, "colours": colours, "how": how}
        yield Event("yarns swapped", before.active, facts)

    return tell


def _bought(before: State, after: State, what: str) -> Iterator[Event]:
    price = before.tokens_of(before.active) - after.tokens_of(before.active)
    yield Event("bought", before.active, {"what": what, "price": price})


def _bought_card(what: str) -> Teller:
    def tell(before: State, after: State, _deck: Deck, _action: int) -> Iterator[Event]:
        yield from _bought(before, after, what)

    return tell


def _played_only(before: State, after: State, _deck: Deck, _action: int) -> Iterator[Event]:
    yield from _played(before, after)


def _gain_named(before: State, after: State, _deck: Deck, action: int) -> Iterator[Event]:
    yield from _played(before, after)
    yield Event("number named", before.active, {"number": operands(action).first})


def _tokens_stolen(before: State, after: State, _deck: Deck, _action: int) -> Iterator[Event]:
    yield from _played(before, after)
    for seat, change in token_changes(before, after):
        if change < 0:
            yield Event("tokens stolen", before.active, {"from": seat, "tokens": -change})


def _taxed(before: State, after: State, _deck: Deck, _action: int) -> Iterator[Event]:
    yield from _played(before, after)
    for seat, change in token_changes(before, after):
        yield Event("tax paid", seat, {"tokens": -change})


def _collected(before: State, after: State, _deck: Deck, _action: int) -> Iterator[Event]:
    yield from _played(before, after)
    for seat, change in token_changes(before, after):
        yield Event("tokens taken", seat, {"tokens": change})


def _replaced(before: State, after: State, _deck: Deck, action: int) -> Iterator[Event]:
    yield from _played(before, after)
    kind, place, new = operands(action)
    if kind == actions.PLAY_REPLACE_YARN:
        old = COLOUR_LETTERS[before.yarn(place)]
        facts: dict[str, Fact] = {
            "octagon": OCTAGON_NAMES[place],
            "old": old,
            "new": COLOUR_LETTERS[new],
        }
        yield Event("yarn replaced", before.active, facts)
    else:
        facts = {"square": SQUARE_NAMES[place], "old": before.tile(place), "new": new}
        yield Event("tile replaced", before.active, facts)


def _claimed(before: State, after: State, deck: Deck, action: int) -> Iterator[Event]:
    """D4: with the octagons of one place where the pattern lies, to show it."""
    design = operands(action).first
    facts: dict[str, Fact] = {
        "design": design_text(design),
        "annas": deck.annas_of(design),
        "total": after.annas_of(before.active),
        "octagons": _octagons(before, deck, design),
    }
    yield Event("design claimed", before.active, facts)


def _octagons(state: State, deck: Deck, design: int) -> tuple[str, ...]:
    """The octagons under a pattern that lies on the board, at its first placement."""
    found = lying(cells_on(state), deck, design)
    if found is None:
        raise ValueError("a design that does not lie on the board was claimed")
    return tuple(OCTAGON_NAMES[octagon] for octagon in found.placement.octagons)


def _exchanged(before: State, _after: State, _deck: Deck, action: int) -> Iterator[Event]:
    facts: dict[str, Fact] = {"design": design_text(operands(action).first)}
    returned = Event("design returned", before.active, facts)
    yield hiding("design", audience_of_action(before, action), returned)


ACTION_TELLERS: Final[Mapping[int, Teller]] = {
    actions.PLACE_PIN: _placed,
    actions.PRESET: _preset,
    actions.ROLL_DICE: _nothing,
    actions.MOVE: _moved,
    actions.PLAY_MOVE: _moved,
    actions.FREE_SWAP: _swapped("free"),
    actions.BUY_SWAP: _swapped("bought"),
    actions.PLAY_SWAP: _swapped("card"),
    actions.BUY_ACTION: _bought_card("action"),
    actions.BUY_DESIGN: _bought_card("design"),
    actions.PLAY_STEAL_CARD: _played_only,
    actions.PLAY_STEAL_TOKENS: _tokens_stolen,
    actions.PLAY_REPLACE_YARN: _replaced,
    actions.PLAY_REPLACE_TILE: _replaced,
    actions.PLAY_DESIGN: _played_only,
    actions.PLAY_COLLECT: _collected,
    actions.PLAY_GAIN: _gain_named,
    actions.PLAY_AGAIN: _played_only,
    actions.PLAY_TAX: _taxed,
    actions.CLAIM: _claimed,
    actions.EXCHANGE: _exchanged,
    actions.END: _nothing,
}
