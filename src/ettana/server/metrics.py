"""What can be counted and timed about tables; who counts is decided by whoever runs them."""

from __future__ import annotations

from typing import Protocol


class Metrics(Protocol):
    def acted(self, seconds: float) -> None:
        """What a person did took so long until it was acknowledged."""

    def bot_acted(self, seconds: float) -> None:
        """A bot took so long from being due to its action."""

    def message(self, kind: type) -> None:
        """A message of this type came by a socket."""

    def refused(self, code: str) -> None:
        """A request was refused."""


class NoMetrics:
    """Counts nothing."""

    def acted(self, seconds: float) -> None: ...

    def bot_acted(self, seconds: float) -> None: ...

    def message(self, kind: type) -> None: ...

    def refused(self, code: str) -> None: ...
