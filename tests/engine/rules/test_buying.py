"""B: buying with tokens."""

from __future__ import annotations

from tests.clauses import clause
from tests.engine.picture import (
    LOOM,
    Has,
    assert_drawn,
    field,
    legal,
    picture,
    player,
    refused,
    tokens,
    told,
)


@clause("B1")
def test_an_action_card_costs_two_tokens() -> None:
    game = picture(pink=Has(2, "X"))
    step = game.do("buy action = M")
    assert player(game, "pink") == Has(0, "MX")
    assert field(game, "TOKENS") == "48"
    assert told(step) == ["pink: bought what=action price=2", "pink: card drawn card=M"]
    assert told(step, "white")[1] == "pink: card drawn card=?"
    assert refused(game, "buy action") == "B1"
    assert "buy action" not in picture(pink=Has(1)).legal


@clause("B1", "A11")
def test_a_bought_victory_point_is_revealed() -> None:
    game = picture(pink=Has(2))
    step = game.do("buy action = V")
    assert player(game, "pink") == Has(points=1)
    assert told(step, "white")[1] == "pink: card drawn card=V"


@clause("B2")
def test_a_swap_of_any_two_yarns_costs_three_tokens() -> None:
    game = picture(
        """
        .   .   .   .   .   .
          ?   ?   ?   ?   R
        .   ?   ?   ?   ?   .
          ?   ?   ?   ?   ?
        .   ?   ?p  ?w  ?   .
          ?   ?   ?   ?   ?
        .   ?   ?   ?   ?   .
          ?   ?   ?   ?   ?
        .   ?   ?   ?   ?   .
          G   R   ?   ?   ?
        .   .   .   .   .   .
        """,
        pink=Has(5),
    )
    step = game.do("buy swap a1 e5")
    assert_drawn(
        game,
        """
        .   .   .   .   .   .
          ?   ?   ?   ?   G
        .   ?   ?   ?   ?   .
          ?   ?   ?   ?   ?
        .   ?   ?p  ?w  ?   .
          ?   ?   ?   ?   ?
        .   ?   ?   ?   ?   .
          ?   ?   ?   ?   ?
        .   ?   ?   ?   ?   .
          R   R   ?   ?   ?
        .   .   .   .   .   .
        """,
    )
    assert told(step) == [
        "pink: bought what=swap price=3",
        "pink: yarns swapped octagons=a1,e5 colours=R,G how=bought",
    ]
    assert player(game, "pink").tokens == 2
    assert not legal(game, "buy swap")
    assert refused(game, "buy swap b1 e5") == "B2"
    assert refused(game, "buy swap a1 b1") == "B2"  # tokens are looked at before colours


@clause("B3")
def test_a_design_card_costs_three_tokens() -> None:
    game = picture(pink=Has(3, held="07"))
    step = game.do("buy design = 09")
    assert player(game, "pink") == Has(0, held="07.09")
    assert "09" not in field(game, "DESIGNS")
    assert told(step) == ["pink: bought what=design price=3", "pink: design drawn design=09"]
    assert told(step, "white")[1] == "pink: design drawn design=?"
    assert refused(game, "buy design") == "B3"
    assert "buy design" not in picture(pink=Has(2)).legal


@clause("B4")
def test_each_may_be_bought_as_often_as_it_can_be_paid() -> None:
    game = picture(pink=Has(15))
    for action in ("buy action", "buy swap a1 b1", "buy design", "buy action", "buy swap a1 b1"):
        game.do(action)
    assert tokens(game) == [2, 0]


@clause("B4", "A13")
def test_no_action_card_can_be_bought_when_none_is_left() -> None:
    game = picture(stack="-", pink=Has(9, points=3), white=Has(hand="*"))
    assert "buy action" not in game.legal
    assert refused(game, "buy action") == "B4"
    poor = picture(stack="-", pink=Has(1, points=3), white=Has(hand="*"))
    assert refused(poor, "buy action") == "B1"
    one = picture(stack="-", discard="X", pink=Has(9, points=3), white=Has(hand="*"))
    assert "buy action" in one.legal


@clause("B4")
def test_no_design_can_be_bought_when_none_is_left() -> None:
    game = picture(pink=Has(9), white=Has(held="*"), designs="-")
    assert "buy design" not in game.legal
    assert refused(game, "buy design") == "B4"
    poor = picture(pink=Has(2), white=Has(held="*"), designs="-")
    assert refused(poor, "buy design") == "B3"


@clause("B4")
def test_the_last_card_of_each_stack_can_be_bought() -> None:
    game = picture(stack="M", designs="09", pink=Has(9, points=3), white=Has(hand="*", held="*"))
    game.do("buy action = M")
    game.do("buy design = 09")
    assert (field(game, "ACTIONS"), field(game, "DESIGNS")) == ("-", "-")
    assert refused(game, "buy action") == refused(game, "buy design") == "B4"


@clause("B4", "D7")
def test_a_returned_design_can_be_bought() -> None:
    game = picture(pink=Has(9), white=Has(held="*"), designs="-", returned="12.07")
    assert refused(game, "buy design = 07") == "outcome"
    game.do("buy design = 12")
    assert field(game, "DESIGNS") == "-|07"


@clause("B5")
def test_every_swap_is_of_two_different_colours() -> None:
    """M8, B2, A2: on this loom every colour is five times there, so 250 of 300 pairs differ."""
    game = picture(LOOM, pink=Has(3, "S"))
    assert len(legal(game, "buy swap")) == len(legal(game, "play swap")) == 250
    assert refused(game, "buy swap a5 b3") == "B5"  # green and green
    assert refused(game, "play swap a5 b3") == "B5"
    assert refused(picture(LOOM), "play swap a5 b3") == "A2"  # no card in hand
