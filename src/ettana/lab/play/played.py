"""One game that was played: all its figures, as they are kept in a journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from ettana.lab.play.match import Pairing


@dataclass(slots=True)
class Conduct:
    """How one player behaved in a game."""

    decisions: int = 0
    faults: dict[str, int] = field(default_factory=dict)  # by kind, see bots.decision
    first_fault: str = ""  # what was wrong, in words
    seconds: float = 0.0
    longest: float = 0.0
    claims: int = 0
    cards: dict[str, int] = field(default_factory=dict)  # played, by kind
    cards_before_claims: dict[str, int] = field(default_factory=dict)  # claims, by kind
    actions: dict[str, int] = field(default_factory=dict)  # by the title of their kind
    claimed_annas: int = 0
    tolls_paid: int = 0  # M5
    tolls_taken: int = 0

    def decided(self, seconds: float) -> None:
        """Count a decision."""
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def failed(self, fault: str, reason: str) -> None:
        """Count a fault."""
        self.faults[fault] = self.faults.get(fault, 0) + 1
        self.first_fault = self.first_fault or reason

    def played(self, card: str) -> None:
        """Count an action card."""
        self.cards[card] = self.cards.get(card, 0) + 1

    def claimed(self, cards: Iterable[str]) -> None:
        """Count a claim, made after these kinds of cards in the same turn."""
        self.claims += 1
        for card in cards:
            self.cards_before_claims[card] = self.cards_before_claims.get(card, 0) + 1


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a game; lists are by player, in the order in which the match names them."""

    deal: int
    order: int
    seats: tuple[int, ...]  # the players by seat
    winners: tuple[int, ...]
    stalled: bool  # E2 had to decide
    turns: int
    annas: tuple[int, ...]
    checksum: int  # over all actions and outcomes: equal games have equal ones
    conduct: tuple[Conduct, ...]

    @property
    def pairing(self) -> Pairing:
        return Pairing(self.deal, self.order)

    @property
    def same(self) -> tuple[object, ...]:
        """What must be equal when the game is played again: everything but the time it took."""
        faults = tuple((one.decisions, tuple(sorted(one.faults.items()))) for one in self.conduct)
        result = self.winners, self.turns, self.annas, self.checksum
        return self.pairing, result, faults

    def share_of(self, player: int) -> float:
        """E2: a shared victory counts as a share."""
        return 1 / len(self.winners) if player in self.winners else 0.0

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_json(entry: Mapping[str, Any]) -> Played:
        """The game an entry of a journal tells of; ValueError when it tells of none."""
        try:
            return Played(
                deal=int(entry["deal"]),
                order=int(entry["order"]),
                seats=tuple(map(int, entry["seats"])),
                winners=tuple(map(int, entry["winners"])),
                stalled=bool(entry["stalled"]),
                turns=int(entry["turns"]),
                annas=tuple(map(int, entry["annas"])),
                checksum=int(entry["checksum"]),
                conduct=tuple(Conduct(**one) for one in entry["conduct"]),
            )
        except (KeyError, TypeError) as error:
            raise ValueError("this is no game") from error
