"""The first game of somebody who has never played: a real table, set so that the first turn shows
everything. Its dice are as fair as any.

In design 03, a cross, one yarn is missing, and the yarns to swap for it touch both D4 and D5. Pink
stands on C4, one step from D4 and two from D5, so that every number leads to one of them without
paying. A second swap, which the tokens of the card in hand pay for, completes design 16 around it.
"""

from __future__ import annotations

from typing import Final

from ettana.server import wire
from ettana.server.house.house import House
from ettana.server.house.opening import open_table
from ettana.server.log.entries import NO_TABLE, Beginning
from ettana.server.table import Open

LEVEL: Final = "apprentice"
OWN_PIN, BOT_PIN = wire.FIRST_GAME_PINS
POSITION: Final = " ".join(
    (
        "YPGGY/PPBRB/GRRRG/YBRBY/PPYBG",
        "3614/1536/4263/2451",
        "GRYBP:25",
        "42",
        f"{OWN_PIN}@C4,4,3,03.16,-,0;{BOT_PIN}@E2,2,M,07,-,0",
        "MMSSSCCCTTTRRRPPPDDD33GGGAAAVVVXXX",
        "-",
        ".".join(f"{number:02}" for number in range(1, 37) if number not in (3, 7, 16)),
        f"1:{OWN_PIN}:roll:--:-",
    )
)


async def open_first_game(house: House, wish: wire.FirstGame, guest: str) -> str:
    """The guest with the pink pin to act, a bot on the other seat."""
    seats = (wire.SeatSetting("anyone"), wire.SeatSetting("bot", LEVEL, pin=BOT_PIN))
    join = wire.Join(wish.request, wish.name, OWN_PIN, 0, wish.nonce)
    beginning = Beginning(NO_TABLE, 0, POSITION)
    table = Open(wish.request, wire.Settings(seats), join, beginning)
    return await open_table(house, table, wish.commitment, guest)
