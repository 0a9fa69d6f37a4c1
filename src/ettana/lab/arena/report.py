"""The result of a match for people and for programs."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

import ettana
from ettana.bots import Budget
from ettana.engine.table.options import format_options
from ettana.lab.arena.score import Score, Standing
from ettana.lab.play.card_use import CardUse
from ettana.lab.play.journal import code_hash
from ettana.lab.play.match import Match
from ettana.words import counted


def budget_text(budget: Budget) -> str:
    """What a bot may spend on a decision."""
    if budget.milliseconds is not None:
        return f"{budget.milliseconds} ms"
    if budget.nodes is not None:
        return f"{budget.nodes} nodes"
    return "-"


def as_json(match: Match, score: Score) -> dict[str, Any]:
    """Everything; what depends on the machine stands under `time`."""
    return {
        "version": ettana.__version__,
        "code": code_hash(),
        "core": ettana.core_kind(),
        "seed": match.seed,
        "options": format_options(match.options),
        "reproducible": match.is_reproducible,
        "orders": len(match.orders),
        "games": score.games,
        "deals": score.deals,
        "turns": score.turns,
        "longest": score.longest,
        "stalled": score.stalled,
        "shared": score.shared,
        "luck": score.luck._asdict() if score.luck else None,
        "players": [_player_json(match, standing) for standing in score.standings],
        "time": {
            standing.text: {"mean": standing.seconds, "longest": standing.longest}
            for standing in score.standings
        },
    }


def _player_json(match: Match, standing: Standing) -> dict[str, Any]:
    entry = asdict(standing)
    entry["rate"] = standing.rate._asdict()
    entry["budget"] = budget_text(_budget(match, standing.text))
    del entry["seconds"], entry["longest"]
    return entry


def _budget(match: Match, text: str) -> Budget:
    return next(player.budget for player in match.players if player.text == text)


def print_cards(console: Console, score: Score) -> None:
    """How often each player played each kind of card in a game, and before how many claims."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("card: in a game, before claims")
    for standing in score.standings:
        grid.add_column(standing.text, justify="right", overflow="fold")
    for uses in zip(*(standing.cards for standing in score.standings), strict=True):
        grid.add_row(uses[0].card, *(card_text(use) for use in uses))
    console.print(grid)


def card_text(use: CardUse) -> str:
    """A kind of card in one cell."""
    return f"{use.per_game:.2f}, {use.preceded:.0%}"


def print_score(console: Console, match: Match, score: Score) -> None:
    """The table, and below it what one must know to read it."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("player", overflow="fold")
    for title in ("won", "95% interval", "even", "annas", "lost", "ms each", "budget"):
        grid.add_column(title, justify="right", no_wrap=True)
    for standing in score.standings:
        grid.add_row(*_row(match, standing))
    console.print(grid)
    for line in notes(match, score):
        console.print(line, highlight=False, soft_wrap=True, markup=False)


def _row(match: Match, standing: Standing) -> tuple[str, ...]:
    return (
        standing.text + (f" ({standing.seats} seats)" if standing.seats > 1 else ""),
        f"{standing.rate.rate:.1%}",
        f"{standing.rate.low:.1%}-{standing.rate.high:.1%}",
        f"{standing.even:.0%}",
        f"{standing.annas:.2f}",
        str(sum(standing.faults.values())),
        f"{standing.seconds * 1000:.2f}",
        budget_text(_budget(match, standing.text)),
    )


def notes(match: Match, score: Score) -> list[str]:
    """What the table does not say."""
    orders = len(match.orders)
    lines = [
        f"{score.games} games: {counted(score.deals, 'deal')}, each in {orders} orders of seats; "
        f"{score.turns:.1f} turns on average, {score.longest} the longest."
    ]
    if score.stalled:
        lines.append(
            f"{score.stalled} stalled: after {match.options.turns} turns E2 decided who won."
        )
    if score.shared:
        lines.append(f"{score.shared} ended with a shared victory, which counts as shares.")
    if score.luck:
        lines.append(f"The same player won a deal from both seats: {score.luck.text} of the deals.")
    for standing in score.standings:
        if standing.faults:
            kinds = ", ".join(f"{count} {fault}" for fault, count in standing.faults.items())
            lines.append(
                f"{standing.text} lost {sum(standing.faults.values())} of {standing.decisions} "
                f"decisions to the fallback ({kinds}); the first: {standing.first_fault}."
            )
    if not match.is_reproducible:
        lines.append(
            "Programs and budgets in time play differently every time: these numbers do "
            "not reproduce."
        )
    return lines
