"""Finds what is to be marked on the board: offers, an action, a path, single places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ettana.drawing.scene import Marks
from ettana.drawing.wishes import Wishes
from ettana.engine.actions.action import Action
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import (
    BUY_SWAP,
    CLAIM,
    FREE_SWAP,
    MOVE,
    PLACE_PIN,
    PLAY_MOVE,
    PLAY_REPLACE_TILE,
    PLAY_REPLACE_YARN,
    PLAY_SWAP,
)
from ettana.engine.arguments import checked
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on, lying
from ettana.engine.events.event import Event
from ettana.engine.paths import path_of
from ettana.engine.table.loom import OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.table.state import State

SWAPS = (FREE_SWAP, BUY_SWAP, PLAY_SWAP)


@dataclass
class _Offers:
    """Places by the kind of action that offers them."""

    prices: dict[int, int] = field(default_factory=dict)  # of moves and placings
    by_card: set[int] = field(default_factory=set)  # squares
    near: set[int] = field(default_factory=set)  # octagons of free swaps
    far: set[int] = field(default_factory=set)  # octagons of other swaps and replacements
    complete: set[int] = field(default_factory=set)


def marks_for(state: State, deck: Deck, wishes: Wishes) -> Marks:
    """The marks that were asked for; ValueError, in a sentence, if there is no such place."""
    offers = wishes.get("offers") or ()
    if offers is True:
        raise ValueError("only games and records know all that is offered: name the actions")
    marks = _offered(state, deck, offers)
    shown = Marks()
    if "action" in wishes:
        shown = _action(state, deck, wishes["action"])
    path = shown.path
    if wishes.get("path"):
        walked = [_place(name, SQUARE_NAMES, "square") for name in wishes["path"]]
        start = state.square(state.active)
        path = tuple(walked if walked[0] == start else [start, *walked])
    squares = {_place(name, SQUARE_NAMES, "square") for name in wishes.get("squares", ())}
    octagons = {_place(name, OCTAGON_NAMES, "octagon") for name in wishes.get("octagons", ())}
    return Marks(
        walks=marks.walks | shown.walks | squares,
        jumps=(marks.jumps | shown.jumps) - squares,
        prices=marks.prices,
        octagons=marks.octagons | shown.octagons | octagons,
        complete=marks.complete | shown.complete,
        path=path,
        swap=shown.swap,
    )


def _place(name: str, names: Sequence[str], kind: str) -> int:
    if name not in names:
        raise ValueError(f"there is no {kind} {name!r}")
    return names.index(name)


def _number(action: Action | str) -> int:
    return action.code if isinstance(action, Action) else Action.parse(action).code


def _offered(state: State, deck: Deck, actions: Iterable[Action | str]) -> Marks:
    """What may be chosen. The obvious comes first: the move before a card that moves, the free swap
    before swaps that cost something, and these only if there is nothing else."""
    offers = _Offers()
    for action in checked(actions, Iterable, "offers are actions, or True for all legal ones"):
        _offer(offers, state, deck, _number(action))
    free = {square for square, price in offers.prices.items() if not price}
    if not offers.prices:
        free = offers.by_card
    octagons = offers.near or (set() if free or offers.prices else offers.far)
    walked = {square for square in free if not _is_jump(state, square, offers)}
    return Marks(
        walks=frozenset(walked),
        jumps=frozenset(free - walked),
        prices={square: price for square, price in sorted(offers.prices.items()) if price},
        octagons=frozenset(octagons),
        complete=frozenset(offers.complete),
    )


def _is_jump(state: State, square: int, offers: _Offers) -> bool:
    """M6: squares reached for free, but not by walking."""
    moves = square in offers.prices and state.number > 0
    return moves and not path_of(state, square, 0)


def _offer(offers: _Offers, state: State, deck: Deck, action: int) -> None:
    kind, first, second = (
        ACTIONS.kind_of(action),
        ACTIONS.first_of(action),
        ACTIONS.second_of(action),
    )
    if kind in (MOVE, PLACE_PIN):
        price = second.bit_count() if kind == MOVE else 0
        offers.prices[first] = min(price, offers.prices.get(first, price))
    elif kind in (PLAY_MOVE, PLAY_REPLACE_TILE):
        offers.by_card.add(first)
    elif kind == FREE_SWAP:
        offers.near |= {first, second}
    elif kind in SWAPS:
        offers.far |= {first, second}
    elif kind == PLAY_REPLACE_YARN:
        offers.far.add(first)
    elif kind == CLAIM:
        offers.complete |= _claimed(state, deck, first)


def _claimed(state: State, deck: Deck, design: int) -> frozenset[int]:
    """The octagons a design lies on."""
    if design >= deck.size:
        return frozenset()
    found = lying(cells_on(state), deck, design)
    return frozenset(found.placement.octagons) if found else frozenset()


def _action(state: State, deck: Deck, shown: Action | str) -> Marks:
    """One action: its path, its swap, its design."""
    action = _number(shown)
    kind, first, second = (
        ACTIONS.kind_of(action),
        ACTIONS.first_of(action),
        ACTIONS.second_of(action),
    )
    if kind == MOVE:
        path = path_of(state, first, second)
        if path:
            return Marks(path=(state.square(state.active), *path))
        return Marks(jumps=frozenset({first}))
    if kind in (PLACE_PIN, PLAY_MOVE, PLAY_REPLACE_TILE):
        return Marks(walks=frozenset({first}))
    if kind in SWAPS:
        return Marks(swap=(first, second))
    if kind == PLAY_REPLACE_YARN:
        return Marks(octagons=frozenset({first}))
    if kind == CLAIM:
        return Marks(complete=_claimed(state, deck, first))
    return Marks()


def marks_of_events(events: Iterable[Event]) -> Marks:
    """What a finished step has touched, to be marked on the board after it."""
    path: tuple[int, ...] = ()
    octagons: set[int] = set()
    complete: set[int] = set()
    squares: set[int] = set()
    for event in events:
        named = _named(event, "octagons", "octagon", OCTAGON_NAMES)
        if event.kind == "design claimed":
            complete.update(named)
        else:
            octagons.update(named)
        if event.facts.get("path"):
            start = SQUARE_NAMES.index(str(event.facts["from"]))
            path = (start, *_named(event, "path", "to", SQUARE_NAMES))
        else:
            squares.update(_named(event, "to", "square", SQUARE_NAMES))
    return Marks(
        walks=frozenset(squares),
        octagons=frozenset(octagons),
        complete=frozenset(complete),
        path=path,
    )


def _named(event: Event, fact: str, other: str, names: Sequence[str]) -> list[int]:
    """The places that one of two facts of an event names."""
    value = event.facts.get(fact, event.facts.get(other, ()))
    told = value if isinstance(value, tuple) else (value,)
    return [names.index(str(name)) for name in told if name in names]
