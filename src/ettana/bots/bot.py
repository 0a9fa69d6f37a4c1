"""What every bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from ettana.bots.budget import Budget
from ettana.bots.sight import Sight


class Bot(ABC):
    """Chooses an action from what its seat sees. Its own seed is its only source of variety."""

    name: ClassVar[str]
    character: ClassVar[str]  # one line about how it plays

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, sight: Sight, budget: Budget) -> int:
        """One of `sight.legal`."""
