"""Searching a whole turn: what to do in which order, until the turn ends or chance decides.

A plan is a sequence of actions without chance, then the end of the turn or one action that draws.
Plans grow layer by layer; of each layer the best are kept (a beam), apart for plans that still have
the move before them, for those that just moved, and for the rest. A plan that ends the turn is
worth the chance to win there; one that draws the average over what may be drawn, each carried to
the end of the turn by the quick policy.
"""

from __future__ import annotations

import math
from typing import Final

from ettana.bots.evaluation.evaluation import Evaluation
from ettana.bots.evaluation.weights import Weights
from ettana.bots.planner import sizes
from ettana.bots.planner.candidates import Candidates
from ettana.bots.planner.policy import Policy
from ettana.bots.planner.square_pairs import SQUARE_PAIRS
from ettana.engine import arrays
from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.arrays import float_zeros, zeros
from ettana.engine.deck.deck import Deck
from ettana.engine.parallel.job import Job
from ettana.engine.rng import Rng, mix
from ettana.engine.rules.apply import advance, do_action, do_outcome, draw_due
from ettana.engine.rules.chance import outcome_count, total_weight, weight
from ettana.engine.rules.turn import end_turn
from ettana.engine.table import cards, loom, phases, pieces
from ettana.engine.table.board_hash import board_hash, first_half, second_half
from ettana.engine.table.state import State

NO_PLAN: Final = -1
GROUPS: Final = 3  # before the move, just moved, moved


class Planner(Job):
    """Plans one turn on one world; what it looks at and remembers belongs to one thread."""

    def __init__(self, deck: Deck, weights: Weights) -> None:
        self.deck = deck
        self.root = State()
        self.state = State()
        self.after = State()
        self.ended = State()
        self.scratch = State()
        self.candidates = Candidates()
        self.evaluation = Evaluation(deck, weights)
        self.policy = Policy()
        self.rng = Rng(0)
        self.seed = 0
        self.seat = 0
        self.width = 0
        self.draws = 0
        self.sees_hands = False
        self.nodes = 0
        self.most_nodes = 0
        self.beam_length = 0  # actions of every plan in it
        self.beam_count = 0
        self.count = 0
        self.plan_count = 0
        if arrays.ARE_LISTS:
            self._make_room()

    def _make_room(self) -> None:
        self.hidden = float_zeros(pieces.MAX_SEATS)  # what hidden designs add to the others' scores
        self.beam = zeros(sizes.KEPT * sizes.LENGTH)  # plan * LENGTH + index: actions
        self.beam_values = float_zeros(sizes.KEPT)
        self.parents = zeros(sizes.LAYER)  # the layer that grows: plan of the beam,
        self.steps = zeros(sizes.LAYER)  # action, worth and group
        self.values = float_zeros(sizes.LAYER)
        self.groups = zeros(sizes.LAYER)
        self.next_beam = zeros(sizes.KEPT * sizes.LENGTH)
        self.next_values = float_zeros(sizes.KEPT)
        self.seen = zeros(sizes.TABLE)
        self.plans = zeros(sizes.KEPT * sizes.LENGTH)  # to be compared: actions,
        self.lengths = zeros(sizes.KEPT)  # how many, worth
        self.worths = float_zeros(sizes.KEPT)
        self.successes = float_zeros(sizes.KEPT)  # how likely a draw is better than not drawing
        self.drawing = zeros(sizes.KEPT)  # whether the last action draws and is not averaged yet

    def prepare(
        self,
        world: State,
        seed: int,
        width: int,
        draws: int,
        nodes: int,
        sees_hands: bool = False,
    ) -> None:
        """What to plan. `seed` is below 2**62.

        Of each group `width` plans are kept, at most 32; `draws` plans that draw are averaged; no
        more plans grow after `nodes` positions were judged, at most 12000. A planner that
        `sees_hands` takes the others' designs for those of the world, and may spoil them.
        """
        self.root.copy_from(world)
        self.seed = seed
        self.seat = world.active
        self.width = width
        self.draws = draws
        self.most_nodes = nodes
        self.sees_hands = sees_hands

    def run(self) -> None:
        """Search. Then `best` names the plan."""
        self.nodes = 0
        self.plan_count = 0
        self._hide_designs()
        if self.root.phase == phases.ROLL:
            self._plan_roll()
        else:
            self._plan_turn()
        self._average_draws()

    def best(self) -> int:
        """The place of the plan worth most, or NO_PLAN."""
        best = NO_PLAN
        for plan in range(self.plan_count):
            if not self.drawing[plan] and (
                best == NO_PLAN or self.worths[plan] > self.worths[best]
            ):
                best = plan
        return best

    def action(self, plan: int, index: int) -> int:
        """An action of a plan."""
        return self.plans[plan * sizes.LENGTH + index]

    def length(self, plan: int) -> int:
        """How many actions a plan has."""
        return self.lengths[plan]

    def worth(self, plan: int) -> float:
        """The chance to win that a plan promises."""
        return self.worths[plan]

    def success(self, plan: int) -> float:
        """How likely a plan helps: 1 without a draw, otherwise how likely the draw is worth it."""
        return self.successes[plan]

    def is_compared(self, plan: int) -> bool:
        """Whether the worth of a plan is known: draws beyond the budget are not averaged."""
        return not self.drawing[plan]

    # Before the roll

    def _plan_roll(self) -> None:
        """T1, T2: roll, or any Preset first."""
        self.beam_length = 0
        self._keep(0, ACTIONS.begin[kinds.ROLL_DICE], 1, 0.0)
        if self.root.preset or not self.root.hands[self.seat * cards.CARDS + cards.PRESET_CARD]:
            return
        self.beam_length = 1
        for action in range(ACTIONS.begin[kinds.PRESET], ACTIONS.begin[kinds.PRESET + 1]):
            self.beam[0] = action
            self._keep(0, ACTIONS.begin[kinds.ROLL_DICE], 1, 0.0)

    # The action part

    def _plan_turn(self) -> None:
        for index in range(sizes.TABLE):
            self.seen[index] = 0
        self.beam_count = 1
        self.beam_length = 0
        self.state.copy_from(self.root)
        self.beam_values[0] = self._worth_if_ended(self.state)
        while self.beam_count and self.beam_length < sizes.LENGTH - 1:
            self.count = 0
            for plan in range(self.beam_count):
                self._grow(plan)
            self._select()

    def _grow(self, plan: int) -> None:
        """All sensible actions after a plan of the beam."""
        self._replay(plan)
        self.candidates.find(self.state, self.deck)
        if self.candidates.may_end:
            self._keep(plan, ACTIONS.begin[kinds.END], 0, self._worth_if_ended(self.state))
        for index in range(self.candidates.draw_count):
            self._keep(plan, self.candidates.draws[index], 1, self.beam_values[plan])
        for index in range(self.candidates.count):
            if self.count == sizes.LAYER or self.nodes >= self.most_nodes:
                return
            self.after.copy_from(self.state)
            do_action(self.after, self.deck, self.candidates.items[index])
            if self._is_new(self.after):
                self.parents[self.count] = plan
                self.steps[self.count] = self.candidates.items[index]
                self.values[self.count] = self._promise_of(self.after)
                self.groups[self.count] = self._group(self.after)
                self.count += 1
                if self.after.phase == phases.OVER:
                    self._keep(plan, self.candidates.items[index], 0, self.values[self.count - 1])
                    self.groups[self.count - 1] = GROUPS

    def _promise_of(self, state: State) -> float:
        """What a plan that goes on from here is worth at least: if the turn ended, or after the
        best helpful free swap of a move just made, whose board the candidates have looked at.
        """
        worth = self._worth_if_ended(state)
        if state.fresh:
            square = state.squares[self.seat]
            first = square * loom.PAIRS_AROUND
            for place in range(first, first + SQUARE_PAIRS.count[square]):
                pair = SQUARE_PAIRS.pairs[place]
                if self.candidates.swap_cache.helps[pair]:
                    self.ended.copy_from(state)
                    do_action(self.ended, self.deck, ACTIONS.begin[kinds.FREE_SWAP] + pair)
                    swapped = self._worth_if_ended(self.ended)
                    if swapped > worth:
                        worth = swapped
        return worth

    def _group(self, state: State) -> int:
        if not state.moved:
            return 0
        return 1 if state.fresh else 2

    def _replay(self, plan: int) -> None:
        """Make `state` what a plan of the beam leads to."""
        self.state.copy_from(self.root)
        for index in range(self.beam_length):
            do_action(self.state, self.deck, self.beam[plan * sizes.LENGTH + index])

    def _select(self) -> None:
        """The best of each group become the next beam."""
        chosen = 0
        for group in range(GROUPS):
            for _ in range(self.width):
                best = NO_PLAN
                for place in range(self.count):
                    if self.groups[place] != group:
                        continue
                    if best == NO_PLAN or self.values[place] > self.values[best]:
                        best = place
                if best == NO_PLAN:
                    break
                self.groups[best] = GROUPS
                for index in range(self.beam_length):
                    self.next_beam[chosen * sizes.LENGTH + index] = self.beam[
                        self.parents[best] * sizes.LENGTH + index
                    ]
                self.next_beam[chosen * sizes.LENGTH + self.beam_length] = self.steps[best]
                self.next_values[chosen] = self.values[best]
                chosen += 1
        self.beam_length += 1
        self.beam_count = chosen
        for place in range(chosen):
            self.beam_values[place] = self.next_values[place]
            for index in range(self.beam_length):
                self.beam[place * sizes.LENGTH + index] = self.next_beam[
                    place * sizes.LENGTH + index
                ]

    def _keep(self, plan: int, action: int, drawing: int, worth: float) -> None:
        """Add a plan of the beam, with its last action, to those that are compared."""
        place = self.plan_count
        if place == sizes.KEPT:
            place = self._least_worth(drawing)
            if place == NO_PLAN or self.worths[place] >= worth:
                return
        else:
            self.plan_count += 1
        for index in range(self.beam_length):
            self.plans[place * sizes.LENGTH + index] = self.beam[plan * sizes.LENGTH + index]
        self.plans[place * sizes.LENGTH + self.beam_length] = action
        self.lengths[place] = self.beam_length + 1
        self.worths[place] = worth
        self.drawing[place] = drawing
        self.successes[place] = 1.0

    def _least_worth(self, drawing: int) -> int:
        """The plan worth least among those of a kind."""
        least = NO_PLAN
        for place in range(self.plan_count):
            if self.drawing[place] != drawing:
                continue
            if least == NO_PLAN or self.worths[place] < self.worths[least]:
                least = place
        return least

    # Draws

    def _average_draws(self) -> None:
        """Give the most promising plans that draw the average over what may be drawn.

        Plans are tried by what they were worth before the draw, those of the root first.
        """
        for _ in range(self.draws):
            best = NO_PLAN
            for place in range(self.plan_count):
                if self.drawing[place] and (
                    best == NO_PLAN or self._promise(place) > self._promise(best)
                ):
                    best = place
            if best == NO_PLAN:
                return
            self.drawing[best] = 0
            self.worths[best] = self._average(best)

    def _promise(self, place: int) -> float:
        return self.worths[place] + (1.0 if self.lengths[place] == 1 else 0.0)

    def _average(self, plan: int) -> float:
        """The mean worth over the outcomes of a plan's last action."""
        self.state.copy_from(self.root)
        for index in range(self.lengths[plan]):
            do_action(self.state, self.deck, self.plans[plan * sizes.LENGTH + index])
        total = total_weight(self.state)
        before = self.worths[plan]
        better = 0.0
        worth = 0.0
        for outcome in range(outcome_count(self.state)):
            share = weight(self.state, outcome)
            if share:
                self.after.copy_from(self.state)
                do_outcome(self.after, self.deck, outcome)
                drawn = self._carried_on(self.after, outcome)
                worth += share * drawn
                better += share if drawn > before else 0
        self.successes[plan] = better / total
        return worth / total

    def _carried_on(self, state: State, luck: int) -> float:
        """The worth after the rest of the turn by the policy, or of ending it at once."""
        self.ended.copy_from(state)
        self.rng.counter = mix(self.seed ^ luck)
        draw_due(self.ended, self.deck, self.rng)
        at_once = 0.0
        if self.ended.phase != phases.OVER and self.ended.active == self.seat and self.ended.moved:
            at_once = self._worth_if_ended(self.ended)
        while self.ended.phase != phases.OVER and self.ended.active == self.seat:
            action = self.policy.choose(self.ended, self.deck, self.rng)
            advance(self.ended, self.deck, action, self.rng)
        later = self._chance(self.ended)
        return later if later > at_once else at_once

    # Positions

    def _is_new(self, state: State) -> bool:
        """Whether no plan led here before; what it leads to is then remembered."""
        key = board_hash(first_half(state), second_half(state))
        key = mix(key ^ state.held[self.seat])
        turn = state.squares[self.seat] * 8 + state.moved * 4 + state.fresh * 2 + state.acted
        for seat in range(state.seats):
            turn = turn * 64 + state.tokens[seat]
        key = mix(key ^ turn)
        counts = 1
        for card in range(cards.CARDS):
            counts = counts * 4 + state.hands[self.seat * cards.CARDS + card]
        key = mix(key ^ counts)
        place = key & (sizes.TABLE - 1)
        while self.seen[place]:
            if self.seen[place] == key:
                return False
            place = (place + 1) & (sizes.TABLE - 1)
        self.seen[place] = key
        return True

    def _worth_if_ended(self, state: State) -> float:
        """The chance to win if the turn ended here."""
        self.scratch.copy_from(state)
        if self.scratch.phase != phases.OVER:
            end_turn(self.scratch)
        return self._chance(self.scratch)

    def _chance(self, state: State) -> float:
        """The chance to win, the others' hidden designs taken as they were at the beginning."""
        self.nodes += 1
        self.evaluation.look(state)
        if state.phase == phases.OVER:
            return self.evaluation.chance(self.seat)
        own = self.evaluation.score_of(self.seat)
        total = 1.0
        for seat in range(state.seats):
            if seat != self.seat:
                total += math.exp(self.evaluation.score_of(seat) + self.hidden[seat] - own)
        return 1.0 / total

    def _hide_designs(self) -> None:
        """Nobody can spoil what nobody has seen: the others' designs count, but not their places.

        They are taken from the world that is searched; what they add to the others' scores at the
        beginning is remembered and stays.
        """
        if self.sees_hands:
            for seat in range(self.root.seats):
                self.hidden[seat] = 0.0
            return
        self.evaluation.look(self.root)
        for seat in range(self.root.seats):
            self.hidden[seat] = self.evaluation.score_of(seat)
            if seat != self.seat:
                for design in range(self.deck.size):
                    self.root.release(seat, design)
        self.evaluation.look(self.root)
        for seat in range(self.root.seats):
            self.hidden[seat] -= self.evaluation.score_of(seat)
