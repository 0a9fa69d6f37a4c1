"""What somebody hears who does not see the page."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.web.devices import WAIT

# Everything that comes into a live region from now on, one after the other.
LISTEN = """() => {
    window.heard = [];
    const LIVE = '[aria-live=polite], [role=alert], [role=status], [role=log]';
    new MutationObserver(changes => {
        for (const { type, target, addedNodes } of changes)
            for (const node of type === 'childList' ? addedNodes : [target]) {
                const near = node instanceof Element ? node : node.parentElement;
                const text = node.textContent.trim();
                if (text && near?.closest(LIVE)) window.heard.push(text);
            }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def listen(page: Page) -> None:
    """From now on."""
    page.evaluate(LISTEN)


def heard(page: Page) -> list[str]:
    """What was heard since somebody asked last."""
    return list(page.evaluate("() => window.heard.splice(0)"))


def hears(page: Page, last: str) -> list[str]:
    """The same, once this was heard."""
    page.wait_for_function(
        "last => window.heard.some(one => new RegExp(last).test(one))", arg=last, timeout=WAIT
    )
    return heard(page)
