"""The rules a second time: slow, plain, on the texts of the notation, as a stranger would write it.

Nothing of the engine is used, so that where the two agree over many games both have read the rules
alike. A table is read from a position, changed in place, and written as a position again; the deck
is given as the worth and the drawn rows of every design.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.second.choosing import legal, outcomes
from tests.engine.second.doing import do
from tests.engine.second.table import Designs, Table


def steps(line: str, designs: Designs) -> Iterator[str]:
    """Every action with every outcome it can have in a position."""
    table = Table(line, designs)
    for action in sorted(legal(table)):
        for outcome in outcomes(table, action):
            yield f"{action} = {outcome}" if outcome else action


def done(line: str, step: str, designs: Designs) -> str:
    """The position a step leads to."""
    table = Table(line, designs)
    do(table, step)
    return table.line()


def count_sequences(line: str, designs: Designs, length: int) -> int:
    """perft, step by step."""
    if length == 0:
        return 1
    if length == 1:
        return sum(1 for _ in steps(line, designs))
    return sum(
        count_sequences(done(line, step, designs), designs, length - 1)
        for step in steps(line, designs)
    )
