"""D1-D3: where a design lies, and in which colours."""

from __future__ import annotations

from ettana.engine.deck.lying import cells_of, cells_on, lying
from ettana.engine.deck.released import default_deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.rng import Rng
from ettana.engine.table.loom import OCTAGONS
from tests.clauses import clause
from tests.engine.picture import picture

DECK = default_deck()
FEW_COLOURS = 3  # designs lie often on a board of so few


def boards(count: int) -> list[list[int]]:
    rng = Rng(3)
    return [[rng.below(FEW_COLOURS) for _ in range(OCTAGONS)] for _ in range(count)]


@clause("D1", "D3")
def test_a_design_lies_where_every_class_has_one_colour_of_its_own() -> None:
    found = 0
    for yarns in boards(200):
        swaps = Swaps()
        swaps.look_at(cells_of(yarns))
        for design in range(DECK.size):
            where = lying(cells_of(yarns), DECK, design)
            assert (where is not None) == swaps.lies(DECK, design)
            if where is None:
                continue
            found += 1
            assert where.placement in DECK.cards[design].pattern.placements()
            assert len(set(where.dye.values())) == len(where.dye)
            for colour, mask in zip(where.dye.values(), where.placement.masks, strict=True):
                assert all(yarns[o] == colour for o in range(OCTAGONS) if mask >> o & 1)
    assert found > 50


def test_the_board_of_a_state_is_that_of_its_yarns() -> None:
    state = picture().state
    assert cells_on(state) == cells_of([state.yarn(octagon) for octagon in range(OCTAGONS)])
