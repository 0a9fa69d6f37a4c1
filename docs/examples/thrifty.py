"""A bot in 20 lines of Python. Let it play:

ettana arena docs/examples/thrifty.py:Thrifty random --games 10
"""

from ettana import Action
from ettana.bots import Bot, Budget, Sight

WISHES = "claim", "play collect", "buy design", "freeswap", "roll", "move", "end", "place"


class Thrifty(Bot):
    """Goes where yarns of many colours touch, and buys designs with what comes in."""

    name = "thrifty"
    character = "counts the colours around every square"

    def choose(self, sight: Sight, budget: Budget) -> Action:
        def colours(move: Action) -> int:
            return len(set(sight.view.yarns_around(move.square or "")))

        for kind in WISHES:
            if wished := sight.legal.of(kind):
                return max(wished, key=colours) if kind == "move" else wished[0]
        return sight.legal[0]
