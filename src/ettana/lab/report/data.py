"""Reading what `ettana simulate` wrote: games with their turns, deal by deal, in order."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import DeckError
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import SQUARE_NAMES
from ettana.engine.table.pieces import DIE_LETTERS, MAX_SEATS, MIN_SEATS
from ettana.files import UnreadableFile, read_deck
from ettana.lab.simulate.columns import COUNTS, GAME_COLUMNS, TURN_COLUMNS
from ettana.lab.simulate.table_files import CSV_NAMES, DECK_NAME

Told = TypeVar("Told")


class BadData(ValueError):
    """Files that are no simulation; the reason is one sentence without a full stop."""


@dataclass(slots=True)
class TurnFacts:
    """One turn; it counts from 1, seats and designs from 0."""

    number: int
    seat: int
    rolls: list[str]
    collected: int
    square: int
    counts: dict[str, int]
    claims: list[int]
    colours: list[str]
    designs: list[int]
    cards: str
    annas: list[int]
    tokens: list[int]


@dataclass(slots=True)
class GameFacts:
    """One game; by seat what the names say."""

    number: int
    deal: int
    players: tuple[str, ...]
    starter: int
    winners: tuple[int, ...]
    length: int
    stalled: bool
    designs: list[int]
    cards: str
    faults: int
    turns: list[TurnFacts] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return len(self.players)

    def share(self, seat: int) -> float:
        """E2: a shared victory counts as a share."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """Where a seat comes in turn order, from 0."""
        return (seat - self.starter) % self.seats

    def round_of(self, turn: int) -> int:
        """In which round the turn at this index was, from 1."""
        return turn // self.seats + 1


@dataclass(frozen=True, slots=True)
class Data:
    """The folder a simulation wrote."""

    folder: Path
    deck: Deck

    def games(self) -> Iterator[GameFacts]:
        """Every game, without its turns."""
        return _rows(self.folder / CSV_NAMES[0], GAME_COLUMNS, _game)

    def deals(self) -> Iterator[list[GameFacts]]:
        """The games of each deal, with their turns."""
        path = self.folder / CSV_NAMES[1]
        turns = groupby(_rows(path, TURN_COLUMNS, _turn), key=lambda pair: pair[0])
        for _, deal in groupby(self.games(), key=lambda game: game.deal):
            whole = list(deal)
            for game in whole:
                number, told = next(turns, (None, iter(())))
                game.turns = [turn for _, turn in told]
                if number != game.number or not _is_whole(game):
                    raise BadData(f"{path} does not tell the turns of game {game.number}")
                if not self._has_designs(game):
                    raise BadData(f"game {game.number} has designs that are not in the deck")
            yield whole

    def _has_designs(self, game: GameFacts) -> bool:
        told = [design for turn in game.turns for design in (*turn.designs, *turn.claims)]
        return all(0 <= design < self.deck.size for design in (*game.designs, *told))


def _is_whole(game: GameFacts) -> bool:
    """Whether all turns are there, and of as many seats."""
    numbers = [turn.number for turn in game.turns]
    seats = {len(turn.annas) for turn in game.turns}
    in_order = len(numbers) == game.length and numbers == list(range(1, len(numbers) + 1))
    return in_order and seats == {game.seats}


def told_game(entry: dict[str, Any]) -> GameFacts:
    """A game as `simulate` tells it, without a file between."""
    game = _game(dict(zip(GAME_COLUMNS, map(_text, entry["game"]), strict=True)))
    for turn in entry["turns"]:
        game.turns.append(_turn(dict(zip(TURN_COLUMNS, map(_text, turn), strict=True)))[1])
    return game


def _text(value: object) -> str:
    """As a CSV file has it."""
    return "" if value is None else str(value)


def open_data(folder: Path) -> Data:
    """The data of a folder; BadData when there are none."""
    if not folder.is_dir():
        raise BadData(f"{folder}: there is no such directory")
    try:
        return Data(folder, read_deck(str(folder / DECK_NAME)))
    except (UnreadableFile, DeckError) as error:
        raise BadData(f"{folder / DECK_NAME}: {error}") from None


def _rows(
    path: Path, columns: dict[str, type], read: Callable[[dict[str, str]], Told]
) -> Iterator[Told]:
    """What every line of a table says."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            lines = csv.reader(file)
            if next(lines, None) != list(columns):
                raise BadData(f"{path} is no table of this version of `ettana simulate`")
            for line in lines:
                try:
                    yield read(dict(zip(columns, line, strict=True)))
                except (ValueError, KeyError, IndexError):
                    raise BadData(f"{path}: line {lines.line_num} makes no sense") from None
    except FileNotFoundError:
        raise BadData(f"{path}: there is no such file") from None
    except (OSError, UnicodeDecodeError, csv.Error):
        raise BadData(f"{path} cannot be read") from None


def _game(row: dict[str, str]) -> GameFacts:
    seats = int(row["seats"])
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise ValueError("no such number of players")
    played = range(1, seats + 1)
    game = GameFacts(
        number=int(row["game"]),
        deal=int(row["deal"]),
        players=tuple(row[f"player_{seat}"] for seat in played),
        starter=_seat(row["starter"], seats),
        winners=tuple(_seat(word, seats) for word in row["winners"].split()),
        length=int(row["turns"]),
        stalled=row["stalled"] == "1",
        designs=[_design(row[f"design_{seat}"]) for seat in played],
        cards=_cards("".join(row[f"card_{seat}"] for seat in played)),
        faults=sum(int(row[f"faults_{seat}"]) for seat in played),
    )
    if not game.winners or not all(game.players) or game.length < 1:
        raise ValueError("somebody plays and somebody wins")
    return game


def _turn(row: dict[str, str]) -> tuple[int, TurnFacts]:
    seats = sum(row[f"annas_{seat}"] != "" for seat in range(1, MAX_SEATS + 1))
    played = range(1, seats + 1)
    turn = TurnFacts(
        number=int(row["turn"]),
        seat=_seat(row["seat"], seats),
        rolls=row["rolls"].split(),
        collected=int(row["collected"]),
        square=SQUARE_NAMES.index(row["square"]),
        counts={name: int(row[name]) for name in COUNTS if row[name] != "0"},
        claims=[_design(word) for word in row["claims"].split()],
        colours=row["colours"].split(),
        designs=[_design(word) for word in row["designs"].split()],
        cards=_cards(row["cards"].replace(" ", "")),
        annas=[int(row[f"annas_{seat}"]) for seat in played],
        tokens=[int(row[f"tokens_{seat}"]) for seat in played],
    )
    if len(turn.claims) != len(turn.colours) or not all(r[0] in DIE_LETTERS for r in turn.rolls):
        raise ValueError("every claim has its colours, every roll is one of the die")
    return int(row["game"]), turn


def _seat(word: str, seats: int) -> int:
    if not 1 <= int(word) <= seats:
        raise ValueError("no such seat")
    return int(word) - 1


def _design(word: str) -> int:
    return int(word) - 1


def _cards(letters: str) -> str:
    if not set(letters) <= set(CARD_LETTERS):
        raise ValueError("no such card")
    return letters
