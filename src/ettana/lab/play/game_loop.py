"""Playing one game of a match: numbers only, no text unless somebody wants it."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Final

from ettana.bots import Bot, Sight, decide
from ettana.bots.decision import ERROR
from ettana.engine.bits import members
from ettana.engine.dealers import SeededDealer
from ettana.engine.notation import format_position, write_outcome
from ettana.engine.record.record import GameRecord, RecordedStep, result_of
from ettana.engine.rng import mix
from ettana.engine.rules.information import Draw
from ettana.engine.rules.legal import legal_actions
from ettana.engine.setup import setup
from ettana.engine.step import Step, take_step
from ettana.engine.table.phases import OVER
from ettana.engine.table.pieces import PINS
from ettana.engine.views import view_of
from ettana.lab.arena.card_use import CardWatch
from ettana.lab.play.lazy_knowledge import LazyKnowledge
from ettana.lab.play.match import Match, Pairing
from ettana.lab.play.played import Conduct, Played

UNNAMEABLE: Final = ";"  # what a record cannot write in a name


class Stopped(Exception):
    """Somebody wants no more games; the one in progress does not count."""


class Table:
    """One game from its setup to its end, a bot at every seat."""

    def __init__(self, match: Match, pairing: Pairing) -> None:
        self.match = match
        self.pairing = pairing
        self.seats = match.orders[pairing.order]
        self.deck = match.deck
        self.dealer = SeededDealer(match.deal_seed(pairing.deal))
        pins = range(len(self.seats))
        self.start = setup(pins, self.deck, self.dealer, match.options)
        self.state = self.start.clone()
        self.witnesses = [LazyKnowledge(view_of(self.start, seat), self.deck) for seat in pins]
        self.conduct = [Conduct() for _ in self.seats]
        self.cards = CardWatch()
        self.steps: list[tuple[int, tuple[Draw, ...]]] = []
        self.checksum = 0

    def play(self, is_stopped: Callable[[], bool]) -> Played:
        """Play to the end; Stopped when that is wished meanwhile."""
        bots: list[Bot] = []
        try:
            for seat, player in enumerate(self.seats):
                bots.append(self._bot(player))
                self._tell(seat, bots[-1].begin, view_of(self.start, seat), self.deck)
            followers = [seat for seat, bot in enumerate(bots) if bot.follows]
            while self.state.phase != OVER:
                if is_stopped():
                    raise Stopped
                seat = self.state.active
                step = self._step(self._ask(bots[seat], seat))
                for follower in followers:
                    text = step.text_for(follower)
                    self._tell(follower, bots[follower].saw, PINS[step.before.pin(seat)], text)
        finally:
            for seat, bot in enumerate(bots):
                self._tell(seat, bot.close)
        return self._result()

    def _bot(self, player: int) -> Bot:
        return self.match.players[player].make(self.match.bot_seed(self.pairing, player))

    def _ask(self, bot: Bot, seat: int) -> int:
        """The decision of the player to act, timed and counted."""
        legal = tuple(legal_actions(self.state, self.deck))
        sight = Sight(view_of(self.state, seat), self.witnesses[seat], legal, self.deck)
        player = self.seats[seat]
        begin = perf_counter()
        decision = decide(bot, sight, self.match.players[player].budget)
        seconds = perf_counter() - begin
        self.conduct[player].decided(seconds)
        if decision.fault:
            self.conduct[player].failed(decision.fault, decision.reason)
        return decision.action

    def _tell(self, seat: int, hook: Callable[..., None], *facts: object) -> None:
        """Let a bot know something; what it raises is its fault, not the game's end."""
        try:
            hook(*facts)
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            self.conduct[self.seats[seat]].failed(ERROR, reason)

    def _step(self, action: int) -> Step:
        """Do an action with its chance, and let every seat see it."""
        self.cards.saw(self.state.turn, action, self.conduct[self.seats[self.state.active]])
        self._note(action)
        step = take_step(self.state, self.deck, action, self.dealer.draw)
        self.state = step.after
        for _, code in step.draws:
            self._note(code)
        for seat, witness in enumerate(self.witnesses):
            witness.observe(step.seen_from(seat))
        self.steps.append((action, step.draws))
        return step

    def _note(self, number: int) -> None:
        self.checksum = mix(self.checksum ^ number)

    def _result(self) -> Played:
        state = self.state
        annas = [0] * len(self.seats)
        for seat, player in enumerate(self.seats):
            annas[player] = state.annas_of(seat)
        return Played(
            deal=self.pairing.deal,
            order=self.pairing.order,
            seats=self.seats,
            winners=tuple(sorted(self.seats[seat] for seat in members(state.winners))),
            stalled=max(annas) < state.goal,
            turns=state.turn,
            annas=tuple(annas),
            checksum=self.checksum,
            conduct=tuple(self.conduct),
        )

    def record(self) -> GameRecord:
        """The game as a record, everything shown."""
        names = [self.match.players[player].text for player in self.seats]
        return GameRecord(
            deck=self.deck,
            seats=tuple(enumerate(name.replace(UNNAMEABLE, ",") for name in names)),
            start=format_position(self.start),
            steps=tuple(
                RecordedStep(step, write_outcome(self.start, draws)) for step, draws in self.steps
            ),
            result=result_of(self.state),
        )
