"""Games, views and records made into scenes: who looks, what lies open, what is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ettana.drawing.marking import marks_for, marks_of_events
from ettana.drawing.scene import Dye, Hand, Scene
from ettana.drawing.wishes import MARK_WISHES, OF_GAMES, OF_RECORDS, OF_VIEWS, Wishes, refuse_others
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import CLAIM
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.lying import cells_on, lying
from ettana.engine.record.record import GameRecord
from ettana.engine.rules.information import tells_of_a_hand
from ettana.engine.rules.legal import legal_actions
from ettana.engine.rules.refusal import refusal
from ettana.engine.step import Step
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.engine.views import View, table_from_view, view_of
from ettana.story import Storyteller

TOLD: Final = 12  # how many steps the thread of play looks back


def scene_of_game(state: State, deck: Deck, steps: Sequence[Step], wishes: Wishes) -> Scene:
    """A game as it stands after these steps."""
    refuse_others(wishes, OF_GAMES, "a game")
    action = str(wishes.get("action"))
    if action in ACTIONS.numbers:
        clause = refusal(state, deck, ACTIONS.numbers[action])
        if clause:
            raise ValueError(f"{action} cannot be done now ({clause})")
    return _scene(state, deck, steps, wishes)


def scene_of_view(view: View, deck: Deck, wishes: Wishes) -> Scene:
    """What a seat or a spectator sees."""
    refuse_others(wishes, OF_VIEWS, "a view")
    return Scene(
        view=view,
        deck=deck,
        hands=() if view.seat is None else (_hand(view),),
        names=_names(view, wishes),
        marks=marks_for(table_from_view(view, deck), deck, wishes),
        has_coordinates=wishes.get("coordinates", False),
    )


def scene_of_record(record: GameRecord, wishes: Wishes) -> Scene:
    """The end of a recorded game, or the game after some steps, with the last step marked."""
    refuse_others(wishes, OF_RECORDS, "a record")
    steps = _steps(record)
    step = wishes.get("step", len(steps))
    if not 0 <= step <= len(steps):
        raise ValueError(f"the record has {len(steps)} steps, so there is none after {step}")
    return _after(record, steps[:step], wishes)


def scenes_of_record(record: GameRecord, wishes: Wishes) -> list[Scene]:
    """Boards to lay side by side: after every claim, or after the steps asked for."""
    refuse_others(wishes, OF_RECORDS, "a record")
    steps = _steps(record)
    numbers = _shown_steps(steps, wishes.get("strip", True))
    return [_framed(record, steps[:number], wishes) for number in numbers]


def _steps(record: GameRecord) -> list[Step]:
    """All steps, replayed; RecordError if a step or the result is impossible."""
    steps = list(record.played())
    record.check_result(steps[-1].after if steps else record.start_state())
    return steps


def _shown_steps(steps: Sequence[Step], strip: bool | Sequence[int]) -> Sequence[int]:
    if isinstance(strip, bool):
        kinds = [ACTIONS.kind_of(step.code) for step in steps]
        claims = [number for number, kind in enumerate(kinds, 1) if kind == CLAIM]
        return claims or [len(steps)]
    if not all(0 <= number <= len(steps) for number in strip):
        raise ValueError(f"a strip shows steps from 0 to {len(steps)}")
    return strip


def _after(record: GameRecord, steps: Sequence[Step], wishes: Wishes) -> Scene:
    """The game after these steps; the last is marked if nothing else is."""
    state = steps[-1].after if steps else record.start_state()
    names = {PINS[pin]: name for pin, name in record.seats}
    scene = _scene(state, record.deck, steps, {"names": names, **wishes})
    if not steps or any(mark in wishes for mark in MARK_WISHES):
        return scene
    return replace(scene, marks=marks_of_events(steps[-1].events))


def _framed(record: GameRecord, steps: Sequence[Step], wishes: Wishes) -> Scene:
    """The same for a strip: only the last step is told, and its player is shown as active."""
    scene = _after(record, steps, wishes)
    if not steps:
        return scene
    view = scene.view._replace(active=steps[-1].seat)
    return replace(scene, view=view, story=tuple(_told(scene, steps[-1:], wishes)))


def _scene(state: State, deck: Deck, steps: Sequence[Step], wishes: Wishes) -> Scene:
    seat = _seat(state, wishes)
    if wishes.get("offers") is True:
        legal = legal_actions(state, deck)
        knows_hand = wishes.get("hands") or seat == state.active
        offers = [ACTIONS.texts[a] for a in legal if knows_hand or not tells_of_a_hand(a)]
        wishes = {**wishes, "offers": offers}
    view = view_of(state, seat)
    seats = range(state.seats) if wishes.get("hands") else [] if seat is None else [seat]
    scene = Scene(
        view=view,
        deck=deck,
        hands=tuple(_hand(view_of(state, other)) for other in seats),
        names=_names(view, wishes),
        dyes=_dyes(deck, steps),
        marks=marks_for(state, deck, wishes),
        has_coordinates=wishes.get("coordinates", False),
    )
    return replace(scene, story=tuple(_told(scene, steps[-TOLD:], wishes)))


def _told(scene: Scene, steps: Sequence[Step], wishes: Wishes) -> Iterator[str]:
    """I2: what happened, as far as the viewers may know it."""
    names = [scene.name(seat) for seat in range(len(scene.view.pins))]
    for step in steps:
        seen = step.events if wishes.get("hands") else step.events_for(scene.view.seat)
        yield from Storyteller(names, step.deck).tell(seen)


def _seat(state: State, wishes: Wishes) -> int | None:
    pin = wishes.get("seat")
    if pin is None:
        return None
    if wishes.get("hands"):
        raise ValueError("either one seat looks, or all hands lie open")
    pins = [PINS[state.pin(seat)] for seat in range(state.seats)]
    if pin not in pins:
        raise ValueError(f"no player has the pin {pin!r}")
    return pins.index(pin)


def _names(view: View, wishes: Wishes) -> dict[str, str]:
    names = dict(wishes.get("names", {}))
    pins = [PINS[pin] for pin in view.pins]
    for pin in names:
        if pin not in pins:
            raise ValueError(f"no player has the pin {pin!r}")
    return {pin: name for pin, name in names.items() if name.lower() != pin}


def _hand(view: View) -> Hand:
    assert view.seat is not None and view.hand is not None and view.held is not None
    return Hand(view.seat, view.hand, view.held)


def _dyes(deck: Deck, steps: Sequence[Step]) -> dict[int, Dye]:
    """The colours in which the designs claimed in these steps lay on the board."""
    dyes: dict[int, Dye] = {}
    for step in steps:
        if ACTIONS.kind_of(step.code) == CLAIM:
            design = ACTIONS.first_of(step.code)
            found = lying(cells_on(step.before), deck, design)
            if found:
                dyes[design] = found.dye
    return dyes
