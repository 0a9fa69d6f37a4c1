"""What would come of a sequence of own actions that need no chance; nothing is done."""

from __future__ import annotations

from collections.abc import Mapping

from ettana.engine.deck.deck import Deck
from ettana.engine.events.tell import events_of
from ettana.engine.notation import NotationError, parse_action
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.rules.refusal import refusal
from ettana.engine.table.state import OVER, State
from ettana.server import wire
from ettana.server.offers import offers
from ettana.server.views import game_view, lying, own_view, wire_events


def planned(
    state: State, deck: Deck, wish: wire.Plan, version: int, dyes: Mapping[str, wire.Dyes]
) -> wire.Planned:
    """The table after these actions of the seat to act, up to the first that needs chance or fails.

    Nothing beyond the end of the turn is planned: what others do is theirs. `dyes` are those of the
    designs that are claimed already.
    """
    seat, turn = state.active, state.turn
    dyed = dict(dyes)
    told: list[tuple[wire.Event, ...]] = []
    chance, error = False, None
    for text in wish.actions:
        if state.phase == OVER or (state.active, state.turn) != (seat, turn):
            error = wire.Error("turn-over", facts={"action": text})
            break
        try:
            action, after = _begun(state, deck, text)
        except NotationError as fault:
            error = wire.Error(fault.field, facts={"action": text})
            break
        except IllegalAction as fault:
            error = wire.Error(fault.code, clause=fault.clause, facts={"action": text})
            break
        chance = bool(after.due)
        if chance:
            break
        told.append(wire_events(events_of(state, deck, action, ()), seat))
        claimed = after.claimed_by(seat) & ~state.claimed_by(seat)
        dyed.update((lay.design, lay.dyes) for lay in lying(state, deck, claimed))
        state = after
    goes_on = state.phase != OVER and (state.active, state.turn) == (seat, turn)
    return wire.Planned(
        request=wish.request,
        version=version,
        done=len(told),
        events=tuple(told),
        view=game_view(state),
        own=own_view(state, deck, seat),
        dyes=dyed,
        offers=offers(state, deck) if goes_on else None,
        chance=chance,
        refused=error,
    )


def _begun(state: State, deck: Deck, text: str) -> tuple[int, State]:
    """An action and the state it leads to, up to its first draw."""
    action = parse_action(text, deck)
    clause = refusal(state, deck, action)
    if clause:
        raise IllegalAction(clause, text)
    after = state.clone()
    do_action(after, deck, action)
    return action, after
