"""The CPU time that is spent for somebody."""

from __future__ import annotations

import time


class Meter:
    """CPU time of what is done in steps, in microseconds."""

    def __init__(self) -> None:
        self._since = 0  # nanoseconds; 0 between two steps
        self.spent = 0  # nanoseconds, in steps that are over

    def begin(self) -> None:
        """A step begins."""
        self._since = time.thread_time_ns()

    def end(self) -> None:
        """The step is over."""
        self.spent += time.thread_time_ns() - self._since
        self._since = 0

    def add(self, nanoseconds: int) -> None:
        """So much was spent elsewhere."""
        self.spent += nanoseconds

    def take(self) -> float:
        """What was spent since it was last asked, by the step under way too."""
        if self._since:
            self.end()
            self.begin()
        spent, self.spent = self.spent, 0
        return spent / 1000
