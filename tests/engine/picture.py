"""Positions drawn as pictures: what a test draws is there, everything else is filled in.

A picture has eleven lines: the squares of row 6, the octagons of row 5, the squares of row 5 ...
down to the squares of row 1; the spaces are free.

    .   .   .   .   .   .
      G   R   Y   B   P
    .   1   2p  6   5   .          a tile 2 with the pink pin on it
      R   R   G   B   ?            ? is any yarn, or any tile
    .   ?   ?w  3   4   .o         white stands on any tile, orange on the rim
      ...

Letters of yarns are the notation's; pins are p pink, k black, w white, o orange.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.released import default_deck
from ettana.engine.events.event import Event, EventFact
from ettana.engine.notation import NotationError
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.step import Step
from ettana.engine.table.cards import CARD_LETTERS, COPIES
from ettana.engine.table.loom import NOWHERE, OCTAGON_NAMES, SQUARE_NAMES
from ettana.engine.table.pieces import (
    COLOUR_LETTERS,
    PINS,
    TILE_NUMBERS,
    TILES_PER_NUMBER,
    TOKENS,
    YARNS_PER_COLOUR,
)
from ettana.engine.table.state import State
from ettana.game import Game
from tests.engine.positions import FIELDS

ANY = "?"
RIM = "."
REST = "*"  # one place takes all cards that are nowhere else
PIN_LETTERS = dict(zip("pkwo", PINS, strict=True))
NUMBERS = "".join(map(str, range(1, TILE_NUMBERS + 1)))

# Every square touches yarns of different colours; for tests in which the board does not matter
LOOM = """
.   .   .   .   .   .
  G   R   Y   B   P
.   1   2   3   4   .
  Y   B   P   G   R
.   5   6p  1   2   .
  P   G   R   Y   B
.   3   4   5w  6   .
  R   Y   B   P   G
.   6   1   4   3   .
  B   P   G   R   Y
.   .   .   .   .   .
"""


@dataclass(frozen=True)
class Has:
    """What a player has; the pin is in the picture."""

    tokens: int = 0
    hand: str = "-"
    held: str = "-"
    claimed: str = "-"
    points: int = 0


def _cells(text: str) -> dict[str, str]:
    """The sign drawn for every square and octagon, by name."""
    lines = [line.split() for line in text.strip().splitlines()]
    assert [len(line) for line in lines] == [6, 5] * 5 + [6], "a picture has 11 lines of 6 and 5"
    cells: dict[str, str] = {}
    for index, signs in enumerate(lines):
        columns, row = ("abcde", 5 - index // 2) if index % 2 else ("ABCDEF", 6 - index // 2)
        cells |= {f"{column}{row}": sign for column, sign in zip(columns, signs, strict=True)}
    return cells


def _written(cells: dict[str, str]) -> str:
    """A picture of these signs, neatly spaced."""
    lines = []
    for row in range(6, 0, -1):
        lines.append("  ".join(f"{cells[f'{column}{row}']:2}" for column in "ABCDEF").rstrip())
        if row > 1:
            lines.append("  " + "   ".join(cells[f"{column}{row - 1}"] for column in "abcde"))
    return "\n".join(lines)


def drawn(state: State) -> str:
    """The picture of a state."""
    cells = {name: COLOUR_LETTERS[state.yarn(o)] for o, name in enumerate(OCTAGON_NAMES)}
    for square, name in enumerate(SQUARE_NAMES):
        cells[name] = str(state.tile(square) or RIM)
    letters = {pin: letter for letter, pin in PIN_LETTERS.items()}
    for seat in range(state.seats):
        if state.square(seat) != NOWHERE:
            cells[SQUARE_NAMES[state.square(seat)]] += letters[PINS[state.pin(seat)]]
    return _written(cells)


def assert_drawn(game: Game, text: str) -> None:
    """The loom looks like this picture; a lone `?` is anything, pins included."""
    seen = _cells(drawn(game.state))
    wanted = _cells(text)
    for name, sign in wanted.items():
        if sign == ANY:
            wanted[name] = seen[name]
        elif sign.startswith(ANY):
            wanted[name] = seen[name][0] + sign[1:]
    assert seen == wanted, f"the loom is\n{_written(seen)}\nand not\n{_written(wanted)}"


def picture(
    text: str = LOOM,
    turn: str = "5:pink:act:R4:-",
    *,
    reserve: str = "",
    stack: str = REST,
    discard: str = "-",
    designs: str = REST,
    returned: str = "",
    options: str = "",
    deck: Deck | None = None,
    seats: Mapping[str, Has] | None = None,
    **players: Has,
) -> Game:
    """A game that goes on from this picture.

    Players (one by one, or as `seats`) sit in the order in which they are named, then those only
    drawn. The cards that are named nowhere are in the place written `*`: the stacks, unless another
    is.
    """
    deck = deck or default_deck()
    cells = _cells(text)
    squares = _pins_in(cells)
    named = {**(seats or {}), **players}
    order = [*named, *(pin for pin in PINS if pin in squares and pin not in named)]
    owned = [named.get(pin, Has()) for pin in order]
    reserve_yarns, reserve_tiles = _fill(cells, reserve)
    hands, stack, discard = _deal_actions([seat.hand for seat in owned], stack, discard, owned)
    helds, bag = _deal_designs([seat.held for seat in owned], designs, returned, owned, deck)
    fields = [
        "/".join("".join(cells[f"{column}{row}"] for column in "abcde") for row in range(5, 0, -1)),
        "/".join("".join(cells[f"{column}{row}"] for column in "BCDE") for row in range(5, 1, -1)),
        f"{reserve_yarns}:{reserve_tiles}",
        str(TOKENS - sum(seat.tokens for seat in owned)),
        ";".join(
            f"{pin}@{squares.get(pin, '-')},{has.tokens},{hand},{held},{has.claimed},{has.points}"
            for pin, has, hand, held in zip(order, owned, hands, helds, strict=True)
        ),
        stack,
        discard,
        f"{bag}|{returned}" if returned else bag,
        turn,
        *([options] if options else []),
    ]
    return Game.from_position(" ".join(fields), seed=1, deck=deck)


def _pins_in(cells: dict[str, str]) -> dict[str, str]:
    """Where the pins stand; they are taken off the picture, so that only the tiles are left."""
    squares = {}
    for name, sign in cells.items():
        if len(sign) > 1:
            assert PIN_LETTERS[sign[1]] not in squares, "a pin stands on one square"
            squares[PIN_LETTERS[sign[1]]] = name
            cells[name] = sign[0]
    return squares


def _fill(cells: dict[str, str], reserve: str) -> tuple[str, str]:
    """Lay pieces wherever the picture says `?`; what is left is the reserve.

    A reserve that is not given is as at the start, as far as the picture leaves the pieces.
    """
    yarns, _, tiles = reserve.partition(":")
    octagons = [name for name in cells if name[0] in "abcde"]
    inner = [name for name in cells if name[0] in "BCDE" and name[1] in "2345"]
    left = _lay(cells, octagons, COLOUR_LETTERS * YARNS_PER_COLOUR, yarns or COLOUR_LETTERS)
    return left, _lay(cells, inner, NUMBERS * TILES_PER_NUMBER, tiles or "25")


def _lay(cells: dict[str, str], places: Sequence[str], pieces: str, kept: str) -> str:
    """Lay pieces on the open places, keeping some back if possible; what is left, in order.

    An open place gets what lies there in `LOOM` unless the picture uses that up elsewhere.
    """
    order = pieces[: len(set(pieces))]
    bag = list(pieces)
    for name in places:
        if cells[name] != ANY:
            bag.remove(cells[name])
    back = []
    for piece in kept:
        if piece in bag:
            bag.remove(piece)
            back.append(piece)
    usual = _cells(LOOM)
    for name in places:
        if cells[name] == ANY and usual[name][0] in bag:
            cells[name] = usual[name][0]
            bag.remove(cells[name])
    bag += back
    for name in places:
        if cells[name] == ANY:
            cells[name] = bag.pop(0)
    return "".join(sorted(bag, key=order.index))


def _deal_actions(
    hands: list[str], stack: str, discard: str, owned: list[Has]
) -> tuple[list[str], str, str]:
    """All action cards, where the picture says and the rest where it says `*`."""
    piles = [pile if pile == REST else _sorted(pile) for pile in (*hands, stack, discard)]
    bag = list(CARD_LETTERS * COPIES)
    for card in "".join(piles).replace("-", "").replace(REST, "") + "V" * _points(owned):
        bag.remove(card)
    rest = _sorted("".join(bag))
    piles = [rest if pile == REST else pile for pile in piles]
    return piles[:-2], piles[-2], piles[-1]


def _sorted(cards: str) -> str:
    return "".join(sorted(cards.replace("-", ""), key=CARD_LETTERS.index)) or "-"


def _points(owned: list[Has]) -> int:
    return sum(has.points for has in owned)


def _deal_designs(
    helds: list[str], bag: str, returned: str, owned: list[Has], deck: Deck
) -> tuple[list[str], str]:
    """All design cards, where the picture says and the rest where it says `*`."""
    named = {number for text in (*helds, bag, returned) for number in text.split(".")}
    named |= {number for has in owned for number in has.claimed.split(".")}
    numbers = (f"{number:02}" for number in range(1, deck.size + 1))
    rest = ".".join(number for number in numbers if number not in named) or "-"
    return [rest if held == REST else held for held in helds], rest if bag == REST else bag


def refused(game: Game, text: str) -> str:
    """The clause (or `syntax`, `outcome`) by which a step is refused; nothing may change by it."""
    before = game.position
    try:
        game.do(text)
    except IllegalAction as refusal:
        assert text.partition(" = ")[0] not in game.legal, f"{text} is listed but refused"
        assert game.position == before
        return refusal.clause
    except NotationError as error:
        assert game.position == before
        return error.field
    raise AssertionError(f"{text} was done and not refused")


def legal(game: Game, beginning: str) -> set[str]:
    """What may follow a beginning: `legal(game, "move")` is the squares, `pay` included."""
    begin = f"{beginning} "
    return {text.removeprefix(begin) for text in game.legal.texts if text.startswith(begin)}


def tokens(game: Game) -> list[int]:
    """Everybody's tokens, by seat."""
    return [game.state.tokens_of(seat) for seat in range(game.state.seats)]


def field(game: Game, name: str) -> str:
    """One field of the position."""
    return dict(zip(FIELDS, game.position.split(" "), strict=False))[name]


def player(game: Game, pin: str) -> Has:
    """What a player has, as the position says."""
    for text in field(game, "PLAYERS").split(";"):
        if text.startswith(f"{pin}@"):
            _, tokens, hand, held, claimed, points = text.split(",")
            return Has(int(tokens), hand, held, claimed, int(points))
    raise AssertionError(f"{pin} does not play")


def square(game: Game, pin: str) -> str:
    """Where a pin stands."""
    return SQUARE_NAMES[game.state.square(game.seat_of(pin))]


def told(step: Step, pin: str | None = "all") -> list[str]:
    """The events of a step as lines: who, what, and the facts; for one pin or None, as seen."""
    pins = [PINS[step.before.pin(seat)] for seat in range(step.before.seats)]
    events = step.events
    if pin != "all":
        events = step.events_for(None if pin is None else pins.index(pin))
    return [_line(event, pins) for event in events]


def _line(event: Event, pins: list[str]) -> str:
    who = "-" if event.seat is None else pins[event.seat]
    return " ".join([f"{who}:", event.kind, *_facts(event)])


def _facts(event: Event) -> Iterator[str]:
    for name, fact in event.facts.items():
        yield f"{name}={_fact(fact)}"


def _fact(fact: EventFact) -> str:
    if isinstance(fact, tuple):
        return ",".join(map(str, fact)) or "-"
    return ANY if fact is None else str(fact)
