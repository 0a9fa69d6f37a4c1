"""A finished game, and the device of the one who played it."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page, expect

from tests.server.playing import play_on
from tests.server.running import Client, RunningServer
from tests.web.devices import WAIT


class Played:
    """A finished game, and the device of the one who played it."""

    def __init__(self, client: Client, table: str) -> None:
        self.client = client
        self.table = table
        self.moments = client.get(f"/api/tables/{table}/replay")["moments"]
        self.seats = len(self.moments[0]["view"]["players"])

    def first(self, turn: int) -> int:
        """The step with which a turn begins."""
        turns = [moment["view"]["turn"] for moment in self.moments]
        return turns.index(turn)

    def unseen_draws(self) -> list[int]:
        """The steps with which the bot drew a card that nobody else saw."""
        return [
            number
            for number, moment in enumerate(self.moments)
            if any("card" in one["facts"] and 0 not in one["seen_by"] for one in moment["private"])
            and moment["step"].startswith(("roll", "buy"))
        ]

    def paying_rolls(self) -> list[int]:
        """The steps with which dice brought tokens."""
        return [
            number
            for number, moment in enumerate(self.moments)
            if any(event["kind"] == "tokens collected" for event in moment["events"])
        ]

    def carry_to(self, page: Page) -> None:
        """The browser is that device."""
        url = self.client.server.address
        cookies = self.client.http.cookies.items()
        page.context.add_cookies([{"name": n, "value": v, "url": url} for n, v in cookies])


def short_game(server: RunningServer) -> Played:
    """Against a bot, played without a browser; one in which the bot draws a card, dice pay and one
    wins."""
    while True:
        client = Client(server)
        table = client.solo("random", options={"turns": 14})["table"]
        play_on([client.socket(table)], 2000, random.Random(8))
        game = Played(client, table)
        is_won = len(game.moments[-1]["view"]["winners"]) == 1
        if is_won and game.unseen_draws() and game.paying_rolls():
            return game


def open_replay(page: Page, played: Played, step: int) -> Locator:
    page.goto(f"/replay/{played.table}#{step}")
    scrubber = page.get_by_role("slider", name="Moment of the game")
    expect(scrubber).to_have_value(str(step), timeout=WAIT)
    return scrubber


def open_end(page: Page, played: Played) -> None:
    played.carry_to(page)
    page.goto(f"/table/{played.table}")
    expect(page.get_by_role("button", name="How it went")).to_be_visible(timeout=WAIT)


def open_report(page: Page, played: Played) -> None:
    open_end(page, played)
    page.get_by_role("button", name="How it went").click()
    expect(page.locator(".over tbody tr").first).to_be_visible(timeout=WAIT)
