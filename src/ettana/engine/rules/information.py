"""I1-I3: who may see what. Views, events, steps, copies of records and drawings all ask here.

Almost everything is public. Hidden are the cards in hands and stacks, so what a step hides is the
design of an exchange and the cards that chance brings; and an action that needs a card in hand
tells, by being offered, that the card is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from ettana.engine.actions import kinds
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import TABLE
from ettana.engine.actions.shapes import DESIGN
from ettana.engine.rules.chance import highest_rollers
from ettana.engine.table import cards, due, phases
from ettana.engine.table.state import State

# The seats that may see something; None for everybody
Audience: TypeAlias = "frozenset[int] | None"
EVERYBODY: Final = None

Draw = tuple[int, int]  # the kind of chance that was due, and the code of its outcome
SeenDraw: TypeAlias = "tuple[int, int | None]"  # the same; None for a card that may not be seen


def may_see(seat: int | None, audience: Audience) -> bool:
    """Whether a seat, or with None a spectator, is among those who may see something."""
    return audience is EVERYBODY or seat in audience


def audience_of_action(before: State, action: int) -> Audience:
    """D7: what an action names is public, but for the design that somebody returns."""
    return frozenset({before.active}) if ACTIONS.kind[action] == kinds.EXCHANGE else EVERYBODY


def audiences_of_draws(before: State, action: int, draws: Iterable[Draw]) -> list[Audience]:
    """I1, I2: who may see each draw of a step that begins in `before`.

    Dice are public, and so is a Victory point card, which is revealed when drawn (A11). A stolen
    card is known to thief and victim, any other card to whom it was dealt or who drew it.
    """
    audiences: list[Audience] = []
    dealt_to = 0
    if before.phase == phases.PLACE:  # S8: the deal begins with who starts, unless that is drawn
        dealt_to = highest_rollers(before).bit_length() - 1
    for kind, code in draws:
        if kind == due.STARTER:
            dealt_to = code
        if not _is_hidden(kind, code):
            audiences.append(EVERYBODY)
        elif kind in (due.DEAL_DESIGN, due.DEAL_ACTION):
            audiences.append(frozenset({dealt_to}))
        elif kind == due.STOLEN_CARD:
            audiences.append(frozenset({before.active, _seat_of(before, ACTIONS.first[action])}))
        else:
            audiences.append(frozenset({before.active}))
        if kind == due.DEAL_ACTION:
            dealt_to = (dealt_to + 1) % before.seats
    return audiences


def _is_hidden(kind: int, code: int) -> bool:
    """Whether what was drawn is a card that not everybody sees."""
    if kind in (due.DESIGN_CARD_DRAW, due.DEAL_DESIGN):
        return True
    is_card = kind in (due.ACTION_CARD, due.DEAL_ACTION, due.STOLEN_CARD)
    return is_card and code != cards.POINT_CARD


def seen_draws(
    before: State, action: int, draws: Sequence[Draw], seat: int | None
) -> list[SeenDraw]:
    """I1, I2: the draws of a step, None in place of a card that `seat` may not see."""
    if not draws:
        return []
    audiences = audiences_of_draws(before, action, draws)
    return [
        (kind, code if may_see(seat, audience) else None)
        for (kind, code), audience in zip(draws, audiences, strict=True)
    ]


def tells_of_a_hand(action: int) -> bool:
    """I2: whether an action, just by being legal, shows that its player holds a certain card."""
    kind = TABLE[ACTIONS.kind[action]]
    return kind.card != cards.NO_CARD or kind.shape == DESIGN


def hides_nothing(state: State) -> bool:
    """S9: before the deal all hands are empty, and stacks are bags without an order."""
    return bool(state.phase == phases.PLACE)


def _seat_of(state: State, pin: int) -> int:
    seat = 0
    while state.pin(seat) != pin:
        seat += 1
    return seat
