"""The features of every design that a player may hold, from the player's last turns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from ettana.bots.inference import design_feature_names
from ettana.bots.inference.turn_effect import TurnEffect, TurnStudy
from ettana.bots.planner.swap_cache import SwapCache
from ettana.engine.arrays import float_zeros
from ettana.engine.bit_table import BITS
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge.trail import SeenTurn
from ettana.engine.table import cards
from ettana.engine.table.state import State

FADING: Final = 0.8  # what a turn counts for `lately`, compared with the one after it
LASTING: Final = 0.95  # and for `ever`
MOST_EFFECTS: Final = 256  # remembered


class DesignFeatures:
    """Features of designs of one deck. Scratch memory: one per thread.

    `fill` comes first; then `at` tells any feature of any design.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.study = TurnStudy(deck)
        self.cache = SwapCache()
        self.effects: dict[SeenTurn, TurnEffect] = {}
        self.all_designs = 0
        self.values = float_zeros(cards.MAX_DESIGNS * design_feature_names.FEATURES)
        for design in range(deck.size):
            self.all_designs |= BITS.bit[design]

    def fill(self, state: State, turns: Sequence[SeenTurn], held: int) -> None:
        """Look at the board, and at the turns (the last one first) of a player with `held` designs.

        A turn counts by the share of the present hand that was there already: what was drawn later
        was no reason for it.
        """
        self._tell_present(state)
        lately = ever = 1.0
        hand: float = held
        rest = hand  # designs that were there when the turn at hand was over
        for turn in turns:
            if rest <= 0.0:
                break
            after = rest / hand
            effect = self._effect_of(turn)
            rest -= effect.draws
            before = rest / hand if rest > 0.0 else 0.0
            self._add_left(effect, after, lately * after)
            self._add_swaps(effect, lately * (before + after) / 2, ever * (before + after) / 2)
            lately *= FADING
            ever *= LASTING
        self._flatten()

    def at(self, design: int, feature: int) -> float:
        """A feature of a design, in the order of `FEATURE_NAMES`."""
        return self.values[design * design_feature_names.FEATURES + feature]

    def _effect_of(self, turn: SeenTurn) -> TurnEffect:
        effect = self.effects.get(turn)
        if effect is None:
            if len(self.effects) >= MOST_EFFECTS:
                self.effects.clear()
            effect = self.effects[turn] = self.study.study(turn)
        return effect

    def _tell_present(self, state: State) -> None:
        self.cache.look(state, self.deck, self.all_designs)
        for design in range(self.deck.size):
            begin = design * design_feature_names.FEATURES
            for feature in range(design_feature_names.FEATURES):
                self.values[begin + feature] = 0.0
            swaps = self.cache.swaps_for(design)
            if swaps < design_feature_names.FAR:
                self.values[begin + design_feature_names.NOW + swaps] = 1.0
            annas = self.deck.annas_of(design)
            if annas > 1:
                self.values[begin + design_feature_names.WORTH + (annas > 2)] = 1.0

    def _add_left(self, effect: TurnEffect, share: float, lately: float) -> None:
        """Who holds a design that lies claims it, and who lacks little would rather have it."""
        for design in range(self.deck.size):
            begin = design * design_feature_names.FEATURES
            if effect.left[design] == 0:
                if self.values[begin + design_feature_names.LEFT_LYING] < share:
                    self.values[begin + design_feature_names.LEFT_LYING] = share
            elif effect.left[design] == 1:
                self.values[begin + design_feature_names.LEFT_ONE_AWAY] += lately
            elif effect.left[design] == 2:
                self.values[begin + design_feature_names.LEFT_TWO_AWAY] += lately
            elif effect.left[design] == 3:
                self.values[begin + design_feature_names.LEFT_THREE_AWAY] += lately

    def _add_swaps(self, effect: TurnEffect, lately: float, ever: float) -> None:
        helped = 0.0  # designs that a swap brought nearer: the fewer, the more it was made for each
        for design in range(self.deck.size):
            if effect.nearer[design] or effect.paid_nearer[design]:
                helped += 1.0
        for design in range(self.deck.size):
            begin = design * design_feature_names.FEATURES
            if effect.claims:
                self._add(begin + design_feature_names.CLAIM_NEARER, ever * effect.nearer[design])
                self._add(
                    begin + design_feature_names.CLAIM_PAID_NEARER,
                    ever * effect.paid_nearer[design],
                )
                self._add(
                    begin + design_feature_names.CLAIM_FARTHER,
                    ever * (effect.farther[design] + effect.paid_farther[design]),
                )
                continue
            self._add(begin + design_feature_names.NEARER_LATELY, lately * effect.nearer[design])
            self._add(begin + design_feature_names.NEARER_EVER, ever * effect.nearer[design])
            self._add(begin + design_feature_names.FARTHER_LATELY, lately * effect.farther[design])
            self._add(begin + design_feature_names.FARTHER_EVER, ever * effect.farther[design])
            self._add(begin + design_feature_names.MISSED_LATELY, lately * effect.missed[design])
            self._add(begin + design_feature_names.MISSED_EVER, ever * effect.missed[design])
            self._add(
                begin + design_feature_names.PAID_NEARER_LATELY, lately * effect.paid_nearer[design]
            )
            self._add(
                begin + design_feature_names.PAID_NEARER_EVER, ever * effect.paid_nearer[design]
            )
            self._add(begin + design_feature_names.PAID_FARTHER, ever * effect.paid_farther[design])
            if effect.nearer[design] or effect.paid_nearer[design]:
                self._add(begin + design_feature_names.NEARER_AMONG_FEW, ever / helped)

    def _flatten(self) -> None:
        """What happened twice tells more than once, but not twice as much: square roots."""
        for design in range(self.deck.size):
            begin = design * design_feature_names.FEATURES
            for feature in range(design_feature_names.NEARER_LATELY, design_feature_names.FEATURES):
                self.values[begin + feature] = math.sqrt(self.values[begin + feature])

    def _add(self, place: int, value: float) -> None:
        self.values[place] += value
