"""Hands in games of strong players, and what everybody could see of whoever held them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import Final

from ettana.bots.budget import UNBOUNDED
from ettana.bots.inference.design_feature_names import FEATURES
from ettana.bots.inference.design_features import DesignFeatures
from ettana.engine.deck.deck import Deck
from ettana.engine.knowledge.trail import Trail
from ettana.engine.rng import Rng
from ettana.engine.step import Step
from ettana.engine.table.phases import ROLL
from ettana.engine.table.state import State
from ettana.engine.views import view_of
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.match_game import MatchGame
from ettana.lab.play.player import read_player
from ettana.lab.play.processes import in_order, is_stopped, work_all
from ettana.lab.statistics.logit_fit import ObservedChoices

CHUNK: Final = 6  # games that a process plays in one go

Hands = dict[int, ObservedChoices]  # by the number of designs that could be in the hand


class HandSampler:
    """Watches a game. Whenever a turn begins, the player who has it looks at all other hands."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._trail: Trail | None = None
        self._features = DesignFeatures(deck)
        self.hands: Hands = {}

    def saw(self, step: Step) -> None:
        if self._trail is None:
            self._trail = Trail(view_of(step.before, None))
        self._trail.observe(step.seen_from(None))
        state = step.after
        if state.phase == ROLL and state.turn != step.before.turn:
            for seat in range(state.seats):
                if seat != state.active and state.held_by(seat):
                    self._look_at(state, seat, self._trail)

    def _look_at(self, state: State, seat: int, trail: Trail) -> None:
        """Which of the designs that whoever has the turn cannot see are in this hand."""
        seen = state.held_by(state.active)
        for other in range(state.seats):
            seen |= state.claimed_by(other)
        hidden = [design for design in range(self._deck.size) if not seen >> design & 1]
        held = state.held_by(seat)
        self._features.fill(state, trail.turns(seat), held.bit_count())
        rows = [
            self._features.at(design, feature) for design in hidden for feature in range(FEATURES)
        ]
        count = len(hidden)
        choices = self.hands.setdefault(count, ObservedChoices(count))
        choices.note(rows, [float(held >> design & 1) for design in hidden])


def hands_of_games(
    player: str, seats: int, games: int, seed: int, jobs: int
) -> Iterator[list[Hands]]:
    """The hands of each game, some games at a time; the same whatever the number of processes."""
    work = partial(_play_chunk, player, seats, games, seed)
    with closing(work_all(range(-(-games // CHUNK)), jobs, work)) as results:
        yield from in_order(results)


def _play_chunk(player: str, seats: int, games: int, seed: int, chunk: int) -> list[Hands]:
    players = (read_player(player, UNBOUNDED),) * seats
    match = Match(players, Rng(seed).fork(seats).next_bits())
    found = []
    for number in range(chunk * CHUNK, min((chunk + 1) * CHUNK, games)):
        sampler = HandSampler(match.deck)
        MatchGame(match, Pairing(number, 0), [sampler]).play(is_stopped)
        found.append(sampler.hands)
    return found


def joined(parts: Iterable[Hands]) -> Hands:
    """All hands of some games."""
    together: Hands = {}
    for part in parts:
        for count, choices in part.items():
            together.setdefault(count, ObservedChoices(count)).add(choices)
    return together
