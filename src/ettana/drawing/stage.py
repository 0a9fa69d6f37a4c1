"""Games, views and records made into scenes: who looks, what lies open, what is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ettana.drawing.designs import lying
from ettana.drawing.marking import marks_for, marks_of_events
from ettana.drawing.scene import Dye, Hand, Scene
from ettana.engine.actions.action_table import ACTIONS, CLAIM
from ettana.engine.dealers import SeededDealer
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.game import Game
from ettana.engine.record.record import GameRecord, RecordedStep
from ettana.engine.rules.information import tells_of_a_hand
from ettana.engine.rules.refusal import refusal
from ettana.engine.step import Step
from ettana.engine.table.board import OCTAGONS
from ettana.engine.table.pieces import PINS
from ettana.engine.table.state import State
from ettana.engine.views import View, members, table_from_view, view_of
from ettana.painter import Wishes
from ettana.story import Storyteller

MARKS: Final = ("offers", "action", "path", "squares", "octagons")
TOLD: Final = 12  # steps that the thread of play looks back


def scene_of_game(game: Game, wishes: Wishes) -> Scene:
    """A game as it stands."""
    action = wishes.get("action")
    if action in ACTIONS.numbers:
        clause = refusal(game.state, game.deck, ACTIONS.numbers[action])
        if clause:
            raise ValueError(f"{action} cannot be done now ({clause})")
    return _scene(game, wishes)


def scene_of_view(view: View, wishes: Wishes) -> Scene:
    """What a seat or a spectator sees; the deck has to be wished for."""
    deck = wishes.get("deck")
    if deck is not None and not isinstance(deck, Deck):
        raise ValueError("the wish deck is a Deck, as ettana.parse_deck gives it")
    if deck and any(design >= deck.size for design in _designs(view)):
        raise ValueError("the view has designs that are not in this deck")
    hands = () if view.seat is None else (_hand(view),)
    table = table_from_view(view, deck) if deck else _table_without_designs(view)
    return Scene(
        view=view,
        deck=deck,
        hands=tuple(hands),
        names=_names(view, wishes),
        marks=marks_for(table, deck, wishes),
        has_coordinates=wishes.get("coordinates", False),
    )


def scene_of_record(record: GameRecord, wishes: Wishes) -> Scene:
    """The end of a recorded game, or the game after some steps, with the last step marked."""
    return _after(game_after(record, wishes.get("step")), record, wishes)


def game_after(record: GameRecord, step: int | None) -> Game:
    """The recorded game after so many steps, or with None at its end."""
    record.replay()
    count = len(list(_kept(record)))
    last = count if step is None else step
    if not 0 <= last <= count:
        raise ValueError(f"the record has {count} steps, so there is none after {last}")
    *_, (game, _) = _played(record, last)
    return game


def scenes_of_record(record: GameRecord, wishes: Wishes) -> list[Scene]:
    """Boards to be laid side by side: after every claim, or after the steps wished for."""
    record.replay()
    numbers = _shown_steps(record, wishes.get("strip", True))
    scenes = {}
    for game, number in _played(record, max(numbers)):
        if number in numbers:
            scenes[number] = _framed(game, record, wishes)
    return [scenes[number] for number in numbers]


def _shown_steps(record: GameRecord, strip: bool | Sequence[int]) -> Sequence[int]:
    steps = list(_kept(record))
    if isinstance(strip, bool):
        kinds = [ACTIONS.kind[step.action] for step in steps]
        claims = [number for number, kind in enumerate(kinds, 1) if kind == CLAIM]
        return claims or [len(steps)]
    if not all(0 <= number <= len(steps) for number in strip):
        raise ValueError(f"a strip shows steps from 0 to {len(steps)}")
    return strip


def _kept(record: GameRecord) -> Iterator[RecordedStep]:
    return (step for step in record.steps if not step.undone)


def _played(record: GameRecord, most: int) -> Iterator[tuple[Game, int]]:
    """The recorded game, step by step, from its start on."""
    game = Game(record.start_state(), record.deck, SeededDealer(0))
    yield game, 0
    for number, step in enumerate(_kept(record), 1):
        if number > most:
            return
        game.do(step.text)
        yield game, number


def _after(game: Game, record: GameRecord, wishes: Wishes) -> Scene:
    """The game after its last step, which is marked if nothing else is."""
    names = {PINS[pin]: name for pin, name in record.seats}
    scene = _scene(game, {"names": names, **wishes})
    if not game.steps or any(mark in wishes for mark in MARKS):
        return scene
    return replace(scene, marks=marks_of_events(game.steps[-1].events))


def _framed(game: Game, record: GameRecord, wishes: Wishes) -> Scene:
    """The same for a strip: only the last step is told, with the eyes on who did it."""
    scene = _after(game, record, wishes)
    if not game.steps:
        return scene
    last = game.steps[-1]
    view = replace(scene.view, active=last.seat)
    return replace(scene, view=view, story=tuple(_told(scene, [last], wishes)))


def _scene(game: Game, wishes: Wishes) -> Scene:
    state, deck, steps = game.state, game.deck, game.steps
    seat = _seat(state, wishes)
    if wishes.get("offers") is True:
        knows_hand = wishes.get("hands") or seat == state.active
        offers = [o for o in game.legal if knows_hand or not tells_of_a_hand(ACTIONS.numbers[o])]
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
    """I2: what happened, as far as those who look may know it."""
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


def _designs(view: View) -> Iterator[int]:
    for mask in (*view.claimed, view.held or 0):
        yield from members(mask)


def _table_without_designs(view: View) -> State:
    """The board and the pins of a view whose deck is not known: enough to find a way."""
    bare = replace(view, claimed=(0,) * len(view.pins))
    return table_from_view(bare, default_deck())


def _dyes(deck: Deck, steps: Sequence[Step]) -> dict[int, Dye]:
    """The colours in which the designs claimed in these steps lay on the board."""
    dyes: dict[int, Dye] = {}
    for step in steps:
        if ACTIONS.kind[step.action] == CLAIM:
            design = ACTIONS.first[step.action]
            yarns = [step.before.yarn(octagon) for octagon in range(OCTAGONS)]
            found = lying(deck.cards[design].pattern, yarns)
            if found:
                dyes[design] = found.dye
    return dyes
