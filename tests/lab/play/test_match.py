"""What an arena plays: every order equally often, the same deals for all, all by the seed."""

from __future__ import annotations

from collections import Counter

import pytest

from ettana.bots import Budget
from ettana.engine.notation import format_position
from ettana.engine.record.record import GameRecord
from ettana.engine.table.options import Options
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.match_game import MatchGame, Stopped
from ettana.lab.play.player import BadPlayer, Player, read_player
from ettana.lab.play.watchers import Recorder

SHORT = Options(turns=6)


def match_of(*texts: str, seed: int = 1, rotate: bool = False) -> Match:
    """Players that are all random, whatever they are called."""
    players = tuple(Player(text, "random", Budget()) for text in texts)
    return Match(players, seed, SHORT, rotate)


def never() -> bool:
    return False


@pytest.mark.parametrize(
    ("texts", "orders"), [("AB", 2), ("ABC", 6), ("ABCD", 24), ("ABBB", 4), ("AABB", 6), ("AAB", 3)]
)
def test_every_order_that_makes_a_difference_is_played_once(texts: str, orders: int) -> None:
    match = match_of(*texts)
    seatings = [tuple(texts[player] for player in order) for order in match.orders]
    assert len(seatings) == len(set(seatings)) == orders
    for seat in range(len(texts)):  # everybody sits everywhere equally often
        counts = Counter(seating[seat] for seating in seatings)
        assert all(counts[text] * len(texts) == orders * texts.count(text) for text in counts)


@pytest.mark.parametrize("texts", ["AA", "AAA", "AAAA"])
def test_equal_players_go_round_the_table(texts: str) -> None:
    orders = match_of(*texts).orders
    assert len(orders) == len(texts)
    assert orders == match_of(*texts, rotate=True).orders
    assert all(len({order[seat] for order in orders}) == len(texts) for seat in range(len(texts)))


def test_games_are_rounded_up_to_whole_deals() -> None:
    match = match_of("A", "B", "C")
    assert [match.deals_for(games) for games in (1, 6, 7, 12)] == [1, 1, 2, 2]
    assert len(list(match.pairings(range(2)))) == 12


def test_a_deal_is_the_same_in_every_order() -> None:
    match = match_of("A", "B", "C")
    recorders = [Recorder() for _ in range(12)]
    tables = [
        MatchGame(match, pairing, [recorder])
        for pairing, recorder in zip(match.pairings(range(2)), recorders, strict=True)
    ]
    starts = [format_position(table.start) for table in tables]
    assert len(set(starts[:6])) == len(set(starts[6:])) == 1
    assert starts[0] != starts[6]
    for table in tables[:6]:
        table.play(never)
    dealt = set()
    for table, recorder in zip(tables[:6], recorders[:6], strict=True):
        last_place = [
            step for step in table.record(recorder).steps if step.text.startswith("place")
        ][-1]
        dealt.add(last_place.outcome)
    assert len(dealt) == 1


def test_a_deal_does_not_depend_on_who_plays() -> None:
    one, other = match_of("A", "B"), match_of("C", "D")
    pairing = Pairing(7, 0)
    assert format_position(MatchGame(one, pairing).start) == format_position(
        MatchGame(other, pairing).start
    )
    assert one.deal_seed(7) != one.deal_seed(8)
    assert one.deal_seed(7) != match_of("A", "B", seed=2).deal_seed(7)


def test_bots_have_a_seed_for_every_game() -> None:
    match = match_of("A", "B", "C")
    seeds = [
        match.bot_seed(pairing, one) for pairing in match.pairings(range(5)) for one in (0, 1, 2)
    ]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_a_game_is_the_same_again_and_replays_from_its_record() -> None:
    match = match_of("A", "B;C")
    for pairing in match.pairings(range(2)):
        recorder = Recorder()
        table = MatchGame(match, pairing, [recorder])
        played = table.play(never)
        assert MatchGame(match, pairing).play(never).same == played.same
        record = GameRecord.parse(table.record(recorder).text())
        assert record.replay().turn == played.turns == 6
        assert {name for _, name in record.seats} == {"A", "B,C"}
        assert played.stalled


def test_a_game_can_be_stopped() -> None:
    with pytest.raises(Stopped):
        MatchGame(match_of("A", "B"), Pairing(0, 0)).play(lambda: True)


class TestPlayers:
    """What the command line may call a player."""

    def test_a_budget_of_its_own(self) -> None:
        player = read_player("random@nodes=50", Budget())
        assert (player.text, player.bot, player.budget) == (
            "random@nodes=50",
            "random",
            Budget(nodes=50),
        )
        assert read_player("random@ms=5", Budget(nodes=1)).budget == Budget(milliseconds=5)
        assert read_player("random", Budget(nodes=7)).budget == Budget(nodes=7)

    def test_only_nodes_reproduce(self) -> None:
        assert read_player("random", Budget()).is_reproducible
        assert not read_player("random@ms=5", Budget()).is_reproducible
        assert not read_player("cmd:python3 x@ms=5", Budget()).is_reproducible

    def test_a_class_in_a_file(self) -> None:
        player = read_player("docs/examples/thrifty.py:Thrifty", Budget())
        assert player.make(1).name == "thrifty"

    @pytest.mark.parametrize(
        "text",
        [
            "nobody",
            "random@nodes=0",
            "random@seconds=3",
            "cmd:no-such-program",
            "nowhere.py:Thrifty",
            "docs/examples/thrifty.py:Budget",
            "docs/examples/thrifty.py:Nobody",
        ],
    )
    def test_others_are_refused(self, text: str) -> None:
        with pytest.raises(BadPlayer):
            read_player(text, Budget())
