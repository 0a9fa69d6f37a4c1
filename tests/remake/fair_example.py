"""The worked example of docs/fair-dice.md: a short game with fair dice, its draws in a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from textwrap import fill
from typing import Final

from ettana.engine.dealers import NUMBERS, FairDealer
from ettana.engine.deck.released import default_deck
from ettana.engine.notation.outcome import draw_text
from ettana.engine.record.record import Fairness
from ettana.engine.setup import setup
from ettana.engine.step import Step
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import PINS
from ettana.game import Game

PAGE: Final = Path(__file__).resolve().parents[2] / "docs" / "fair-dice.md"
HEADING: Final = "## A worked example\n"
PLAYERS: Final = {"pink": "Meena", "white": "Ravi"}
NONCES: Final = tuple((PINS.index(pin), pin.encode()) for pin in PLAYERS)
DATE: Final = "2026-03-14"
WIDTH: Final = 116
BOARD: Final = 43  # S1, S2: so many draws before the first roll
REJECTED_BELOW: Final = 3_000_000_000  # a limit that is often missed


class TracedDealer(FairDealer):
    """Remembers the n and the result of every draw."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(secret, NONCES)
        self.traced: list[tuple[int, int]] = []

    def below(self, count: int) -> int:
        result = super().below(count)
        self.traced.append((count, result))
        return result

    def mac(self, counter: int, attempt: int = 0) -> str:
        """The whole HMAC behind a draw, in hex digits."""
        mac = self._mac.copy()
        mac.update(f"ettana-1:{self._nonces}:{counter}:{attempt}".encode("ascii"))
        return mac.hexdigest()


@dataclass
class Example:
    """A game that is being played, and what its draws were for."""

    secret: bytes
    dealer: TracedDealer
    game: Game
    meanings: dict[int, str] = field(default_factory=dict)

    def do(self, action: str, *, taken_back: bool = False) -> Step:
        first = self.dealer.counter
        step = self.game.do(action)
        for number, draw in enumerate(step.draws):
            self.meanings[first + number] = f"`{draw_text(step.before, draw)}`"
        if taken_back:
            self.game.undo()
            for number in range(len(step.draws)):
                self.meanings[first + number] += ", taken back"
        return step


def remake() -> str:
    """Write the section anew; the name of the page."""
    example = next(found for number in count() if (found := played(number)))
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(text[: text.index(HEADING)] + "\n".join(section(example)) + "\n", "utf-8")
    return "docs/fair-dice.md"


def played(number: int) -> Example | None:
    """The game of a secret, if both roll the same, and black and colours come where they should."""
    secret = sha256(f"a worked example {number}".encode()).digest()
    dealer = TracedDealer(secret)
    deck = default_deck()
    start = setup([pin for pin, _ in NONCES], deck, dealer, Options(turns=2))
    example = Example(secret, dealer, Game(start, deck, dealer))
    game = example.game
    example.do(game.legal[0].text)
    if len(set(game.view(None).seen.rolls)) > 1:
        return None
    example.do(game.legal[-1].text)
    if not example.do("roll", taken_back=True).outcome.startswith("K"):
        return None
    if example.do("roll").outcome.startswith("K") or "buy action" not in game.legal:
        return None
    example.do("buy action", taken_back=True)
    example.do("buy action")
    _move_and_end(example)
    if not example.do("roll").outcome.startswith("K"):
        return None
    _move_and_end(example)
    return example if game.is_over else None


def _move_and_end(example: Example) -> None:
    example.do(example.game.legal.of("move")[0].text)
    example.do("end")


def section(example: Example) -> Iterator[str]:
    """The whole section, line by line."""
    dealer, game = example.dealer, example.game
    fairness = Fairness(dealer.commitment, NONCES, example.secret)
    yield HEADING
    yield "Two players, the option `turns=2`, and this record of their game:\n"
    yield "```record"
    yield game.record(PLAYERS, DATE, fairness).text() + "```\n"
    yield "The message of the first draw is\n"
    yield (
        "    ettana-1:" + ";".join(f"{PINS[pin]}={nonce.hex()}" for pin, nonce in NONCES) + ":0:0\n"
    )
    yield "and its HMAC-SHA256 is\n"
    yield f"    {dealer.mac(0)}\n"
    yield (
        f"Some of the {len(dealer.traced)} draws (of each HMAC the first eight and the last four "
        "digits):\n"
    )
    yield "| draw | HMAC-SHA256 | number | n | result | what |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for counter, what in meanings(example).items():
        mac, (n, result) = dealer.mac(counter), dealer.traced[counter]
        number = int(mac[:8], 16)
        yield f"| {counter} | `{mac[:8]}…{mac[-4:]}` | {number} | {n} | {result} | {what} |"
    yield from explanation(example)


def meanings(example: Example) -> dict[int, str]:
    """What the draws of the table were for."""
    yarns, _, reserve, *_, turn, _ = example.game.record().start.split(" ")
    rows = yarns.split("/")
    first = example.dealer.traced[25][1] // 3 + 1
    second = reserve.split(":")[1].replace(str(first), "", 1)
    roll = turn[-1]
    starter, *deal = example.game.steps[1].outcome.split(" ")
    dealt_to = sorted(PLAYERS, key=lambda pin: pin != starter)
    told = {
        0: f"`a1` is `{rows[4][0]}`",
        1: f"`a2` is `{rows[3][0]}`",
        25: f"a `{first}` to the reserve",
        26: f"a `{second}` to the reserve",
        BOARD: f"pink rolls {roll}",
        BOARD + 1: f"white rolls {roll}, of the numbers that have a free tile",
        BOARD + 2: f"of the two, {starter} starts",
    }
    for number, (pin, cards) in enumerate(zip(dealt_to, deal, strict=True)):
        told[BOARD + 3 + 2 * number] = f"{pin} is dealt design `{cards[:2]}`"
        told[BOARD + 4 + 2 * number] = f"{pin} is dealt `{cards[2]}`"
    return {**told, **{at: what for at, what in example.meanings.items() if at not in told}}


def explanation(example: Example) -> Iterator[str]:
    """What the table shows, in words."""
    kept = [at for at, what in example.meanings.items() if "taken back" not in what]
    roll, bought = kept[6], kept[7]
    yield ""
    yield paragraph(
        "The draws 0 to 24 are the yarns, 25 and 26 the tiles of the reserve, 27 to 42 those on",
        "the board, 43 pink's roll: that is the start position. Draw 44 is the outcome of the",
        "first `place`: pink's pin stands, and each of the six numbers still has a tile without a",
        "pin.",
        "Both have rolled the same, so the outcome of the last `place` begins with draw 45, which",
        "of the two starts; the deal takes 46 to 49. Both steps that were taken back had used up",
        f"their draws, so the kept `roll` is draw {roll} and the kept `buy action` draw {bought}.",
    )
    yield ""
    yield rejection(example.dealer)


def rejection(dealer: TracedDealer) -> str:
    """The first draw from 1000 on whose first attempt is rejected."""
    limit = NUMBERS - NUMBERS % REJECTED_BELOW
    for counter in count(1000):
        first, second = (int(dealer.mac(counter, attempt)[:8], 16) for attempt in (0, 1))
        if first >= limit > second:
            break
    return paragraph(
        "No draw of the game needs a second attempt in practice. To check the rejection: with the",
        f"same secret and nonces, draw {counter} with n = {REJECTED_BELOW} first gives {first},",
        f"which is not less than the limit {limit}, and with ATTEMPT 1 gives",
        f"{second % REJECTED_BELOW}.",
    )


def paragraph(*parts: str) -> str:
    return fill(" ".join(parts), WIDTH)
