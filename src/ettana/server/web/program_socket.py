"""The socket of a program that plays: the notation's player side, one text a message.

The program is told every step as its seat may see it, and asked when the seat is to act; it answers
`best ACTION`. An answer that is no good is told with `error CODE`, and the question comes again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final

from ettana.server import wire
from ettana.server.house.room import SharedTexts
from ettana.server.rate_limits import TooOften
from ettana.server.session import Session
from ettana.server.store.errors import RETRY_AFTER, StoreDown
from ettana.server.table import Refused, Table, Through
from ettana.server.table.clock import Instant
from ettana.server.table.program_lines import NOTHING_TOLD, choose_lines, lines_for, told_by_now
from ettana.server.web.guests import new_token
from ettana.server.web.send_queue import TOO_SLOW, SendQueue
from ettana.server.web.table_socket import NORMAL, Hear, SocketSubscriber

BEST: Final = "best "
TIME_TO_CHOOSE: Final = 5000  # milliseconds that are suggested where there is no clock
LONGEST_ACTION: Final = 200
MOST_REQUEST: Final = 40


class ProgramSubscriber(SocketSubscriber):
    """Is told lines, not updates, of one seat from the first line to the last."""

    def __init__(self, guest: str, through: Through, queue: SendQueue) -> None:
        super().__init__(guest, through, queue)
        self.asked = 0  # the version of the game it was asked about
        self._seat: int | None = None  # that it was told of
        self._told = NOTHING_TOLD

    def get_ready(self, table: Table) -> Iterator[None]:
        seat = table.seat_seen(self.viewer)
        return iter(()) if table.play is None or seat is None else table.play.read_again(seat)

    def tell_change(
        self,
        table: Table,
        seat: int | None,
        talk: tuple[wire.Talk, ...],
        now: Instant,
        texts: SharedTexts,
    ) -> None:
        if self._seat is None:
            self._seat = seat
        if seat is None or seat != self._seat:
            self.turn_away(Refused("not-your-seat"))
            return
        key = "lines", seat, self._told, self.asked
        if key not in texts:
            texts[key] = "\n".join(self._lines(table, seat, now)).encode()
        self._told = told_by_now(table)
        if self._is_to_act(table, seat):
            self.asked = table.game_version
        if texts[key]:
            super().send(texts[key])

    def _lines(self, table: Table, seat: int, now: Instant) -> Iterator[str]:
        yield from lines_for(table, seat, self._told)
        if self._is_to_act(table, seat) and self.asked != table.game_version:
            yield from choose_lines(table, _time_to_choose(table, now))
        if table.stage == "over":
            yield "quit"

    def say(self, text: str) -> None:
        """Send something the player side knows of."""
        super().send(text.encode())

    def send(self, message: bytes) -> None:
        """Who is there and the like is nothing the player side knows of."""

    def turn_away(self, why: Refused) -> None:
        """Say why there is nothing more to hear, and close."""
        self.say(f"error {why.code}")
        self.close(NORMAL, why)

    def _is_to_act(self, table: Table, seat: int) -> bool:
        if table.play is None or table.stage != "playing":
            return False
        return table.play.active == seat and not table.seats[seat].player


def _time_to_choose(table: Table, now: Instant) -> int:
    runs_out = table.clock.runs_out
    return TIME_TO_CHOOSE if runs_out is None else max(1, runs_out - now.up)


class ProgramSocket:
    """A program at one table, from its first line to its last."""

    def __init__(self, session: Session, subscriber: ProgramSubscriber) -> None:
        self._session = session
        self._subscriber = subscriber

    async def run(self, receive: Hear) -> None:
        """Until the program goes away."""
        try:
            await self._session.enter()
            while (message := await receive())["type"] == "websocket.receive":
                text = message.get("text") or ""
                if isinstance(text, str) and text.startswith(BEST):
                    await self._play(text[len(BEST) :].strip()[:LONGEST_ACTION])
        except Refused as refused:
            self._subscriber.turn_away(refused)
        except StoreDown:
            self._subscriber.close(TOO_SLOW, Refused("down"))
        finally:
            self._session.leave()

    async def _play(self, action: str) -> None:
        """Do what the program chose; what is no good is told, and the question comes again."""
        subscriber = self._subscriber
        act = wire.Act(new_token()[:MOST_REQUEST], subscriber.asked, action)
        try:
            await self._session.ask(act)
            return
        except Refused as refused:
            code = refused.code
        except TooOften as often:
            await asyncio.sleep(often.seconds)
            code = "too-often"
        except StoreDown:
            await asyncio.sleep(RETRY_AFTER)
            code = "down"
        subscriber.say(f"error {code}")
        subscriber.asked = 0
        await self._session.resync(subscriber.sent, subscriber.heard)
