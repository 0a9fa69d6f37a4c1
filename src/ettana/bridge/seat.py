"""A bot at a seat far away: it is told lines and answers lines, as `ettana docs bots` says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ettana.bots import Bot, Budget, Sight, decide
from ettana.bots.program.program import ProgramBot
from ettana.engine.actions.action import Action, Actions
from ettana.engine.deck.deck import Deck
from ettana.engine.deck.deck_file import parse_deck
from ettana.engine.deck.released import released_deck
from ettana.engine.knowledge import Knowledge, SeenStep
from ettana.engine.notation import parse_view
from ettana.engine.readable_view import ReadableView
from ettana.engine.views import View
from ettana.lab.play.player import Player

CHOOSE: Final = "choose ms "
HURRY: Final = 4  # decisions that have to fit into the time that is left

Report = Callable[[str], None]


class RemoteSeat:
    """One bot in one game. Lines in, at most one line out.

    What the seat is told of every step becomes its knowledge, as at a table of this machine.
    """

    def __init__(self, player: Player, seed: int, deck: Deck, say: Report) -> None:
        self._player = player
        self._deck = deck
        self._say = say
        self._bot: Bot = player.make(seed)
        self._pins: Sequence[int] = ()
        self._knowledge: Knowledge | None = None

    def hear(self, lines: Sequence[str]) -> str | None:
        """Read one message of the server; the answer, when there is a question in it."""
        for number, line in enumerate(lines):
            word, _, rest = line.partition(" ")
            if word == "game":
                self._begin(parse_view(rest.partition(" ")[2], self._deck))
            elif word == "saw":
                self._saw(*rest.split(" ", 1))
            elif word == "error":
                self._say(f"the server refused the last answer: {rest}")
            elif line.startswith(CHOOSE):
                view, *legal, _ = lines[number + 1 :]
                return f"best {self._choose(int(line.removeprefix(CHOOSE)), view, legal)}"
        return None

    def _begin(self, first: View) -> None:
        self._pins, self._knowledge = first.pins, Knowledge(first, self._deck)
        self._bot.begin(ReadableView(first, self._deck), self._deck)

    def _saw(self, pin: str, step: str) -> None:
        self.knowledge.observe(SeenStep.parse(self._pins, pin, step, self._deck))
        if self._bot.follows:
            self._bot.saw(pin, step)

    @property
    def knowledge(self) -> Knowledge:
        """What the seat knows by now; ValueError before it was told of a game."""
        if self._knowledge is None:
            raise ValueError("the server tells no game before its steps and questions")
        return self._knowledge

    def close(self) -> None:
        """Let the bot go."""
        self._bot.close()

    def _choose(self, milliseconds: int, view_line: str, legal: Sequence[str]) -> Action:
        view = parse_view(view_line.removeprefix("view "), self._deck)
        actions = Actions(Action.parse(text).code for text in legal)
        sight = Sight(view, self.knowledge, actions, self._deck)
        decision = decide(self._bot, sight, self._budget(milliseconds))
        if decision.fault:
            self._say(f"the bot lost a decision ({decision.fault}): {decision.reason}")
        return decision.action

    def _budget(self, milliseconds: int) -> Budget:
        """A program is told the time there is; a bot's own measure in time gives way to it."""
        asked = self._player.budget
        if isinstance(self._bot, ProgramBot) and asked.milliseconds is None:
            return Budget(milliseconds=milliseconds)
        if asked.milliseconds is None:
            return asked
        return Budget(milliseconds=min(asked.milliseconds, max(1, milliseconds // HURRY)))


def deck_of(info: Any) -> Deck:
    """The deck of a table, from what the server tells of it."""
    told = info["deck"]
    known = released_deck(told["sha256"])
    if known:
        return known
    lines = [f"name = {_quoted(told['name'])}", f"size = {len(told['designs'])}"]
    for design in told["designs"]:
        lines += ["[[design]]", f"name = {_quoted(design['name'])}", f"annas = {design['annas']}"]
        lines += ['pattern = """', *design["pattern"], '"""']
    return parse_deck("\n".join(lines) + "\n")


def _quoted(name: str) -> str:
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
