"""Dealers: seeded, scripted, and what all of them share."""

from __future__ import annotations

from collections import Counter

import pytest

from ettana.engine.dealers import Dealer, ScriptedDealer, ScriptError, SeededDealer
from ettana.engine.rules.chance import outcomes
from ettana.engine.table.due import (
    ACTION_CARD,
    BOTH_DICE,
    DESIGN_CARD_DRAW,
    NUMBER_DIE,
    SETUP_ROLL,
    STARTER,
)
from ettana.engine.table.state import State


def waiting_for(due: int) -> State:
    state = State()
    state.due = due
    return state


def with_cards(counts: dict[int, int]) -> State:
    state = waiting_for(ACTION_CARD)
    for card, count in counts.items():
        state.put_on_stack(card, count)
    return state


class Counting(Dealer):
    """Gives 0, 1, 2, ... and remembers how many there could have been."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, count: int) -> int:
        self.asked.append(count)
        return len(self.asked) - 1


def test_a_draw_is_one_number_and_falls_on_the_outcomes_in_rising_order() -> None:
    dealer = Counting()
    state = with_cards({2: 3, 5: 1, 9: 2})
    assert [dealer.draw(state) for _ in range(6)] == [2, 2, 2, 5, 9, 9]
    assert dealer.asked == [6] * 6


def test_both_dice_are_one_draw_of_36() -> None:
    dealer = Counting()
    assert [dealer.draw(waiting_for(BOTH_DICE)) for _ in range(36)] == list(range(36))
    assert dealer.asked == [36] * 36


def test_the_number_die_shows_1_to_6() -> None:
    dealer = Counting()
    assert [dealer.draw(waiting_for(NUMBER_DIE)) for _ in range(6)] == [1, 2, 3, 4, 5, 6]


def test_a_setup_roll_is_one_draw_among_the_numbers_with_a_free_tile() -> None:
    dealer = Counting()
    state = waiting_for(SETUP_ROLL)
    for square, number in ((7, 2), (8, 3), (9, 5), (10, 5)):
        state.lay_tile(square, number)
    state.put_pin(0, 8)
    state.put_pin(1, 9)
    assert [dealer.draw(state) for _ in range(2)] == [2, 5]
    assert dealer.asked == [2, 2]


def test_who_starts_is_one_draw_among_the_tied_seats() -> None:
    dealer = Counting()
    state = waiting_for(STARTER)
    state.seats = 4
    for seat, roll in enumerate((5, 6, 6, 6)):
        state.set_roll(seat, roll)
    assert [dealer.draw(state) for _ in range(3)] == [1, 2, 3]
    assert dealer.asked == [3, 3, 3]


def test_a_returned_design_comes_up_by_one_draw_of_one() -> None:
    dealer = Counting()
    state = waiting_for(DESIGN_CARD_DRAW)
    state.put_under_designs(30)
    state.put_under_designs(2)
    assert dealer.draw(state) == 30
    assert dealer.asked == [1]


def test_a_seed_deals_the_same_every_time_and_every_outcome_by_its_weight() -> None:
    state = with_cards({0: 1, 3: 3, 11: 2})
    draws = [SeededDealer(4).draw(state) for _ in range(2)]
    assert draws[0] == draws[1]
    dealer = SeededDealer(5)
    seen = Counter(dealer.draw(state) for _ in range(6000))
    assert set(seen) == {card for card, _ in outcomes(state)}
    assert all(abs(seen[card] - 1000 * weight) < 200 for card, weight in outcomes(state))


def test_a_script_is_followed_and_then_another_dealer_goes_on() -> None:
    dealer = ScriptedDealer([7, 35], SeededDealer(1), numbers=[4])
    dice = waiting_for(BOTH_DICE)
    seeded = SeededDealer(1)
    assert [dealer.draw(dice), dealer.below(5), dealer.draw(dice)] == [7, 4, 35]
    assert [dealer.draw(dice), dealer.below(9)] == [seeded.draw(dice), seeded.below(9)]


def test_a_script_that_has_ended_is_an_error() -> None:
    dealer = ScriptedDealer([1], numbers=[0])
    dealer.draw(waiting_for(BOTH_DICE))
    dealer.below(1)
    with pytest.raises(ScriptError, match="has ended"):
        dealer.draw(waiting_for(BOTH_DICE))
    with pytest.raises(ScriptError, match="has ended"):
        dealer.below(6)


def test_a_script_cannot_say_what_is_impossible() -> None:
    with pytest.raises(ScriptError, match="not possible here"):
        ScriptedDealer([36]).draw(waiting_for(BOTH_DICE))
    with pytest.raises(ScriptError, match="not possible here"):
        ScriptedDealer([1]).draw(with_cards({2: 1}))
    with pytest.raises(ScriptError, match="not below 6"):
        ScriptedDealer(numbers=[6]).below(6)
