"""Waits for tables and rematches, and keeps a bot at each of them, whatever ends in between.

Everything that has to outlive this process is the server's: who sits where. So a bridge that is
started again finds its tables again, and one whose server is away waits until it is back.
"""

from __future__ import annotations

import secrets
import threading
import time
from dataclasses import dataclass
from typing import Any, Final

from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.sync.client import connect

from ettana.bridge.http_client import HttpClient, ServerRefused, Unreachable
from ettana.bridge.seat import RemoteSeat, Report, deck_of
from ettana.engine.limits import SEED_BITS
from ettana.lab.play.player import Player

PAUSE: Final = 2.0  # seconds between two looks at the lists
LONGEST_PAUSE: Final = 15.0  # while the server does not answer
REMATCH_TIME: Final = 600.0  # seconds after a game in which a rematch is looked for
MOST_BYTES: Final = 2**22
NAMES: Final = 20  # that are tried when others have the same


@dataclass(frozen=True, slots=True)
class SeatWishes:
    """Where the bot sits down."""

    name: str
    codes: tuple[str, ...] = ()  # of private tables
    takes_public: bool = True
    most: int = 4  # tables at once
    ends_after: int | None = None  # games; None: never


class Bridge:
    """One bot of one server. `run` returns when the wishes say so, or after `stop`."""

    def __init__(self, client: HttpClient, player: Player, wishes: SeatWishes, say: Report) -> None:
        self._client = client
        self._player = player
        self._wishes = wishes
        self._say = say
        self._stopped = threading.Event()
        self._games: dict[str, threading.Thread] = {}
        self._over: dict[str, float] = {}  # tables whose game ended, and when
        self._refused: set[str] = set()  # tables and codes that will never let us in
        self._ended = 0

    def stop(self) -> None:
        """Leave the tables as they are: the next bridge with this token goes on."""
        self._stopped.set()

    def run(self) -> int:
        """Look for tables until there is no more to do; the number of games that ended.

        Raises ServerRefused when the server does not know the token.
        """
        pause = PAUSE
        while not self._stopped.is_set():
            try:
                self._look()
                pause = PAUSE
            except Unreachable as error:
                self._say(f"the server does not answer ({error}); trying again")
                pause = min(2 * pause, LONGEST_PAUSE)
            if self._wishes.ends_after is not None and self._ended >= self._wishes.ends_after:
                break
            self._stopped.wait(pause)
        self._stopped.set()
        for game in list(self._games.values()):
            game.join()
        return self._ended

    def _look(self) -> None:
        """Go on at own tables, follow rematches, sit down where somebody waits."""
        own = self._client.get("/api/tables/mine")
        self._games = {table: game for table, game in self._games.items() if game.is_alive()}
        going_on = [one["table"] for one in own if one["stage"] in ("waiting", "playing")]
        for table in going_on:
            if table not in self._games and table not in self._refused:
                self._play(table)
        self._look_for_rematches()
        seats = self._wishes.most - len(self._games)
        known = {one["table"] for one in own}
        for table, code in self._invitations():
            if seats > 0 and table not in known and self._sit_down(table, code):
                seats -= 1
                self._play(table)

    def _invitations(self) -> list[tuple[str, str]]:
        """Tables that wait: those whose code we were given, then public ones."""
        found: list[tuple[str, str]] = []
        for code in self._wishes.codes:
            if code not in self._refused:
                try:
                    found.append((self._client.get(f"/api/codes/{code}")["table"], code))
                except ServerRefused as refused:
                    self._give_up(code, f"the code {code}", refused)
        if self._wishes.takes_public:
            waiting = self._client.get("/api/tables")
            found += [(one["table"], "") for one in waiting if one["free"]]
        return [one for one in found if one[0] not in self._refused]

    def _sit_down(self, table: str, code: str) -> bool:
        names = [self._wishes.name, *(f"{self._wishes.name} {n}" for n in range(2, NAMES))]
        for name in names:
            try:
                self._client.join(table, name, code)
            except ServerRefused as refused:
                if refused.code == "name-taken":
                    continue
                self._give_up(table, f"table {table[:8]}", refused)
                return False
            self._say(f"sat down at table {table[:8]} as {name}")
            return True
        return False

    def _give_up(self, key: str, what: str, refused: ServerRefused) -> None:
        self._refused.add(key)
        self._say(f"{what} does not let us in: {refused.code}")

    def _look_for_rematches(self) -> None:
        for old, ended in list(self._over.items()):
            if time.monotonic() - ended > REMATCH_TIME:
                del self._over[old]
                continue
            try:
                new = self._client.get(f"/api/tables/{old}/update").get("rematch")
                if new:
                    del self._over[old]
                    self._client.rematch(old, new)
                    self._say(f"sat down for a rematch at table {new[:8]}")
            except ServerRefused as refused:
                self._over.pop(old, None)
                self._say(f"no rematch of table {old[:8]}: {refused.code}")

    def _play(self, table: str) -> None:
        """A thread of its own for a table: bots think as long as they like."""
        game = threading.Thread(target=self._play_game, args=(table,), daemon=True)
        self._games[table] = game
        game.start()

    def _play_game(self, table: str) -> None:
        pause = PAUSE
        while not self._stopped.is_set():
            try:
                if self._sit_through(table):
                    self._ended += 1
                    self._over[table] = time.monotonic()
                    self._say(f"the game at table {table[:8]} is over")
                return
            except ServerRefused as refused:
                self._give_up(table, f"table {table[:8]}", refused)
                return
            except ValueError as error:  # a notation that this version does not know
                self._refused.add(table)
                self._say(f"table {table[:8]} cannot be played from here: {error}")
                return
            except (Unreachable, OSError, WebSocketException) as error:
                self._say(f"lost table {table[:8]} ({type(error).__name__}); trying again")
                self._stopped.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _sit_through(self, table: str) -> bool:
        """One connection, from its first line to its last; whether the game is over."""
        info: Any = self._client.get(f"/api/tables/{table}")
        seat = RemoteSeat(self._player, secrets.randbits(SEED_BITS), deck_of(info), self._say)
        address = f"ws{self._client.address.removeprefix('http')}/api/tables/{table}/program"
        try:
            with connect(
                address, additional_headers=self._client.headers, max_size=MOST_BYTES
            ) as socket:
                while not self._stopped.is_set():
                    try:
                        message = socket.recv(timeout=1.0)
                    except TimeoutError:
                        continue
                    lines = str(message).split("\n")
                    answer = seat.hear(lines)
                    if answer:
                        socket.send(answer)
                    if lines[-1] == "quit" or lines[-1] == "error not-your-seat":
                        return lines[-1] == "quit"
        except InvalidHandshake as error:
            raise Unreachable(str(error)) from None
        finally:
            seat.close()
        return False
