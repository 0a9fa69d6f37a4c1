"""Offers, made of the types of the wire one by one from the list of legal actions: the slow and
plain way, with which tests compare what the server writes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from ettana.engine.actions import kinds, shapes
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import Kind
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on
from ettana.engine.paths import path_of
from ettana.engine.rules.legal import legal_actions
from ettana.engine.rules.refusal import refusal_of
from ettana.engine.table.board import BOARD
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import OCTAGON_NAMES, OCTAGON_SIDE, OCTAGONS, SQUARE_NAMES
from ettana.engine.table.phases import ACT, OVER
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.refusals import code_of
from ettana.server.unused import unused
from ettana.server.views import DESIGN_NAMES, PIN_NAMES, PRICES, lying

# Read often: an array of the compiled core is copied whenever it is read
KIND_OF: Final = tuple(ACTIONS.kind)
_FIRST: Final = tuple(ACTIONS.first)
_SECOND: Final = tuple(ACTIONS.second)
_BEGIN: Final = tuple(ACTIONS.begin)
_AROUND: Final = tuple(BOARD.around)
_INNER: Final = BOARD.inner

NOBODY: Final = 0  # the mask of pins that a move pays
ANYWHERE: Final = (1 << OCTAGONS) - 1
# For each column of octagons the names of every set of its five
_COLUMNS: Final = [
    [
        tuple(OCTAGON_NAMES[column * OCTAGON_SIDE + row] for row in members(rows))
        for rows in range(1 << OCTAGON_SIDE)
    ]
    for column in range(OCTAGON_SIDE)
]
# A kind that plays each card that can be played; for Replace the one of yarns
_PLAYING: Final = {
    card: played_by[-1] for card, played_by in enumerate(kinds.PLAYED_BY) if played_by
}
_SINGLE: Final = (kinds.END, kinds.BUY_ACTION, kinds.BUY_DESIGN)
_PAIRED: Final = (kinds.FREE_SWAP, kinds.BUY_SWAP)
_KIND_NAMES: Final = tuple(kind.title.replace(" ", "-") for kind in kinds.TABLE)
_CLAIM_NAMES: Final = tuple(f"claim {name}" for name in DESIGN_NAMES)
_CARD_NAMES: Final = tuple(f"card {letter}" for letter in CARD_LETTERS)

Found = dict[int, Sequence[int]]  # legal actions by kind


def offers(state: State, deck: Deck) -> wire.Offers:
    """What the seat to act may do, and why not the rest; nothing when the game is over."""
    if state.phase == OVER:
        return wire.Offers()
    found = _by_kind(state, deck)
    return wire.Offers(
        roll=kinds.TABLE[kinds.ROLL_DICE].words if kinds.ROLL_DICE in found else None,
        place=tuple([_place(action) for action in found.get(kinds.PLACE_PIN, ())]),
        moves=_moves(state, found[kinds.MOVE]) if kinds.MOVE in found else (),
        free_swaps=_free_swaps(state) if kinds.FREE_SWAP in found else None,
        purchases=tuple(_purchases(found)),
        bought_swaps=(
            wire.BoughtSwaps(PRICES.swap, _swaps(kinds.BUY_SWAP, _cells(state)))
            if kinds.BUY_SWAP in found
            else None
        ),
        cards=tuple(_cards(state, found)),
        claims=tuple([_claim(state, deck, action) for action in found.get(kinds.CLAIM, ())]),
        exchanges=tuple([_exchange(action) for action in found.get(kinds.EXCHANGE, ())]),
        end=kinds.TABLE[kinds.END].words if kinds.END in found else None,
        barred=tuple(_barred(state, deck, found)),
        unused=unused(state, deck, sum(1 << kind for kind in found)),
    )


def _by_kind(state: State, deck: Deck) -> Found:
    """The legal actions, cut where their kind changes: they are listed in the order of kinds."""
    legal = legal_actions(state, deck)
    found: Found = {}
    begin = 0
    while begin < len(legal):
        kind = KIND_OF[legal[begin]]
        end = bisect_left(legal, _BEGIN[kind + 1], begin)
        found[kind] = legal[begin:end]
        begin = end
    return found


def _place(action: int) -> wire.Move:
    return wire.Move(SQUARE_NAMES[_FIRST[action]], ACTIONS.texts[action], (), ())


def _moves(state: State, legal: Sequence[int]) -> tuple[wire.Move, ...]:
    paths = [path_of(state, _FIRST[action], _SECOND[action]) for action in legal]
    return tuple(map(_move_along, legal, paths))


def _move_along(action: int, path: tuple[int, ...]) -> wire.Move:
    payees = _SECOND[action]
    return wire.Move(
        square=SQUARE_NAMES[_FIRST[action]],
        action=ACTIONS.texts[action],
        pays=tuple([PIN_NAMES[pin] for pin in members(payees)]),
        path=tuple([SQUARE_NAMES[entered] for entered in path]),
    )


def _purchases(found: Found) -> Iterator[wire.Purchase]:
    if kinds.BUY_ACTION in found:
        yield wire.Purchase("action", kinds.TABLE[kinds.BUY_ACTION].words, PRICES.action)
    if kinds.BUY_DESIGN in found:
        yield wire.Purchase("design", kinds.TABLE[kinds.BUY_DESIGN].words, PRICES.design)


def _cells(state: State) -> tuple[int, ...]:
    """The octagons of each colour, as masks."""
    return tuple(cells_on(state))


def _swaps(kind: int, cells: tuple[int, ...], among: int = ANYWHERE) -> wire.OfferedSwaps:
    """B5: yarns trade places with those of other colours."""
    groups = []
    for mask in cells:
        these = mask & among
        others = among & ~these
        if these and others:
            groups.append(wire.Group(_octagons(these), _octagons(others)))
    return wire.OfferedSwaps(kinds.TABLE[kind].words, tuple(groups))


def _free_swaps(state: State) -> wire.OfferedSwaps:
    """M8: the yarns that touch the new square."""
    around = _AROUND[state.square(state.active)]
    return _swaps(kinds.FREE_SWAP, _cells(state), around)


def _octagons(mask: int) -> tuple[str, ...]:
    """The names of a set of octagons, in order, a column at a time."""
    a, b, c, d, e = _COLUMNS
    side, column = OCTAGON_SIDE, len(a) - 1
    return (
        *a[mask & column],
        *b[mask >> side & column],
        *c[mask >> 2 * side & column],
        *d[mask >> 3 * side & column],
        *e[mask >> 4 * side],
    )


def _cards(state: State, found: Found) -> Iterator[wire.CardOffer]:
    """A: every card in hand that can be played now, with its targets."""
    if not state.hand_size(state.active):
        return
    for card, kind in _PLAYING.items():
        if kind.shape == shapes.YARN:
            groups = _replacements(found)
            if groups:
                yield wire.CardOffer(CARD_LETTERS[card], kind.words, replace=groups)
        elif kind.number not in found:
            continue
        elif kind.shape == shapes.PAIR:
            swapping = _swaps(kind.number, _cells(state))
            yield wire.CardOffer(CARD_LETTERS[card], kind.words, swaps=swapping)
        else:
            yield _card_offer(kind, found[kind.number])


def _card_offer(kind: Kind, legal: Sequence[int]) -> wire.CardOffer:
    """A card whose action is its words and at most one more, the target."""
    letter = CARD_LETTERS[kind.card]
    if kind.shape == shapes.ALONE:
        return wire.CardOffer(letter, kind.words)
    begin = len(kind.words) + 1
    targets = tuple([ACTIONS.texts[action][begin:] for action in legal])
    return wire.CardOffer(letter, kind.words, targets)


def _replacements(found: Found) -> tuple[wire.Group, ...]:
    """A5: places by the pieces of the reserve that can lie there."""
    pieces: dict[str, list[str]] = {}
    for kind in (kinds.PLAY_REPLACE_YARN, kinds.PLAY_REPLACE_TILE):
        for action in found.get(kind, ()):
            _, _, place, piece = ACTIONS.texts[action].split(" ")
            pieces.setdefault(place, []).append(piece)
    places: dict[tuple[str, ...], list[str]] = {}
    for place, fitting in pieces.items():
        places.setdefault((place[0].islower() * "yarn", *fitting), []).append(place)
    return tuple([wire.Group(tuple(where), fitting[1:]) for fitting, where in places.items()])


def _claim(state: State, deck: Deck, action: int) -> wire.Claim:
    (found,) = lying(state, deck, 1 << _FIRST[action])
    return wire.Claim(found.design, ACTIONS.texts[action], found.octagons)


def _exchange(action: int) -> wire.Exchange:
    return wire.Exchange(DESIGN_NAMES[_FIRST[action]], ACTIONS.texts[action])


def _barred(state: State, deck: Deck, found: Found) -> Iterator[wire.Barred]:
    """The clause against each group that offers nothing, asked for one action of the group."""
    whole_phase = "" if state.phase == ACT else refusal_of(state, deck, kinds.END, 0, 0)
    for what, kind, first, second in _representatives(state, found):
        clause = whole_phase or refusal_of(state, deck, kind, first, second)
        yield _barred_by(what, code_of(clause, state, kind), clause)
    claims = [_FIRST[action] for action in found.get(kinds.CLAIM, ())]
    missing = [design for design in members(state.held_by(state.active)) if design not in claims]
    if missing:
        clause = whole_phase or refusal_of(state, deck, kinds.CLAIM, missing[0], 0)
        code = code_of(clause, state, kinds.CLAIM)
        for design in missing:
            yield _barred_by(_CLAIM_NAMES[design], code, clause)


def _barred_by(what: str, code: str, clause: str) -> wire.Barred:
    return wire.Barred(what, code, clause)


def _representatives(state: State, found: Found) -> Iterator[tuple[str, int, int, int]]:
    """One action, taken apart, of each group of the action part that offers nothing."""
    for kind in _SINGLE:
        if kind not in found:
            yield _KIND_NAMES[kind], kind, 0, 0
    square = next(members(_INNER & ~state.occupied))
    if kinds.MOVE not in found:
        yield _KIND_NAMES[kinds.MOVE], kinds.MOVE, square, NOBODY
    first, second = 0, _other_colour(state)
    for kind in _PAIRED:
        if kind not in found:
            yield _KIND_NAMES[kind], kind, first, second
    seat = state.active
    if kinds.EXCHANGE not in found and state.held_by(seat):
        design = next(members(state.held_by(seat)))
        yield _KIND_NAMES[kinds.EXCHANGE], kinds.EXCHANGE, design, 0
    if state.hand_size(seat):
        for card, played_by in _PLAYING.items():
            if played_by.number not in found and state.hand(seat, card):
                named = square if played_by.shape in shapes.NAMES_A_SQUARE else first
                yield _CARD_NAMES[card], played_by.number, named, second


def _other_colour(state: State) -> int:
    """An octagon with another yarn than the first one has; every board has one."""
    colour = state.yarn(0)
    return next(octagon for octagon in range(1, OCTAGONS) if state.yarn(octagon) != colour)
