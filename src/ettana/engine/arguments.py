"""What users hand over, looked at where it comes in: the error is in their words."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex, TypeVar

Value = TypeVar("Value")


def checked(value: Value, kind: type | tuple[type, ...], is_what: str) -> Value:
    """The value, or a TypeError such as `a position is a text, not 5`."""
    if not isinstance(value, kind):
        raise TypeError(f"{is_what}, not {value!r}")
    return value


def whole(value: SupportsIndex, is_what: str) -> int:
    """The value as a whole number, those of numpy too; or a TypeError as above."""
    try:
        return index(value)
    except TypeError:
        raise TypeError(f"{is_what}, not {value!r}") from None
