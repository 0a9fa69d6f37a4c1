"""Whether the fields of a line fit together: every component is there once, TURN is consistent.

The same checks serve positions and views: what a view hides is judged by its sizes.
"""

from __future__ import annotations

from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.notation.errors import NotationError
from ettana.engine.notation.fields import LineFields
from ettana.engine.notation.sets import design_text
from ettana.engine.rules.end import leaders
from ettana.engine.table.cards import CARD_LETTERS, COPIES, POINT_CARD
from ettana.engine.table.loom import NOWHERE, is_inner
from ettana.engine.table.options import MOST_TURNS
from ettana.engine.table.phases import OVER, PLACE
from ettana.engine.table.pieces import (
    COLOUR_NAMES,
    COLOURS,
    PINS,
    TILE_NUMBERS,
    TILES_PER_NUMBER,
    TOKENS,
    YARNS_PER_COLOUR,
)
from ettana.engine.views import View, table_from_view


def check_line(line: LineFields, deck: Deck) -> None:
    """NotationError unless this can be a position, or a view of one."""
    view = line.public
    _check_yarns(view)
    _check_tiles(view)
    if view.reserve_tokens + sum(view.tokens) != TOKENS:
        raise NotationError("TOKENS", f"there are {TOKENS} tokens in all")
    _check_cards(line)
    _check_designs(line, deck)
    _check_squares(view)
    if view.phase == PLACE:
        _check_place(line)
    elif view.phase == OVER:
        _check_over(view, deck)
    elif winner := _reached_goal(view):
        raise NotationError("PLAYERS", f"{PINS[view.pins[winner[0]]]} has won, so the game is over")
    if view.options.turns is not None and view.turn > view.options.turns:
        raise NotationError("TURN", "the number of the turn is at most that of the option turns")


def _check_yarns(view: View) -> None:
    """C5: six yarns of each colour."""
    for colour in range(COLOURS):
        if view.yarns.count(colour) + view.reserve_yarns[colour] != YARNS_PER_COLOUR:
            name = COLOUR_NAMES[colour]
            raise NotationError(
                "YARNS", f"with the reserve there are {YARNS_PER_COLOUR} {name} yarns"
            )


def _check_tiles(view: View) -> None:
    """C6: three tiles of each number."""
    for number in range(1, TILE_NUMBERS + 1):
        if view.tiles.count(number) + view.reserve_tiles[number] != TILES_PER_NUMBER:
            reason = f"with the reserve there are {TILES_PER_NUMBER} tiles with a {number}"
            raise NotationError("TILES", reason)


def _check_cards(line: LineFields) -> None:
    """C10: three action cards of each kind; A11: those not revealed yet are in the stack."""
    view = line.public
    shown = [view.discard]
    shown += [cards for cards in (*(player.hand for player in line.players), line.stack) if cards]
    missing = [COPIES - count for count in map(sum, zip(*shown, strict=True))]
    missing[POINT_CARD] -= sum(view.points)
    hidden = sum(player.hand_size for player in line.players if player.hand is None)
    if line.stack is None:
        hidden += view.stack_size
    for kind, count in enumerate(missing):
        if count < 0 or (count > 0 and hidden == 0):
            reason = f"there are {COPIES} action cards {CARD_LETTERS[kind]} in all"
            raise NotationError("ACTIONS", reason)
    if sum(missing) != hidden or (line.stack is None and missing[POINT_CARD] > view.stack_size):
        raise NotationError("ACTIONS", f"there are {COPIES * len(missing)} action cards in all")


def _check_designs(line: LineFields, deck: Deck) -> None:
    """C11: every design of the deck is in one place."""
    view = line.public
    shown = [*view.claimed, *(player.held or 0 for player in line.players), line.designs or 0]
    shown += [1 << design for design in line.returned]
    seen = 0
    for designs in shown:
        if twice := designs & seen:
            raise NotationError("DESIGNS", f"design {_first_text(twice)} is there twice")
        seen |= designs
    hidden = sum(player.held_count for player in line.players if player.held is None)
    if line.designs is None:
        hidden += view.design_count
    missing = (1 << deck.size) - 1 & ~seen
    if hidden == 0 and missing:
        raise NotationError("DESIGNS", f"design {_first_text(missing)} is missing")
    if missing.bit_count() != hidden:
        raise NotationError("DESIGNS", f"there are {deck.size} designs in all")


def _first_text(designs: int) -> str:
    return design_text(next(members(designs)))


def _check_squares(view: View) -> None:
    """C3, S7: pins stand on the board, with `rim=false` on inner squares, once they are placed."""
    for seat, square in enumerate(view.squares):
        if (square == NOWHERE) != (view.phase == PLACE and seat >= view.active):
            raise NotationError(
                "PLAYERS", "pins that have been placed, and only those, have a square"
            )
        if square != NOWHERE and not view.options.rim and not is_inner(square):
            raise NotationError("PLAYERS", "with rim=false pins stand on inner squares")


def _check_place(line: LineFields) -> None:
    """S1-S7: everything as the setup leaves it, and nothing dealt."""
    view = line.public
    if max(view.reserve_yarns) > 1:
        raise NotationError("RESERVE", "before the deal it has one yarn of each colour")
    if max(view.reserve_tiles) > 1:
        raise NotationError("RESERVE", "before the deal its two tiles differ")
    dealt = (view.tokens, view.hand_sizes, view.held_counts, view.claimed, view.points)
    if any(map(any, dealt)):
        raise NotationError("PLAYERS", "before the deal no player has tokens or cards")
    if any(view.discard):
        raise NotationError("DISCARD", "before the deal nothing is discarded")
    if line.returned:
        raise NotationError("DESIGNS", "before the deal no design is returned")
    _check_rolls(view)


def _check_rolls(view: View) -> None:
    """S7: pins stand on the numbers rolled, and the player to place finds a free tile."""
    for seat, roll in enumerate(view.rolls[:-1]):
        if view.tiles[view.squares[seat]] != roll:
            raise NotationError("TURN", "a pin is placed on a tile with the number rolled")
    if view.rolls.count(view.rolls[-1]) > view.tiles.count(view.rolls[-1]):
        raise NotationError("TURN", "the number rolled by the player to place has a free tile")


def _reached_goal(view: View) -> list[int]:
    """E1: the seats that have the annas to win."""
    return [seat for seat, annas in enumerate(view.annas) if annas >= view.options.annas]


def _check_over(view: View, deck: Deck) -> None:
    """E1, E2: somebody has won, and those named are who."""
    reached = _reached_goal(view)
    if len(reached) > 1:
        raise NotationError("PLAYERS", "only one player can have reached the goal")
    if not reached and view.turn != (view.options.turns or MOST_TURNS):
        raise NotationError("TURN", "the game is not over: nobody has reached the goal")
    winners = 1 << reached[0] if reached else leaders(table_from_view(view, deck))
    if view.winners != winners:
        raise NotationError("TURN", "the winner is another")
