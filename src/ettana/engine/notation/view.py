"""A view as one line of text: a position as one player, or a spectator, may see it."""

from __future__ import annotations

from ettana.engine.deck.deck import Deck
from ettana.engine.notation.checks import check_line
from ettana.engine.notation.errors import NotationError
from ettana.engine.notation.fields import LineFields, line_text, read_line
from ettana.engine.notation.sets import cards_text, designs_text, hidden_text
from ettana.engine.views import View


def format_view(view: View) -> str:
    """I1-I3: other players' cards and both stacks are written as their sizes."""
    hands = list(map(hidden_text, view.hand_sizes))
    helds = list(map(hidden_text, view.held_counts))
    if view.seat is not None and view.hand is not None and view.held is not None:
        hands[view.seat] = cards_text(view.hand)
        helds[view.seat] = designs_text(view.held)
    return line_text(
        view, hands, helds, hidden_text(view.stack_size), hidden_text(view.design_count)
    )


def parse_view(text: str, deck: Deck) -> View:
    """The view that a line means; NotationError, with the field, unless some position shows it.

    The one hand that is shown tells whose view it is.
    """
    line = read_line(text, deck)
    seat = _seat_shown(line)
    if line.stack is not None:
        raise NotationError("ACTIONS", "a view hides the action stack")
    if line.designs is not None:
        raise NotationError("DESIGNS", "a view hides the design stack")
    check_line(line, deck)
    if seat is None:
        return line.public
    own = line.players[seat]
    return line.public._replace(seat=seat, hand=own.hand, held=own.held)


def _seat_shown(line: LineFields) -> int | None:
    shown = []
    for seat, player in enumerate(line.players):
        if (player.hand is None) != (player.held is None):
            raise NotationError("PLAYERS", "a view shows all cards of a hand or none")
        if player.hand is not None:
            shown.append(seat)
    if len(shown) > 1:
        raise NotationError("PLAYERS", "a view shows one hand at most")
    return shown[0] if shown else None
