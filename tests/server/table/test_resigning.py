"""Who gives up does not come back; what that means for the others."""

from __future__ import annotations

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.record.record import GameRecord
from ettana.engine.record.verify import verify
from ettana.engine.rng import Rng
from ettana.engine.rules.legal import legal_actions
from ettana.server import wire
from ettana.server.house.listing import listing_of, progress_of, results_of
from ettana.server.log.formats import decode_summary
from ettana.server.table import BotDue, BotPlay, Open, Return
from ettana.server.table.people import Viewer
from tests.server.table.sitting import Sitting, in_turn, settings


def alone(*bots: str) -> Sitting:
    """One person and bots."""
    sitting = Sitting(5)
    seats = (wire.SeatSetting("anyone"), *[wire.SeatSetting("bot", bot) for bot in bots])
    sitting.do(Open(sitting.request(), wire.Settings(seats), wire.Join("j", "Guest 0")))
    return sitting


def any_legal(sitting: Sitting, rng: Rng) -> str:
    legal = legal_actions(sitting.play.state, sitting.play.deck)
    return ACTIONS.texts[legal[rng.below(len(legal))]]


def everybody_plays(sitting: Sitting) -> None:
    """Persons and bots do anything, until the game is over."""
    rng = Rng(7)
    while sitting.stage() == "playing":
        action, due = any_legal(sitting, rng), sitting.table.due()
        if isinstance(due, BotDue):
            sitting.do(BotPlay(due.seat, action, sitting.table.version), None)
        else:
            sitting.act(action)


def test_alone_with_bots_giving_up_ends_the_game_and_is_a_defeat() -> None:
    sitting = alone("apprentice", "weaver")
    sitting.do(wire.Resign("r"), "g0")
    update = sitting.update(0)
    assert (update.stage, update.result and update.result.winners) == ("over", ())
    assert update.view is not None
    assert (update.view.phase, update.view.active, update.offers) == ("over", None, None)
    assert sitting.table.due() is None
    assert sitting.refusal(wire.Resign("s"), "g0") == "game-over"
    assert sitting.refusal(wire.Back("b"), "g0") == "game-over"
    listed = decode_summary(listing_of(sitting.table).summary)
    assert (listed.stage, listed.seats[0].resigned) == ("over", True)
    assert progress_of(sitting.table).active is None
    mine, *bots = results_of(sitting.table)
    assert (mine.guest, mine.won) == ("g0", False)
    assert not any(bot.won for bot in bots)
    assert sitting.folded().stage == "over"


def test_what_was_hidden_in_a_game_given_up_can_be_seen_proved_and_played_on() -> None:
    sitting = alone("apprentice")
    sitting.play_on(Rng(1), most=1)
    assert "Secret" not in sitting.table.record_for(Viewer("g0", "own"))
    sitting.do(wire.Resign("r"), "g0")
    record = GameRecord.parse(sitting.table.record_for(Viewer()))
    assert record.result == "*"
    assert verify(record).draws == sitting.play.counter
    assert len(sitting.table.replay("g0").moments) == sitting.play.steps + 1
    assert sitting.table.beginning_at(sitting.play.steps).step == sitting.play.steps


def test_with_others_a_bot_of_the_stand_in_s_level_plays_on_to_the_end() -> None:
    sitting = in_turn(settings(3, turns=9))
    seat = sitting.play.state.active
    sitting.do(wire.Resign("r"), f"g{seat}")
    told = sitting.update((seat + 1) % 3).happened[-1]
    assert (told.what, told.seat, told.facts) == ("resigned", seat, {"level": "weaver"})
    info = sitting.update().seats[seat]
    assert (info.standin, info.resigned, info.name) == ("weaver", True, f"Guest {seat}")
    due = sitting.table.due()
    assert isinstance(due, BotDue)
    assert (due.seat, due.level) == (seat, "weaver")
    assert sitting.refusal(wire.Back("b"), f"g{seat}") == "resigned"
    assert sitting.refusal(wire.Resign("s"), f"g{seat}") == "resigned"
    assert sitting.do(Return(), f"g{seat}") == []
    everybody_plays(sitting)
    results = results_of(sitting.table)
    assert results[seat].guest == f"g{seat}"
    assert not results[seat].won, "whoever won for them"


def test_who_is_only_away_keeps_the_game_and_the_last_to_give_up_ends_it() -> None:
    sitting = in_turn(settings(takebacks=True))
    seat = sitting.play.state.active
    sitting.do(wire.Leave("l"), f"g{1 - seat}")
    sitting.do(wire.Resign("r"), f"g{seat}")
    assert (sitting.stage(), sitting.table.due()) == ("playing", None)
    sitting.do(wire.Back("b"), f"g{1 - seat}")
    assert isinstance(sitting.table.due(), BotDue)
    undo = wire.AskTakeBack("t", sitting.table.version, 0)
    sitting.do(undo, f"g{1 - seat}")
    assert sitting.play.steps == 0, "who gave up is not asked any more"
    sitting.do(wire.Resign("s"), f"g{1 - seat}")
    assert sitting.stage() == "over"


def test_at_one_screen_everybody_gives_up_together() -> None:
    sitting = Sitting(6)
    seats = tuple(wire.SeatSetting("screen", name=name) for name in ("Asha", "Ravi"))
    sitting.do(Open(sitting.request(), wire.Settings(seats), wire.Join("j", "Asha", seat=0)))
    sitting.do(wire.Resign("r"), "g0")
    told = [one for one in sitting.update(0).happened if one.what == "resigned"]
    assert [(one.seat, one.facts) for one in told] == [(0, {"level": ""}), (1, {"level": ""})]
    assert sitting.stage() == "over"


def test_before_the_game_there_is_nothing_to_give_up_and_strangers_cannot() -> None:
    sitting = Sitting(7)
    sitting.do(Open(sitting.request(), settings(), wire.Join("j", "Guest 0")))
    assert sitting.refusal(wire.Resign("r"), "g0") == "not-begun"
    assert in_turn().refusal(wire.Resign("r"), "g9") == "not-seated"
