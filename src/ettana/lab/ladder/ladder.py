"""All levels against each other, until it is certain who is stronger than whom.

Matches are played in batches of a fixed size. Intervals are compared only after a whole batch,
so the ladder does not stop at a lucky moment, and the same seed stops at the same game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from rich.console import Console

from ettana.bots import Budget
from ettana.engine.table.options import Options
from ettana.lab.arena.score import Score, score, whole_deals
from ettana.lab.ladder.plackett_luce import Rating, are_apart, ratings
from ettana.lab.play.journal import MatchJournal, cached_journal
from ettana.lab.play.match import ARENA_OPTIONS, Match
from ettana.lab.play.played import Played
from ettana.lab.play.player import Player, read_player
from ettana.lab.play.processes import work_all
from ettana.lab.play.progress import bar
from ettana.lab.play.task import GameTask, play

LEAST_GAMES: Final = 400  # of neighbours, before anything is claimed
FEWER: Final = 4  # matches that tell less for what they cost play a batch of this fraction
NEAR: Final = 2  # steps of the ladder: who are farther apart do not meet, the stronger always wins
SOUND: Final = 3  # the level, counted from the top, that the strongest is measured against
BIG_TABLE: Final = 4


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """What a ladder plays: who, by which seed, and how many games at most."""

    levels: tuple[Player, ...]  # from the weakest to the strongest
    seed: int
    batch: int  # games of a match between two looks
    most: int  # games of a match
    slow: int  # the same where somebody takes time to think: such games take a hundred times longer
    sample: int = 0  # games of the strongest with a second for each decision
    options: Options = ARENA_OPTIONS

    @property
    def sound_place(self) -> int:
        """The place of the sound level in the ladder."""
        return max(0, len(self.levels) - SOUND)

    def pairs(self) -> list[Match]:
        """Every two levels that are near."""
        return [
            Match((one, other), self.seed, self.options)
            for place, one in enumerate(self.levels)
            for other in self.levels[place + 1 : place + 1 + NEAR]
        ]

    def fours(self) -> list[Match]:
        """Every four neighbours going round the table, and every two two against two.

        The weak never win a table at which the strong sit; among themselves they do.
        """
        beginnings = range(len(self.levels) - BIG_TABLE + 1)
        fours = [self.levels[place : place + BIG_TABLE] for place in beginnings]
        pairs = pairwise(self.levels)
        return [
            *(Match(four, self.seed, self.options, rotate=True) for four in fours),
            *(Match((one, other) * 2, self.seed, self.options) for one, other in pairs),
        ]

    def champion_at_four(self) -> Match | None:
        """The strongest against three of the sound level."""
        if len(self.levels) < SOUND:
            return None
        sound = self.levels[self.sound_place]
        return Match((self.levels[-1], *[sound] * 3), self.seed, self.options)

    def mirrors(self) -> list[Match]:
        """The sound levels below the strongest, each against itself: what luck does."""
        levels = self.levels[self.sound_place : -1]
        return [Match((level, level), self.seed, self.options) for level in levels]

    def sound(self) -> list[Match]:
        """The matches in which nobody is below the sound level: their games must end soon."""
        four = self.champion_at_four()
        matches = [*self.pairs(), *self.fours(), *([four] if four else []), *self.mirrors()]
        return [
            match for match in matches if set(match.players) <= set(self.levels[self.sound_place :])
        ]

    def with_time(self) -> Match | None:
        """The strongest with a second for each decision against the sound level."""
        if not self.sample or len(self.levels) < SOUND:
            return None
        timed = read_player(f"{self.levels[-1].bot}@ms=1000", Budget())
        return Match((timed, self.levels[self.sound_place]), self.seed, self.options)

    def games(self, match: Match, batches: int) -> int:
        """How many games of a match there are after so many batches.

        Neighbours at tables of two, and what a claim rests on, play whole batches. The others are
        far apart, and a game of four tells of four.
        """
        games = min(batches * self.batch, self.most_of(match))
        places = sorted(self.levels.index(player) for player in match.players)
        if len(places) == 2 and (places[1] - places[0] == 1 or places == self.claimed_pair()):
            return games
        return max(len(match.orders), games // FEWER)

    def most_of(self, match: Match) -> int:
        """The most games of a match, by what they take."""
        is_slow = any(player.make(0).takes_time for player in match.players)
        return min(self.slow, self.most) if is_slow else self.most

    def claimed_pair(self) -> list[int]:
        """The sound level and the strongest."""
        return [self.sound_place, len(self.levels) - 1]


@dataclass(slots=True)
class Ladder:
    """The games of a plan that have been played so far."""

    plan: LadderPlan
    console: Console
    jobs: int
    journals: dict[Match, MatchJournal] = field(default_factory=dict)
    deals: dict[Match, int] = field(default_factory=dict)  # which count
    is_apart: dict[int, bool] = field(default_factory=dict)  # by players at the table

    def play(self) -> None:
        """Everything; on Ctrl-C the journals have what was played."""
        self._climb(2, self.plan.pairs())
        self._climb(BIG_TABLE, self.plan.fours())
        for match in (self.plan.champion_at_four(), *self.plan.mirrors()):
            if match:
                games = min(max(LEAST_GAMES, self.plan.batch), self.plan.most_of(match))
                self._play({match: match.deals_for(games)}, "luck and the strongest")
        timed = self.plan.with_time()
        if timed:
            self._play({timed: timed.deals_for(self.plan.sample)}, "with time")

    def _climb(self, size: int, matches: Sequence[Match]) -> None:
        """Play batches until all intervals are apart, or the most games are played."""
        batches = -(-self.plan.most // self.plan.batch)
        for batch in range(1, batches + 1 if matches else 1):
            wanted = {match: match.deals_for(self.plan.games(match, batch)) for match in matches}
            self._play(wanted, f"{size} players, batch {batch} of at most {batches}")
            self.is_apart[size] = are_apart(self.ratings(matches))
            played = batch * self.plan.batch
            if self.is_apart[size] and (size != 2 or played >= LEAST_GAMES):
                return

    def _play(self, wanted: dict[Match, int], title: str) -> None:
        """Play this many deals of each match; those in the journals are played already."""
        tasks = []
        for match, deals in wanted.items():
            journal = self.journals.setdefault(match, MatchJournal(match, cached_journal(match)))
            self.deals[match] = deals
            pairings = match.pairings(range(deals))
            tasks += [GameTask(match, one) for one in pairings if one not in journal.games]
        with bar(self.console) as progress:
            shown = progress.add_task(title, total=len(tasks))
            with closing(work_all(tasks, self.jobs, play)) as results:
                for task, played in results:
                    self.journals[task.match].add_game(played)
                    progress.update(shown, advance=1)

    def games(self, match: Match) -> list[Played]:
        """The games of a match that count."""
        games = self.journals[match].games.values()
        return whole_deals(match, [game for game in games if game.deal < self.deals[match]])

    def score(self, match: Match) -> Score:
        """The result of a match."""
        return score(match, self.games(match))

    def ratings(self, matches: Iterable[Match]) -> list[Rating]:
        """The levels' ratings from the games of these matches."""
        levels = self.plan.levels
        tables: dict[tuple[int, ...], list[float]] = {}
        for match in matches:
            who = tuple(levels.index(player) for player in match.players)
            games = self.games(match)
            tables[who] = [sum(game.share_of(one) for game in games) for one in range(len(who))]
        return ratings(len(levels), tables)

    def forget(self) -> None:
        """Remove the journals: the page has what they say."""
        for journal in self.journals.values():
            journal.path.unlink(missing_ok=True)
