"""What would come of a sequence of own actions that need no chance; nothing is done."""

from __future__ import annotations

from collections.abc import Iterable

from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.deck.deck import Deck
from ettana.engine.events.tell import events_of
from ettana.engine.notation import NotationError, parse_action
from ettana.engine.rules.apply import do_action
from ettana.engine.rules.refusal import refusal
from ettana.engine.table.phases import OVER
from ettana.engine.table.state import State
from ettana.server import wire
from ettana.server.refusals import Refused, code_of
from ettana.server.teller import Lens, events_json, offers_json, own_json, view_json, written
from ettana.server.views import lying


def planned(
    state: State,
    deck: Deck,
    wish: wire.AskPlan,
    version: int,
    woven: tuple[wire.WovenDesign, ...],
    has_lens: bool,
) -> wire.Planned:
    """The table after these actions of the seat to act, up to the first that needs chance or fails.

    Nothing beyond the end of the turn is planned: what others do is theirs. `woven` are the
    designs that are claimed already.
    """
    seat, turn = state.active, state.turn
    told: list[tuple[wire.Event, ...]] = []
    chance = False
    refused: Refused | None = None
    for text in wish.actions:
        if state.phase == OVER or (state.active, state.turn) != (seat, turn):
            refused = Refused("turn-over", action=text)
            break
        try:
            action, after = _begun(state, deck, text)
        except Refused as fault:
            refused = fault
            break
        chance = bool(after.due)
        if chance:
            break
        told.append(written(events_json(events_of(state, deck, action, ()), seat)))
        claimed = after.claimed_by(seat) & ~state.claimed_by(seat)
        woven += tuple(
            wire.WovenDesign(lay.design, lay.dyes) for lay in lying(state, deck, claimed)
        )
        state = after
    goes_on = state.phase != OVER and (state.active, state.turn) == (seat, turn)
    return wire.Planned(
        request=wish.request,
        version=version,
        done=len(told),
        events=tuple(told),
        view=written(view_json(state, is_given_up=False)),
        own=written(own_json(state, deck, seat, Lens() if has_lens else None)),
        woven=woven,
        offers=written(offers_json(state, deck)) if goes_on else None,
        chance=chance,
        refused=refused.error() if refused else None,
    )


def state_after(state: State, deck: Deck, actions: Iterable[str]) -> State:
    """The table after these actions, up to the first that needs chance; or Refused."""
    for text in actions:
        _, after = _begun(state, deck, text)
        if after.due:
            break
        state = after
    return state


def _begun(state: State, deck: Deck, text: str) -> tuple[int, State]:
    """An action and the state it leads to, up to its first draw; or Refused."""
    try:
        action = parse_action(text, deck)
    except NotationError:
        raise Refused("syntax", action=text) from None
    clause = refusal(state, deck, action)
    if clause:
        code = code_of(clause, state, ACTIONS.kind_of(action))
        raise Refused(code, clause, action=text)
    after = state.clone()
    do_action(after, deck, action)
    return action, after
