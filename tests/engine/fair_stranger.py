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
    roll = draws.below(6) + 1
    fields = [
        "/".join("".join(yarns[c + r] for c in "abcde") for r in "54321"),
        "/".join("".join(tiles[c + r] for c in "BCDE") for r in "5432"),
        f"GRYBP:{''.join(sorted(first + second))}",
        "48",
        ";".join(f"{pin}@-,0,-,-,-,0" for pin in pins),
        "".join(card * 3 for card in CARDS),
        "-",
        ".".join(f"{number:02}" for number in range(1, designs + 1)),
        f"0:{pins[0]}:place:-{roll}:{roll}",
    ]
    return " ".join([*fields, options]) if options else " ".join(fields)


class Stacks:
    """The face-down stacks as bags, the pins while they are placed, and the outcome of every kind
    of step that uses only them."""

    def __init__(self, draws: Draws, start: str) -> None:
        _, tiles, _, _, players, _, _, designs, turn, *_ = start.split(" ")
        rows = dict(zip("5432", tiles.split("/"), strict=True))
        self.draws = draws
        self.pins = [player.split("@")[0] for player in players.split(";")]
        self.free = {c + r: rows[r]["BCDE".index(c)] for c in "BCDE" for r in "2345"}
        self.rolls = turn.split(":")[4]
        self.actions: Bag = dict.fromkeys(CARDS, 3)
        self.designs: Bag = dict.fromkeys(designs.split("."), 1)

    def outcome(self, action: str) -> str:
        """The outcome text of the next step; empty when it draws nothing."""
        if action == "roll":
            return self._roll()
        if action == "buy action":
            return self.draws.from_bag(self.actions)
        if action == "buy design":
            return self.draws.from_bag(self.designs)
        if action.startswith("place "):
            del self.free[action.removeprefix("place ")]
            return self._last_place() if len(self.rolls) == len(self.pins) else self._next_roll()
        return ""

    def _next_roll(self) -> str:
        numbers = sorted(set(self.free.values()))
        roll = numbers[self.draws.below(len(numbers))]
        self.rolls += roll
        return roll

    def _last_place(self) -> str:
        tied = [p for p, r in zip(self.pins, self.rolls, strict=True) if r == max(self.rolls)]
        starter = [tied[self.draws.below(len(tied))]] if len(tied) > 1 else []
        deal = [
            self.draws.from_bag(self.designs) + self.draws.from_bag(self.actions) for _ in self.pins
        ]
        return " ".join(starter + deal)

    def taken_back(self, action: str) -> str:
        """The outcome text of a step that was taken back from here: only the counter goes on."""
        before = self.rolls, dict(self.free), dict(self.actions), dict(self.designs)
        outcome = self.outcome(action)
        self.rolls, self.free, self.actions, self.designs = before
        return outcome

    def _roll(self) -> str:
        r = self.draws.below(36)
        dice = f"{FACES[r // 6]}{r % 6 + 1}"
        return f"{dice} {self.draws.from_bag(self.actions)}" if dice[0] == "K" else dice
