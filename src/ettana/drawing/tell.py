"""A picture in words, for those who do not see it and for its own captions."""

from __future__ import annotations

from collections.abc import Iterator

from ettana.drawing.scene import Hand, Scene
from ettana.engine.bits import members
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import NOWHERE, OCTAGON_NAMES, SQUARE_NAMES, SQUARES, is_inner
from ettana.engine.table.phases import OVER, PLACE, ROLL
from ettana.engine.table.pieces import COLOUR_NAMES, COLOURS, NO_COLOUR
from ettana.engine.views import View
from ettana.words import CARD_TITLES, counted, listed, sentence


def dice_words(view: View) -> str:
    """`Red 4.`, or nothing if no dice are shown."""
    if view.phase == OVER or view.phase == PLACE or view.colour == NO_COLOUR:
        return ""
    colour = COLOUR_NAMES[view.colour].capitalize()
    return f"{colour} {view.number}." if view.number else f"{colour}, preset."


def turn_words(scene: Scene) -> str:
    """Who has to do what."""
    view = scene.view
    if view.phase == OVER:
        winners = [scene.name(seat) for seat in members(view.winners)]
        return f"{listed(winners)} {'share the victory' if len(winners) > 1 else 'has won'}"
    name = scene.name(view.active)
    if view.phase == PLACE:
        return f"{name} is to place the pin on a {view.rolls[view.active]}"
    if view.phase == ROLL:
        return f"{name} is to roll"
    if view.moved:
        return f"{name} has moved and may go on"
    return f"{name} may walk {counted(view.number, 'step')}, or jump to a {view.number}"


def title_words(scene: Scene) -> str:
    """What the picture is, in one line."""
    players = listed([scene.name(seat) for seat in range(len(scene.view.pins))])
    turn = f", turn {scene.view.turn}" if scene.view.turn else ""
    return f"Ettana: {players}{turn}"


def describe(scene: Scene) -> str:
    """Everything the picture shows, in sentences."""
    return " ".join(sentence(words) for words in _sentences(scene))


def _sentences(scene: Scene) -> Iterator[str]:
    view = scene.view
    dice = dice_words(view).removesuffix(".")
    yield f"{dice}; {turn_words(scene)}" if dice else turn_words(scene)
    for colour in range(COLOURS):
        names = [
            name for name, yarn in zip(OCTAGON_NAMES, view.yarns, strict=True) if yarn == colour
        ]
        yield f"{COLOUR_NAMES[colour]} yarns lie on {listed(names)}"
    for number in sorted({view.tiles[square] for square in range(SQUARES) if is_inner(square)}):
        names = [SQUARE_NAMES[s] for s in range(SQUARES) if view.tiles[s] == number]
        yield f"tiles {number} lie on {listed(names)}"
    for seat in range(len(view.pins)):
        yield _player(scene, seat)
    for hand in scene.hands:
        yield f"{scene.name(hand.seat)} holds {listed(_cards(scene, hand)) or 'no cards'}"
    yield from _supply(view)
    yield from _marked(scene)


def _player(scene: Scene, seat: int) -> str:
    view = scene.view
    square = view.squares[seat]
    place = "is not placed yet" if square == NOWHERE else f"stands on {SQUARE_NAMES[square]}"
    has = [
        f"{view.annas[seat]} of {counted(view.options.annas, 'anna')}",
        counted(view.tokens[seat], "token"),
        counted(view.hand_sizes[seat], "action card"),
        counted(view.held_counts[seat], "design card"),
    ]
    woven = [scene.title(design) for design in members(view.claimed[seat])]
    if view.points[seat]:
        woven.append(counted(view.points[seat], "Victory point"))
    verb = "lies" if len(woven) == 1 and view.points[seat] < 2 else "lie"
    claimed = f"; {listed(woven)} {verb} open" if woven else ""
    return f"{scene.name(seat)}, the {scene.pin(seat)} pin, {place} and has {listed(has)}{claimed}"


def _cards(scene: Scene, hand: Hand) -> list[str]:
    designs = [scene.title(design) for design in members(hand.designs)]
    titles = [CARD_TITLES[letter] for letter in CARD_LETTERS]
    cards = [
        f"{count} times {title}" if count > 1 else title
        for title, count in zip(titles, hand.cards, strict=True)
        if count
    ]
    return [*designs, *cards]


def _supply(view: View) -> Iterator[str]:
    yarns = [COLOUR_NAMES[c] for c, count in enumerate(view.reserve_yarns) for _ in range(count)]
    tiles = [str(number) for number, count in enumerate(view.reserve_tiles) for _ in range(count)]
    tokens = counted(view.reserve_tokens, "token")
    yield f"the reserve has {tokens}, the yarns {listed(yarns)} and the tiles {listed(tiles)}"
    stacks = (
        counted(view.stack_size, "action card"),
        counted(view.design_count, "design card"),
    )
    yield f"face down lie {listed(stacks)}"
    discard = [
        f"{count} {CARD_TITLES[CARD_LETTERS[card]]}"
        for card, count in enumerate(view.discard)
        if count
    ]
    if discard:
        yield f"discarded are {listed(discard)}"


def _marked(scene: Scene) -> Iterator[str]:
    """What is pointed at."""
    marks = scene.marks
    if marks.walks or marks.jumps:
        yield f"free to reach: {listed(_squares(marks.walks | marks.jumps))}"
    for square, price in sorted(marks.prices.items()):
        yield f"{SQUARE_NAMES[square]} costs {counted(price, 'token')}"
    if marks.path:
        yield f"a path leads over {listed([SQUARE_NAMES[square] for square in marks.path])}"
    if marks.swap:
        yield f"{listed([OCTAGON_NAMES[octagon] for octagon in marks.swap])} swap their yarns"
    if marks.complete:
        names = [OCTAGON_NAMES[octagon] for octagon in sorted(marks.complete)]
        yield f"a design is complete on {listed(names)}"
    if marks.octagons:
        names = [OCTAGON_NAMES[octagon] for octagon in sorted(marks.octagons)]
        yield f"marked are {listed(names)}"


def _squares(squares: frozenset[int]) -> list[str]:
    return [SQUARE_NAMES[square] for square in sorted(squares)]
