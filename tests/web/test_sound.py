"""Sounds: on after the first touch, turned down in the header, none of what is skipped."""

from __future__ import annotations

from array import array
from base64 import b64decode
from itertools import pairwise

from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningServer
from tests.web.devices import WAIT
from tests.web.film import film, filmed
from tests.web.prepared import NEEDLE, Position, me, other

RATE = 44_100
# Everything that would be heard is written down instead.
TAPE = f"""(() => {{
    window.tapes = [];
    window.AudioContext = class extends OfflineAudioContext {{
        constructor() {{
            super(1, 4 * {RATE}, {RATE});
            this.life = ['made'];
            this.tones = 0;
            window.tapes.push(this);
        }}
        get state() {{ return this.life.at(-1) === 'resumed' ? 'running' : 'suspended'; }}
        createOscillator() {{ this.tones += 1; return super.createOscillator(); }}
        async resume() {{ this.life.push('resumed'); }}
        async suspend() {{ this.life.push('suspended'); }}
        async close() {{ this.life.push('closed'); }}
    }};
    window.play = async () => {{
        const heard = (await window.tapes[0].startRendering()).getChannelData(0);
        const bytes = new Uint8Array(heard.buffer);
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return btoa(text);
    }};
}})()"""
# A device that chose nothing, and a page that only a test has touched.
FRESH = """(() => {
    if (!sessionStorage.heard) localStorage.removeItem('sound');
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
})()"""
LOUDEST = 0.5  # 6 dB below what a device can play
CLICK = 0.15  # between two samples
SILENT = 0.002


def switch(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("checkbox", name="Sounds").click()
    page.keyboard.press("Escape")
    page.mouse.click(640, 20)  # a page may be heard once it was touched


def taped(page: Page) -> None:
    page.add_init_script(TAPE)
    page.reload()
    expect(page.locator(".flights")).to_be_attached(timeout=WAIT)


def heard(page: Page) -> list[float]:
    samples = array("f")
    samples.frombytes(b64decode(page.evaluate("play()")))
    return samples.tolist()


def is_heard(samples: list[float], milliseconds: float, long: float = 60) -> bool:
    begin = int((milliseconds + 20) * RATE / 1000)
    return max(map(abs, samples[begin : begin + int(long * RATE / 1000)])) > SILENT


def test_sounds_are_on_after_the_first_touch_and_turned_down_in_the_header(
    browser: Browser, server: RunningServer
) -> None:
    with film(browser, server, Position((me("3"), other()))) as page:
        page.add_init_script(FRESH)
        taped(page)
        page.wait_for_timeout(300)
        assert page.evaluate("tapes.length") == 0, "nothing before the page was touched"
        page.mouse.click(640, 20)
        page.wait_for_function("() => tapes[0]?.state === 'running'", timeout=WAIT)
        page.evaluate("sessionStorage.heard = 1")
        volume = page.get_by_role("slider", name="Volume")
        volume.fill("0.3")
        sounds = page.get_by_role("button", name="Sounds: on")
        place = sounds.bounding_box()
        sounds.click()
        assert page.get_by_role("button", name="Sounds: off").bounding_box() == place
        assert page.evaluate("tapes[0].life.at(-1)") == "closed"
        page.reload()
        expect(page.get_by_role("button", name="Sounds: off")).to_be_visible(timeout=WAIT)
        expect(volume).to_have_value("0.3")
        volume.fill("0.4")  # who moves it wants to hear something
        expect(page.get_by_role("button", name="Sounds: on")).to_be_visible()


def test_no_sound_is_even_prepared_where_none_is_wanted(
    browser: Browser, server: RunningServer
) -> None:
    with film(browser, server, Position((me("3"), other()))) as page:
        taped(page)
        page.locator(".tag", has_text="Collect 3").click()
        filmed(page, "token")
        assert page.evaluate("tapes.length") == 0
        switch(page)
        page.wait_for_function("() => tapes[0]?.state === 'running'", timeout=WAIT)
        page.evaluate(
            "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"
        )
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        assert page.evaluate("tapes[0].life.at(-1)") == "suspended"
        page.evaluate("delete document.hidden")
        switch(page)
        assert page.evaluate("tapes[0].life.at(-1)") == "closed"


def test_a_claim_is_heard_softly_when_it_is_seen(browser: Browser, server: RunningServer) -> None:
    position = Position((me(held=("01",)), other()), yarns=NEEDLE)
    with film(browser, server, position) as page:
        taped(page)
        switch(page)
        page.wait_for_function("() => tapes[0]?.state === 'running'", timeout=WAIT)
        page.get_by_role("slider", name="Volume").fill("0.4")
        page.get_by_role("button", name="Claim").first.click()
        cloth = next(one for one in filmed(page, "design") if one.lands)
        samples = heard(page)
        loudest = max(map(abs, samples))
        assert 0.025 < loudest < LOUDEST / 2, "half as loud as usual"
        assert max(abs(one - next_) for one, next_ in pairwise(samples)) < CLICK
        assert is_heard(samples, 0) and is_heard(samples, cloth.ends), "the first step fills then"
        assert not is_heard(samples, 3000)


def test_a_loom_is_heard_where_somebody_wants_it(browser: Browser, server: RunningServer) -> None:
    """Quietly, again and again; its beater strikes in every round."""
    with film(browser, server, Position((me("3"), other()))) as page:
        taped(page)
        switch(page)
        page.wait_for_function("() => tapes[0]?.state === 'running'", timeout=WAIT)
        page.evaluate(
            """() => {
                const { start } = AudioBufferSourceNode.prototype;
                AudioBufferSourceNode.prototype.start = function (...when) {
                    window.isWoven ||= this.loop;
                    start.apply(this, when);
                };
            }"""
        )
        page.get_by_role("button", name="Menu").click()
        loom = page.get_by_role("checkbox", name="The quiet rhythm of a loom")
        expect(loom).not_to_be_checked()
        loom.click()
        page.wait_for_function("() => window.isWoven", timeout=WAIT)
        samples = heard(page)
        assert 0.02 < max(map(abs, samples)) < LOUDEST
        for round_ in (0, 2400):
            assert is_heard(samples, round_ + 1220), round_
            assert not is_heard(samples, round_ + 1080), "between its strokes it is silent"
        for chosen in ("off", "on"):
            loom.click()
            assert page.evaluate("localStorage.ambience") == chosen


def test_what_is_cut_short_is_silent(browser: Browser, server: RunningServer) -> None:
    """Who goes on before the coins have landed does not hear them land."""
    with film(browser, server, Position((me("33"), other()))) as page:
        taped(page)
        switch(page)
        page.wait_for_function("() => tapes[0]?.state === 'running'", timeout=WAIT)
        page.locator(".tag", has_text="Collect 3").click()
        filmed(page, "token")
        assert page.evaluate("tapes[0].tones") > 0
        page.get_by_role("button", name="Undo", exact=True).click()
        expect(page.locator(".spoken")).to_contain_text("took something back", timeout=WAIT)
        # What sounded may ring out; by the page's own clock, which may be late on a busy machine.
        page.evaluate("() => new Promise(done => setTimeout(done, 700))")
        assert max(map(abs, heard(page))) < SILENT
