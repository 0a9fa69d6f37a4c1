"""A design that lies on the board shines, says when it can be claimed, and keeps its colours."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT
from tests.web.prepared import NEEDLE, Position, me, other, sit
from tests.web.test_acting import BEFORE, MOVED
from tests.web.test_cards import told


def test_a_claimed_design_keeps_its_colours_when_the_page_is_loaded_again(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, Position((me(held=("01",)), other()), MOVED, yarns=NEEDLE))
    page.locator("article .claim").click(timeout=WAIT)
    dyed = page.locator(".own .claimed [class^=dyed]")
    expect(dyed).to_have_count(5, timeout=WAIT)
    page.reload()
    expect(dyed).to_have_count(5, timeout=WAIT)


def test_a_design_that_lies_on_the_board_shines_and_is_claimed(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, Position((me(held=("01", "07")), other()), yarns=NEEDLE))
    finished = page.locator("article.complete")
    expect(finished).to_have_count(1, timeout=WAIT)
    expect(finished).to_contain_text("Oosi")
    lit = page.locator("[aria-label*='part of a design of yours that lies there']")
    expect(lit).to_have_count(5)
    finished.get_by_role("button", name="Claim 1 anna").click()
    told(page, "You claimed Oosi: 1 anna")
    expect(page.locator("aside .player.pin-pink .score")).to_contain_text("1/8")
    expect(lit).to_have_count(0)


def test_it_shines_too_before_the_roll_and_in_others_turns_and_says_when_it_can_be_claimed(
    page: Page, server: RunningServer
) -> None:
    page.clock.install(time=0)
    page.add_init_script("localStorage.speed = 'slow'")
    finished, claim = page.locator("article.complete"), page.get_by_role("button", name="Claim")
    lit, near = page.locator("[aria-label*='of yours that lies there']"), page.locator(".near")
    for turn, why, annas in ((BEFORE, "roll first", 1), (MOVED, "claim it in your turn", 0)):
        sit(page, server, Position((me(held=("01",)), other()), turn, yarns=NEEDLE))
        if turn == MOVED:
            expect(claim.first).to_be_visible(timeout=WAIT)
            page.clock.pause_at(3_600_000)  # what the other does waits to be seen
            page.get_by_role("button", name="End turn").click()
            page.keyboard.press("e")  # also without the design
        expect(finished).to_contain_text(f"On the board {why}", timeout=WAIT)
        expect(finished.locator(".dyed-P")).to_have_count(4)
        expect(lit).to_have_count(5)
        expect(near).to_have_count(annas)
        expect(claim).to_have_count(0)


def test_what_is_claimed_on_the_ghost_has_its_colours(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me(held=("01",)), other()), MOVED, yarns=NEEDLE))
    page.get_by_role("button", name="Plan").click(timeout=WAIT)
    expect(page.locator(".ghost")).to_be_visible(timeout=WAIT)
    page.locator("article.complete").get_by_role("button", name="Claim").click()
    expect(page.locator("[data-anchor='cloth:01'] .dyed-P")).to_have_count(4, timeout=WAIT)
