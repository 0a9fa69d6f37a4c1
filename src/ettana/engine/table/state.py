"""The truth about a game and nothing else: no history, no names, no clock, no randomness.

Cards in hand are counts by kind, sets of designs are bit masks, face-down stacks are bags (their
order is nobody's knowledge; drawing is chance). While a rule waits for dice or a card, `due` says
for what; see `chance`. The compiled core reads the fields directly; everything else uses the
methods at the end, which are the same in both builds.
"""

from __future__ import annotations

from ettana.engine import arrays
from ettana.engine.arrays import zeros
from ettana.engine.bit_table import BITS
from ettana.engine.table import cards, loom, pieces
from ettana.engine.table.options import ANNAS_TO_WIN, NO_LIMIT


class State:
    """One position of the game, mutable, cheap to clone.

    A new State is an empty table: `setup` or the notation fills it.
    """

    def __init__(self) -> None:
        if arrays.ARE_LISTS:
            self._make_room()
        self.clear()

    def _make_room(self) -> None:
        self.yarns = zeros(loom.OCTAGONS)  # colour on each octagon
        self.cells_of = zeros(pieces.COLOURS)  # the same, as a mask of octagons for each colour
        self.tiles = zeros(loom.SQUARES)  # number on each square, 0 on the rim
        self.squares_of = zeros(pieces.TILE_NUMBERS + 1)  # and as a mask for each number
        self.reserve_yarns = zeros(pieces.COLOURS)
        self.reserve_tiles = zeros(pieces.TILE_NUMBERS + 1)

        self.pins = zeros(pieces.MAX_SEATS)  # which pin each seat plays
        self.squares = zeros(pieces.MAX_SEATS)  # where each seat's pin stands
        self.tokens = zeros(pieces.MAX_SEATS)
        self.hands = zeros(pieces.MAX_SEATS * cards.CARDS)  # seat * CARDS + card: how many in hand
        self.hand_sizes = zeros(pieces.MAX_SEATS)
        self.held = zeros(pieces.MAX_SEATS)  # masks of designs in hand
        self.claimed = zeros(pieces.MAX_SEATS)  # masks of designs claimed
        self.points = zeros(pieces.MAX_SEATS)  # revealed Victory point cards
        self.annas = zeros(pieces.MAX_SEATS)  # all annas: claimed designs and points
        self.rolls = zeros(pieces.MAX_SEATS)  # S7: setup rolls; 0 for who has not rolled yet

        self.stack = zeros(cards.CARDS)  # action cards face down
        self.discard = zeros(cards.CARDS)
        self.returned = zeros(cards.MAX_DESIGNS)  # designs put under the stack (D7), first comes up

    def clear(self) -> None:
        """Empty the table: nothing on the board, everything at its default."""
        self._clear_board()
        self._clear_seats()
        self._clear_stacks()

        self.turn = 0
        self.active = 0  # the seat to act
        self.phase = 0
        self.colour = pieces.NO_COLOUR  # the colour die
        self.number = 0  # the number die
        self.preset = 0  # a Preset was played this turn
        self.acted = 0  # an action was done since the roll
        self.moved = 0  # the move was made
        self.fresh = 0  # the last action was the move

        self.due = 0  # which chance is waited for
        self.due_action = 0  # the action that waits for it
        self.played = cards.NO_CARD  # a card being played, on its way to the discard pile
        self.dealt = 0  # how many players have got their deal
        self.winners = 0  # mask of seats, when over

        self.goal = ANNAS_TO_WIN  # options
        self.rim = 1
        self.turn_limit = NO_LIMIT

    def _clear_board(self) -> None:
        for octagon in range(loom.OCTAGONS):
            self.yarns[octagon] = 0
        for square in range(loom.SQUARES):
            self.tiles[square] = 0
        for colour in range(pieces.COLOURS):
            self.cells_of[colour] = 0
            self.reserve_yarns[colour] = 0
        for number in range(pieces.TILE_NUMBERS + 1):
            self.squares_of[number] = 0
            self.reserve_tiles[number] = 0
        self.reserve_tokens = pieces.TOKENS

    def _clear_seats(self) -> None:
        self.seats = 0
        self.occupied = 0  # mask of the squares where pins stand
        for seat in range(pieces.MAX_SEATS):
            self.pins[seat] = 0
            self.squares[seat] = loom.NOWHERE
            self.tokens[seat] = 0
            self.hand_sizes[seat] = 0
            self.held[seat] = 0
            self.claimed[seat] = 0
            self.points[seat] = 0
            self.annas[seat] = 0
            self.rolls[seat] = 0
        for place in range(pieces.MAX_SEATS * cards.CARDS):
            self.hands[place] = 0

    def _clear_stacks(self) -> None:
        for card in range(cards.CARDS):
            self.stack[card] = 0
            self.discard[card] = 0
        self.stack_size = 0
        self.discard_size = 0
        self.designs = 0  # mask of the designs in the face-down stack, in unknown order
        self.design_count = 0
        for place in range(cards.MAX_DESIGNS):
            self.returned[place] = 0
        self.returned_count = 0

    def copy_from(self, other: State) -> None:
        """Become an exact copy of `other`, keeping nothing of what was here."""
        self.yarns = other.yarns[:]
        self.cells_of = other.cells_of[:]
        self.tiles = other.tiles[:]
        self.squares_of = other.squares_of[:]
        self.reserve_yarns = other.reserve_yarns[:]
        self.reserve_tiles = other.reserve_tiles[:]
        self.reserve_tokens = other.reserve_tokens

        self.seats = other.seats
        self.pins = other.pins[:]
        self.squares = other.squares[:]
        self.occupied = other.occupied
        self.tokens = other.tokens[:]
        self.hands = other.hands[:]
        self.hand_sizes = other.hand_sizes[:]
        self.held = other.held[:]
        self.claimed = other.claimed[:]
        self.points = other.points[:]
        self.annas = other.annas[:]

        self.stack = other.stack[:]
        self.stack_size = other.stack_size
        self.discard = other.discard[:]
        self.discard_size = other.discard_size
        self.designs = other.designs
        self.design_count = other.design_count
        self.returned = other.returned[:]
        self.returned_count = other.returned_count

        self.turn = other.turn
        self.active = other.active
        self.phase = other.phase
        self.colour = other.colour
        self.number = other.number
        self.preset = other.preset
        self.acted = other.acted
        self.moved = other.moved
        self.fresh = other.fresh

        self.due = other.due
        self.due_action = other.due_action
        self.played = other.played
        self.dealt = other.dealt

        self.rolls = other.rolls[:]
        self.winners = other.winners

        self.goal = other.goal
        self.rim = other.rim
        self.turn_limit = other.turn_limit

    def clone(self) -> State:
        """A copy that shares nothing with this one."""
        twin = State.__new__(State)
        twin.copy_from(self)
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether everything is the same. A state can change, so it has no hash."""
        from ettana.engine.table.state_facts import facts_of

        return isinstance(other, State) and facts_of(self) == facts_of(other)

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and other processes get the facts."""
        from ettana.engine.table.state_facts import facts_of, state_of

        return state_of, (facts_of(self),)

    # Changes that keep the masks and counts beside the pieces true. Rules change the table only
    # through these.

    def lay_yarn(self, octagon: int, colour: int) -> None:
        """Put a yarn on an octagon, in place of the one that lies there (not on a new table)."""
        self.cells_of[self.yarns[octagon]] &= ~BITS.bit[octagon]
        self.yarns[octagon] = colour
        self.cells_of[colour] |= BITS.bit[octagon]

    def swap_yarns(self, first: int, second: int) -> None:
        """B5: two yarns trade places."""
        colour = self.yarns[first]
        self.lay_yarn(first, self.yarns[second])
        self.lay_yarn(second, colour)

    def lay_tile(self, square: int, number: int) -> None:
        """Put a tile on an inner square, in place of the one that lies there, if any."""
        self.squares_of[self.tiles[square]] &= ~BITS.bit[square]
        self.tiles[square] = number
        self.squares_of[number] |= BITS.bit[square]

    def put_pin(self, seat: int, square: int) -> None:
        """Stand a seat's pin on a square, or nowhere."""
        if self.squares[seat] != loom.NOWHERE:
            self.occupied &= ~BITS.bit[self.squares[seat]]
        self.squares[seat] = square
        if square != loom.NOWHERE:
            self.occupied |= BITS.bit[square]

    def take_card(self, seat: int, card: int) -> None:
        """A card comes into a hand."""
        self.hands[seat * cards.CARDS + card] += 1
        self.hand_sizes[seat] += 1

    def lose_card(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        self.hands[seat * cards.CARDS + card] -= 1
        self.hand_sizes[seat] -= 1

    def put_on_stack(self, card: int, count: int) -> None:
        """Action cards come into the stack (or, with a negative count, out of it)."""
        self.stack[card] += count
        self.stack_size += count

    def put_on_discard(self, card: int, count: int) -> None:
        """Action cards come onto the discard pile (or, with a negative count, off it)."""
        self.discard[card] += count
        self.discard_size += count

    def put_in_designs(self, design: int) -> None:
        """A design comes into the bag of the stack."""
        self.designs |= BITS.bit[design]
        self.design_count += 1

    def put_under_designs(self, design: int) -> None:
        """D7: a design goes under the stack."""
        self.returned[self.returned_count] = design
        self.returned_count += 1

    def take_design(self, design: int) -> None:
        """A design comes off the stack: from the bag, or the next returned one when it is empty."""
        if self.design_count:
            self.designs &= ~BITS.bit[design]
            self.design_count -= 1
            return
        self.returned_count -= 1
        for index in range(self.returned_count):
            self.returned[index] = self.returned[index + 1]
        self.returned[self.returned_count] = 0

    def hold(self, seat: int, design: int) -> None:
        """A design comes into a hand."""
        self.held[seat] |= BITS.bit[design]

    def release(self, seat: int, design: int) -> None:
        """A design leaves a hand."""
        self.held[seat] &= ~BITS.bit[design]

    def claim_for(self, seat: int, design: int, annas: int) -> None:
        """D4: a design lies face up and counts for good."""
        self.claimed[seat] |= BITS.bit[design]
        self.annas[seat] += annas

    def reveal_point(self, seat: int, count: int) -> None:
        """A11: Victory point cards lie face up and count for good."""
        self.points[seat] += count
        self.annas[seat] += count

    def pay(self, payer: int, payee: int, count: int) -> None:
        """Tokens from one player to another."""
        self.tokens[payer] -= count
        self.tokens[payee] += count

    def pay_reserve(self, seat: int, count: int) -> None:
        """Tokens from a player to the reserve (or, with a negative count, from it)."""
        self.tokens[seat] -= count
        self.reserve_tokens += count

    def set_roll(self, seat: int, roll: int) -> None:
        """S7: the number a seat rolled at setup."""
        self.rolls[seat] = roll

    def add_reserve_yarn(self, colour: int, count: int) -> None:
        self.reserve_yarns[colour] += count

    def add_reserve_tile(self, number: int, count: int) -> None:
        self.reserve_tiles[number] += count

    def seat_pin(self, seat: int, pin: int) -> None:
        """S6: which pin a seat plays."""
        self.pins[seat] = pin

    # Reading, for everything outside the compiled core.

    def yarn(self, octagon: int) -> int:
        return self.yarns[octagon]

    def cells(self, colour: int) -> int:
        """The octagons that hold a colour, as a mask."""
        return self.cells_of[colour]

    def tile(self, square: int) -> int:
        """The number on a square, 0 on the rim."""
        return self.tiles[square]

    def reserve_yarn(self, colour: int) -> int:
        return self.reserve_yarns[colour]

    def reserve_tile(self, number: int) -> int:
        return self.reserve_tiles[number]

    def pin(self, seat: int) -> int:
        return self.pins[seat]

    def square(self, seat: int) -> int:
        """Where a seat's pin stands, NOWHERE before it is placed."""
        return self.squares[seat]

    def tokens_of(self, seat: int) -> int:
        return self.tokens[seat]

    def hand(self, seat: int, card: int) -> int:
        """How many action cards of a kind a seat has in hand."""
        return self.hands[seat * cards.CARDS + card]

    def hand_size(self, seat: int) -> int:
        return self.hand_sizes[seat]

    def held_by(self, seat: int) -> int:
        """The designs in a hand, as a mask."""
        return self.held[seat]

    def claimed_by(self, seat: int) -> int:
        """The designs a seat has claimed, as a mask."""
        return self.claimed[seat]

    def points_of(self, seat: int) -> int:
        return self.points[seat]

    def annas_of(self, seat: int) -> int:
        return self.annas[seat]

    def in_stack(self, card: int) -> int:
        return self.stack[card]

    def in_discard(self, card: int) -> int:
        return self.discard[card]

    def returned_at(self, index: int) -> int:
        """The design put under the stack that comes up at this place among those, first 0."""
        return self.returned[index]

    def roll_of(self, seat: int) -> int:
        return self.rolls[seat]

    # The same in one go, for those who read whole boards and hands again and again.

    def all_yarns(self) -> tuple[int, ...]:
        """The colour on every octagon."""
        return tuple([self.yarns[octagon] for octagon in range(loom.OCTAGONS)])

    def all_tiles(self) -> tuple[int, ...]:
        """The number on every square, 0 on the rim."""
        return tuple([self.tiles[square] for square in range(loom.SQUARES)])

    def whole_hand(self, seat: int) -> tuple[int, ...]:
        """How many action cards of each kind a seat has in hand."""
        first = seat * cards.CARDS
        return tuple([self.hands[first + card] for card in range(cards.CARDS)])

    def whole_discard(self) -> tuple[int, ...]:
        """How many action cards of each kind were played."""
        return tuple([self.discard[card] for card in range(cards.CARDS)])
