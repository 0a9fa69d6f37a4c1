"""The game for assistants: a server of the Model Context Protocol, in which one seat is theirs.

Every judgement is the engine's: what is legal, what an action does, which plans are good. Whatever
is answered is what the assistant's seat may see; bots play the other seats.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any, Final

from ettana import __version__
from ettana.bots import bot_names
from ettana.bots.planner.explain import PlanFacts
from ettana.doc_pages import doc_pages
from ettana.engine.limits import SEED_BITS
from ettana.engine.notation import NotationError
from ettana.engine.rules.illegal_action import IllegalAction
from ettana.engine.table.options import ANNAS_TO_WIN, STALLED_AFTER, Options
from ettana.engine.table.pieces import MAX_SEATS, MIN_SEATS
from ettana.game import Game
from ettana.missing_extra import MissingExtra
from ettana.story import Storyteller
from ettana.terminal.board import draw_plain_board

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ModuleNotFoundError as error:
    raise MissingExtra("mcp", error.name) from None

MOST_GAMES: Final = 32  # the oldest goes when there are more
MOST_LISTED: Final = 100  # actions in one answer
INSTRUCTIONS: Final = (
    "Play Ettana - The Looms of Kanchi against bots. open_game gives a game and your pin; look "
    "shows what your seat sees; legal_actions lists what you may do, in the notation; plans says "
    "what the engine would consider; play does one action, after which the bots play until it is "
    "your turn again. The resource ettana://rules has the rules."
)


@dataclass
class AssistantSeat:
    """A game at which the assistant has one seat."""

    game: Game
    pin: str
    level: str
    seeds: dict[str, int] = field(default_factory=dict)  # of the bots, by their pins

    @property
    def is_theirs(self) -> bool:
        return not self.game.is_over and self.game.active == self.pin

    def look(self) -> dict[str, Any]:
        """What the seat sees, in words and in the notation."""
        game, view = self.game, self.game.view(self.pin)
        return {
            "you": self.pin,
            "turn": game.turn,
            "to_act": None if game.is_over else game.active,
            "is_over": game.is_over,
            "winners": list(game.winners),
            "annas": game.annas,
            "board": draw_plain_board(view.seen),
            "your_designs": [
                {
                    "number": design.number,
                    "name": design.name,
                    "annas": design.annas,
                    "pattern": list(design.pattern.rows),
                    "swaps_needed": game.least_swaps(design),
                }
                for design in sorted(view.designs, key=lambda one: one.number)
            ],
            "view": view.text,
            "legal_actions": len(game.legal) if self.is_theirs else 0,
        }

    def let_bots_play(self) -> list[str]:
        """Until the seat is to act, or the game is over; what the seat hears of it."""
        told: list[str] = []
        while not self.game.is_over and self.game.active != self.pin:
            mover = str(self.game.active)
            action = self.game.ask(self.level, seed=self.seeds[mover])
            told += self.do(action.text)
        return told

    def do(self, action: str) -> list[str]:
        step = self.game.do(action)
        events = step.events_for(self.game.seat_of(self.pin))
        return Storyteller(self.game.pins, self.game.deck).tell(events)


class Seats:
    """The tools, over all games of one assistant."""

    def __init__(self) -> None:
        self.games: dict[str, AssistantSeat] = {}

    def open_game(
        self, players: int = MIN_SEATS, level: str = "weaver", annas: int = ANNAS_TO_WIN
    ) -> dict[str, Any]:
        """Open a game of 2 to 4 players against bots of a level; annas is what it takes to win."""
        if not MIN_SEATS <= players <= MAX_SEATS:
            raise ToolError(f"players is a number from {MIN_SEATS} to {MAX_SEATS}")
        if level not in bot_names():
            raise ToolError(f"the levels are {', '.join(bot_names())}")
        try:
            options = Options(annas=annas, turns=STALLED_AFTER)
        except ValueError as error:
            raise ToolError(str(error)) from None
        game = Game.new(players, options=options)
        seat = AssistantSeat(game, secrets.choice(game.pins), level)
        seat.seeds = {pin: secrets.randbits(SEED_BITS) for pin in game.pins}
        name = secrets.token_hex(4)
        self.games[name] = seat
        if len(self.games) > MOST_GAMES:
            del self.games[next(iter(self.games))]
        return {"game": name, "happened": seat.let_bots_play(), **seat.look()}

    def look(self, game: str) -> dict[str, Any]:
        """What your seat sees now: board, own designs, everybody's annas, the view in notation."""
        return self._seat(game).look()

    def legal_actions(self, game: str, kind: str = "", offset: int = 0) -> dict[str, Any]:
        """Your legal actions, at most 100 at once; kind narrows them, as in move or buy swap."""
        legal = self._own_turn(game).game.legal
        if kind:
            try:
                legal = legal.of(kind)
            except ValueError as error:
                raise ToolError(str(error)) from None
        texts = legal.texts
        first = max(0, offset)
        return {"count": len(texts), "actions": list(texts[first : first + MOST_LISTED])}

    def plans(self, game: str) -> dict[str, Any]:
        """The engine's best plans for the rest of your turn, and everybody's chance to win, judged
        from what your seat sees."""
        seat = self._own_turn(game)
        chances = seat.game.evaluate(seat.pin)
        return {
            "plans": [_plan_told(plan) for plan in seat.game.explain()],
            "chances": {pin: round(chance, 3) for pin, chance in chances.items()},
        }

    def play(self, game: str, action: str) -> dict[str, Any]:
        """Do one action, written as legal_actions writes it; the dice are the engine's. When your
        turn ends, the bots play until you are to act again."""
        seat = self._own_turn(game)
        if "=" in action:
            raise ToolError("an action is played without an outcome: the dice are the engine's")
        try:
            told = seat.do(action)
        except (IllegalAction, NotationError) as error:
            raise ToolError(str(error)) from None
        return {"happened": told + seat.let_bots_play(), **seat.look()}

    def _seat(self, game: str) -> AssistantSeat:
        if game not in self.games:
            raise ToolError("there is no such game; open_game opens one")
        return self.games[game]

    def _own_turn(self, game: str) -> AssistantSeat:
        seat = self._seat(game)
        if not seat.is_theirs:
            raise ToolError("the game is over")
        return seat


def _plan_told(plan: PlanFacts) -> dict[str, Any]:
    """A plan in texts and numbers."""
    steps = [
        {
            "action": step.action.text,
            "annas": step.annas,
            "tokens": step.tokens,
            "distances": [
                {"design": change.design.text, "before": change.before, "after": change.after}
                for change in step.distances
            ],
            "draws": step.draws,
        }
        for step in plan.steps
    ]
    return {
        "steps": steps,
        "annas": plan.annas,
        "swaps_saved": plan.swaps_saved,
        "success": plan.success,
        "chance": plan.chance,
    }


def make_server(seats: Seats) -> MCPServer:
    """All tools, and the rules to read."""
    server = MCPServer("ettana", version=__version__, instructions=INSTRUCTIONS)
    for tool in (seats.open_game, seats.look, seats.legal_actions, seats.plans, seats.play):
        server.add_tool(tool)

    @server.resource("ettana://rules", mime_type="text/markdown")
    def rules() -> str:
        """The rules, clause by clause."""
        return doc_pages()["rules"].read_text("utf-8")

    return server
