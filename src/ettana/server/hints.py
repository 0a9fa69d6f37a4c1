"""Hints as the wire has them: what a bot would do."""

from __future__ import annotations

from ettana.bots.planner.explain import PlanFacts
from ettana.server import wire


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
