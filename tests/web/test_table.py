"""What is asked before the turn ends, the thread of play, the hand, talk and hints."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import DOUBLE, WAIT, step, watch, whose_turn
from tests.web.prepared import (
    NEEDLE,
    STRIPES,
    Position,
    me,
    other,
    prepare,
    sit,
)
from tests.web.test_cards import Mouse, swapped, told
from tests.web.test_newcomer import settle
from tests.web.thread_of_play import lines

START = Position((me(tokens=9), other()))
MOVED = Position((me(), other()), "5:pink:act:R4:am")
SENTENCES = {"en": "go to", "nl": "ga naar", "es": "ve a", "it": "vai su"}
WENT = {
    "en": "You went to B4",
    "nl": "Je ging naar B4",
    "es": "Fuiste a B4",
    "it": "Hai raggiunto B4",
}


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click(timeout=WAIT)


def test_who_wishes_is_asked_before_the_turn_ends(page: Page, server: RunningServer) -> None:
    page.add_init_script("localStorage.sure = 'on'")
    sit(page, server, MOVED)
    end = page.get_by_role("button", name="End turn")
    end.click(timeout=WAIT)
    button(page, "Cancel")
    expect(end).to_be_visible()
    page.keyboard.press("e")
    button(page, "Yes, end my turn")
    told(page, "Tangled")


def test_what_would_be_lost_with_the_turn_is_said_once(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me(held=("01",)), other()), "5:pink:act:R4:am", yarns=NEEDLE))
    end, asked = page.get_by_role("button", name="End turn"), page.locator(".ending")
    end.click(timeout=WAIT)  # a finished design: everybody is asked
    expect(asked).to_contain_text("Finished and not claimed: Oosi.")
    expect(end).to_have_accessible_description(re.compile("Oosi"))
    button(page, "Claim 1 anna")
    expect(asked).to_have_count(0)
    end.click()
    told(page, "Tangled")


def test_newcomers_are_warned_of_a_free_swap_and_of_a_win_until_they_are_none(
    page: Page, server: RunningServer
) -> None:
    page.add_init_script("localStorage.sure = ''; localStorage.finished ??= 'one two'")
    winning = me(held=("01",), tokens=3, points=3, claimed=("02", "25"))
    sit(page, server, Position((winning, other()), "5:pink:act:R4:amf", yarns=STRIPES))
    end, asked = page.get_by_role("button", name="End turn"), page.locator(".ending")
    end.click(timeout=WAIT)
    expect(asked).to_contain_text("You could win now")
    expect(asked).to_contain_text("Your free swap is not used.")
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    page.keyboard.press("e")
    expect(asked).to_be_visible()
    end.click()  # once more is an answer
    told(page, "Tangled")
    page.evaluate("localStorage.finished = 'one two three'")
    sit(page, server, Position((winning, other()), "5:pink:act:R4:amf", yarns=STRIPES))
    end.click(timeout=WAIT)  # a single click ends the turn: nothing is asked
    told(page, "Tangled")
    expect(asked).to_have_count(0)


def test_exchanging_ends_the_turn_and_says_so(page: Page, server: RunningServer) -> None:
    sit(page, server, START)
    exchange = page.get_by_role("button", name="Exchange ends your turn")
    page.locator("article .show").click(timeout=WAIT)
    expect(page.locator("article").get_by_role("button", name="Exchange")).to_have_count(0)
    exchange.click()
    expect(page.get_by_role("alert")).to_contain_text("without a walk, a purchase or a claim")
    page.wait_for_timeout(DOUBLE)  # one button may lie where another was pressed
    button(page, "Cancel")
    page.wait_for_timeout(DOUBLE)
    exchange.click()
    page.wait_for_timeout(DOUBLE)
    button(page, "Yes, exchange it")
    told(page, "You exchanged a design")


def test_the_thread_of_play_is_a_line_for_each_turn(page: Page, server: RunningServer) -> None:
    """It reads forward and is scrolled to its end; a line opens by a click and by a key."""
    sit(page, server, MOVED)
    for _ in range(6):
        whose_turn([page])
        step(page)
        settle(page)
    turns = lines(page)
    told = turns.all_inner_texts()
    titles = [turns.nth(number).get_attribute("title") or "" for number in range(len(told))]
    numbers = [int(re.findall(r"\d+", title)[0]) for title in titles]
    assert numbers == sorted(numbers) and len(numbers) >= 3
    assert re.match("Tangled rolled (green|red|yellow|blue|purple|black) [1-6]", told[1])
    thread = page.locator(".log .thread")
    expect(turns.last).to_be_in_viewport(ratio=1)
    assert thread.evaluate("one => one.scrollTop") == 0, "turned round, its end is where it begins"
    expect(page.locator(".log details .parts")).to_have_count(0)
    turns.last.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".log details .parts li").first).to_be_visible()
    turns.last.click()
    expect(page.locator(".log details .parts")).to_have_count(0)


def test_a_bot_that_goes_by_its_level_says_its_pin(page: Page, server: RunningServer) -> None:
    sit(page, server, START)
    bot = page.locator(".player.pin-white")
    expect(bot).to_contain_text("bot · white", timeout=WAIT)
    bot.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text("bot · Tangled · white")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768), (1920, 1080)])
def test_a_full_hand_is_seen_whole(
    page: Page, server: RunningServer, width: int, height: int
) -> None:
    """Eight kinds of cards and four designs, with their names and what can be done with them."""
    page.set_viewport_size({"width": width, "height": height})
    sit(page, server, Position((me("MSCTRPDX", held=("07", "20", "21", "22")), other())))
    held = page.locator(".hand :is(.tag, article)")
    expect(held).to_have_count(12, timeout=WAIT)
    for one in held.all():
        expect(one).to_be_in_viewport(ratio=1)


def test_cards_stay_where_they_are_when_a_design_can_be_claimed(
    page: Page, server: RunningServer
) -> None:
    """The row under a design is kept for what can be done with it."""
    held = me("S", held=("01",))
    sit(page, server, Position((held, other()), "5:pink:roll:R-:p", yarns=NEEDLE))
    tag, deeds = page.locator(".tag[data-card=S]"), page.locator(".deeds button")
    expect(tag).to_be_visible(timeout=WAIT)
    expect(deeds).to_have_count(0)
    before = tag.bounding_box()
    page.get_by_role("button", name="Roll the dice").click()
    expect(deeds).to_have_count(1, timeout=WAIT)
    assert tag.bounding_box() == before


def test_a_design_held_nearer_says_what_it_means(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me(held=("01",)), other())))
    page.locator("article .show").click(timeout=WAIT)
    design = page.get_by_role("dialog")
    expect(design).to_contain_text("needle")
    expect(design).to_contain_text("Same mark, same colour")
    expect(design).to_contain_text("1 swap away", timeout=WAIT)


def test_a_card_that_is_pointed_at_says_what_it_does(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me("TP"), other())))
    page.get_by_role("button", name="Steal tokens").hover(timeout=WAIT)
    told_of = page.locator(".bubble")
    expect(told_of).to_contain_text("Take 2 tokens from an opponent")
    page.mouse.move(2, 2)
    expect(told_of).to_be_hidden()
    page.keyboard.press("c")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(told_of).to_be_visible()


def test_talk_is_there_when_there_is_somebody_to_talk_with(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    sit(page, server, START)
    talk = page.locator("summary", has_text="Talk")
    expect(page.get_by_role("heading", name="Thread of play")).to_be_visible(timeout=WAIT)
    expect(talk).to_have_count(0)
    spectator = watch(browser, server, page)
    expect(talk).to_be_visible(timeout=WAIT)
    spectator.context.close()
    expect(talk).to_have_count(0, timeout=WAIT)


def test_talk_does_not_drop_what_was_picked(
    page: Page, browser: Browser, server: RunningServer
) -> None:
    sit(page, server, START)
    watch(browser, server, page)
    page.get_by_role("button", name="Buy swap").click(timeout=WAIT)
    Mouse(page).place("a1")
    page.locator("summary", has_text="Talk").click()
    page.get_by_label("Say something").fill("a moment")
    button(page, "Send")
    expect(page.locator(".talk li", has_text="a moment")).to_be_visible(timeout=WAIT)
    Mouse(page).place("a2")
    told(page, swapped("a1", "a2"))


@pytest.mark.parametrize("code", WENT)
def test_the_log_speaks_to_whoever_reads_it(page: Page, server: RunningServer, code: str) -> None:
    page.add_init_script(f"localStorage.language = '{code}'")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/table/{prepare(page.context, server, START)}")
    Mouse(page).place("B4")
    told(page, WENT[code])


@pytest.mark.parametrize("code", SENTENCES)
def test_a_hint_is_a_sentence_shown_on_the_board_and_can_be_played(
    page: Page, server: RunningServer, code: str
) -> None:
    page.add_init_script(f"localStorage.language = '{code}'")
    page.emulate_media(reduced_motion="reduce")
    table = prepare(page.context, server, START)
    page.goto(f"/table/{table}")
    page.locator("[data-guide=hint]").filter(visible=True).click(timeout=WAIT)
    expect(page.locator(".hints p")).to_be_visible(timeout=WAIT)  # where to look
    expect(page.locator(".pointed")).to_have_count(0)
    page.locator(".hints .choice").click()
    page.wait_for_timeout(DOUBLE)  # a plan may lie where that was pressed
    plan = page.locator(".hints ol button", has_text=SENTENCES[code]).first
    plan.hover(timeout=WAIT)
    expect(page.locator(".pointed").first).to_be_visible()
    plan.click()
    expect(page.locator(".board.ghost")).to_be_visible(timeout=WAIT)
    page.locator(".ends .main").click()
    expect(lines(page).first).to_be_visible(timeout=WAIT)
    expect(page.locator(".board.ghost")).to_have_count(0)
