"""A claimed design keeps the colours in which its pattern lay, for whoever comes later too."""

from __future__ import annotations

from ettana.engine.dealers import FairDealer
from ettana.engine.decks import default_deck
from ettana.engine.notation import parse_position
from ettana.server.house.first_game import POSITION
from ettana.server.table.play import Play

STEPS = ("roll = R4", "move D5", "freeswap c4 d4", "claim 03", "play collect", "buy swap a2 c5")


def played(*steps: str) -> Play:
    deck = default_deck()
    play = Play(parse_position(POSITION, deck), deck, FairDealer(bytes(32), ()))
    for text in steps:
        step, after, counter = play.prepare(text)
        play.accept(step, after, text, counter)
    return play


def test_a_claimed_design_keeps_its_colours_whatever_happens_to_the_yarns() -> None:
    play = played(*STEPS, "claim 24")
    stars = {"A": "Y", "B": "P", "C": "B", "D": "G"}
    assert play.dyes == {"03": {"A": "R"}, "24": stars}
    play.undo(1)
    assert play.dyes == {"03": {"A": "R"}}
    play.undo(3)
    assert play.dyes == {}
