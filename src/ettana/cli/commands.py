"""What each command does; the exit code. Every room is imported where it is needed."""

from __future__ import annotations

import secrets
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from ettana import __version__, core_kind
from ettana.cli.failure import Failure
from ettana.cli.output import forget_output

if TYPE_CHECKING:
    from ettana.engine.deck.deck import Deck
    from ettana.engine.table.state import State

DONE: Final = 0
FROM_INPUT: Final = "-"
MOST_POSITION: Final = 10_000  # bytes read from the input
SEED_BITS: Final = 63


def version() -> int:
    print(f"ettana {__version__} ({core_kind()})")
    return DONE


def play(players: int, seed: int | None, speed: str) -> int:
    from rich.console import Console

    from ettana.cli.demo import show_demo

    show_demo(Console(), players, secrets.randbits(SEED_BITS) if seed is None else seed, speed)
    return DONE


def protocol() -> int:
    from ettana.protocol.loop import serve

    if sys.stdin is None:
        raise Failure("the protocol reads commands, and the input is closed")
    try:
        with stopped_by_ctrl_c():
            serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        forget_output()  # who does not read any more has left, as with quit
    return DONE


def perft(position: Sequence[str], steps: int, deck: str | None) -> int:
    from ettana.engine.perft import perft as count
    from ettana.engine.table.state import PLACE

    played = read_deck_file(deck)
    state = read_state(position, played)
    if state.phase == PLACE:
        raise Failure("perft does not count the placing of pins and the deal")
    warn_when_slow()
    with stopped_by_ctrl_c():
        print(count(state, played, steps))
    return DONE


def deck_check(file: str, is_printed: bool) -> int:
    from ettana.engine.deck.deck_file import canonical_text

    deck = read_deck_file(file)
    if is_printed:
        sys.stdout.buffer.write(canonical_text(deck).encode("utf-8"))
    else:
        annas = sum(card.annas for card in deck.cards)
        print(f"{deck.name}: {deck.size} designs worth {annas} annas, SHA-256 {deck.sha256}")
    return DONE


def deck_report(file: str | None, boards: int | None, seed: int) -> int:
    from ettana.engine.deck.difficulty import BOARDS, measure_deck
    from ettana.engine.rng import Rng

    deck = read_deck_file(file)
    warn_when_slow()
    with stopped_by_ctrl_c():
        print(measure_deck(deck, Rng(seed), boards or BOARDS).text(), end="")
    return DONE


def read_deck_file(file: str | None) -> Deck:
    """The deck of a file, without one the default; Failure when there is none."""
    from ettana.engine.deck.deck_file import DeckError
    from ettana.engine.deck.released import default_deck
    from ettana.files import UnreadableFile, read_deck

    if file is None:
        return default_deck()
    try:
        return read_deck(file)
    except (UnreadableFile, DeckError) as error:
        raise Failure(f"{file}: {error}") from None


def read_state(position: Sequence[str], deck: Deck) -> State:
    """The position that was typed or comes from the input; Failure when there is none."""
    from ettana.engine.notation import NotationError, parse_position

    text = " ".join(position)
    if text == FROM_INPUT:
        line = sys.stdin.buffer.readline(MOST_POSITION) if sys.stdin else b""
        text = line.decode("utf-8", "replace").rstrip("\r\n")
    try:
        return parse_position(text, deck)
    except NotationError as error:
        raise Failure(f"this is no position: {error.field}: {error.reason}") from None


def warn_when_slow() -> None:
    """The start of every long run says when the core is interpreted."""
    if core_kind() == "interpreted":
        print("The core is interpreted: this runs some 50 times slower.", file=sys.stderr)


@contextmanager
def stopped_by_ctrl_c() -> Iterator[None]:
    """Ctrl-C ends the process at once: compiled loops would not hear Python's way of asking."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
