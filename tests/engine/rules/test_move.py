"""M: the move. Its free swap is in `test_free_swap`."""

from __future__ import annotations

import pytest

from ettana.engine.rng import Rng
from ettana.engine.table.loom import SQUARE_NAMES
from ettana.engine.table.phases import ACT
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.game import Game
from tests.clauses import clause
from tests.engine.picture import (
    Has,
    assert_drawn,
    field,
    legal,
    picture,
    refused,
    square,
    tokens,
    told,
)

CORNER = """
.   .   .   .   .   .
  ?   ?   ?   ?   ?
.   1   2   4   3   .
  ?   ?   ?   ?   ?
.   5   6   1   2   .
  ?   ?   ?   ?   ?
.   3   6   5   4   .
  ?   ?   ?   ?   ?
.   6   1   2w  3   .
  ?   ?   ?   ?   ?
.p  .   .   .   .   .
"""


def assert_ends(game: Game, text: str) -> None:
    """Where moves without payment end: a picture of the squares, x for each, pins as pins."""
    rows = [line.split() for line in text.strip().splitlines()]
    drawn = {
        f"{column}{6 - index}"
        for index, row in enumerate(rows)
        for column, sign in zip("ABCDEF", row, strict=True)
        if sign == "x"
    }
    assert {end for end in legal(game, "move") if "pay" not in end} == drawn


@clause("M1")
def test_one_move_is_made_in_a_turn() -> None:
    game = picture(CORNER, "5:pink:act:G2:-", pink=Has(hand="M"))
    game.do("move C1")
    assert not legal(game, "move")
    assert not legal(game, "play move")
    assert refused(game, "move C3") == "M1"
    assert refused(game, "play move F6") == "A1"
    assert field(game, "TURN") == "5:pink:act:G2:amf"


@clause("M1")
def test_the_pin_may_not_stay_where_it_is() -> None:
    """Not by a walk around, nor by a jump onto the own tile."""
    game = picture(
        CORNER.replace("6   1   2w", "4w  1   2p").replace(".p", ". "), "5:pink:act:G2:-"
    )
    assert square(game, "pink") == "D2"
    assert "D2" not in legal(game, "move")
    assert refused(game, "move D2") == "M1"
    assert refused(game, "move D2 pay white") == "M1"


@clause("M2")
def test_a_walk_has_as_many_steps_as_the_die_shows() -> None:
    one = picture(CORNER, "5:pink:act:G1:-")
    assert legal(one, "move") == {"A2", "B1"} | {"B5", "C2", "D4"}  # the others are jumps
    two = picture(CORNER, "5:pink:act:G2:-")
    assert_ends(
        two,
        """
        .   .   .   .   .   .
        .   .   x   .   .   .
        .   .   .   .   x   .
        x   .   .   .   .   .
        .   x   .   w   .   .
        p   .   x   .   .   .
        """,
    )
    step = two.do("move B2")
    assert told(step) == ["pink: pin moved from=A1 to=B2 how=walk path=A2,B2"]
    assert_drawn(two, CORNER.replace(".p", ". ").replace("6   1   2w", "6p  1   2w"))


@clause("M3")
def test_a_walk_never_comes_back() -> None:
    """Three steps around the square end beside the start; two steps and back end nowhere."""
    game = picture(CORNER, "5:pink:act:G3:-", reserve="GRYBP:45")
    assert_ends(
        game,
        """
        .   .   .   .   .   .
        .   .   .   .   x   .
        x   .   .   .   .   .
        .   x   .   .   .   .
        x   .   x   w   x   .
        p   x   .   x   .   .
        """,
    )
    assert told(game.do("move A2"))[-1].endswith("how=walk path=B1,B2,A2")


@clause("M3", "C3")
def test_a_walk_of_four_around_four_squares_would_end_at_its_start() -> None:
    game = picture(
        CORNER.replace(".p", ". ").replace("6   1   2w", "6p  1   2w"), "5:pink:act:G4:-"
    )
    assert "B2" not in legal(game, "move")
    assert refused(game, "move B2") == "M1"


@clause("M4")
def test_a_walk_may_not_end_on_another_pin() -> None:
    beside = CORNER.replace("6   1   2w", "6w  1   2 ")
    game = picture(beside, "5:pink:act:G2:-", pink=Has(5))
    assert not any(end.startswith("B2") for end in legal(game, "move"))
    assert refused(game, "move B2") == "M4"
    assert refused(game, "move B2 pay white") == "M4"


PASSING = """
.   .   .   .   .   .
  ?   ?   ?   ?   ?
.   1   2   4   3   .
  ?   ?   ?   ?   ?
.   5   6   1   2   .
  ?   ?   ?   ?   ?
.   3   6   5   4   .
  ?   ?   ?   ?   ?
.w  6   1   2   3   .
  ?   ?   ?   ?   ?
.p  .k  .   .   .   .
"""


@clause("M5")
def test_passing_a_pin_costs_a_token_for_its_player() -> None:
    game = picture(PASSING, "5:pink:act:G2:-", pink=Has(1), black=Has(), white=Has(4))
    assert legal(game, "move") == {
        "A3 pay white",
        "B2 pay black",
        "B2 pay white",
        "C1 pay black",
        "C5",
        "D2",
        "E4",
    }
    step = game.do("move B2 pay white")
    assert tokens(game) == [0, 0, 5]
    assert field(game, "TOKENS") == "43"
    assert told(step) == [
        "pink: tokens paid to=2 tokens=1",
        "pink: pin moved from=A1 to=B2 how=walk path=A2,B2",
    ]


@clause("M5")
def test_the_tokens_must_be_there_when_the_walk_begins() -> None:
    game = picture(PASSING, "5:pink:act:G2:-", pink=Has(0), white=Has(4), black=Has(4))
    assert legal(game, "move") == {"C5", "D2", "E4"}
    assert refused(game, "move B2 pay white") == "M5"
    assert refused(game, "move B2 pay black,white") == "M2"  # no walk passes both


LANE = """
.   .   .   .   .   .
  ?   ?   ?   ?   ?
.   4   2   4   3   .
  ?   ?   ?   ?   ?
.   5   6   1   2   .
  ?   ?   ?   ?   ?
.   3   6   5   4   .
  ?   ?   ?   ?   ?
.   6o  1   2   3   .
  ?   ?   ?   ?   ?
.p  .k  .w  .   .   .
"""


@clause("M5")
def test_every_pin_passed_is_paid_once() -> None:
    """Three steps to D1 lead past black and white; past orange it is five."""
    game = picture(LANE, "5:pink:act:G3:-", pink=Has(2))
    assert {"D1 pay black,white"} == {end for end in legal(game, "move") if end.startswith("D1")}
    game.do("move D1 pay black,white")
    assert tokens(game) == [0, 1, 1, 0]
    poor = picture(LANE, "5:pink:act:G3:-", pink=Has(1))
    assert refused(poor, "move D1 pay black,white") == "M5"
    assert refused(poor, "move D1 pay black") == "M2"
    assert refused(poor, "move D1") == "M6"


@clause("M5")
def test_ways_that_pay_others_are_other_moves() -> None:
    """Five steps to C2: past some of the pins, all of them, or nobody the long way round."""
    game = picture(LANE, "5:pink:act:G5:-", pink=Has(3))
    assert {end for end in legal(game, "move") if end.startswith("C2")} == {
        "C2",
        "C2 pay black,white",
        "C2 pay orange",
        "C2 pay black,orange",
        "C2 pay black,white,orange",
    }
    assert told(game.do("move C2")) == [
        "pink: pin moved from=A1 to=C2 how=walk path=A2,A3,B3,C3,C2"
    ]


@clause("M5")
def test_a_pin_that_is_not_in_the_game_or_the_own_cannot_be_paid() -> None:
    game = picture(PASSING, "5:pink:act:G2:-", pink=Has(4))
    assert refused(game, "move B2 pay orange") == "M2"
    assert refused(game, "move B2 pay pink") == "M2"
    assert refused(game, "move B2 pay pink,white") == "M2"
    assert refused(game, "move B2 pay white,black") == "syntax"


JUMPING = """
.   .   .   .   .   .
  ?   ?   ?   ?   ?
.   2   2w  4   3   .
  ?   ?   ?   ?   ?
.   5   6   1   2   .
  ?   ?   ?   ?   ?
.   3   6   5   4   .
  ?   ?   ?   ?   ?
.   6   1   5   3   .
  ?   ?   ?   ?   ?
.p  .   .   .   .   .
"""


@clause("M6")
def test_a_jump_goes_to_any_free_tile_with_the_number_rolled() -> None:
    game = picture(JUMPING, "5:pink:act:G2:-")
    assert {"B5", "E4"} <= legal(game, "move")
    assert refused(game, "move C5") == "M4"
    assert refused(game, "move F6") == "M6"  # rim squares have no number
    assert refused(game, "move D5") == "M6"  # another number
    step = game.do("move B5")
    assert told(step) == ["pink: pin moved from=A1 to=B5 how=jump path=-"]


@clause("M6")
def test_a_jump_pays_nobody() -> None:
    """Both ways of two steps to B2 lead past a pin, but B2 shows a 2."""
    game = picture(PASSING.replace("6   1   2", "2   1   6"), "5:pink:act:G2:-", pink=Has(3))
    assert {"B2", "B2 pay black", "B2 pay white"} <= legal(game, "move")
    assert told(game.do("move B2")) == ["pink: pin moved from=A1 to=B2 how=jump path=-"]
    assert tokens(game) == [3, 0, 0]


@clause("M6")
def test_where_walk_and_jump_both_do_it_the_walk_is_shown() -> None:
    game = picture(CORNER.replace("6   1   2w", "2   1   6w"), "5:pink:act:G2:-")
    assert told(game.do("move B2")) == ["pink: pin moved from=A1 to=B2 how=walk path=A2,B2"]


@clause("M7", "A1")
def test_the_move_card_takes_the_place_of_walk_and_jump() -> None:
    game = picture(CORNER, "5:pink:act:G2:-", pink=Has(hand="M"))
    step = game.do("play move F6")
    assert square(game, "pink") == "F6"
    assert field(game, "TURN") == "5:pink:act:G2:amf"
    assert told(step) == [
        "pink: card played card=M",
        "pink: pin moved from=A1 to=F6 how=card path=-",
    ]
    assert refused(game, "move B2") == "M1"


SHUT_IN = """
.   .   .   .   .   .
  ?   ?   ?   ?   ?
.   ?   ?   ?   ?   .
  ?   ?   ?   ?   ?
.   ?   ?   1o  ?   .
  ?   ?   ?   ?   ?
.   ?   ?   ?   ?   .
  ?   ?   ?   ?   ?
.w  ?   ?   ?   ?   .
  ?   ?   ?   ?   ?
.p  .k  .   .   .   .
"""


@clause("M9")
def test_nobody_has_to_play_a_card_to_be_able_to_move() -> None:
    game = picture(SHUT_IN, "5:pink:act:G1:-", reserve="GRYBP:11", pink=Has(9, "M"))
    assert not legal(game, "move")
    assert {"end", "play move B2"} <= set(game.legal.texts)


@clause("M9")
def test_nobody_has_to_pay_for_a_move() -> None:
    """Two steps from the corner all lead past a pin; the 2s are occupied or in the reserve."""
    game = picture(SHUT_IN.replace("1o", "2o"), "5:pink:act:G2:-", reserve="GRYBP:22", pink=Has(1))
    assert legal(game, "move") == {"A3 pay white", "B2 pay black", "B2 pay white", "C1 pay black"}
    assert "end" in game.legal
    game.do("end")
    assert tokens(game)[0] == 1


@clause("M9", "T7")
def test_a_jump_is_a_move_that_costs_nothing() -> None:
    game = picture(SHUT_IN, "5:pink:act:G2:-", pink=Has(1))
    assert "end" not in game.legal
    assert refused(game, "end") == "T7"


@clause("M9", "A5")
def test_whether_a_free_move_exists_is_asked_at_that_moment() -> None:
    """A Replace brings a 1 back onto the board: now there is a jump, and the turn may not end."""
    game = picture(SHUT_IN, "5:pink:act:G1:-", reserve="GRYBP:11", pink=Has(hand="R"))
    assert "end" in game.legal
    game.do("play replace E5 1")
    assert legal(game, "move") == {"E5"}
    assert refused(game, "end") == "T7"


def walks_by_hand(state: State) -> set[str]:
    """M2-M6 word by word: try every walk, collect whom it passes, add the jumps."""
    own = SQUARE_NAMES[state.square(state.active)]
    others = {
        SQUARE_NAMES[state.square(seat)]: PINS[state.pin(seat)]
        for seat in range(state.seats)
        if seat != state.active
    }
    found = set()

    def walk(walked: list[str]) -> None:
        here = walked[-1]
        if len(walked) == state.number + 1:
            paid = sorted({others[s] for s in walked[1:-1] if s in others}, key=PINS.index)
            if here not in others and len(paid) <= state.tokens_of(state.active):
                found.add(here + (f" pay {','.join(paid)}" if paid else ""))
            return
        column, row = "ABCDEF".index(here[0]), int(here[1])
        for c, r in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
            low, high = (0, 5) if state.rim else (1, 4)
            if low <= c <= high and low + 1 <= r <= high + 1:
                near = f"{'ABCDEF'[c]}{r}"
                if near not in walked:
                    walk([*walked, near])

    walk([own])
    for number, name in enumerate(SQUARE_NAMES):
        if state.tile(number) == state.number and name != own and name not in others:
            found.add(name)
    return found


@clause("M2", "M3", "M4", "M5", "M6")
@pytest.mark.parametrize("rim", [True, False])
def test_moves_are_those_found_by_walking_every_way(rim: bool) -> None:
    rng = Rng(11)
    game = picture(options="" if rim else "rim=false")
    squares = [s for s in range(36) if rim or (1 <= s // 6 <= 4 and 1 <= s % 6 <= 4)]
    for _ in range(150):
        state = game.state
        seats = 2 + rng.below(3)
        state.seats = seats
        places = list(squares)
        state.put_pin(0, 36)
        state.put_pin(1, 36)
        for seat in range(seats):
            state.seat_pin(seat, (seat + 2) % 4)
            state.put_pin(seat, places.pop(rng.below(len(places))))
        state.active = rng.below(seats)
        state.number = 1 + rng.below(6)
        state.phase = ACT
        state.pay_reserve(state.active, -rng.below(4))
        found = Game(state, game.deck, game.dealer)
        assert legal(found, "move") == walks_by_hand(state)
