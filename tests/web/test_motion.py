"""What happened is seen moving, in order; whoever wants no motion sees what changed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import DOUBLE, WAIT, choose
from tests.web.film import LEFT_BEHIND, film, filmed, filmed_twice, is_near, shots, wind, wind_until
from tests.web.prepared import NEEDLE, Position, me, other, sit
from tests.web.thread_of_play import is_told, part

BEFORE = "5:pink:roll:--:-"
MOVED = "5:pink:act:R4:am"
STEP, SWAP, PULSE = 160, 380, 300
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
SPEEDS = {"fast": 2.5, "slow": 1 / 1.9}

# What the page shows of a roll, whenever it changes.
OBSERVE = """() => {
    window.told = [];
    const has = what => !!document.querySelector(what);
    new MutationObserver(() => told.push({
        faces: document.querySelector('.dice .die')?.className ?? '',
        canMove: has('.hit[data-square]'),
        canClaim: has('article .claim'),
        isTold: has('.halos circle') && has('article .claim')
            && !document.querySelector('.prompt').textContent.includes('Roll')
            && document.querySelector('.log').textContent.includes('You rolled'),
    })).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def has_tokens(page: Page, whose: object, count: int) -> None:
    purse = page.locator(f"[data-anchor='tokens:{whose}']").first
    expect(purse).to_have_text(re.compile(rf"^\s*{count}(?!\d)"))


def has_lost_none(page: Page, *purses: object) -> None:
    """When all that still flies has landed, no token of the game is missing."""
    page.wait_for_function(
        """([purses, flying]) => void wind(60000) || !document.querySelector(flying)
            && purses.map((whose) => document.querySelector(`[data-anchor='tokens:${whose}']`))
                .reduce((sum, purse) => sum + parseInt(purse.textContent), 0) === 48""",
        arg=[[*purses], LEFT_BEHIND],
        timeout=WAIT,
    )


def play_card(page: Page, name: str) -> None:
    page.locator(".tag", has_text=name).click()


def replace_a1(page: Page) -> None:
    play_card(page, "Replace")
    page.locator(".hit[data-place='a1']").click()
    page.locator(".choices").get_by_role("button", name="green").click()


def test_tokens_fly_and_are_counted_when_they_land(browser: Browser, server: RunningServer) -> None:
    with film(browser, server, Position((me("3"), other()))) as page:
        play_card(page, "Collect 3")
        coins = filmed(page, "token")
        assert len({tuple(one.starts or ()) for one in coins if one.starts}) == 1
        for one in (one for one in coins if one.starts):
            assert is_near(one.starts, page.locator("[data-anchor='tokens:reserve']"), far=80)
            assert is_near(one.lands, page.locator("[data-anchor='tokens:0']"))
        has_tokens(page, 0, 6)
        has_tokens(page, "reserve", 38)
        wind(page, max(one.ends for one in coins) - 1)
        expect(page.locator("[data-anchor='tokens:0']").first).to_have_text("8")
        wind(page)
        expect(page.locator("[data-anchor='tokens:0']").first).to_have_text("9")
        has_tokens(page, "reserve", 35)
        expect(page.locator(LEFT_BEHIND)).to_have_count(0)


def test_dice_tumble_then_the_yarns_that_pay_pulse_then_their_coins_fly(
    browser: Browser, server: RunningServer
) -> None:
    position = Position((me("P"), other(square="A6")), BEFORE)
    with film(browser, server, position) as page:
        play_card(page, "Preset")
        page.locator(".choices").get_by_role("button", name="purple").click()
        page.wait_for_timeout(DOUBLE)  # what appears near it sooner belongs to the same gesture
        page.get_by_role("button", name="Roll the dice").click()
        coins = [one for one in filmed(page, "token") if one.starts]
        dice = shots(page, "number")
        pulses = shots(page, "yarn")
        assert len(dice) == 1, "the colour was preset"
        assert {one.place for one in pulses} == {"a1", "b2"}, "purple beside B2"
        assert dice[0].ends <= pulses[0].at
        assert len(coins) == 2 and all(one.at >= pulses[0].at + PULSE for one in coins)
        for one, octagon in zip(coins, ("a1", "b2"), strict=True):
            assert is_near(one.starts, page.locator(f"[data-ball={octagon}]"))
        assert coins[1].at - coins[0].at == 60


# The faces of the dice on the cloth that are seen, by their names.
LYING = """() => [...document.querySelectorAll('.flight[data-thing=die] [data-face]')]
    .filter(face => getComputedStyle(face).opacity === '1')
    .map(face => face.querySelector('[aria-label]').getAttribute('aria-label'))"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_dice_are_thrown_onto_the_cloth_and_can_be_read_there(
    browser: Browser, server: RunningServer, motion: str
) -> None:
    """Whoever wants no motion sees them lie."""
    position = Position((me(), other()), BEFORE)
    with film(browser, server, position, reduced_motion=motion) as page:
        page.get_by_role("button", name="Roll the dice").click()
        thrown = [one for one in filmed(page, "die") if "flight" in one.kinds and one.changes]
        assert len(thrown) == 2
        if motion == "reduce":
            assert {tuple(one.changes) for one in thrown} == {("opacity",)}
        else:
            loom = page.locator("[data-anchor=loom]").bounding_box()
            assert loom
            for one in thrown:
                assert one.starts and one.lands
                assert one.starts[0] > one.lands[0] and one.starts[1] > one.lands[1]
                assert loom["x"] < one.lands[0] < loom["x"] + loom["width"]
                assert loom["y"] < one.lands[1] < loom["y"] + loom["height"]
        wind(page, 700)
        lying = page.locator(".dice [aria-label]")
        expect(lying).to_have_count(2)
        assert page.evaluate(LYING) == lying.evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        wind(page)
        expect(page.locator(LEFT_BEHIND)).to_have_count(0)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_last_thread_of_a_claim_and_the_win_have_their_moment(
    browser: Browser, server: RunningServer, motion: str
) -> None:
    """A gold thread is closed round the pattern before its cloth comes; then it is seen who has
    won, and then the end. Without motion both are still pictures."""
    winner = me(held=("01",), points=3, claimed=("02", "25"))
    winning = Position((winner, other()), yarns=NEEDLE)
    with film(browser, server, winning, reduced_motion=motion) as page:
        page.get_by_role("button", name="Claim").first.click()
        victory = max(one.at for one in filmed(page, "won"))
        gold = [one for one in shots(page, "gold") if one.at < victory]
        assert {tuple(one.changes) for one in gold} == {("opacity",)}
        closed = max(one.ends for one in gold)
        if motion == "reduce":
            assert closed < 100
            assert not [one for one in shots(page) if one.changes and "opacity" not in one.changes]
        else:
            cloth = min(one.at for one in filmed(page, "design") if one.changes)
            assert closed <= cloth + 50
        wind(page, victory + 1000)
        expect(page.locator("[data-thing=won]")).to_have_css("opacity", "1")
        expect(page.locator("[data-thing=won]")).to_have_text("You have won!")
        expect(page.locator(".over")).to_have_count(0)
        wind_until(page, ".over")


def test_what_was_rolled_is_told_when_the_dice_lie_but_can_be_used_at_once(
    browser: Browser, server: RunningServer
) -> None:
    position = Position((me(held=("01",)), other()), BEFORE, yarns=NEEDLE)
    with film(browser, server, position) as page:
        page.evaluate(OBSERVE)
        page.keyboard.press("r")
        page.wait_for_function("() => told.some(one => one.isTold)", timeout=WAIT)
        tumbling = [one for one in page.evaluate("told") if one["faces"] and not one["isTold"]]
        assert any(one["canMove"] for one in tumbling)
        assert not any(one["canClaim"] for one in tumbling)
        assert len({one["faces"] for one in tumbling}) >= 4, "a die shows other faces first"


def test_a_walk_is_sewn_and_pays_whom_it_passes_on_the_way(
    browser: Browser, server: RunningServer
) -> None:
    players = (me(), other(square="C2"), other(pin="orange", square="D2", held=("09",)))
    with film(browser, server, Position(players)) as page:
        page.locator(".hit[data-place='F2']").click()
        stitches = filmed(page, "sewn")
        pin = next(one for one in shots(page, "pin"))
        assert (pin.place, pin.ends - pin.at) == ("0", 4 * STEP)
        assert stitches[0].at < STEP < 3 * STEP < stitches[-1].at
        coins = [one for one in shots(page, "token") if one.starts]
        assert [one.at for one in coins] == [STEP, 2 * STEP]
        for one, seat in zip(coins, (1, 2), strict=True):
            assert is_near(one.starts, page.locator(f"[data-seat='{seat}']"), far=30)
            assert is_near(one.lands, page.locator(f"[data-anchor='tokens:{seat}']"))
        wind(page)
        expect(page.locator(LEFT_BEHIND)).to_have_count(0)
        for seat, count in enumerate((4, 5, 5)):
            has_tokens(page, seat, count)


@pytest.mark.parametrize(
    ("viewport", "beside"), [(DESKTOP, "[data-anchor='reserve:P']"), (PHONE, "[data-tab=reserve]")]
)
def test_a_replaced_yarn_and_the_new_one_change_places(
    browser: Browser, server: RunningServer, viewport: dict[str, int], beside: str
) -> None:
    with film(browser, server, Position((me("R"), other())), viewport=viewport) as page:
        replace_a1(page)
        old, new = (one for one in filmed(page, "yarn") if "flight" in one.kinds and one.starts)
        board, reserve = page.locator("[data-ball=a1]"), page.locator(beside)
        assert is_near(old.starts, board) and is_near(old.lands, reserve)
        assert is_near(new.starts, reserve) and is_near(new.lands, board)
        wind(page, old.at + 300)
        expect(board).to_have_css("opacity", "0")
        wind(page)
        expect(board).to_have_css("opacity", "1")
        expect(page.locator(LEFT_BEHIND)).to_have_count(0)


def test_a_gold_thread_runs_round_a_pattern_that_a_swap_completes(
    browser: Browser, server: RunningServer
) -> None:
    with film(browser, server, Position((me("SS", held=("01",)), other()))) as page:
        for place in ("c3", "d3"):
            if place == "c3":
                play_card(page, "Swap")
            page.locator(f".hit[data-place='{place}']").click()
        thread = filmed(page, "gold")
        swapped = [one for one in shots(page, "yarn") if one.place in {"c3", "d3"}]
        assert len(swapped) == 2 and all(one.ends - one.at == SWAP for one in swapped)
        assert thread[0].at == swapped[0].ends and thread[-1].at < swapped[0].ends + 700
        wind(page)
        expect(page.locator(LEFT_BEHIND)).to_have_count(0)
        play_card(page, "Swap")
        page.locator(".hit[data-place='a3']").click()
        page.locator(".hit[data-place='b3']").click()
        filmed(page, "yarn")
        assert not shots(page, "gold"), "it lay there before"


def test_the_claimed_cloth_in_its_colours_is_folded_to_the_panel_and_the_steps_fill(
    browser: Browser, server: RunningServer
) -> None:
    position = Position((me(held=("01",)), other()), yarns=NEEDLE)
    with film(browser, server, position) as page:
        page.get_by_role("button", name="Claim").first.click()
        (cloth,) = (one for one in filmed(page, "design") if one.lands)
        flying = page.locator(".flight[data-thing=design] .cloth")
        expect(flying.locator(".dyed-P")).to_have_count(4)
        expect(flying.locator(".dyed-G")).to_have_count(1)
        assert is_near(cloth.lands, page.locator("[data-anchor='cloth:01']"))
        score = page.locator(".own .score b")
        wind(page, cloth.ends - 1)
        expect(page.locator("[data-anchor='cloth:01']")).to_have_css("opacity", "0")
        expect(score).to_have_text("0")
        wind(page)
        expect(page.locator("[data-anchor='cloth:01']")).to_have_css("opacity", "1")
        expect(score).to_have_text("1")


def test_a_drawn_card_turns_up_in_the_hand_and_stays_hidden_from_others(
    browser: Browser, server: RunningServer
) -> None:
    with filmed_twice(browser, server, Position((me(), other(points=3)), stack="MM")) as (
        page,
        watching,
    ):
        page.locator(".buy", has_text="Buy action").click()
        (card,) = (one for one in filmed(page, "card") if one.lands)
        tag = page.locator(".tag", has_text="Move")
        assert is_near(card.lands, tag)
        assert is_near(card.starts, page.locator("[data-anchor='stack:actions']"))
        expect(page.locator(".flight [data-face=front] use")).to_have_attribute(
            "href", "#symbol-card-move"
        )
        wind(page, card.ends - 1)
        expect(tag).to_have_css("opacity", "0")
        wind(page)
        expect(tag).to_have_css("opacity", "1")
        (seen,) = (one for one in filmed(watching, "card") if one.lands)
        assert is_near(seen.lands, watching.locator("[data-anchor='cards:0']"))
        expect(watching.locator(".flight [data-face=front]")).to_have_count(0)


def test_a_card_that_somebody_else_plays_can_be_read(
    browser: Browser, server: RunningServer
) -> None:
    with filmed_twice(browser, server, Position((me("3"), other()))) as (page, watching):
        play_card(page, "Collect 3")
        (card,) = (one for one in filmed(watching, "card") if one.lands)
        held = watching.locator(".flight[data-thing=card]")
        for moment in (0.15, 0.85):
            wind(watching, card.at + moment * (card.ends - card.at))
            expect(held).to_have_css("opacity", "1")
            expect(held).to_contain_text("Collect 3 tokens")
            box = held.bounding_box()
            assert box and box["width"] > 130 and box["height"] > 150
            expect(watching.locator("[data-anchor='stack:discard']")).to_have_css("opacity", "1")
        assert (card.ends - card.at) * 0.7 >= 800, "long enough to read it"
        coins = [one for one in shots(watching, "token") if one.starts]
        assert coins and coins[0].at >= card.ends


def test_one_may_act_while_things_are_still_flying(browser: Browser, server: RunningServer) -> None:
    with film(browser, server, Position((me("3G"), other()))) as page:
        play_card(page, "Collect 3")
        filmed(page, "token")
        page.locator(".hit[data-square]").first.click(timeout=WAIT)
        choice = page.locator(".choices .choice").first
        if choice.is_visible():
            choice.click()
        is_told(page, "You went to")
        has_lost_none(page, 0, 1, "reserve")


def test_whatever_flies_is_gone_when_the_turns_of_others_are_skipped(
    browser: Browser, server: RunningServer
) -> None:
    players = (me(), other(), other(pin="orange", square="C3", held=("09",)))
    with film(browser, server, Position(players, MOVED)) as page:
        page.locator(".end:not([aria-disabled=true])").click(timeout=WAIT)
        page.wait_for_selector("[data-guide=skip]", timeout=WAIT)
        wind_until(page, LEFT_BEHIND)
        page.evaluate(
            "what => { window.flying = [...document.querySelectorAll(what)]; }", LEFT_BEHIND
        )
        page.keyboard.press("s")
        page.wait_for_function("() => flying.every(one => !one.isConnected)", timeout=WAIT)
        while not page.get_by_role("button", name="Roll the dice").is_visible():
            page.keyboard.press("s")
            page.wait_for_timeout(20)
        has_lost_none(page, 0, 1, 2, "reserve")


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_speed_can_be_changed_on_the_way(
    browser: Browser, server: RunningServer, speed: str
) -> None:
    with film(browser, server, Position((me("3"), other()))) as page:
        play_card(page, "Collect 3")
        filmed(page, "token")
        page.get_by_role("button", name="Menu").click()
        choose(page, "Speed of the others", speed)
        wind(page, 10)
        rates = page.evaluate(
            "film.filter(one => one.effect.target?.dataset.thing).map(one => one.playbackRate)"
        )
        assert {round(rate, 3) for rate in rates} == {round(SPEEDS[speed], 3)}
        choose(page, "Speed of the others", "instant")
        expect(page.locator(LEFT_BEHIND)).to_have_count(0)
        has_tokens(page, 0, 9)


def test_the_own_turn_begins_with_a_light_on_what_to_do(
    browser: Browser, server: RunningServer
) -> None:
    with film(browser, server, Position((me(), other()), MOVED)) as page:
        page.locator(".end:not([aria-disabled=true])").click(timeout=WAIT)
        wind_until(page, ".light")
        ribbon, lit = page.locator(".ribbon").bounding_box(), page.locator(".light").bounding_box()
        assert (
            ribbon
            and lit
            and abs(ribbon["x"] - lit["x"]) < 8
            and abs(ribbon["width"] - lit["width"]) < 16
        )
        expect(page.get_by_role("button", name="Roll the dice")).to_be_visible()


def test_the_last_turns_can_be_shown_again(browser: Browser, server: RunningServer) -> None:
    with film(browser, server, Position((me("3"), other()))) as page:
        play_card(page, "Collect 3")
        first = [(one.at, one.lands) for one in filmed(page, "token") if one.lands]
        wind(page)
        page.locator(".hit[data-square]:not([aria-label*='pays'])").first.click()
        filmed(page, "pin")
        wind(page)
        page.evaluate("film.length = 0")
        page.get_by_role("button", name="Show again").click()
        again = [(one.at, one.lands) for one in filmed(page, "token") if one.lands]
        assert again == first


def test_nothing_moves_for_who_wants_no_motion_but_what_changed_lights_up(
    browser: Browser, server: RunningServer
) -> None:
    position = Position((me("R"), other()))
    with filmed_twice(browser, server, position, reduced_motion="reduce") as (page, watching):
        replace_a1(page)
        for one in (page, watching):
            lights = filmed(one, "light")
            assert all(shot.changes == ["opacity"] for shot in shots(one))
            around = [light.bounding_box() for light in one.locator(".light").all()]
            for changed in ("[data-ball=a1]", "[data-anchor='reserve:P']"):
                box = one.locator(changed).first.bounding_box()
                assert box and any(
                    light and abs(light["x"] + 4 - box["x"]) < 2 for light in around
                ), changed
            assert lights[0].ends - lights[0].at < 1000
        expect(page.locator(".flight")).to_have_count(0)
        expect(watching.locator(".flight")).to_contain_text("Replace")
        wind(watching)
        expect(watching.locator(LEFT_BEHIND)).to_have_count(0)


def test_only_what_is_cheap_to_draw_is_animated(browser: Browser, server: RunningServer) -> None:
    position = Position((me("3RSDXG", held=("01",)), other("M")), yarns=NEEDLE)
    with film(browser, server, position) as page:
        for name in ("Collect 3", "Get design", "Tax"):
            play_card(page, name)
            page.wait_for_function("() => film.length", timeout=WAIT)
            expect(page.locator("[data-part=board][aria-busy=false]")).to_be_visible(timeout=WAIT)
            changed = {change for one in shots(page) for change in one.changes}
            assert changed <= {"transform", "opacity", "translate"}, name
            page.evaluate("wind(60000), film.length = 0")


def test_each_event_is_said_once_and_whose_turn_it_is(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me(), other()), BEFORE))
    spoken = page.locator(".spoken")
    expect(spoken).to_contain_text("Your turn")
    page.keyboard.press("r")
    expect(page.locator(".hit[data-square]").first).to_be_visible(timeout=WAIT)
    page.keyboard.press("b")
    page.keyboard.press("Escape")
    said = spoken.locator("p").all_inner_texts()
    assert sum(one.startswith("You rolled") for one in said) == 1, said
    assert spoken.get_attribute("aria-live") == "polite"
    assert len(said) <= 12


def test_the_log_shows_the_things_it_names(page: Page, server: RunningServer) -> None:
    sit(page, server, Position((me("3"), other())))
    play_card(page, "Collect 3")
    is_told(page, "took 3 tokens")
    taken = part(page, "took 3 tokens").first
    expect(taken.locator("use[href='#symbol-token']")).to_have_count(1)
    expect(taken.locator("svg[class*=pin-]")).to_have_count(1)
