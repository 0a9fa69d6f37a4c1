"""One game of a match: its deal, a bot at every seat, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ettana.engine.bits import members
from ettana.engine.dealers import SeededDealer
from ettana.engine.notation import format_position
from ettana.engine.record.record import GameRecord, result_of
from ettana.engine.setup import setup
from ettana.engine.table.state import State
from ettana.lab.play.bot_seat import BotSeat
from ettana.lab.play.card_use import CardUseWatcher
from ettana.lab.play.game_loop import GameLoop
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.played import Played
from ettana.lab.play.temperament import TemperamentWatcher
from ettana.lab.play.watchers import Checksum, Recorder, Watcher

UNNAMEABLE: Final = ";"  # what a record cannot write in a name


class Stopped(Exception):
    """Somebody wants no more games; the one in progress does not count."""


class MatchGame:
    """A game that is dealt and can be played once. Watchers see it beside its own."""

    def __init__(self, match: Match, pairing: Pairing, watchers: Sequence[Watcher] = ()) -> None:
        self.match = match
        self.pairing = pairing
        self.seats = match.orders[pairing.order]  # the players by seat
        self.deck = match.deck
        self.dealer = SeededDealer(match.deal_seed(pairing.deal))
        self.start = setup(range(len(self.seats)), self.deck, self.dealer, match.options)
        self.end = self.start
        self._watchers = watchers

    @property
    def names(self) -> list[str]:
        """The players' texts, by seat."""
        return [self.match.players[player].text for player in self.seats]

    def play(self, is_stopped: Callable[[], bool]) -> Played:
        """Play to the end; Stopped as soon as `is_stopped` says so."""
        checksum = Checksum()
        bots: list[BotSeat] = []
        try:
            for seat in range(len(self.seats)):
                bots.append(self._bot(seat))
            conduct = [bot.conduct for bot in bots]
            counting: list[Watcher] = [CardUseWatcher(conduct), TemperamentWatcher(conduct)]

            def choose(state: State) -> int:
                if is_stopped():
                    raise Stopped
                return bots[state.active].choose(state)

            watchers: list[Watcher] = [checksum, *counting, *bots, *self._watchers]
            loop = GameLoop(self.start, self.deck, self.dealer.draw, watchers)
            self.end = loop.play(choose)
        finally:
            for bot in bots:
                bot.close()
        return self._result(bots, checksum.value)

    def _bot(self, seat: int) -> BotSeat:
        player = self.seats[seat]
        seed = self.match.bot_seed(self.pairing, player)
        return BotSeat(self.match.players[player], seed, self.start, self.deck, seat)

    def _result(self, bots: Sequence[BotSeat], checksum: int) -> Played:
        seat_of = {player: seat for seat, player in enumerate(self.seats)}
        seats = [seat_of[player] for player in range(len(self.seats))]
        annas = tuple(self.end.annas_of(seat) for seat in seats)
        return Played(
            deal=self.pairing.deal,
            order=self.pairing.order,
            seats=self.seats,
            winners=tuple(sorted(self.seats[seat] for seat in members(self.end.winners))),
            stalled=max(annas) < self.end.goal,
            turns=self.end.turn,
            annas=annas,
            checksum=checksum,
            conduct=tuple(bots[seat].conduct for seat in seats),
        )

    def record(self, recorder: Recorder) -> GameRecord:
        """The game that a recorder watched, everything shown."""
        names = (name.replace(UNNAMEABLE, ",") for name in self.names)
        return GameRecord(
            deck=self.deck,
            seats=tuple(enumerate(names)),
            start=format_position(self.start),
            steps=tuple(recorder.steps),
            result=result_of(self.end),
        )
