"""A: the action cards that are played in the action part of the turn.

A1 (Move) is with the move, A6 (Preset) and A10 (Roll again) with the roll, A11 (Victory point) with
drawing: their rules live there. A0: a card that could have no effect cannot be played.
"""

from __future__ import annotations

from ettana.engine.actions import kinds
from ettana.engine.bit_table import BITS
from ettana.engine.rules.choices import Choices
from ettana.engine.rules.draw import can_draw_design
from ettana.engine.rules.move import arrive, refuse_move_card
from ettana.engine.rules.turn import do_again, refuse_again
from ettana.engine.table import cards, due, pieces
from ettana.engine.table.board import BOARD
from ettana.engine.table.state import State


def has_card(state: State, card: int) -> bool:
    """The active player has a card of this kind in hand."""
    return state.hands[state.active * cards.CARDS + card] > 0


def find_cards(state: State, choices: Choices) -> None:
    """A2-A9, A12: every card that can be played, with what it can be played on."""
    if state.hand_sizes[state.active] == 0:
        return
    if has_card(state, cards.SWAP_CARD):
        choices.sets[kinds.PLAY_SWAP] = 1
    if has_card(state, cards.STEAL_CARD_CARD):
        find_card_victims(state, choices)
    if has_card(state, cards.STEAL_TOKENS_CARD):
        find_token_victims(state, choices)
    if has_card(state, cards.REPLACE_CARD):
        find_replacements(state, choices)
    if has_card(state, cards.DESIGN_CARD) and can_draw_design(state):
        choices.sets[kinds.PLAY_DESIGN] = 1
    if state.reserve_tokens:
        choices.sets[kinds.PLAY_COLLECT] = has_card(state, cards.COLLECT_CARD)
        choices.sets[kinds.PLAY_GAIN] = has_card(state, cards.GAIN_CARD)
    if has_card(state, cards.TAX_CARD) and can_tax(state):
        choices.sets[kinds.PLAY_TAX] = 1


def do_card(state: State, kind: int, first: int, second: int) -> None:
    """A: the card of a kind is played on what the action names."""
    if kind == kinds.PLAY_SWAP:
        play(state, cards.SWAP_CARD)
        state.swap_yarns(first, second)
    elif kind == kinds.PLAY_MOVE:
        play(state, cards.MOVE_CARD)
        arrive(state, first)
    elif kind == kinds.PLAY_REPLACE_YARN:
        do_replace_yarn(state, first, second)
    elif kind == kinds.PLAY_REPLACE_TILE:
        do_replace_tile(state, first, second)
    elif kind == kinds.PLAY_STEAL_CARD:
        do_steal_card(state)
    elif kind == kinds.PLAY_STEAL_TOKENS:
        do_steal_tokens(state, first)
    elif kind == kinds.PLAY_AGAIN:
        do_again(state)
    elif kind == kinds.PLAY_COLLECT:
        do_collect(state)
    elif kind == kinds.PLAY_DESIGN:
        do_design_card(state)
    elif kind == kinds.PLAY_GAIN:
        do_gain(state)
    elif kind == kinds.PLAY_TAX:
        do_tax(state)


def refuse_card(state: State, kind: int, first: int, second: int) -> str:
    """The clause against playing the card of a kind on what the action names, or nothing."""
    if kind == kinds.PLAY_AGAIN:
        return refuse_again(state)
    if kind == kinds.PLAY_COLLECT:
        return refuse_collect(state)
    if kind == kinds.PLAY_DESIGN:
        return refuse_design_card(state)
    if kind == kinds.PLAY_GAIN:
        return refuse_gain(state)
    if kind == kinds.PLAY_MOVE:
        return refuse_move_card(state, first)
    if kind == kinds.PLAY_REPLACE_TILE:
        return refuse_replace_tile(state, first, second)
    if kind == kinds.PLAY_REPLACE_YARN:
        return refuse_replace_yarn(state, first, second)
    if kind == kinds.PLAY_STEAL_CARD:
        return refuse_steal_card(state, first)
    if kind == kinds.PLAY_STEAL_TOKENS:
        return refuse_steal_tokens(state, first)
    if kind == kinds.PLAY_SWAP:
        return refuse_swap_card(state, first, second)
    return refuse_tax(state)


def refuse_swap_card(state: State, first: int, second: int) -> str:
    """A2, B5: the clause against this Swap, or nothing."""
    if not has_card(state, cards.SWAP_CARD):
        return "A2"
    return "B5" if state.yarns[first] == state.yarns[second] else ""


def seat_of_pin(state: State, pin: int) -> int:
    """The seat that plays a pin, or the number of seats when nobody does."""
    for seat in range(state.seats):
        if state.pins[seat] == pin:
            return seat
    return state.seats


def find_card_victims(state: State, choices: Choices) -> None:
    """A3: opponents who have a card in hand."""
    for seat in range(state.seats):
        if seat != state.active and state.hand_sizes[seat]:
            choices.sets[kinds.PLAY_STEAL_CARD] |= BITS.bit[state.pins[seat]]


def refuse_steal_card(state: State, pin: int) -> str:
    """A3: the clause against stealing a card from this pin, or nothing."""
    seat = seat_of_pin(state, pin)
    if not has_card(state, cards.STEAL_CARD_CARD) or seat == state.active or seat == state.seats:
        return "A3"
    return "" if state.hand_sizes[seat] else "A3"


def do_steal_card(state: State) -> None:
    """A3: a card is to be taken at random from the hand of the pin the action names."""
    play(state, cards.STEAL_CARD_CARD)
    state.due = due.STOLEN_CARD


def steal_card(state: State, seat: int, card: int) -> None:
    """A3: the card taken goes from the victim's hand to the active player's."""
    state.lose_card(seat, card)
    state.take_card(state.active, card)


def find_token_victims(state: State, choices: Choices) -> None:
    """A4: opponents who have a token."""
    for seat in range(state.seats):
        if seat != state.active and state.tokens[seat]:
            choices.sets[kinds.PLAY_STEAL_TOKENS] |= BITS.bit[state.pins[seat]]


def refuse_steal_tokens(state: State, pin: int) -> str:
    """A4: the clause against stealing tokens from this pin, or nothing."""
    seat = seat_of_pin(state, pin)
    if not has_card(state, cards.STEAL_TOKENS_CARD) or seat == state.active or seat == state.seats:
        return "A4"
    return "" if state.tokens[seat] else "A4"


def do_steal_tokens(state: State, pin: int) -> None:
    """A4: two tokens, or one if that is all there is."""
    play(state, cards.STEAL_TOKENS_CARD)
    seat = seat_of_pin(state, pin)
    state.pay(seat, state.active, fewer(pieces.STOLEN_TOKENS, state.tokens[seat]))


def find_replacements(state: State, choices: Choices) -> None:
    """A5: colours and numbers of the reserve, and the squares whose tile may go."""
    for colour in range(pieces.COLOURS):
        if state.reserve_yarns[colour]:
            choices.colours |= BITS.bit[colour]
    for number in range(1, pieces.TILE_NUMBERS + 1):
        if state.reserve_tiles[number]:
            choices.numbers |= BITS.bit[number]
    choices.sets[kinds.PLAY_REPLACE_TILE] = BOARD.inner & ~state.occupied
    choices.sets[kinds.PLAY_REPLACE_YARN] = 1


def refuse_replace_yarn(state: State, octagon: int, colour: int) -> str:
    """A5: the clause against this exchange of yarns, or nothing."""
    if not has_card(state, cards.REPLACE_CARD) or state.yarns[octagon] == colour:
        return "A5"
    return "" if state.reserve_yarns[colour] else "A5"


def do_replace_yarn(state: State, octagon: int, colour: int) -> None:
    """A5: a yarn of the reserve trades places with one on the board."""
    play(state, cards.REPLACE_CARD)
    state.add_reserve_yarn(state.yarns[octagon], 1)
    state.add_reserve_yarn(colour, -1)
    state.lay_yarn(octagon, colour)


def refuse_replace_tile(state: State, square: int, number: int) -> str:
    """A5: the clause against this exchange of tiles, or nothing."""
    if not has_card(state, cards.REPLACE_CARD) or not state.reserve_tiles[number]:
        return "A5"
    if not state.tiles[square] or state.tiles[square] == number:
        return "A5"
    return "A5" if state.occupied & BITS.bit[square] else ""


def do_replace_tile(state: State, square: int, number: int) -> None:
    """A5: a tile of the reserve trades places with one no pin stands on."""
    play(state, cards.REPLACE_CARD)
    state.add_reserve_tile(state.tiles[square], 1)
    state.add_reserve_tile(number, -1)
    state.lay_tile(square, number)


def refuse_design_card(state: State) -> str:
    """A7: the clause against drawing a design by card, or nothing."""
    return "" if has_card(state, cards.DESIGN_CARD) and can_draw_design(state) else "A7"


def do_design_card(state: State) -> None:
    """A7: a design is to be drawn."""
    play(state, cards.DESIGN_CARD)
    state.due = due.DESIGN_CARD_DRAW


def refuse_collect(state: State) -> str:
    """A8: the clause against collecting three tokens, or nothing."""
    return "" if has_card(state, cards.COLLECT_CARD) and state.reserve_tokens else "A8"


def do_collect(state: State) -> None:
    """A8: three tokens, or what the reserve has."""
    play(state, cards.COLLECT_CARD)
    state.pay_reserve(state.active, -fewer(pieces.COLLECTED_TOKENS, state.reserve_tokens))


def refuse_gain(state: State) -> str:
    """A9: the clause against rolling for tokens, or nothing."""
    return "" if has_card(state, cards.GAIN_CARD) and state.reserve_tokens else "A9"


def do_gain(state: State) -> None:
    """A9: the number die is to be rolled against the number the action names."""
    play(state, cards.GAIN_CARD)
    state.due = due.GAIN_DIE


def gain(state: State, named: int, rolled: int) -> None:
    """A9: an equal or higher roll gives the number named, or what the reserve has."""
    if rolled >= named:
        state.pay_reserve(state.active, -fewer(named, state.reserve_tokens))


def can_tax(state: State) -> bool:
    """A12: another player has a token to pay."""
    for seat in range(state.seats):
        if seat != state.active and state.tokens[seat]:
            return True
    return False


def refuse_tax(state: State) -> str:
    """A12: the clause against taxing, or nothing."""
    return "" if has_card(state, cards.TAX_CARD) and can_tax(state) else "A12"


def do_tax(state: State) -> None:
    """A12: every other player who has a token pays one to the reserve."""
    play(state, cards.TAX_CARD)
    for seat in range(state.seats):
        if seat != state.active and state.tokens[seat]:
            state.pay_reserve(seat, 1)


def play(state: State, card: int) -> None:
    """A0: the card leaves the hand; it reaches the discard pile when its effect is over."""
    state.lose_card(state.active, card)
    state.played = card


def fewer(wanted: int, there: int) -> int:
    """As many tokens as wanted, or as there are."""
    return wanted if wanted < there else there
