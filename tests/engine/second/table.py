"""The table of the second engine: geometry, and a position read and written."""

from __future__ import annotations

from dataclasses import dataclass

COLOURS = "GRYBP"
CARDS = "MSCTRPD3GAVX"
PINS = ("pink", "black", "white", "orange")
OCTAGONS = [f"{column}{row}" for column in "abcde" for row in range(1, 6)]
SQUARES = [f"{column}{row}" for column in "ABCDEF" for row in range(1, 7)]
INNER = [f"{column}{row}" for column in "BCDE" for row in range(2, 6)]

Designs = list[tuple[int, tuple[str, ...]]]  # annas and rows, in the order of the deck


def around(square: str) -> list[str]:
    """C2: the octagons that touch a square."""
    column, row = "ABCDEF".index(square[0]), int(square[1])
    corners = [(c, r) for c in (column - 1, column) for r in (row - 1, row)]
    return [f"{'abcde'[c]}{r}" for c, r in corners if 0 <= c < 5 and 1 <= r <= 5]


def beside(square: str) -> list[str]:
    """C4: the squares one step away."""
    column, row = "ABCDEF".index(square[0]), int(square[1])
    steps = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [f"{'ABCDEF'[c]}{r}" for c, r in steps if 0 <= c < 6 and 1 <= r <= 6]


@dataclass
class Player:
    pin: str
    square: str
    tokens: int
    hand: list[str]
    held: list[str]
    claimed: list[str]
    points: int


class Table:
    """A position that can be played on."""

    def __init__(self, line: str, designs: Designs) -> None:
        fields = line.split(" ")
        self.deck = {f"{number:02}": card for number, card in enumerate(designs, start=1)}
        rows = fields[0].split("/")
        self.yarns = {o: rows[5 - int(o[1])]["abcde".index(o[0])] for o in OCTAGONS}
        rows = fields[1].split("/")
        self.tiles = {s: rows[5 - int(s[1])]["BCDE".index(s[0])] for s in INNER}
        self.reserve_yarns, self.reserve_tiles = map(list, fields[2].split(":"))
        self.reserve = int(fields[3])
        self.players = [self._read_player(text) for text in fields[4].split(";")]
        self.stack, self.discard = _cards(fields[5]), _cards(fields[6])
        bag, _, returned = fields[7].partition("|")
        self.bag, self.returned = _numbers(bag), _numbers(returned)
        number, pin, self.phase, self.dice, self.flags = fields[8].split(":")
        self.number = int(number)
        self.pin = pin
        self.options = fields[9] if len(fields) > 9 else ""
        self.goal = int(self._option("annas") or 8)
        self.squares = INNER if self._option("rim") else SQUARES
        self.turns = int(self._option("turns") or 0)

    def _option(self, name: str) -> str:
        parts = [part.partition("=") for part in self.options.split(",")]
        return next((value for key, _, value in parts if key == name), "")

    @staticmethod
    def _read_player(text: str) -> Player:
        place, tokens, hand, held, claimed, points = text.split(",")
        pin, _, square = place.partition("@")
        return Player(
            pin, square, int(tokens), _cards(hand), _numbers(held), _numbers(claimed), int(points)
        )

    def line(self) -> str:
        """The position as a text."""
        bag = ".".join(sorted(self.bag)) or "-"
        reserve_yarns = "".join(sorted(self.reserve_yarns, key=COLOURS.index))
        fields = [
            "/".join("".join(self.yarns[f"{c}{r}"] for c in "abcde") for r in range(5, 0, -1)),
            "/".join("".join(self.tiles[f"{c}{r}"] for c in "BCDE") for r in range(5, 1, -1)),
            f"{reserve_yarns}:{''.join(sorted(self.reserve_tiles))}",
            str(self.reserve),
            ";".join(
                f"{p.pin}@{p.square},{p.tokens},{_sorted(p.hand)},"
                f"{'.'.join(sorted(p.held)) or '-'},{'.'.join(sorted(p.claimed)) or '-'},{p.points}"
                for p in self.players
            ),
            _sorted(self.stack),
            _sorted(self.discard),
            f"{bag}|{'.'.join(self.returned)}" if self.returned else bag,
            f"{self.number}:{self.pin}:{self.phase}:{self.dice}:{self.flags}",
        ]
        return " ".join([*fields, self.options] if self.options else fields)

    # Who is where

    @property
    def me(self) -> Player:
        return self.player(self.pin)

    @property
    def others(self) -> list[Player]:
        return [player for player in self.players if player.pin != self.pin]

    def player(self, pin: str) -> Player:
        return next(player for player in self.players if player.pin == pin)

    @property
    def occupied(self) -> set[str]:
        return {player.square for player in self.players}

    def annas(self, player: Player) -> int:
        return player.points + sum(self.deck[number][0] for number in player.claimed)


def _cards(text: str) -> list[str]:
    return [] if text == "-" else list(text)


def _numbers(text: str) -> list[str]:
    return [] if text in ("", "-") else text.split(".")


def _sorted(cards: list[str]) -> str:
    return "".join(sorted(cards, key=CARDS.index)) or "-"
