"""Reading the files people name: the whole text, or one sentence that says why not."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from ettana.engine.arguments import checked

if TYPE_CHECKING:
    from ettana.engine.deck.deck import Deck

MOST_BYTES = 16_000_000  # no record or deck is longer


class UnreadableFile(Exception):
    """Why a file could not be read: one sentence without a full stop that does not name it."""

    __module__ = "ettana"  # where users find it


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a regular file in UTF-8.

    Pipes and devices are refused: reading one might never end.
    """
    checked(path, (str, os.PathLike), "a file is named by a text or a path")
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise UnreadableFile("it is no regular file")
        with open(path, "rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise UnreadableFile("there is no such file") from None
    except OSError as error:
        raise UnreadableFile(_reason(error)) from None
    except ValueError:
        raise UnreadableFile("no file can have this name") from None
    if len(content) > MOST_BYTES:
        raise UnreadableFile(f"it is longer than {MOST_BYTES} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableFile("it is not text in UTF-8") from None


def _reason(error: OSError) -> str:
    words = (error.strerror or "it cannot be read").lower()
    return f"the system says: {words}"


def read_deck(path: str | os.PathLike[str]) -> Deck:
    """The deck of a deck file. May raise UnreadableFile or DeckError."""
    from ettana.engine.deck.deck_file import parse_deck

    return parse_deck(read_text(path))
