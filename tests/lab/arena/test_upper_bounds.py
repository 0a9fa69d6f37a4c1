"""Who knows more than a seat may: the true hands, and the dice that come."""

from __future__ import annotations

from pathlib import Path

from ettana.bots.budget import UNBOUNDED
from ettana.engine.step import Step
from ettana.engine.table.due import DICE
from ettana.engine.table.phases import ROLL
from ettana.lab.arena.upper_bounds import RolledDealer, UnequalGame, upper_bound
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.player import read_player


class Dice:
    """The dice of every turn, as they fell."""

    def __init__(self) -> None:
        self.rolled: dict[int, int] = {}

    def saw(self, step: Step) -> None:
        if step.before.phase == ROLL and step.action.kind == "roll" and not step.before.preset:
            self.rolled[step.before.turn] = step.draws[0][1]


def test_the_dice_of_a_turn_can_be_told_before() -> None:
    players = (read_player("master@nodes=60", UNBOUNDED), read_player("random", UNBOUNDED))
    dice = Dice()
    game = UnequalGame(Match(players, 7), Pairing(0, 0), knows_dice=False, watchers=[dice])
    game.play(lambda: False)
    dealer = RolledDealer(game.match.deal_seed(0))
    assert len(dice.rolled) > 5
    assert all(dealer.dice_of(turn) == rolled for turn, rolled in dice.rolled.items())
    assert len({dealer.dice_of(turn) for turn in range(200)}) == DICE


def test_who_knows_the_hands_and_the_dice_plays_legally_and_the_same_again() -> None:
    """As docs/strength.md asks, with fewer games and nodes."""
    page = (Path(__file__).parents[3] / "docs" / "strength.md").read_text("utf-8")
    assert "    from ettana.lab.arena.upper_bounds import upper_bound\n" in page
    asked = (
        '(upper_bound("sage@nodes=8000", games=40, seed=2026, knows_dice=True).standings[0].rate)'
    )
    assert f"    print{asked}\n" in page
    scores = [upper_bound("master@nodes=60", games=2, seed=1, knows_dice=True) for _ in range(2)]
    assert 0 <= scores[0].standings[0].rate.rate <= 1
    assert scores[0].games == 2
    assert not scores[0].standings[0].faults
    assert scores[0].turns == scores[1].turns


def test_at_tables_of_four_it_meets_three_of_a_kind() -> None:
    four = upper_bound("weaver", games=4, seed=1, opponents=3)
    assert four.games == 4
    assert [standing.even for standing in four.standings] == [0.25, 0.75]
    assert sum(standing.wins for standing in four.standings) == 4
