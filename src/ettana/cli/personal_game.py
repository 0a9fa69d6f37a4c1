"""A person plays in the terminal: the table is shown, a line is read, bots answer."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from rich.console import Console

from ettana.bots import Bot, Budget, decide, tell_so_far
from ettana.cli.errors import Failure
from ettana.engine.actions.action import Action
from ettana.engine.notation import NotationError
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.step import Step
from ettana.game import Game
from ettana.story import Storyteller
from ettana.terminal.designs import print_design
from ettana.terminal.look import QUIET, STRONG
from ettana.terminal.table import ShownTable, print_table
from ettana.words import CARD_TITLES, counted, listed

PROMPT: Final = "> "
FEW: Final = 8  # actions of a kind that are written out
HELP: Final = """\
Type what you do: its number in the list, or its text, such as  move C2  or  buy swap a1 e5.

  list          what you can do; list buy swap: all of these
  hint          the best plans for the rest of your turn
  undo          take your last step back, unless you have seen dice or a card since
  table         the table again
  designs       the designs in your hand, and how many swaps each is away
  save FILE     write the record of the game so far
  quit          leave the game (so do Ctrl-D and Ctrl-C)
  ?             this help"""


class GameLeft(Exception):
    """The person has left the game."""


class PersonalGame:
    """One person against bots, at one terminal. `read` gives the lines that are typed."""

    def __init__(
        self,
        game: Game,
        pin: str,
        bots: dict[str, Bot],
        console: Console,
        read: Callable[[str], str],
    ) -> None:
        self.game = game
        self.pin = pin
        self.seat = game.seat_of(pin)
        self.bots = bots
        self.console = console
        self.read = read
        self.teller = Storyteller(game.pins, game.deck)
        self._tell_bots_so_far()

    def play(self) -> None:
        """To the end of the game, or until the person leaves it."""
        self._say(f"You play {self.pin}. ? is the help.")
        self._say(" ".join(self.teller.tell(self.game.start_events)))
        shown = -1
        while not self.game.is_over:
            if self.game.active != self.pin:
                self._let_bot_play()
                continue
            if shown != self.game.turn:  # once a turn; after that the list is enough
                self.show_table()
                shown = self.game.turn
                self.show_legal()
            self._answer(self._typed())
        self.show_table()
        self._say(f"{listed(self.game.winners)} won.", strong=True)

    # What is shown

    def show_table(self, _words: str = "") -> None:
        """The table and the own hand."""
        self.console.print()
        view = self.game.view(self.pin)
        print_table(self.console, ShownTable(view.seen, view.deck))
        cards = [
            f"{CARD_TITLES[letter]} x{count}" if count > 1 else CARD_TITLES[letter]
            for letter, count in view.hand.items()
        ]
        self._say(f"Your cards: {listed(cards) or 'none'}.")
        self._say(f"Your designs: {', '.join(self._designs()) or 'none'}.")

    def _designs(self) -> Iterator[str]:
        for design in sorted(self.game.designs(self.pin), key=lambda design: design.number):
            swaps = self.game.least_swaps(design)
            far = "out of reach" if swaps is None else f"{counted(swaps, 'swap')} away"
            yield f"{design.text} {design.name} ({counted(design.annas, 'anna')}, {far})"

    def show_designs(self, _words: str = "") -> None:
        """The own designs, drawn."""
        for design, words in zip(
            sorted(self.game.designs(self.pin), key=lambda design: design.number),
            self._designs(),
            strict=True,
        ):
            print_design(self.console, design.pattern, [words])
            self.console.print()

    def show_legal(self, words: str = "") -> None:
        """What can be done, numbered; of a kind with many, how many, or with its words all."""
        numbered = list(enumerate(self.game.legal, start=1))
        if words:
            self._list(words, numbered)
            return
        for kind, alike in groupby(numbered, key=lambda item: item[1].kind):
            group = list(alike)
            if len(group) > FEW:
                first, last = group[0], group[-1]
                ways = f"{first[0]}-{last[0]}"
                self._say(f"  {ways:>7}  {kind} ...  {len(group)} ways, such as {first[1]}")
            else:
                for number, action in group:
                    self._say(f"  {number:>7}  {action}")

    def _list(self, words: str, numbered: Sequence[tuple[int, Action]]) -> None:
        chosen = [
            f"{number} {action}"
            for number, action in numbered
            if f"{action} ".startswith(f"{words} ")
        ]
        self._say(
            "  ".join(chosen) if chosen else f"You can do nothing that begins with {words!r}."
        )

    def show_hint(self, _words: str = "") -> None:
        """The best plans, with what each is worth."""
        for place, plan in enumerate(self.game.explain(), start=1):
            steps = ", then ".join(step.action.text for step in plan.steps)
            worth = [f"{plan.annas:+} annas"] if plan.annas else []
            if plan.chance is not None:
                worth.append(f"{plan.chance:.0%} to win")
            self._say(f"  {place}. {steps}{f'  ({listed(worth)})' if worth else ''}")

    def show_help(self, _words: str = "") -> None:
        self._say(HELP)

    # What is done

    def undo(self, _words: str = "") -> None:
        """Take the last step back, if nothing was learnt by it."""
        if not self.game.undoable:
            self._say("You have done nothing since you last saw dice or a card: that stays.")
            return
        self._say(f"Taken back: {self.game.undo().text}.")
        self._tell_bots_so_far()
        self.show_legal()

    def save(self, words: str) -> None:
        """Write the record to a file."""
        if not words:
            self._say("Say where to: save FILE.")
            return
        try:
            write_record(self.game, Path(words))
        except OSError as error:
            self._say(f"It cannot be written there: {error.strerror}.")
            return
        self._say(f"The record is in {words}.")

    def leave(self, _words: str = "") -> None:
        raise GameLeft

    def _typed(self) -> str:
        try:
            return self.read(PROMPT).strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise GameLeft from None

    def _answer(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in GAME_COMMANDS:
            GAME_COMMANDS[word](self, rest.strip())
        elif line.isascii() and line.isdigit():
            self._do_numbered(int(line))
        elif line:
            self._do(" ".join(line.split()))

    def _do_numbered(self, number: int) -> None:
        legal = self.game.legal
        if not 1 <= number <= len(legal):
            self._say(f"The numbers go from 1 to {len(legal)}; list shows them.")
            return
        self._do(str(legal[number - 1]))

    def _do(self, text: str) -> None:
        if "=" in text:
            self._say("The dice and the cards decide that: type the action alone.")
            return
        try:
            step = self.game.do(text)
        except IllegalAction as error:
            self._say(f"You cannot: {error.reason} ({error.clause} of the rules).")
            return
        except NotationError:
            self._say(self._what_was_meant(text))
            return
        self._tell(step)
        if self.game.active == self.pin:
            self.show_legal()

    def _what_was_meant(self, text: str) -> str:
        begun = [action for action in self.game.legal if f"{action} ".startswith(f"{text} ")]
        if begun:
            return f"{text} is how {len(begun)} actions begin, such as {begun[0]}: list {text}."
        return f"{text!r} is no action here. list shows what you can do, ? helps."

    def _let_bot_play(self) -> None:
        assert self.game.active is not None
        bot = self.bots[self.game.active]
        try:
            decision = decide(bot, self.game.sight(), Budget())
        except KeyboardInterrupt:
            raise GameLeft from None
        self._tell(self.game.do(decision.action))

    def _tell(self, step: Step) -> None:
        """To the person in words, to bots that follow in the notation."""
        told = self.teller.tell(step.events_for(self.seat))
        if told:
            self._say(" ".join(told))
        for pin, bot in self.bots.items():
            if bot.follows:
                bot.saw(step.pin, step.text_for(self.game.seat_of(pin)))

    def _tell_bots_so_far(self) -> None:
        game = self.game
        for pin, bot in self.bots.items():
            tell_so_far(bot, game.start, game.deck, game.steps, game.seat_of(pin))

    def _say(self, words: str, strong: bool = False) -> None:
        style = STRONG if strong else None
        self.console.print(words, style=style, highlight=False, markup=False, soft_wrap=True)


GAME_COMMANDS: Final[dict[str, Callable[[PersonalGame, str], None]]] = {
    "?": PersonalGame.show_help,
    "help": PersonalGame.show_help,
    "list": PersonalGame.show_legal,
    "hint": PersonalGame.show_hint,
    "undo": PersonalGame.undo,
    "table": PersonalGame.show_table,
    "designs": PersonalGame.show_designs,
    "save": PersonalGame.save,
    "quit": PersonalGame.leave,
}


def write_record(game: Game, file: Path) -> None:
    """The record of a game, finished or not."""
    file.write_text(game.record().text(), encoding="utf-8")


def play_in_terminal(
    game: Game, pin: str, bots: dict[str, Bot], console: Console, record: Path | None
) -> None:
    """Play; whatever ends it, the record is kept where it was wished."""
    with contextlib.suppress(ImportError):  # Windows' own terminal can do it
        import readline  # noqa: F401  (what is typed can be edited, and comes back by arrow)
    table = PersonalGame(game, pin, bots, console, input)
    try:
        table.play()
    except GameLeft:
        console.print("You have left the game.", style=QUIET, highlight=False)
    finally:
        for bot in bots.values():
            bot.close()
    if record is not None:
        try:
            write_record(game, record)
        except OSError as error:
            raise Failure(f"{record} cannot be written: {error.strerror}") from None
        console.print(f"The record is in {record}.", style=QUIET, highlight=False, markup=False)
