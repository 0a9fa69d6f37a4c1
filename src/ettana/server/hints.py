"""Hints as the wire has them: how far the designs in a hand are, and what a bot would do."""

from __future__ import annotations

from ettana.bots.planner.explain import PlanFacts
from ettana.engine.bits import members
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.swaps import Swaps
from ettana.engine.limits import NO_SWAPS
from ettana.engine.table.loom import OCTAGON_NAMES
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.views import DESIGN_NAMES


def design_hints(state: State, deck: Deck, seat: int) -> tuple[wire.DesignHint, ...]:
    """For every design in the hand of a seat: the least number of swaps, and where that is."""
    swaps = Swaps()
    swaps.look_at(cells_on(state))
    return tuple(_hint(swaps, deck, design) for design in members(state.held_by(seat)))


def plan_hint(plan: PlanFacts) -> wire.PlanHint:
    """A plan that a bot explains."""
    return wire.PlanHint(
        steps=tuple(
            wire.StepHint(
                action=step.action.text,
                annas=step.annas,
                tokens=step.tokens,
                distances=tuple(
                    wire.DistanceHint(change.design.text, change.before, change.after)
                    for change in step.distances
                ),
                draws=step.draws,
            )
            for step in plan.steps
        ),
        annas=plan.annas,
        swaps_saved=plan.swaps_saved,
        success=plan.success,
        chance=plan.chance,
    )


def _hint(swaps: Swaps, deck: Deck, design: int) -> wire.DesignHint:
    least = swaps.least(deck, design)
    octagons: tuple[int, ...] = ()
    if least != NO_SWAPS:
        octagons = _nearest(swaps, deck, design, least)
    return wire.DesignHint(
        design=DESIGN_NAMES[design],
        annas=deck.annas_of(design),
        swaps=None if least == NO_SWAPS else least,
        octagons=tuple(OCTAGON_NAMES[octagon] for octagon in octagons),
        claimable=least == 0,
    )


def _nearest(swaps: Swaps, deck: Deck, design: int, least: int) -> tuple[int, ...]:
    """The octagons of the first placement that needs no more swaps than that."""
    for placement in range(deck.first_placement[design], deck.first_placement[design + 1]):
        if swaps.least_at(deck, placement) == least:
            return deck.placements[placement].octagons
    return ()
