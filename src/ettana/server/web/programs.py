"""The socket of a program that plays: the notation's player side, one text a message.

The program is told every step as its seat may see it, and asked when the seat is to act; it answers
`best ACTION`. An answer that is no good is told with `error CODE`, and the question comes again.
"""

from __future__ import annotations

import asyncio
from typing import Final

from ettana.server import wire
from ettana.server.house.moment import instant
from ettana.server.house.viewers import Texts
from ettana.server.store.errors import StoreDown
from ettana.server.table import Refused, Table, Through
from ettana.server.table import Viewer as Eyes
from ettana.server.table.programs import NOTHING_TOLD, choose_lines, lines_for
from ettana.server.web.desk import Desk
from ettana.server.web.guests import new_token
from ettana.server.web.limits import TooOften
from ettana.server.web.outlet import TOO_SLOW, Outlet
from ettana.server.web.sockets import NORMAL, Receive, SocketViewer

BEST: Final = "best "
TIME_TO_CHOOSE: Final = 5000  # milliseconds that are suggested where there is no clock
MOST_LETTERS: Final = 200
MOST_REQUEST: Final = 40
AGAIN: Final = 1.0  # seconds before the next try when the store is down


class ProgramViewer(SocketViewer):
    """Is told lines, not updates, of one seat from the first line to the last."""

    def __init__(self, guest: str, through: Through, outlet: Outlet) -> None:
        super().__init__(guest, through, outlet)
        self.asked = 0  # the version of the game it was asked about
        self._seat: int | None = None  # that it was told of
        self._told = NOTHING_TOLD

    def tell_change(
        self, table: Table, seat: int | None, talk: tuple[wire.Talk, ...], texts: Texts
    ) -> None:
        if self._seat is None:
            self._seat = seat
        if seat is None or seat != self._seat:
            self.turn_away("not-your-seat")
            return
        lines, self._told = lines_for(table, seat, self._told)
        if self._is_to_act(table, seat) and self.asked != table.game_version:
            self.asked = table.game_version
            lines += choose_lines(table, self._time(table))
        if table.stage in ("over", "closed"):
            lines.append("quit")
        if lines:
            self.say("\n".join(lines))

    def say(self, text: str) -> None:
        """Send something the player side knows of."""
        super().send(text.encode())

    def send(self, message: bytes) -> None:
        """Who is there and the like is nothing the player side knows of."""

    def turn_away(self, code: str) -> None:
        """Say why there is nothing more to hear, and close."""
        self.say(f"error {code}")
        self.close(NORMAL, code)

    def _is_to_act(self, table: Table, seat: int) -> bool:
        if table.play is None or table.stage != "playing":
            return False
        return table.play.active == seat and not table.seats[seat].player

    def _time(self, table: Table) -> int:
        runs_out = table.clock.runs_out
        return TIME_TO_CHOOSE if runs_out is None else max(1, runs_out - instant().up)


class ProgramSocket:
    """A program at one table, from its first line to its last."""

    def __init__(self, desk: Desk, table: str, viewer: ProgramViewer, network: str) -> None:
        self._desk = desk
        self._table = table
        self._viewer = viewer
        self._network = network

    async def run(self, receive: Receive) -> None:
        """Until the program goes away."""
        house = self._desk.house
        room = None
        try:
            room = await house.enter(self._table, self._viewer)
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text") or ""
                if isinstance(text, str) and text.startswith(BEST):
                    await self._play(text[len(BEST) :].strip()[:MOST_LETTERS])
        except Refused as refused:
            self._viewer.turn_away(refused.code)
        except StoreDown:
            self._viewer.close(TOO_SLOW, "down")
        finally:
            if room is not None:
                house.leave(room, self._viewer)

    async def _play(self, action: str) -> None:
        """Do what the program chose; what is no good is told, and the question comes again."""
        viewer = self._viewer
        act = wire.Act(new_token()[:MOST_REQUEST], viewer.asked, action)
        try:
            await self._desk.answer(
                self._table, Eyes(viewer.guest, viewer.through), act, self._network
            )
            return
        except Refused as refused:
            code = refused.code
        except TooOften as often:
            await asyncio.sleep(often.seconds)
            code = "too-often"
        except StoreDown:
            await asyncio.sleep(AGAIN)
            code = "down"
        viewer.say(f"error {code}")
        viewer.asked = 0
        room = await self._desk.house.room(self._table)
        async with room.lock:
            await self._desk.house.freshen(room)
            viewer.tell(room.table, room.talk, {})
