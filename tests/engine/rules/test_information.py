"""I: what is public, what is private, what nobody knows."""

from __future__ import annotations

from tests.clauses import clause
from tests.engine.picture import Has, field, legal, picture, told


def view(pin: str | None = None, **cards: str) -> str:
    """A game seen by one pin: pink and white with cards, five designs under the stack."""
    game = picture(
        turn="5:pink:act:R4:pam",
        reserve="GRYBP:25",
        pink=Has(3, "MX", "07.12", "01", 1),
        white=Has(2, "TT", "03", "-", 0),
        discard="PS",
        returned=cards.get("returned", "09.02.10.11.20"),
    )
    return game.view(pin).text


@clause("I1")
def test_a_spectator_sees_everything_that_is_public() -> None:
    board = "GRYBP/YBPGR/PGRYB/RYBPG/BPGRY 1234/5612/3456/6143 GRYBP:25 43"
    players = "pink@C4,3,?2,?2,01,1;white@D3,2,?2,?1,-,0"
    assert view() == f"{board} {players} ?29 SP ?32 5:pink:act:R4:pam"


@clause("I2")
def test_a_player_sees_the_own_cards_and_the_size_of_the_others() -> None:
    assert "pink@C4,3,MX,07.12,01,1;white@D3,2,?2,?1,-,0" in view("pink")
    assert "pink@C4,3,?2,?2,01,1;white@D3,2,TT,03,-,0" in view("white")


@clause("I3")
def test_nobody_sees_the_stacks_nor_what_was_returned() -> None:
    for pin in ("pink", "white", None):
        assert " ?29 SP ?32 " in view(pin)
        assert view(pin) == view(pin, returned="20.11.10.02.09")


@clause("I1")
def test_the_setup_rolls_so_far_are_public() -> None:
    text = "\n".join([". . . . . .", "? ? ? ? ?", *[". ? ? ? ? .", "? ? ? ? ?"] * 4, ". . . . . ."])
    game = picture(text, "0:pink:place:-2:2", pink=Has(), white=Has())
    for pin in ("pink", "white", None):
        assert game.view(pin).text.endswith(" 0:pink:place:-2:2")
    step = game.do(f"place {sorted(legal(game, 'place'))[0]} = 4")
    for seat, pin in ((0, "pink"), (1, "white"), (None, None)):
        assert step.text_for(seat).endswith(" = 4")
        assert game.view(pin).text.endswith(" 0:white:place:-4:24")


@clause("I1")
def test_hands_stay_hidden_when_the_game_is_over() -> None:
    game = picture(
        turn="5:pink:act:R4:am", pink=Has(hand="M"), white=Has(hand="X"), options="turns=5"
    )
    game.do("end")
    assert "pink@C4,0,M,-,-,0;white@D3,0,?1,?0,-,0" in game.view("pink").text


@clause("I2")
def test_what_a_player_draws_is_for_that_player_alone() -> None:
    game = picture(turn="5:pink:roll:--:-", pink=Has(9, "D"), white=Has())
    for action, seen in (
        ("roll = K4 M", "roll = K4 ?"),
        ("buy action = X", "buy action = ?"),
        ("buy design = 07", "buy design = ?"),
        ("play design = 08", "play design = ?"),
    ):
        step = game.do(action)
        assert step.text_for(0) == action
        assert step.text_for(1) == step.text_for(None) == seen
        assert told(step, "pink") == told(step)
        assert told(step, "white") == told(step, None) != told(step)


@clause("I2", "S9")
def test_the_deal_shows_each_player_the_own_cards() -> None:
    text = "\n".join([". . . . . .", "? ? ? ? ?", *[". ? ? ? ? .", "? ? ? ? ?"] * 4, ". . . . . ."])
    game = picture(text, "0:pink:place:-2:2", pink=Has(), white=Has())
    game.do(f"place {sorted(legal(game, 'place'))[0]} = 4")
    step = game.do(f"place {sorted(legal(game, 'place'))[0]} = 07M 12V")
    assert step.text_for(0).endswith(" = ?? 12V")
    assert step.text_for(1).endswith(" = 07M ?V")
    assert step.text_for(None).endswith(" = ?? ?V")
    assert "white: design dealt design=?" in told(step, "pink")
    assert "white: card dealt card=?" in told(step, "pink")
    assert "pink: card dealt card=V" in told(step, "white")


@clause("I3")
def test_the_order_of_a_stack_is_nowhere() -> None:
    """A stack is a bag: every card in it may come next, those returned only after all others."""
    game = picture(pink=Has(6), returned="09.02")
    for design in ("01", "36", "20"):
        game.do(f"buy design = {design}")
        game.undo()
    assert field(game, "DESIGNS").endswith("|09.02")
