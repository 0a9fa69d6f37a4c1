"""Numbers as the command line takes them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

MOST_SEED: Final = 2**63 - 1


def number(name: str, least: int, most: int) -> Callable[[str], int]:
    """A reader of numbers in plain digits."""

    def read(text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) <= len(str(most))
        if not plain or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{name} is a number from {least} to {most}")
        return int(text)

    return read
