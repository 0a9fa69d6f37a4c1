"""A design has colours from when its pattern lies on the board; claimed, it keeps them, whoever
comes later and wherever the game goes on."""

from __future__ import annotations

import msgspec

from ettana.engine.dealers import FairDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import format_position, parse_position
from ettana.server import wire
from ettana.server.house.first_game import POSITION
from ettana.server.log.entries import Beginning
from ettana.server.table import SPECTATOR, Open, Viewer
from ettana.server.table.play import Play
from ettana.server.teller import Lens, own_json
from tests.server.table.sitting import ANY_TIME, Sitting, as_read, read_update

STEPS = ("roll = R4", "move D5", "freeswap c4 d4", "claim 03", "play collect", "buy swap b4 d1")
RED = {"A": "R"}
BEAD = {"A": "B", "B": "R", "C": "G"}
OWN, OTHER = 0, 1
TWO = (wire.SeatSetting("link"), wire.SeatSetting("screen", name="Neighbour", pin="black"))


def played(*steps: str) -> Play:
    deck = default_deck()
    play = Play(parse_position(POSITION, deck), deck, FairDealer(bytes(32), ()))
    for text in steps:
        step, counter = play.prepare(text)
        play.accept(step.text, counter)
    return play


def at_table(beginning: Beginning) -> Sitting:
    """A table where a game goes on; one screen for both seats."""
    sitting = Sitting()
    join = wire.Join("j", "Guest", "pink", OWN)
    sitting.do(Open("c", wire.Settings(TWO), join, beginning))
    return sitting


def go_on(steps: int, turns: int = 9) -> Sitting:
    """At a table from where the first so many of the steps led."""
    position = format_position(played(*STEPS[:steps]).state)
    return at_table(Beginning("", 0, f"{position} turns={turns}"))


def own_view(play: Play) -> wire.OwnView:
    text = own_json(play.state, play.deck, OWN, Lens())
    return msgspec.json.decode(text, type=wire.OwnView)


def woven(told: Play | wire.Update | wire.Planned | wire.Replay) -> list[tuple[str, wire.Dyes]]:
    return [(one.design, one.dyes) for one in told.woven]


def lying(play: Play) -> dict[str, wire.Dyes]:
    own = own_view(play)
    return {one.design: one.dyes for one in own.lying}


def test_a_claimed_design_keeps_its_colours_whatever_happens_to_the_yarns() -> None:
    play = played(*STEPS, "claim 16")
    assert woven(play) == [("03", RED), ("16", BEAD)]
    play.undo(1)
    assert woven(play) == [("03", RED)]
    play.undo(3)
    assert woven(play) == []


def test_a_cloth_grows_in_the_order_of_claims_not_of_numbers() -> None:
    swapped = played(*STEPS[:3], "play collect", "buy swap b4 d1")
    for text in ("claim 16", "claim 03"):
        step, counter = swapped.prepare(text)
        swapped.accept(step.text, counter)
    assert woven(swapped) == [("16", BEAD), ("03", RED)]


def test_a_design_in_hand_that_lies_on_the_board_is_told_where_and_in_which_colours() -> None:
    assert lying(played(*STEPS[:2])) == {}
    play = played(*STEPS[:3])
    (found,) = own_view(play).lying
    step, _ = play.prepare("claim 03")
    assert step.events[0].facts["octagons"] == found.octagons
    assert (found.design, found.dyes) == ("03", RED)
    assert lying(played(*STEPS[:4])) == {}  # claimed: it is not in hand any more
    assert lying(played(*STEPS)) == {"16": BEAD}


def test_it_is_told_in_every_turn_to_the_one_who_holds_the_design_alone() -> None:
    sitting = go_on(3)
    for action in ("end", "roll", "exchange 07", "roll"):
        sitting.act(action, "g0")
        own, other, anybody = (
            read_update(sitting.table.update_for(Viewer("g0", seat), 0, ANY_TIME))
            for seat in (OWN, OTHER, None)
        )
        assert own.own is not None and [one.dyes for one in own.own.lying] == [RED]
        assert other.own is not None and other.own.lying == ()
        assert b"lying" not in msgspec.json.encode((other, anybody))


def test_the_ghost_of_a_plan_has_the_colours_too() -> None:
    sitting = go_on(3)
    wish = wire.AskPlan("p", sitting.table.version, ("claim 03", "buy swap b4 d1"))
    ghost = as_read(sitting.table.plan(Viewer("g0", OWN), wish))
    assert (ghost.done, woven(ghost)) == (2, [("03", RED)])
    assert [one.dyes for one in ghost.own.lying] == [BEAD]
    sitting.act("claim 03", "g0")
    ghost = sitting.table.plan(Viewer("g0", OWN), wire.AskPlan("p", sitting.table.version, ()))
    assert woven(ghost) == [("03", RED)]
    assert ghost.woven == sitting.update().woven


def test_a_game_that_is_played_on_keeps_the_colours_of_what_was_claimed_before() -> None:
    old = go_on(3, turns=1)
    for action in ("claim 03", "buy swap b4 d1", "end"):
        old.act(action, "g0")
    for step, dyes in ((1, {"03": RED}), (2, {"03": RED})):
        assert old.table.beginning_at(step).dyes == dyes
    sitting = at_table(old.table.beginning_at(2))
    assert woven(sitting.update()) == [("03", RED)]
    sitting.act("claim 16", "g0")
    both = [("03", RED), ("16", BEAD)]
    assert woven(read_update(sitting.folded().update_for(SPECTATOR, 0, ANY_TIME))) == both
    sitting.act("end", "g0")
    replay = sitting.table.replay("g0")
    assert (woven(replay), replay.yours) == (both, (OWN, OTHER))
    assert old.table.replay().yours == ()
    assert list(sitting.table.beginning_at(1).dyes.items()) == both
