"""A text that is not what the notation allows."""

from __future__ import annotations


class NotationError(ValueError):
    """Says which field is wrong (`YARNS`, ..., `LINE`; `syntax`, `outcome`) and why.

    The reason is one sentence without a full stop in plain ASCII: it never repeats foreign text, so
    it can be written anywhere.
    """

    __module__ = "ettana"  # where users find it

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str]]:
        return NotationError, (self.field, self.reason)
