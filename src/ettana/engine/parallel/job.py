"""Work that can run beside other work."""

from __future__ import annotations


class Job:
    """Something to run that touches no Python object but itself and what it owns."""

    def run(self) -> None:
        """The work. Compiled subclasses do it without the interpreter lock (see `threads`)."""
        return
