"""What a seat has seen of the game at a table."""

from __future__ import annotations

from ettana.engine.actions.action import Actions
from ettana.engine.deck.deck_file import canonical_text
from ettana.engine.deck.released import released_deck
from ettana.engine.rules.legal import legal_actions
from ettana.engine.views import view_of
from ettana.server.table import Table
from ettana.server.thinking.jobs import SeenGame


def seen_game(table: Table, seat: int | None) -> SeenGame:
    """All that a seat, or a spectator, has seen of the game and sees now."""
    play = table.play
    assert play is not None
    deck = play.deck
    return SeenGame(
        table=table.identity.id,
        seat=seat,
        deck=deck.sha256,
        deck_text="" if released_deck(deck.sha256) else canonical_text(deck),
        start=view_of(play.start, seat),
        steps=play.seen_steps(seat),
        view=view_of(play.state, seat),
        legal=Actions(legal_actions(play.state, deck) if play.active == seat else ()),
    )
