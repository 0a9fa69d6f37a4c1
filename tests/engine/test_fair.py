"""Fair dice: the engine, the document and a stranger's program agree to the last bit."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from ettana.engine.dealers import FairDealer, nonces_text
from ettana.engine.deck.released import default_deck
from ettana.engine.notation import format_position
from ettana.engine.record.record import GameRecord
from ettana.engine.record.verify import verify
from ettana.engine.setup import setup
from ettana.engine.table.options import Options
from ettana.engine.table.pieces import PINS
from ettana.game import Game
from tests.engine.fair_stranger import Draws, Stacks, setup_position
from tests.engine.recorded_games import SECRET

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "fair-dice.md"
NONCES = ((0, b"\x00\xff"), (2, b"white"))


def example() -> tuple[str, dict[str, str], list[str]]:
    """The example record of the document: whole, its headers, the lines from the position on."""
    found = re.search(r"```record\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    headers, lines = found[1].split("\n\n")
    pairs = (header.partition(": ") for header in headers.split("\n"))
    return found[1], {key: value for key, _, value in pairs}, lines.strip().split("\n")


def example_draws() -> Draws:
    _, headers, _ = example()
    return Draws(headers["Secret"], headers["Nonces"])


def test_the_engine_proves_the_example() -> None:
    text, headers, _ = example()
    record = GameRecord.parse(text)
    assert record.text() == text
    verdict = verify(record)
    assert verdict.is_proved
    assert verdict.draws == 57
    assert record.fairness
    assert nonces_text(record.fairness.nonces) == headers["Nonces"]


def test_a_stranger_recomputes_the_example() -> None:
    _, headers, (position, *steps) = example()
    assert hashlib.sha256(bytes.fromhex(headers["Secret"])).hexdigest() == headers["Commitment"]
    draws = example_draws()
    assert setup_position(draws, ["pink", "white"], 36, "turns=2") == position
    stacks = Stacks(draws, position)
    for step in steps:
        action, _, outcome = step.removeprefix("undone ").partition(" = ")
        drawn = stacks.taken_back if step.startswith("undone ") else stacks.outcome
        assert drawn(action) == outcome
    assert draws.counter == 57


def test_the_numbers_in_the_example_are_right() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    draws = example_draws()
    rows = re.findall(
        r"^\| (\d+) \| `(\w+)…(\w+)` \| (\d+) \| (\d+) \| (\d+) \|", text, re.MULTILINE
    )
    assert len(rows) == 18
    for counter, begin, end, number, n, result in rows:
        draws.counter = int(counter)
        mac = draws.mac(0).hex()
        assert mac.startswith(begin)
        assert mac.endswith(end)
        assert int(mac[:8], 16) == int(number)
        assert draws.below(int(n)) == int(result)
    draws.counter = 0
    assert draws.mac(0).hex() in text


def test_the_rejection_in_the_example_is_right() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    found = re.search(
        r"draw\s(\d+)\swith\sn\s=\s(\d+)\sfirst\sgives\s(\d+),.*ATTEMPT\s1\sgives\s(\d+)",
        text,
        re.DOTALL,
    )
    assert found
    counter, n, rejected, accepted = map(int, found.groups())
    record = GameRecord.parse(example()[0])
    assert record.fairness
    assert record.fairness.secret
    dealer = FairDealer(record.fairness.secret, record.fairness.nonces, counter)
    draws = example_draws()
    draws.counter = counter
    assert int.from_bytes(draws.mac(0)[:4], "big") == rejected
    assert rejected >= n
    assert dealer.below(n) == draws.below(n) == accepted
    assert dealer.counter == draws.counter == counter + 1


@pytest.mark.parametrize("pins", [(0, 1), (3, 2, 0), (1, 0, 3, 2)])
def test_the_setup_is_what_a_stranger_computes(pins: tuple[int, ...]) -> None:
    """Over many secrets, from the first yarn to the deal: rolls, ties and cards."""
    tied, fewest = 0, 6
    names = [PINS[pin] for pin in pins]
    nonces = tuple((pin, bytes([pin, 7])) for pin in pins)
    for number in range(150):
        secret = hashlib.sha256(b"%d" % number).digest()
        dealer = FairDealer(secret, nonces)
        draws = Draws(secret.hex(), nonces_text(nonces))
        state = setup(pins, default_deck(), dealer, Options(annas=5, rim=False))
        expected = setup_position(draws, names, 36, "annas=5,rim=false")
        assert format_position(state) == expected
        assert dealer.counter == draws.counter == 44
        game, stacks = Game(state, default_deck(), dealer), Stacks(draws, expected)
        while game.turn == 0:
            fewest = min(fewest, len(set(stacks.free.values())))
            step = game.do(game.legal[number % len(game.legal)])
            assert step.outcome == stacks.outcome(step.text.split(" = ")[0])
            assert dealer.counter == draws.counter
        is_tied = step.outcome.split(" ")[0] in PINS
        assert dealer.counter == 44 + (len(pins) - 1) + is_tied + 2 * len(pins)
        tied += is_tied
    assert tied > 15
    assert fewest < 6 or len(pins) < 4


def test_the_same_numbers_for_every_n() -> None:
    dealer = FairDealer(SECRET, NONCES)
    draws = Draws(SECRET.hex(), "pink=00ff;white=7768697465")
    for n in (1, 2, 6, 25, 36, 60, 2**16 + 1, 2**31 + 1, 2**32 - 1, 2**32):
        assert [dealer.below(n) for _ in range(20)] == [draws.below(n) for _ in range(20)]


def test_a_draw_has_one_number_however_often_it_is_rejected() -> None:
    dealer = FairDealer(SECRET, NONCES)
    for count in range(1, 200):
        assert dealer.below(2**31 + 1) <= 2**31
        assert dealer.counter == count


def test_a_stored_game_goes_on_where_it_was() -> None:
    dealer = FairDealer(SECRET, NONCES)
    numbers = [dealer.below(1000) for _ in range(20)]
    later = FairDealer(SECRET, NONCES, counter=12)
    assert [later.below(1000) for _ in range(8)] == numbers[12:]


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert FairDealer(SECRET, NONCES).commitment == commitment


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="a secret has 32 bytes"):
        FairDealer(bytes(length), NONCES)


@pytest.mark.parametrize("length", [0, 65])
def test_a_nonce_has_1_to_64_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="the nonce of white"):
        FairDealer(SECRET, ((0, b"x"), (2, bytes(length))))
