"""What the others did tells what they may hold, and worlds are drawn by that."""

from __future__ import annotations

from collections import Counter

import pytest

from ettana.bots import Budget, make_bot
from ettana.bots.inference.belief import Belief
from ettana.bots.inference.design_feature_names import FEATURE_NAMES, FEATURES, LEFT_LYING, WORTH
from ettana.bots.inference.design_odds import (
    DesignOdds,
    OddsError,
    format_odds,
    load_odds,
    parse_odds,
)
from ettana.bots.named_weights import PLAYERS
from ettana.bots.sight import Sight
from ettana.engine.bits import members
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.lying import lying as laid
from ettana.engine.knowledge import Knowledge
from ettana.engine.knowledge.trail import TURNS_KEPT, Trail
from ettana.engine.rng import Rng
from ettana.engine.step import Step
from ettana.engine.table.options import Options
from ettana.engine.views import view_of
from ettana.game import Game
from tests.bots.test_policy import ROW
from tests.bots.weaving import play, some_turns_old
from tests.engine.picture import Has, picture


def weavers(players: int, turns: int, seed: int = 1) -> Game:
    """A game that weavers have played for so many turns."""
    return some_turns_old(seed, [make_bot("weaver", seat) for seat in range(players)], turns)


def trail_of(game: Game, seat: int | None) -> Trail:
    knowledge = Knowledge(view_of(game.start, seat), game.deck)
    for step in game.steps:
        knowledge.observe(step.seen_from(seat))
    return knowledge.trail


def belief_of(sight: Sight, odds: DesignOdds) -> Belief:
    belief = Belief(sight.deck, odds)
    belief.look(sight.seen, sight.knowledge)
    return belief


def odds_with(feature: int, weight: float) -> DesignOdds:
    """Odds by one feature alone."""
    row = tuple(weight if other == feature else 0.0 for other in range(FEATURES))
    return DesignOdds(dict.fromkeys(PLAYERS, row), {})


def test_the_trail_has_the_boards_of_every_swap_and_is_the_same_for_everybody() -> None:
    game = weavers(3, 12)
    trail = trail_of(game, None)
    assert all(trail_of(game, seat) == trail for seat in range(3))
    for seat in range(3):
        turns: dict[int, list[Step]] = {}
        for step in game.steps:
            if step.seat == seat and 0 < step.before.turn < game.turn:
                turns.setdefault(step.before.turn, []).append(step)
        assert len(trail.turns(seat)) == len(turns)
        for seen, steps in zip(trail.turns(seat), reversed(turns.values()), strict=True):
            assert seen.end == steps[-1].after.all_yarns()
            changed = [one for one in steps if one.before.all_yarns() != one.after.all_yarns()]
            boards = [(one.before.all_yarns(), one.after.all_yarns()) for one in changed]
            assert [(swap.before, swap.after) for swap in seen.swaps] == boards
            assert [swap.square for swap in seen.swaps] == [
                one.before.square(seat) for one in changed
            ]
            assert seen.claims == sum(one.action.kind == "claim" for one in steps)


def test_the_trail_forgets_old_turns_and_follows_steps_that_are_taken_back() -> None:
    game = Game.new(2, seed=1, options=Options(annas=15))
    play(game, [make_bot("weaver", seat) for seat in range(2)], Budget(), 2 * TURNS_KEPT + 4)
    game.do("roll")
    trail = game.sight().knowledge.trail
    assert {len(trail.turns(seat)) for seat in range(2)} == {TURNS_KEPT}
    before, position = trail.clone(), game.position
    game.do(next(action for action in game.legal if action.kind == "move"))
    game.undo()
    assert game.position == position
    assert game.sight().knowledge.trail == before


def test_who_leaves_a_design_lying_is_believed_not_to_hold_it() -> None:
    game = picture(ROW, pink=Has(held="05"), white=Has(held="08"), turn="7:white:act:R3:am")
    game.do("end")
    sight = game.sight()
    lying = [
        design
        for design in range(game.deck.size)
        if belief_of(sight, odds_with(LEFT_LYING, -3.0)).odds_of(1, design) < 1
    ]
    assert lying
    assert all(laid(cells_on(game.state), game.deck, design) for design in lying)
    belief = belief_of(sight, load_odds())
    even = belief_of(sight, odds_with(LEFT_LYING, 0.0))
    assert all(belief.odds_of(1, design) < even.odds_of(1, design) for design in lying)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_world_is_one_that_the_seat_holds_possible(players: int) -> None:
    sight = weavers(players, 6 * players).sight()
    belief = belief_of(sight, load_odds())
    rng = Rng(1)
    for _ in range(20):
        world = belief.draw_world(sight.seen, sight.knowledge, rng)
        assert view_of(world, sight.seen.seat) == sight.seen
        places = [*map(world.held_by, range(players)), world.designs]
        everywhere = [design for place in places for design in members(place)]
        assert len(everywhere) == len(set(everywhere))


def test_worlds_come_up_by_the_odds_and_what_is_certain_stays() -> None:
    sight = weavers(2, 10).sight()
    other = 1 - sight.seen.active
    held: Counter[int] = Counter()
    drawn = [belief_of(sight, odds_with(WORTH + 1, weight)) for weight in (0.0, 2.0)]  # three annas
    for place, belief in enumerate(drawn):
        rng = Rng(place)
        for _ in range(300):
            world = belief.draw_world(sight.seen, sight.knowledge, rng)
            hand = list(members(world.held_by(other)))
            held[place] += sum(sight.deck.annas_of(design) >= 3 for design in hand)
    assert held[1] > 1.4 * held[0] > 0


def test_what_the_seat_returned_itself_is_no_stranger() -> None:
    pink = Has(held="05.07")
    game = picture(ROW, pink=pink, white=Has(held="08"), turn="7:pink:act:R3:-")
    exchange = next(action for action in game.legal.of("exchange"))
    game.do(exchange)
    knowledge = Knowledge(view_of(game.start, 0), game.deck)
    knowledge.observe(game.steps[-1].seen_from(0))
    returned = knowledge.known_returned()
    assert returned
    assert all(not knowledge.strangers >> design & 1 for _, design in returned)


def test_odds_are_written_and_read_again() -> None:
    odds = load_odds()
    assert parse_odds(format_odds(odds)) == odds
    with pytest.raises(OddsError, match="no file of odds"):
        parse_odds("{}")
    other = format_odds(odds).replace(FEATURE_NAMES[0], "another feature")
    with pytest.raises(OddsError, match="not those of this version"):
        parse_odds(other)


def test_the_learned_odds_say_how_good_they_are() -> None:
    figures = load_odds().made["held out"]
    for seats in PLAYERS:
        assert len(figures[str(seats)]) == 2  # of masters and of grandmasters
        for measured in figures[str(seats)].values():
            assert measured["share"] > 1.3 * measured["even share"]
            assert measured["log loss"] < measured["log loss of guessing"]


def test_who_plays_at_random_is_beaten_all_the_same() -> None:
    game = Game.new(2, seed=5)
    play(game, [make_bot("random", 1), make_bot("sage", 2)], Budget(nodes=60))
    assert game.winners == (game.pins[1],)


def test_it_is_never_asked_about_a_hand_that_is_empty() -> None:
    game = picture(ROW, pink=Has(held="05"), white=Has(), turn="7:pink:act:R3:-")
    choice = make_bot("sage", 1).choose(game.sight(), Budget(nodes=60))
    assert choice in game.sight().legal
