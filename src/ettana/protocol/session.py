"""One conversation in the line protocol, without pipes: a line in, the lines of its answer out."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from threading import Event
from typing import Final, NamedTuple

from ettana import __version__
from ettana.bots import UnknownBot, decide, make_bot, tell_so_far
from ettana.engine.actions.action_table import ACTIONS, operands
from ettana.engine.actions.kinds import MOVE
from ettana.engine.bits import members
from ettana.engine.deck.deck_file import DeckError
from ettana.engine.deck.lying import cells_on
from ettana.engine.deck.released import default_deck
from ettana.engine.deck.swaps import Swaps
from ettana.engine.limits import NO_SWAPS, SEED_BITS
from ettana.engine.notation import NotationError
from ettana.engine.notation.sets import design_text
from ettana.engine.paths import path_of
from ettana.engine.perft import perft
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.table.loom import SQUARE_NAMES
from ettana.engine.table.phases import PLACE
from ettana.files import UnreadableFile, read_deck
from ettana.game import Game
from ettana.protocol.arguments import MOST_PERFT, CommandError, read_go, read_new, read_number
from ettana.protocol.info import InfoTeller

DEFAULT_DECK: Final = "default"
SPECTATOR: Final = "none"
SWITCH: Final = {"on": True, "off": False}
LOG: Final = logging.getLogger(__name__)  # goes to standard error unless somebody configures it


class ProtocolSession:
    """What one program has said so far: its deck and its game.

    A bad command changes nothing. `quit` has no answer; after it, `has_ended`. While `go` thinks,
    `tell` is given lines that are no part of its answer, if `info on` was said, and `stop_thinking`
    may be called from another thread.
    """

    def __init__(self, tell: Callable[[str], None] = lambda _line: None) -> None:
        self.has_ended = False
        self._tell = tell
        self._has_info = False
        self._stopped = Event()
        self._deck = default_deck()
        self._game: Game | None = None

    def answer(self, line: str) -> list[str]:
        """The answer to one command, line by line, in plain ASCII."""
        name, *words = line.split(" ")
        command = COMMANDS.get(name)
        try:
            if command is None:
                raise CommandError(f"the commands are {', '.join(COMMANDS)}")
            if not command.least <= len(words) <= command.most:
                raise CommandError(f"the form of this command is {command.form}")
            return command.do(self, words)
        except NotationError as error:
            return [f"error {error.field} {error.reason}"]
        except IllegalAction as error:
            return [f"error {error.clause} {error.reason}"]
        except CommandError as error:
            return [f"error {error}"]

    def stop_thinking(self) -> None:
        """Whatever `go` is thinking about, it answers now."""
        self._stopped.set()

    @property
    def game(self) -> Game:
        """The game, or CommandError if there is none yet."""
        if self._game is None:
            raise CommandError("there is no game yet, new or position begins one")
        return self._game

    def hello(self, _words: Sequence[str]) -> list[str]:
        return [f"ettana {__version__}"]

    def deck(self, words: Sequence[str]) -> list[str]:
        """A path may contain spaces, so the rest of the line is the path."""
        path = " ".join(words)
        try:
            self._deck = default_deck() if path == DEFAULT_DECK else read_deck(path)
        except UnreadableFile as error:
            raise CommandError(f"the deck cannot be read: {_in_ascii(str(error))}") from None
        except DeckError as error:
            raise CommandError(_in_ascii(str(error))) from None
        self._game = None
        return [f"ok {self._deck.size}"]

    def new(self, words: Sequence[str]) -> list[str]:
        seats, seed, options = read_new(words)
        self._game = Game.new(seats, seed=seed, deck=self._deck, options=options)
        return ["ok"]

    def position(self, words: Sequence[str]) -> list[str]:
        self._game = Game.from_position(" ".join(words), deck=self._deck)
        return ["ok"]

    def show(self, _words: Sequence[str]) -> list[str]:
        return [self.game.position]

    def view(self, words: Sequence[str]) -> list[str]:
        pin = None if words[0] == SPECTATOR else self._pin(words[0])
        return [self.game.view(pin).text]

    def legal(self, _words: Sequence[str]) -> list[str]:
        legal = self.game.legal
        return [*legal.texts, f"ok {len(legal)}"]

    def do(self, words: Sequence[str]) -> list[str]:
        outcome = self.game.do(" ".join(words)).outcome
        return [f"ok {outcome}" if outcome else "ok"]

    def undo(self, _words: Sequence[str]) -> list[str]:
        try:
            self.game.undo()
        except ValueError as error:
            raise CommandError(str(error)) from None
        return ["ok"]

    def path(self, words: Sequence[str]) -> list[str]:
        """M2-M6: how a legal move goes; a jump enters no square on the way."""
        text = " ".join(words)
        action = operands(ACTIONS.numbers.get(text, 0))
        if action.kind != MOVE or text not in self.game.legal:
            raise CommandError("this is no legal move here")
        squares = path_of(self.game.state, action.first, action.second)
        return [" ".join(["ok", *(SQUARE_NAMES[square] for square in squares)])]

    def designs(self, words: Sequence[str]) -> list[str]:
        """D1-D3, B5: how far the designs in a hand are from the board."""
        state = self.game.state
        held = list(members(state.held_by(self.game.seat_of(self._pin(words[0])))))
        swaps = Swaps()
        swaps.look_at(cells_on(state))
        lines = []
        for design in held:
            least = swaps.least(self._deck, design)
            number, annas = design_text(design), str(self._deck.annas_of(design))
            needed = "-" if least == NO_SWAPS else str(least)
            placements = swaps.best_placements(self._deck, design)
            lines.append(" ".join([number, annas, needed, *placements]))
        return [*lines, f"ok {len(held)}"]

    def perft(self, words: Sequence[str]) -> list[str]:
        steps = read_number(words[0], 0, MOST_PERFT, "N")
        if self.game.state.phase == PLACE:
            raise CommandError("perft does not count the placing of pins and the deal")
        return [f"ok {perft(self.game.state, self._deck, steps)}"]

    def go(self, words: Sequence[str]) -> list[str]:
        """Bots know what the active player knows, through `Sight`.

        A bot that fails loses the decision, not the game: the answer is the fallback.
        """
        name, budget, seed = read_go(words)
        if self.game.is_over:
            raise CommandError("the game is over")
        sight = self.game.sight()
        watched = replace(budget, stop=self._stopped.is_set)
        if self._has_info:
            watched = replace(watched, tell=InfoTeller(self._tell, sight))
        try:
            bot = make_bot(name, secrets.randbits(SEED_BITS) if seed is None else seed)
        except UnknownBot as error:
            raise CommandError(str(error)) from None
        try:
            game = self.game
            tell_so_far(bot, game.start, game.deck, game.steps, game.state.active)
            decision = decide(bot, sight, watched)
        finally:
            bot.close()
        if decision.fault:
            LOG.warning("%s lost the decision: %s", name, decision.reason)
        return [f"best {decision.action}"]

    def info(self, words: Sequence[str]) -> list[str]:
        """Whether `go` tells how it is getting on."""
        if words[0] not in SWITCH:
            raise CommandError("info is on or off")
        self._has_info = SWITCH[words[0]]
        return ["ok"]

    def stop(self, _words: Sequence[str]) -> list[str]:
        """The thinking has ended by now: a `go` is answered before what was sent after it."""
        self._stopped.clear()
        return ["ok"]

    def quit(self, _words: Sequence[str]) -> list[str]:
        self.has_ended = True
        return []

    def _pin(self, name: str) -> str:
        if name not in self.game.pins:
            raise CommandError("no player of this game has that pin")
        return name


def _in_ascii(reason: str) -> str:
    """A reason, which may quote a file, as one line of plain ASCII."""
    shown = "".join(sign if sign.isprintable() else " " for sign in reason)
    return shown.encode("ascii", "backslashreplace").decode("ascii")


class ProtocolCommand(NamedTuple):
    """How a command is written, how many words follow its name, and what it does."""

    form: str
    least: int
    most: int
    do: Callable[[ProtocolSession, Sequence[str]], list[str]]


ANY: Final = 10**9  # words: what follows is one text, judged as a whole

COMMANDS: Final[Mapping[str, ProtocolCommand]] = {
    "hello": ProtocolCommand("hello", 0, 0, ProtocolSession.hello),
    "deck": ProtocolCommand("deck PATH or deck default", 1, ANY, ProtocolSession.deck),
    "new": ProtocolCommand("new SEATS [SEED] [OPTIONS]", 1, 3, ProtocolSession.new),
    "position": ProtocolCommand("position LINE", 0, ANY, ProtocolSession.position),
    "show": ProtocolCommand("show", 0, 0, ProtocolSession.show),
    "view": ProtocolCommand("view PIN or view none", 1, 1, ProtocolSession.view),
    "legal": ProtocolCommand("legal", 0, 0, ProtocolSession.legal),
    "do": ProtocolCommand("do ACTION or do ACTION = OUTCOME", 0, ANY, ProtocolSession.do),
    "undo": ProtocolCommand("undo", 0, 0, ProtocolSession.undo),
    "path": ProtocolCommand("path ACTION", 1, ANY, ProtocolSession.path),
    "designs": ProtocolCommand("designs PIN", 1, 1, ProtocolSession.designs),
    "perft": ProtocolCommand("perft N", 1, 1, ProtocolSession.perft),
    "go": ProtocolCommand("go BOT [ms T or nodes N] [seed S]", 1, ANY, ProtocolSession.go),
    "info": ProtocolCommand("info on or info off", 1, 1, ProtocolSession.info),
    "stop": ProtocolCommand("stop", 0, 0, ProtocolSession.stop),
    "quit": ProtocolCommand("quit", 0, 0, ProtocolSession.quit),
}
