"""A position as one line of text: what FEN is to chess."""

from __future__ import annotations

from ettana.engine.deck.deck import Deck
from ettana.engine.notation.checks import check_line
from ettana.engine.notation.errors import NotationError
from ettana.engine.notation.fields import Counts, LineFields, line_text, read_line
from ettana.engine.notation.sets import cards_text, design_text, designs_text
from ettana.engine.table.cards import CARDS
from ettana.engine.table.state import State
from ettana.engine.views import state_from_view, view_of


def format_position(state: State) -> str:
    """The line of a state in which no chance is due."""
    hands = (
        cards_text([state.hand(seat, card) for card in range(CARDS)]) for seat in range(state.seats)
    )
    returned = ".".join(
        design_text(state.returned_at(index)) for index in range(state.returned_count)
    )
    designs = designs_text(state.designs)
    return line_text(
        view_of(state, None),
        list(hands),
        [designs_text(state.held_by(seat)) for seat in range(state.seats)],
        cards_text(list(map(state.in_stack, range(CARDS)))),
        f"{designs}|{returned}" if returned else designs,
    )


def parse_position(text: str, deck: Deck) -> State:
    """The state that a line means; NotationError, with the field, unless it is exactly a position.

    Accepts only what `format_position` writes for a state in which every component is there once
    and the turn is consistent: no other order, spelling or spacing.
    """
    line = read_line(text, deck)
    hands, helds, stack, designs = _all_shown(line)
    check_line(line, deck)
    return state_from_view(line.public, deck, hands, helds, stack, designs, line.returned)


def _all_shown(line: LineFields) -> tuple[list[Counts], list[int], Counts, int]:
    """The cards a view would hide: hands, held designs, action stack, design stack."""
    hands = [player.hand for player in line.players if player.hand is not None]
    helds = [player.held for player in line.players if player.held is not None]
    if len(hands) + len(helds) < 2 * len(line.players):
        raise NotationError("PLAYERS", "this is a view: in a position every hand is shown")
    if line.stack is None:
        raise NotationError("ACTIONS", "this is a view: in a position the stack is shown")
    if line.designs is None:
        raise NotationError("DESIGNS", "this is a view: in a position the stack is shown")
    return hands, helds, line.stack, line.designs
