"""What one deal adds to every figure of a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ettana.engine.actions.kinds import PLAYED_BY
from ettana.engine.deck.deck import Deck
from ettana.engine.table.cards import CARD_LETTERS
from ettana.engine.table.loom import SQUARES, is_inner
from ettana.engine.table.pieces import COLOUR_LETTERS, DIE_LETTERS
from ettana.lab.report.data import GameFacts
from ettana.lab.statistics.tally import Sums

MOST_LEADS: Final = 8  # this many changes of the lead, or more
# The column that counts each card, by letter; A11: none for a Victory point, which is never played
CARD_COLUMNS: Final = {
    letter: played[0].column if played else ""
    for letter, played in zip(CARD_LETTERS, PLAYED_BY, strict=True)
}


@dataclass(frozen=True, slots=True)
class Scale:
    """How finely the plots over time are cut."""

    turns: int  # in a bar of the game's length
    bars: int  # the last one is for all that is longer
    rounds: int  # the last one shown
    step: int  # rounds from one point to the next

    def bar_of(self, turns: int) -> int:
        return min((turns - 1) // self.turns, self.bars - 1)


def measure(deal: Sequence[GameFacts], scale: Scale, deck: Deck) -> Sums:
    """The sums of one deal."""
    sums = Sums()
    for game in deal:
        _measure_result(sums, game)
        _measure_tokens(sums, game, scale)
        _measure_cards(sums, game)
        _measure_designs(sums, game, deck)
    lengths = Counter(scale.bar_of(game.length) for game in deal)
    sums.split("length", parts=range(scale.bars), counts=lengths)
    squares = Counter(turn.square for game in deal for turn in game.turns)
    sums.split("square", parts=range(SQUARES), counts=squares)
    rim = sum(count for square, count in squares.items() if not is_inner(square))
    sums.add("rim", top=rim, bottom=squares.total())
    _measure_leads(sums, deal)
    _measure_dice(sums, deal)
    return sums


def _measure_result(sums: Sums, game: GameFacts) -> None:
    sums.add("turns", top=game.length)
    sums.add("stalled", top=game.stalled)
    for seat, player in enumerate(game.players):
        sums.add("place", game.place(seat), top=game.share(seat))
        sums.add("player", player, top=game.share(seat))


def lead_changes(game: GameFacts) -> list[int]:
    """The turns, by index, in which somebody else came to lead alone."""
    leader: int | None = None
    changes = []
    for index, turn in enumerate(game.turns):
        alone = leader_of(turn.annas)
        if alone is not None and alone != leader:
            if leader is not None:
                changes.append(index)
            leader = alone
    return changes


def leader_of(annas: Sequence[int]) -> int | None:
    """The seat with more annas than any other."""
    most = max(annas)
    return annas.index(most) if list(annas).count(most) == 1 else None


def _measure_leads(sums: Sums, deal: Sequence[GameFacts]) -> None:
    counts: Counter[int] = Counter()
    for game in deal:
        changes = len(lead_changes(game))
        sums.add("lead changes", top=changes)
        counts[min(changes, MOST_LEADS)] += 1
        half = leader_of(game.turns[(game.length - 1) // 2].annas)
        if half is not None:
            sums.add("half-time leader", top=game.share(half))
    sums.split("leads", parts=range(MOST_LEADS + 1), counts=counts)


def _measure_tokens(sums: Sums, game: GameFacts, scale: Scale) -> None:
    for index, turn in enumerate(game.turns):
        number = game.round_of(index)
        sums.add("tokens", top=turn.tokens[turn.seat])
        if number <= scale.rounds and (number - 1) % scale.step == 0:
            player = game.players[turn.seat]
            sums.add("tokens by round", player, number, top=turn.tokens[turn.seat])


def _measure_cards(sums: Sums, game: GameFacts) -> None:
    """How often each card is played, and how often those win who draw it."""
    drawn = list(enumerate(game.cards))
    drawn += [(turn.seat, card) for turn in game.turns for card in turn.cards]
    for seat, card in drawn:
        sums.add("drawer wins", card, top=game.share(seat))
        sums.add("drawer wins", top=game.share(seat))
    played: Counter[str] = Counter()
    for turn in game.turns:
        played.update(turn.counts)
    for card, column in CARD_COLUMNS.items():
        sums.add("played", card, top=played[column])


def _measure_designs(sums: Sums, game: GameFacts, deck: Deck) -> None:
    held = dict.fromkeys(enumerate(game.designs), 0)  # since which turn
    for design in game.designs:
        sums.add("claimed", design, top=0)
    for index, turn in enumerate(game.turns):
        for design in turn.designs:
            held[turn.seat, design] = index
            sums.add("claimed", design, top=0)
        for design, colours in zip(turn.claims, turn.colours, strict=True):
            sums.add("claimed", design, top=1, bottom=0)
            rounds = (index - held.get((turn.seat, design), index)) / game.seats
            for key in (("design", design), ("annas", deck.annas_of(design))):
                sums.add("rounds to claim", *key, top=rounds)
                sums.add("claimer wins", *key, top=game.share(turn.seat))
            for colour in COLOUR_LETTERS:
                sums.add("woven", colour, top=colour in colours)
    sums.add("claims", top=sum(len(turn.claims) for turn in game.turns))


def _measure_dice(sums: Sums, deal: Sequence[GameFacts]) -> None:
    """The colours that were rolled, what they paid, and those that were named by a Preset."""
    rolled: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for game in deal:
        for turn in game.turns:
            colours = [roll[0] for roll in turn.rolls]
            if "preset" in turn.counts:
                named.update(colours)
                continue
            rolled.update(colours)
            if len(colours) == 1:
                sums.add("paid", colours[0], top=turn.collected)
    sums.split("rolled", parts=DIE_LETTERS, counts=rolled)
    sums.split("named", parts=DIE_LETTERS, counts=named)
