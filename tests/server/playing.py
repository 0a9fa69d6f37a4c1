"""Players of tests: they choose among what they are offered, and know no rules."""

from __future__ import annotations

import random
from typing import Any

from tests.server.running import Socket


def some_action(offers: Any, chance: random.Random) -> str:
    """One of the actions on offer: what must be done first, else anything."""
    if offers.get("claims"):
        return str(offers["claims"][0]["action"])
    if "roll" in offers:
        return str(offers["roll"])
    options = [move["action"] for move in offers.get("place", [])]
    options += [move["action"] for move in offers.get("moves", [])]
    options += [purchase["action"] for purchase in offers.get("purchases", [])]
    if "end" in offers:
        options += [offers["end"]] * 3
    return str(chance.choice(options))


def play_on(sockets: list[Socket], steps: int, chance: random.Random) -> int:
    """So many actions by whoever is to act, until the game is over; how many were done."""
    for done in range(steps):
        catch_up(sockets)
        actor = next((s for s in sockets if s.update.get("offers")), None)
        if actor is None:
            if sockets[0].update["stage"] != "playing":
                return done
            sockets[0].receive_until("update")
            continue
        answer = actor.act(some_action(actor.update["offers"], chance))
        assert answer["type"] == "ack", answer
    catch_up(sockets)
    return steps


def catch_up(sockets: list[Socket]) -> None:
    """Let all see the same; an update may tell of several steps, so who was behind may be ahead."""
    while len({socket.update["version"] for socket in sockets}) > 1:
        min(sockets, key=lambda socket: socket.update["version"]).receive_until("update")
