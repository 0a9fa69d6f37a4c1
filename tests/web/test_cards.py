"""Every action card, played with the mouse; and why one cannot be played now."""

from __future__ import annotations

import re
from re import Pattern

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT
from tests.web.prepared import Position, me, other, sit
from tests.web.thread_of_play import is_told

NAMES = {
    "M": "Move",
    "S": "Swap",
    "C": "Steal action card",
    "T": "Steal tokens",
    "R": "Replace",
    "P": "Preset",
    "D": "Get design card",
    "3": "Collect 3 tokens",
    "G": "Gain tokens",
    "A": "Roll again",
    "X": "Tax",
}
MOVED = "5:pink:act:R4:am"
BEFORE = "5:pink:roll:--:-"


class Mouse:
    """Clicks, counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, what: Locator) -> None:
        what.click(timeout=WAIT)
        self.clicks += 1

    def card(self, letter: str) -> None:
        self.click(card(self.page, letter))

    def choice(self, name: str) -> None:
        self.click(self.page.locator(".choices").get_by_role("button", name=name, exact=True))

    def place(self, name: str) -> None:
        self.click(self.page.locator(f".hit[data-place='{name}']"))


def card(page: Page, letter: str) -> Locator:
    return page.locator(".tag").filter(
        has=page.locator("b", has_text=re.compile(f"^{NAMES[letter]}( ×.)?$"))
    )


def swapped(first: str, second: str) -> Pattern[str]:
    """That these were swapped, whatever colours they have."""
    return re.compile(f"You swapped [a-z]+ {first} and [a-z]+ {second}")


def told(page: Page, *sentences: str | Pattern[str]) -> None:
    """The thread of play says it."""
    for sentence in sentences:
        is_told(page, sentence)


def tokens(page: Page, pin: str) -> Locator:
    return page.locator(f"aside .player.pin-{pin} [data-anchor^=tokens]")


def sit_with(
    page: Page,
    server: RunningServer,
    hand: str,
    turn: str = "5:pink:act:R4:-",
    stack: str | None = None,
) -> Mouse:
    sit(page, server, Position((me(hand), other("M")), turn, stack=stack))
    for letter in hand:
        expect(card(page, letter)).not_to_have_attribute("aria-disabled", "true", timeout=WAIT)
    return Mouse(page)


def test_move_puts_the_pin_on_any_free_square(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "M")
    mouse.card("M")
    mouse.place("F6")
    assert mouse.clicks == 2
    told(page, "You played Move", "You went to F6")


def test_swap_trades_any_two_yarns(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "S")
    mouse.card("S")
    mouse.place("a1")
    mouse.place("e4")
    assert mouse.clicks == 3
    told(page, "You played Swap", swapped("a1", "e4"))
    expect(page.locator("[data-ball=a1]")).to_have_class(re.compile("yarn-G"))
    expect(page.locator("[data-ball=e4]")).to_have_class(re.compile("yarn-P"))


def test_a_card_is_stolen_from_whom_one_chooses(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "C")
    mouse.card("C")
    expect(page.locator(".prompt")).to_have_text("Steal action card: from whom?")
    mouse.choice("Tangled 4 tokens · 1 action card")
    assert mouse.clicks == 2
    told(page, "You played Steal action card")
    expect(card(page, "M")).to_be_visible()


def test_tokens_are_stolen_from_whom_one_chooses(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "T")
    mouse.card("T")
    mouse.choice("Tangled 4 tokens · 1 action card")
    assert mouse.clicks == 2
    told(page, "You stole 2 tokens from")
    expect(tokens(page, "pink")).to_have_text("8")
    expect(tokens(page, "white")).to_have_text("2")


def test_a_yarn_is_replaced_from_the_reserve(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "R")
    mouse.card("R")
    mouse.place("a1")
    mouse.choice("green")
    assert mouse.clicks == 3
    told(page, "You replaced the yarn on a1")
    expect(page.locator("[data-ball=a1]")).to_have_class(re.compile("yarn-G"))
    expect(page.locator(".reserve .yarn-P")).to_have_count(2)
    expect(page.locator(".reserve .yarn-G")).to_have_count(0)


def test_a_tile_is_replaced_from_the_reserve(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "R")
    mouse.card("R")
    mouse.place("B5")  # a 1; on B2 and D4 stand pins
    mouse.choice("5")
    assert mouse.clicks == 3
    told(page, "You replaced the tile on B5")
    expect(page.locator("[data-place=B5]")).to_have_attribute("aria-label", re.compile("number 5"))


def test_preset_names_the_colour_before_the_roll(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "P", BEFORE)
    mouse.card("P")
    mouse.choice("yellow")
    assert mouse.clicks == 2
    told(page, "You set yellow")
    page.get_by_role("button", name="Roll the dice").click()
    told(page, "You rolled yellow")


def test_a_design_card_is_drawn(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "D")
    expect(page.locator(".designs article")).to_have_count(1)
    mouse.card("D")
    told(page, "You played Get design card", "You drew")
    expect(page.locator(".designs article")).to_have_count(2)


def test_three_tokens_are_collected(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "3")
    mouse.card("3")
    told(page, "You took 3 tokens")
    expect(tokens(page, "pink")).to_have_text("9")


def test_tokens_are_gained_when_the_number_named_is_rolled(
    page: Page, server: RunningServer
) -> None:
    mouse = sit_with(page, server, "G")
    mouse.card("G")
    mouse.choice("1")  # every roll is as high
    assert mouse.clicks == 2
    told(page, "You named 1", "You rolled a", "You took 1 token")
    expect(tokens(page, "pink")).to_have_text("7")


def test_the_dice_are_rolled_again(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "A", stack="SSVVV")  # black would draw a card: not the same one
    mouse.card("A")
    told(page, "You played Roll again", "You rolled")
    expect(card(page, "A")).to_have_count(0)


def test_everybody_else_pays_tax(page: Page, server: RunningServer) -> None:
    mouse = sit_with(page, server, "X")
    mouse.card("X")
    told(page, "You played Tax", "paid tax")
    expect(tokens(page, "white")).to_have_text("3")
    expect(tokens(page, "pink")).to_have_text("6")


def test_a_victory_point_lies_open_as_soon_as_it_is_drawn(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, Position((me(), other()), stack="VVV"))
    page.get_by_role("button", name="Buy action").click(timeout=WAIT)
    told(page, "You drew Victory point")
    mine = page.locator("aside .player.pin-pink")
    expect(mine.locator(".score")).to_contain_text("1/8")
    expect(mine.locator(".claimed .victory")).to_have_count(1)
    expect(page.locator(".tag")).to_have_count(0)


BARRED = {
    "M": ("already moved", "A1"),
    "C": ("nobody has a card", "A3"),
    "T": ("nobody has tokens", "A4"),
    "P": ("before rolling", "T1"),
    "D": ("no design left", "A7"),
    "3": ("the reserve is empty", "A8"),
    "G": ("the reserve is empty", "A9"),
    "A": ("only first after the roll", "A10"),
    "X": ("nobody has tokens", "A12"),
}


def says_why(page: Page, letter: str, reason: str, clause: str) -> None:
    tag = card(page, letter)
    expect(tag).to_have_attribute("aria-disabled", "true", timeout=WAIT)
    expect(tag).to_contain_text(reason)
    tag.click(force=True)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(reason)
    expect(alert.get_by_role("link")).to_have_attribute("href", f"/rules#{clause}")


def test_a_card_that_cannot_be_played_says_why(page: Page, server: RunningServer) -> None:
    others = tuple(f"{number:02}" for number in range(1, 37) if number != 7)
    mine = me("".join(BARRED), tokens=48)
    sit(page, server, Position((mine, other(tokens=0, held=others)), MOVED))
    for letter, (reason, clause) in BARRED.items():
        says_why(page, letter, reason, clause)


@pytest.mark.parametrize("letter", "SR")
def test_before_the_roll_a_card_says_that_the_roll_comes_first(
    page: Page, server: RunningServer, letter: str
) -> None:
    sit(page, server, Position((me(letter), other()), BEFORE))
    says_why(page, letter, "roll first", "T2")
