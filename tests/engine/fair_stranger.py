"""A stranger's program, written from docs/fair-dice.md and docs/notation.md alone.

It imports nothing of the engine: what it computes must be what the engine computes. It follows only
the stacks, which is enough for records whose cards come from the deal, black rolls and purchases.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

YARNS = "GRYBP"
FACES = "GRYBPK"
CARDS = "MSCTRPD3GAVX"

Bag = dict[str, int]


class Draws:
    """The numbered draws of one game."""

    def __init__(self, secret: str, nonces: str, counter: int = 0) -> None:
        self.key = bytes.fromhex(secret)
        self.nonces = nonces
        self.counter = counter

    def mac(self, attempt: int) -> bytes:
        message = f"ettana-1:{self.nonces}:{self.counter}:{attempt}"
        return hmac.new(self.key, message.encode("ascii"), hashlib.sha256).digest()

    def below(self, n: int) -> int:
        limit = 2**32 - 2**32 % n
        attempt = 0
        while True:
            a, b, c, d = self.mac(attempt)[:4]
            number = a * 2**24 + b * 2**16 + c * 2**8 + d
            if number < limit:
                self.counter += 1
                return number % n
            attempt += 1

    def from_bag(self, bag: Bag) -> str:
        r = self.below(sum(bag.values()))
        for kind, count in bag.items():
            if r < count:
                bag[kind] -= 1
                return kind
            r -= count
        raise AssertionError("r is below the number of pieces")


def setup_position(draws: Draws, pins: Sequence[str], designs: int, options: str = "") -> str:
    """The position line in which a game begins."""
    bag: Bag = dict.fromkeys(YARNS, 5)
    yarns = {c + r: draws.from_bag(bag) for c in "abcde" for r in "12345"}
    bag = dict.fromkeys("123456", 3)
    first = draws.from_bag(bag)
    others = {number: count for number, count in bag.items() if number != first}
    second = draws.from_bag(others)
    bag[second] -= 1
    tiles = {c + r: draws.from_bag(bag) for c in "BCDE" for r in "2345"}
    rolls = _setup_rolls(draws, len(pins), list(tiles.values()))
    starter = _starter(draws, rolls)
    fields = [
        "/".join("".join(yarns[c + r] for c in "abcde") for r in "54321"),
        "/".join("".join(tiles[c + r] for c in "BCDE") for r in "5432"),
        f"GRYBP:{''.join(sorted(first + second))}",
        "48",
        ";".join(f"{pin}@-,0,-,-,-,0" for pin in pins),
        "".join(card * 3 for card in CARDS),
        "-",
        ".".join(f"{number:02}" for number in range(1, designs + 1)),
        f"0:{pins[0]}:place:-{rolls[0]}:{''.join(map(str, rolls))}>{pins[starter]}",
    ]
    return " ".join([*fields, options]) if options else " ".join(fields)


def _setup_rolls(draws: Draws, seats: int, tiles: list[str]) -> list[int]:
    rolls: list[int] = []
    for _ in range(seats):
        roll = draws.below(6) + 1
        while rolls.count(roll) == tiles.count(str(roll)):
            roll = draws.below(6) + 1
        rolls.append(roll)
    return rolls


def _starter(draws: Draws, rolls: list[int]) -> int:
    tied = [seat for seat, roll in enumerate(rolls) if roll == max(rolls)]
    while len(tied) > 1:
        again = {seat: draws.below(6) + 1 for seat in tied}
        tied = [seat for seat in tied if again[seat] == max(again.values())]
    return tied[0]


class Stacks:
    """The face-down stacks as bags, and the outcome of every kind of step that uses only them."""

    def __init__(self, draws: Draws, seats: int, designs: int) -> None:
        self.draws = draws
        self.seats = seats
        self.placed = 0
        self.actions: Bag = dict.fromkeys(CARDS, 3)
        self.designs: Bag = {f"{number:02}": 1 for number in range(1, designs + 1)}

    def outcome(self, action: str) -> str:
        """The outcome text of the next step; empty when it draws nothing."""
        if action == "roll":
            return self._roll()
        if action == "buy action":
            return self.draws.from_bag(self.actions)
        if action == "buy design":
            return self.draws.from_bag(self.designs)
        if action.startswith("place "):
            self.placed += 1
            if self.placed == self.seats:
                return " ".join(
                    self.draws.from_bag(self.designs) + self.draws.from_bag(self.actions)
                    for _ in range(self.seats)
                )
        return ""

    def taken_back(self, action: str) -> str:
        """The outcome text of a step that was taken back from here: only the counter goes on."""
        before = self.placed, dict(self.actions), dict(self.designs)
        outcome = self.outcome(action)
        self.placed, self.actions, self.designs = before
        return outcome

    def _roll(self) -> str:
        r = self.draws.below(36)
        dice = f"{FACES[r // 6]}{r % 6 + 1}"
        return f"{dice} {self.draws.from_bag(self.actions)}" if dice[0] == "K" else dice
