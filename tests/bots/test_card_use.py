"""Cards are counted where they are played, and before a claim only in the claim's own turn."""

from __future__ import annotations

from ettana.bots import Budget
from ettana.bots.card_use import PLAYED_CARDS, card_use
from ettana.bots.weaver import Weaver
from ettana.engine.game import Game
from tests.bots.test_policy import ROW_BUT_ONE
from tests.bots.weaving import play
from tests.engine.picture import Has, picture


def test_a_card_precedes_the_claims_of_its_turn() -> None:
    game = picture(
        ROW_BUT_ONE, pink=Has(hand="S3", held="05"), white=Has(), turn="7:pink:act:R3:am"
    )
    for action in ("play swap e4 e5", "claim 05", "play collect", "end"):
        game.do(action)
    use = {row.card: row for row in card_use([game.steps])}
    assert (use["swap"].played, use["swap"].per_game, use["swap"].preceded) == (1, 1.0, 1.0)
    assert (use["collect"].played, use["collect"].preceded) == (1, 0.0)


def test_every_kind_but_the_victory_point_is_told() -> None:
    game = play(Game.new(2, seed=1), [Weaver(1), Weaver(2)], Budget())
    rows = card_use([game.steps])
    assert tuple(row.card for row in rows) == PLAYED_CARDS
    assert len(rows) == 11
    assert sum(row.played for row in rows) > 0
