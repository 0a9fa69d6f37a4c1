"""A bot inside Python: it is asked with a Sight and answers with one of the legal actions.

ettana arena docs/examples/thrifty.py:Thrifty random --games 10
"""

from ettana.bots import Bot, Budget, Sight
from ettana.engine.actions.action_table import ACTIONS
from ettana.engine.actions.kinds import MOVE
from ettana.engine.table.loom import touching

WISHES = "claim", "play collect", "buy design", "freeswap", "roll", "move", "end", "place"


class Thrifty(Bot):
    """Goes where yarns of many colours touch, and buys designs with what comes in."""

    name = "thrifty"
    character = "counts the colours around every square"

    def choose(self, sight: Sight, budget: Budget) -> int:
        def wish(action: int) -> tuple[int, int]:
            text, square = ACTIONS.texts[action], ACTIONS.first[action]
            rank = next((n for n, word in enumerate(WISHES) if text.startswith(word)), 99)
            moves = ACTIONS.kind[action] == MOVE
            return rank, -len({sight.view.yarns[at] for at in touching(square)}) if moves else 0

        return min(sight.legal, key=wish)
