"""Events of the part of a step that needs no chance, one teller for each kind of action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on, lying
from ettana.engine.events.event import Event, EventFact, hiding
from ettana.engine.notation.sets import design_text
from ettana.engine.paths import path_of
from ettana.engine.rules.chance import highest_rollers
from ettana.engine.rules.information import audience_of_action
from ettana.engine.table.cards import CARD_LETTERS, CARDS
from ettana.engine.table.due import DEAL_DESIGN
from ettana.engine.table.loom import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.table.pieces import COLOUR_LETTERS, DIE_LETTERS
from ettana.engine.table.state import State

ActionTeller = Callable[[list[Event], State, State, Deck, int], None]

_SWAPPED_BY: Final = {kinds.FREE_SWAP: "free", kinds.BUY_SWAP: "bought", kinds.PLAY_SWAP: "card"}
_BOUGHT: Final = {kinds.BUY_SWAP: "swap", kinds.BUY_ACTION: "action", kinds.BUY_DESIGN: "design"}


def token_changes(before: State, after: State) -> list[tuple[int, int]]:
    """Every seat whose tokens changed, and by how many."""
    changes = []
    for seat in range(before.seats):
        change = after.tokens_of(seat) - before.tokens_of(seat)
        if change:
            changes.append((seat, change))
    return changes


def _played(told: list[Event], before: State, after: State) -> None:
    """A0: the card that left the active player's hand, if one did."""
    seat = before.active
    if after.hand_size(seat) == before.hand_size(seat):
        return
    for card in range(CARDS):
        if after.hand(seat, card) < before.hand(seat, card):
            told.append(Event("card played", seat, {"card": CARD_LETTERS[card]}))


def _placed(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    square = SQUARE_NAMES[ACTIONS.first[action]]
    told.append(Event("pin placed", before.active, {"square": square}))
    if after.due == DEAL_DESIGN:
        told.append(start_decided(before, after))


def start_decided(before: State, after: State) -> Event:
    """S8: who starts, with the highest roll and, where it is shared, the seats that share it."""
    highest = tuple(members(highest_rollers(before)))
    facts: dict[str, EventFact] = {
        "number": before.roll_of(after.active),
        "tied": highest if len(highest) > 1 else (),
    }
    return Event("start decided", after.active, facts)


def _preset(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    _played(told, before, after)
    told.append(Event("colour preset", before.active, {"colour": DIE_LETTERS[after.colour]}))


def _nothing(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    """What is to be told of it, chance brings."""


def _moved(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    """M2-M6, A1: payments first, as they are made on the way."""
    kind, square = ACTIONS.kind[action], ACTIONS.first[action]
    _played(told, before, after)
    path = path_of(before, square, ACTIONS.second[action]) if kind == kinds.MOVE else ()
    how = "card" if kind == kinds.PLAY_MOVE else "walk" if path else "jump"
    for seat, change in token_changes(before, after):
        if change > 0:
            told.append(Event("tokens paid", before.active, {"to": seat, "tokens": change}))
    facts: dict[str, EventFact] = {
        "from": SQUARE_NAMES[before.square(before.active)],
        "to": SQUARE_NAMES[square],
        "how": how,
        "path": tuple([SQUARE_NAMES[entered] for entered in path]),
    }
    told.append(Event("pin moved", before.active, facts))


def _swapped(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    first, second = ACTIONS.first[action], ACTIONS.second[action]
    _played(told, before, after)
    if ACTIONS.kind[action] == kinds.BUY_SWAP:
        _bought(told, before, after, deck, action)
    facts: dict[str, EventFact] = {
        "octagons": (OCTAGON_NAMES[first], OCTAGON_NAMES[second]),
        "colours": (COLOUR_LETTERS[after.yarn(first)], COLOUR_LETTERS[after.yarn(second)]),
        "how": _SWAPPED_BY[ACTIONS.kind[action]],
    }
    told.append(Event("yarns swapped", before.active, facts))


def _bought(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    price = before.tokens_of(before.active) - after.tokens_of(before.active)
    facts: dict[str, EventFact] = {"what": _BOUGHT[ACTIONS.kind[action]], "price": price}
    told.append(Event("bought", before.active, facts))


def _played_only(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    _played(told, before, after)


def _gain_named(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    _played(told, before, after)
    told.append(Event("number named", before.active, {"number": ACTIONS.first[action]}))


def _tokens_stolen(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    _played(told, before, after)
    for seat, change in token_changes(before, after):
        if change < 0:
            told.append(Event("tokens stolen", before.active, {"from": seat, "tokens": -change}))


def _taxed(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    _played(told, before, after)
    for seat, change in token_changes(before, after):
        told.append(Event("tax paid", seat, {"tokens": -change}))


def _collected(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    _played(told, before, after)
    for seat, change in token_changes(before, after):
        told.append(Event("tokens taken", seat, {"tokens": change}))


def _replaced(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    _played(told, before, after)
    place, new = ACTIONS.first[action], ACTIONS.second[action]
    facts: dict[str, EventFact]
    if ACTIONS.kind[action] == kinds.PLAY_REPLACE_YARN:
        facts = {
            "octagon": OCTAGON_NAMES[place],
            "old": COLOUR_LETTERS[before.yarn(place)],
            "new": COLOUR_LETTERS[new],
        }
        told.append(Event("yarn replaced", before.active, facts))
    else:
        facts = {"square": SQUARE_NAMES[place], "old": before.tile(place), "new": new}
        told.append(Event("tile replaced", before.active, facts))


def _claimed(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    """D4: with the octagons of one place where the pattern lies, to show it."""
    design = ACTIONS.first[action]
    facts: dict[str, EventFact] = {
        "design": design_text(design),
        "annas": deck.annas_of(design),
        "total": after.annas_of(before.active),
        "octagons": _octagons(before, deck, design),
    }
    told.append(Event("design claimed", before.active, facts))


def _octagons(state: State, deck: Deck, design: int) -> tuple[str, ...]:
    """The octagons under a pattern that lies on the board, at its first placement."""
    found = lying(cells_on(state), deck, design)
    if found is None:
        raise ValueError("a design that does not lie on the board was claimed")
    return tuple([OCTAGON_NAMES[octagon] for octagon in found.placement.octagons])


def _exchanged(told: list[Event], before: State, after: State, deck: Deck, action: int) -> None:
    facts: dict[str, EventFact] = {"design": design_text(ACTIONS.first[action])}
    returned = Event("design returned", before.active, facts)
    told.append(hiding("design", audience_of_action(before, action), returned))


ACTION_TELLERS: Final[Mapping[int, ActionTeller]] = {
    kinds.PLACE_PIN: _placed,
    kinds.PRESET: _preset,
    kinds.ROLL_DICE: _nothing,
    kinds.MOVE: _moved,
    kinds.PLAY_MOVE: _moved,
    kinds.FREE_SWAP: _swapped,
    kinds.BUY_SWAP: _swapped,
    kinds.PLAY_SWAP: _swapped,
    kinds.BUY_ACTION: _bought,
    kinds.BUY_DESIGN: _bought,
    kinds.PLAY_STEAL_CARD: _played_only,
    kinds.PLAY_STEAL_TOKENS: _tokens_stolen,
    kinds.PLAY_REPLACE_YARN: _replaced,
    kinds.PLAY_REPLACE_TILE: _replaced,
    kinds.PLAY_DESIGN: _played_only,
    kinds.PLAY_COLLECT: _collected,
    kinds.PLAY_GAIN: _gain_named,
    kinds.PLAY_AGAIN: _played_only,
    kinds.PLAY_TAX: _taxed,
    kinds.CLAIM: _claimed,
    kinds.EXCHANGE: _exchanged,
    kinds.END: _nothing,
}
