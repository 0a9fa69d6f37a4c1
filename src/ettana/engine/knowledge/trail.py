"""The trail: what every player did with the yarns before everybody's eyes, the last turns of each.

It holds facts and no hidden card, so it is the same for everybody at the table. What the facts
suggest about a hand is not the engine's to say.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.knowledge.seen_step import SeenStep
from ettana.engine.views import View

TURNS_KEPT: Final = 12  # of a player that are remembered, the last ones
MOST_SWAPS: Final = 8  # of a turn that are remembered, the first ones

SWAPS: Final = (kinds.FREE_SWAP, kinds.BUY_SWAP, kinds.PLAY_SWAP)
MOVES: Final = (kinds.MOVE, kinds.PLACE_PIN, kinds.PLAY_MOVE)
DRAWS: Final = (kinds.BUY_DESIGN, kinds.PLAY_DESIGN, kinds.EXCHANGE)
ENDS: Final = (kinds.END, kinds.EXCHANGE)

Yarns = tuple[int, ...]  # colours by octagon


class SeenSwap(NamedTuple):
    """M8, B2, A2, A5: yarns that a player had trade places, or one that was replaced."""

    is_free: bool
    square: int  # where the pin stood
    before: Yarns
    after: Yarns


class SeenTurn(NamedTuple):
    """What a turn showed to everybody."""

    swaps: tuple[SeenSwap, ...] = ()
    claims: int = 0
    draws: int = 0  # designs that came into the hand
    end: Yarns = ()


class Trail:
    """The last turns of all players."""

    def __init__(self, view: View) -> None:
        self._yarns: Yarns = view.yarns
        self._squares = view.squares
        self._turn = SeenTurn()
        self._turns: tuple[tuple[SeenTurn, ...], ...] = ((),) * len(view.pins)

    def clone(self) -> Trail:
        """An independent copy."""
        twin = Trail.__new__(Trail)
        vars(twin).update(vars(self))
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trail) and vars(self) == vars(other)

    def turns(self, seat: int) -> tuple[SeenTurn, ...]:
        """The turns of a player that are over, the last one first."""
        return self._turns[seat]

    def observe(self, step: SeenStep) -> None:
        """See one more step."""
        if step.action is not None and step.kind in MOVES:
            self._move(step.actor, ACTIONS.first_of(step.action))
        elif step.action is not None and step.kind in SWAPS:
            first, second = ACTIONS.first_of(step.action), ACTIONS.second_of(step.action)
            yarns = self._yarns
            self._lay(step, {first: yarns[second], second: yarns[first]})
        elif step.action is not None and step.kind == kinds.PLAY_REPLACE_YARN:
            self._lay(step, {ACTIONS.first_of(step.action): ACTIONS.second_of(step.action)})
        elif step.kind == kinds.CLAIM:
            self._turn = self._turn._replace(claims=self._turn.claims + 1)
        elif step.kind in DRAWS:
            self._turn = self._turn._replace(draws=self._turn.draws + 1)
        if step.kind in ENDS:
            self._end(step.actor)

    def _move(self, seat: int, square: int) -> None:
        self._squares = (*self._squares[:seat], square, *self._squares[seat + 1 :])

    def _lay(self, step: SeenStep, laid: dict[int, int]) -> None:
        before = self._yarns
        after = tuple([laid.get(octagon, colour) for octagon, colour in enumerate(before)])
        self._yarns = after
        if len(self._turn.swaps) < MOST_SWAPS:
            square = self._squares[step.actor]
            swap = SeenSwap(step.kind == kinds.FREE_SWAP, square, before, after)
            self._turn = self._turn._replace(swaps=(*self._turn.swaps, swap))

    def _end(self, seat: int) -> None:
        turn = self._turn._replace(end=self._yarns)
        turns = (turn, *self._turns[seat])[:TURNS_KEPT]
        self._turns = (*self._turns[:seat], turns, *self._turns[seat + 1 :])
        self._turn = SeenTurn()
