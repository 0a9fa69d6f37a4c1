"""The end of a game, the whole of it again, and playing on from one of its moments."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.playing import play_on
from tests.server.running import Client, RunningServer
from tests.web.devices import WAIT, choose, device, speak
from tests.web.film import HOLD, LEFT_BEHIND, filmed, is_near, shots
from tests.web.played import Played, open_replay, open_report, short_game
from tests.web.test_sizes import SMALL

YARNS = """() => [...document.querySelectorAll('[data-ball]')]
    .map(ball => ball.getAttribute('class').match(/yarn-[A-Z]/)[0])"""


COVERED = """() => {
    const controls = document.querySelector('.controls').getBoundingClientRect();
    const [board, play] = ['.board', '.choices .main'].map(one =>
        document.querySelector(one).getBoundingClientRect());
    const isOver = one => controls.left < one.right && one.left < controls.right
        && controls.top < one.bottom - 1 && one.top < controls.bottom - 1;
    return isOver(board) || isOver(play);
}"""


@pytest.fixture(scope="module")
def played(server: RunningServer) -> Played:
    return short_game(server)


def test_replay_and_play_on(page: Page, played: Played) -> None:
    """Somebody who never sat there plays on for whoever is to act, against random bots."""
    step = played.first(5)
    scrubber = open_replay(page, played, step - 1)
    page.get_by_role("button", name="one step on").click()
    expect(scrubber).to_have_value(str(step))
    yarns = page.evaluate(YARNS)
    page.get_by_role("button", name="Play on from here").click()
    choose(page, "The others", "apprentice")
    page.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(re.compile("/table/"), timeout=WAIT)
    expect(page.get_by_role("button", name="Roll the dice")).to_be_visible(timeout=WAIT)
    assert page.evaluate(YARNS) == yarns
    hands = played.moments[step]["hands"][played.moments[step]["view"]["active"]]
    expect(page.get_by_text("in your hand")).to_be_visible()
    expect(page.locator(".for-hand .cloth")).to_have_count(len(hands["designs"]))
    page.get_by_role("button", name="Roll the dice").click()
    expect(page.get_by_text("You rolled").first).to_be_visible(timeout=WAIT)
    page.get_by_role("link", name=f"Played on from step {step}").click()
    expect(scrubber).to_have_value(str(step), timeout=WAIT)


def test_there_is_no_playing_on_before_the_game_or_after_it(page: Page, played: Played) -> None:
    for step, reason in ((0, "Nothing has been played"), (len(played.moments) - 1, "over here")):
        open_replay(page, played, step)
        page.get_by_role("button", name="Play on from here").click(force=True)
        expect(page.get_by_role("alert")).to_contain_text(reason)
        page.goto("/rules")  # so that the next address is loaded anew


def test_keys_and_the_plot_lead_through_the_game(page: Page, played: Played) -> None:
    scrubber = open_replay(page, played, 0)
    last, second = len(played.moments) - 1, played.first(2)
    for key, value in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(scrubber).to_have_value(str(value))
    page.keyboard.press("PageDown")
    expect(scrubber).to_have_value(str(played.first(1)))
    plot = page.get_by_role("slider", name="Chance to win over the turns")
    plot.press("ArrowRight", timeout=WAIT)
    expect(scrubber).to_have_value(str(second))
    chances = re.compile(r"^Turn 2: Asha \d+%, Tangled \d+%$")
    expect(plot).to_have_attribute("aria-valuetext", chances)
    box = plot.bounding_box()
    assert box
    plot.click(position={"x": box["width"] - 4, "y": 60})
    expect(scrubber).to_have_value(str(last))
    expect(plot).to_have_attribute("aria-valuetext", re.compile("^The end: .*100%"))
    page.get_by_text("As a table").click()
    expect(page.locator(".plot tbody tr")).to_have_count(played.moments[-1]["view"]["turn"] + 1)


def test_a_moment_is_seen_through_one_pair_of_eyes_and_linked(page: Page, played: Played) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    step = played.unseen_draws()[0]
    open_replay(page, played, step)
    told = page.locator(".told p")
    expect(told).not_to_contain_text("Tangled drew an action card")
    choose(page, "Through whose eyes", "0")
    expect(told).to_contain_text("Tangled drew an action card")
    expect(page.locator("aside h2", has_text="Tangled")).to_have_count(0)
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/replay/{played.table}#{step}.0")
    page.goto("/")
    page.goto(link)
    expect(told).to_contain_text("Tangled drew an action card", timeout=WAIT)
    speak(page, "nl")
    expect(page.get_by_role("button", name="Vanaf hier verderspelen")).to_be_visible()
    expect(page.get_by_role("slider", name="Moment van het spel")).to_have_value(str(step))


def test_a_game_plays_by_itself(page: Page, played: Played) -> None:
    last = len(played.moments) - 1
    scrubber = open_replay(page, played, last - 2)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(scrubber).to_have_value(str(last), timeout=WAIT)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=WAIT)


def test_one_step_on_is_seen_moving_and_a_leap_is_not(
    browser: Browser, server: RunningServer, played: Played
) -> None:
    step = played.paying_rolls()[0]
    with device(browser, server) as page:
        page.add_init_script(HOLD)
        played.carry_to(page)
        slider = open_replay(page, played, step - 1)
        plot = page.get_by_role("slider", name="Chance to win over the turns")
        expect(plot).to_be_visible(timeout=WAIT)
        slider.press("ArrowRight")
        coins = [one for one in filmed(page, "token") if one.lands]
        assert shots(page, "number") and shots(page, "yarn")
        assert any(
            is_near(one.lands, page.locator(f"[data-anchor='tokens:{seat}']"))
            for one in coins
            for seat in range(played.seats)
        )
        slider.press("End")
        expect(page.locator(LEFT_BEHIND)).to_have_count(0)
        slider.press("Home")
        assert not [one for one in shots(page) if one.lands]


def test_a_running_game_cannot_be_seen_again(browser: Browser, server: RunningServer) -> None:
    table = Client(server).solo("random")["table"]
    page = browser.new_page(base_url=server.address, locale="en-GB")
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("alert")).to_contain_text("not over yet", timeout=WAIT)
    page.close()


def test_the_end_says_who_won_and_how_and_goes_on(page: Page, played: Played) -> None:
    open_report(page, played)
    expect(page.locator(".over h2")).to_contain_text(re.compile("won|victory"))
    expect(page.locator(".over")).to_contain_text("The last turn was played")
    expect(page.locator(".over tbody tr.won").first).to_be_visible()
    statistics = played.client.get(f"/api/tables/{played.table}/statistics")
    for seat in statistics["seats"]:
        expect(page.locator(".over tbody").first).to_contain_text(
            f"{seat['tokens_collected']} expected: "
        )
    expect(page.get_by_role("img", name=re.compile("^Colours rolled: green"))).to_be_visible()
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("computed again here")).to_be_visible(timeout=WAIT)
    page.get_by_role("button", name="See the board").click()
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("columnheader", name="Victory point cards")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name="Play again")).to_have_count(0, timeout=WAIT)
    expect(page).not_to_have_url(re.compile(played.table))


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (768, 1024)])
def test_the_way_back_to_the_result_lies_on_nothing(
    page: Page, played: Played, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_report(page, played)
    page.get_by_role("button", name="See the board").click()
    way = page.get_by_role("button", name="Show the result")
    expect(way).to_be_in_viewport(ratio=1)
    box, hand = way.bounding_box(), page.locator(".tray.hand").bounding_box()
    assert box and hand
    assert box["y"] >= hand["y"] + hand["height"] - 1


def test_who_sat_there_is_you(page: Page, played: Played) -> None:
    played.carry_to(page)
    open_replay(page, played, played.first(3))
    expect(page.get_by_role("group", name="Through whose eyes").locator("label")).to_have_text(
        ["everybody's", "You", "Tangled"]
    )


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)])
def test_hands_are_seen_beside_the_loom_without_scrolling(
    page: Page, played: Played, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_replay(page, played, played.first(3))
    expect(page.locator(".plot")).to_be_visible()
    for hand in page.locator("[data-anchor^=hand-cards]").all():
        expect(hand).to_be_in_viewport(ratio=1)


def test_a_game_that_was_played_on_ends_like_any_other(page: Page, played: Played) -> None:
    step = len(played.moments) - 5
    body = {"step": step, "seat": 0, "name": "Asha", "nonce": "0c"}
    table = played.client.open(f"/api/tables/{played.table}/play-on", **body)["table"]
    play_on([played.client.socket(table)], 2000, random.Random(9))
    open_report(page, Played(played.client, table))
    page.get_by_role("button", name="Check it here").click()
    expect(page.get_by_text("computed again here")).to_be_visible(timeout=WAIT)
    page.locator(".over").get_by_role("link", name="Played on from step").click()
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_value(str(step), timeout=WAIT)


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (640, 400)])
@pytest.mark.parametrize("where", ["end", "replay"])
def test_a_phone_has_room_for_it(
    page: Page, played: Played, where: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if where == "end":
        open_report(page, played)
    else:
        open_replay(page, played, played.first(3))
        expect(page.locator(".plot")).to_be_visible(timeout=WAIT)
        expect(page.locator(".board")).to_be_in_viewport(ratio=0.5)
        assert not page.evaluate(COVERED)
        if size[1] > size[0]:
            play_on = page.get_by_role("button", name="Play on from here")
            expect(play_on).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate(SMALL) == []
