"""Taking back, planning, asking before the end, hints, and how fast others' turns are shown."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import DOUBLE, WAIT, device, line_of, sees_the_loom, step, watch, whose_turn
from tests.web.prepared import (
    NEEDLE,
    ON_ONE_SCREEN,
    STRIPES,
    Player,
    Position,
    me,
    other,
    prepare,
    sit,
)
from tests.web.test_cards import Mouse, swapped, told
from tests.web.test_newcomer import settle
from tests.web.thread_of_play import lines, part

START = Position((me(tokens=9), other()))
MOVED = Position((me(), other()), "5:pink:act:R4:am")
HOUR = 3_600_000
MOMENT = 300  # milliseconds
LEAST_MOMENTS = 2
SENTENCES = {"en": "go to", "nl": "ga naar", "es": "ve a", "it": "vai su"}
WENT = {
    "en": "You went to B4",
    "nl": "Je ging naar B4",
    "es": "Fuiste a B4",
    "it": "Hai raggiunto B4",
}
WINNING = Position(
    (me(held=("01",), points=3, claimed=("02", "25")), other()),
    "5:pink:act:R4:am",
    yarns=NEEDLE,
)


def pink_on(page: Page, square: str) -> None:
    cell = page.locator(f"[data-place={square}]")
    expect(cell).to_have_attribute("aria-label", re.compile("pink pin"), timeout=WAIT)


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click(timeout=WAIT)


def test_steps_are_taken_back_one_by_one_or_all_together(page: Page, server: RunningServer) -> None:
    sit(page, server, START)
    mouse = Mouse(page)
    for place in ("B4", "a3", "b3"):  # a move over four squares, then the free swap
        mouse.place(place)
    told(page, swapped("a3", "b3"))
    button(page, "Undo")
    told(page, "You took something back")
    expect(page.locator("[data-ball=a3]")).to_have_class(re.compile("yarn-Y"))
    pink_on(page, "B4")
    for place in ("a3", "b3"):
        mouse.place(place)
    button(page, "Undo turn")
    pink_on(page, "B2")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_have_attribute(
        "aria-disabled", "true"
    )
    page.get_by_role("button", name="Undo", exact=True).click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("nothing to take back")


def test_a_plan_is_tried_on_a_ghost_and_then_done_or_dropped(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, START)
    mouse = Mouse(page)
    button(page, "Plan")
    mouse.place("B4")
    expect(page.locator(".plan", has_text="1 step is planned")).to_be_visible(timeout=WAIT)
    expect(page.locator(".board.ghost")).to_be_visible()
    pink_on(page, "B4")
    expect(part(page, "You went")).to_have_count(0)
    button(page, "Drop the plan")
    pink_on(page, "B2")
    page.wait_for_timeout(DOUBLE)
    button(page, "Plan")
    for place in ("B4", "a3", "b3"):
        mouse.place(place)
    expect(page.locator(".plan", has_text="2 steps are planned")).to_be_visible(timeout=WAIT)
    button(page, "Undo")
    expect(page.locator(".plan", has_text="1 step is planned")).to_be_visible(timeout=WAIT)
    for place in ("a3", "b3"):
        mouse.place(place)
    page.get_by_role("button", name="Buy action").click()
    expect(page.locator(".prompt")).to_contain_text("Chance decides", timeout=WAIT)
    button(page, "Do it")
    told(page, "You went to B4", swapped("a3", "b3"), "You drew")
    expect(page.locator(".board.ghost")).to_have_count(0)


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
    sit(page, server, MOVED)
    end.click(timeout=WAIT)
    told(page, "Tangled")


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


def test_friends_are_asked_to_take_back_a_step_or_a_turn(
    browser: Browser, server: RunningServer
) -> None:
    black = Player("black", "D4", held=("08",), kind="link")
    position = Position((Player(kind="link"), black), "5:pink:act:R4:-")
    with device(browser, server) as first, device(browser, server) as second:
        table = prepare(first.context, server, position, takebacks=True)
        first.goto(f"/table/{table}")
        second.goto(first.locator("code.link").inner_text())
        button(second, "Take this seat")
        sees_the_loom(first, second)
        Mouse(first).place("B4")
        button(first, "End turn")
        button(first, "Ask to take back")
        button(first, "Ask to take back my turn")
        expect(second.get_by_text("Asha asks to take back 2 steps.")).to_be_visible(timeout=WAIT)
        button(second, "Refuse")
        button(first, "Ask to take back")
        first.wait_for_timeout(DOUBLE)
        button(first, "Ask to take back")  # a step, and not the turn
        expect(second.get_by_text("Asha asks to take back 1 step.")).to_be_visible(timeout=WAIT)
        button(second, "Agree")
        pink_on(first, "B4")
        expect(first.get_by_role("button", name="End turn")).to_be_enabled(timeout=WAIT)
        expect(first.locator(".end:not([aria-disabled=true])")).to_be_visible(timeout=WAIT)


def test_draws_that_were_taken_back_stay_in_the_thread_of_play(
    browser: Browser, server: RunningServer
) -> None:
    """For all to see: also for whoever comes later."""
    black = Player("black", "D4", held=("08",), kind="link")
    position = Position((Player(kind="link"), black), "5:pink:roll:--:-")
    with device(browser, server) as first, device(browser, server) as second:
        table = prepare(first.context, server, position, takebacks=True)
        first.goto(f"/table/{table}")
        second.goto(first.locator("code.link").inner_text())
        button(second, "Take this seat")
        sees_the_loom(first, second)
        button(first, "Roll the dice")
        button(first, "Ask to take back")
        button(second, "Agree")
        for page in (first, second, watch(browser, server, first)):
            taken = page.locator(".log li", has_text="Taken back:").filter(has_text="rolled")
            expect(taken.first).to_be_visible(timeout=WAIT)
        second.reload()
        again = second.locator(".log li", has_text="Taken back:").filter(has_text="rolled")
        expect(again.first).to_be_visible(timeout=WAIT)


def test_a_plan_says_what_comes_of_it(page: Page, server: RunningServer) -> None:
    sit(page, server, WINNING)
    prompt = page.locator(".prompt")
    button(page, "Plan")
    page.get_by_role("button", name="Buy action").click(timeout=WAIT)
    expect(prompt).to_have_text("Chance decides what comes next.", timeout=WAIT)
    page.get_by_role("button", name="Buy design").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("The plan ends here: chance decides")
    button(page, "Undo")
    expect(prompt).not_to_contain_text("Chance", timeout=WAIT)
    page.keyboard.press("e")
    expect(prompt).to_have_text("This ends your turn.", timeout=WAIT)
    button(page, "Undo")
    page.get_by_role("button", name="Claim 1 anna").filter(visible=True).first.click(timeout=WAIT)
    expect(prompt).to_have_text("This wins the game.", timeout=WAIT)
    button(page, "Do it")
    expect(page.get_by_text("You have won!").first).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="See the board").click(timeout=WAIT)
    page.keyboard.press("e")
    expect(page.get_by_role("alert")).to_contain_text("the game is over", timeout=WAIT)


def test_a_plan_that_ends_the_turn_does_not_pass_the_screen_on(
    page: Page, server: RunningServer
) -> None:
    sit(page, server, Position(ON_ONE_SCREEN, "5:pink:act:R4:am"))
    show = page.get_by_role("button", name="Show my hand")
    show.click(timeout=WAIT)
    button(page, "Plan")
    expect(page.locator(".board.ghost")).to_be_visible(timeout=WAIT)
    page.keyboard.press("e")
    expect(page.locator(".prompt")).to_have_text("This ends your turn.", timeout=WAIT)
    expect(show).to_have_count(0)


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


def watch_the_others(page: Page, server: RunningServer) -> tuple[Locator, Locator]:
    """End the turn while the page's clock stands still; the ways to skip and to roll afterwards."""
    page.clock.install(time=0)
    page.add_init_script("localStorage.pace = 'slow'")
    sit(page, server, MOVED)
    settle(page)
    page.clock.pause_at(HOUR)
    page.get_by_role("button", name="End turn").click(timeout=WAIT)
    skip = page.get_by_role("button", name="Skip")
    roll = page.locator(".buys .main")
    expect(skip).to_be_visible(timeout=WAIT)
    return skip, roll


def test_others_turns_are_seen_one_by_one_skipped_and_shown_again(
    page: Page, server: RunningServer
) -> None:
    """The page's clock stands still, so that a slow machine sees the same as a fast one."""
    line = line_of(page)
    skip, roll = watch_the_others(page, server)
    wait_until(page, lambda: bool(line.updates()[-1].get("offers")))
    told_by_then = [lines(page).all_inner_texts()]
    while not roll.is_visible():
        page.clock.run_for(MOMENT)
        told_by_then.append(lines(page).all_inner_texts())
    assert len(set(map(tuple, told_by_then))) > LEAST_MOMENTS
    *_, (_, recap) = told_by_then  # the own turn, and the bot's
    expect(page.locator(".ribbon .recap")).to_have_text(recap)
    expect(skip).to_have_count(0)
    button(page, "Show again")
    expect(skip).to_be_visible(timeout=WAIT)
    expect(roll).to_have_count(0)
    skip.click()
    expect(roll).to_be_visible(timeout=WAIT)
    assert lines(page).all_inner_texts() == told_by_then[-1]
    roll.click()
    expect(page.locator(".ribbon .recap")).to_have_count(0, timeout=WAIT)


def test_who_comes_back_reads_what_happened_and_can_have_it_shown(
    page: Page, server: RunningServer
) -> None:
    skip, roll = watch_the_others(page, server)
    skip.click()
    page.clock.resume()
    expect(roll).to_be_visible(timeout=WAIT)
    page.reload()
    expect(roll).to_be_visible(timeout=WAIT)
    expect(skip).to_have_count(0)  # nothing moves by itself
    expect(page.locator(".log")).to_contain_text("Tangled rolled", timeout=WAIT)
    told = lines(page).all_inner_texts()
    page.clock.pause_at(2 * HOUR)
    button(page, "Show again")
    expect(skip).to_be_visible(timeout=WAIT)
    expect(roll).to_have_count(0)
    page.clock.run_for(MOMENT)
    expect(page.get_by_role("banner")).to_contain_text("Tangled is to act")
    page.keyboard.press("s")
    expect(roll).to_be_visible(timeout=WAIT)
    expect(lines(page)).to_have_text(told)


def test_a_round_of_three_bots_takes_no_longer_than_anybody_minds(
    page: Page, server: RunningServer
) -> None:
    """At the pace that a device has at first, with everything moving."""
    line = line_of(page)
    page.clock.install(time=0)
    page.add_init_script("localStorage.pace = 'normal'")
    bots = ((pin, square) for pin, square in (("white", "D4"), ("black", "C3"), ("orange", "E5")))
    others = (other("3MS", pin=pin, square=square, held=()) for pin, square in bots)
    page.goto(f"/table/{prepare(page.context, server, Position((me(), *others), MOVED.turn))}")
    settle(page)
    page.clock.pause_at(HOUR)
    page.get_by_role("button", name="End turn").click(timeout=WAIT)
    wait_until(page, lambda: bool(line.updates()[-1].get("offers")))
    roll, lasted = page.locator(".buys .main"), 0
    while not roll.is_visible():
        page.clock.run_for(MOMENT)
        lasted += MOMENT
    assert MOMENT < lasted <= 12_000


def wait_until(page: Page, has_come: Callable[[], bool]) -> None:
    for _ in range(WAIT // 50):
        if has_come():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it has not come")
