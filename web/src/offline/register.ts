// The service worker is fetched when the page has nothing better to do; without one the page only cannot open offline.
import { HOME } from "../ui/link_to";
import { isStatic } from "../wire/page_server";

/** It is told whether every page below it is one of the app. */
const WORKER = `${HOME}sw.js${isStatic() ? "?static" : ""}`;
const RELOAD_AFTER = 60_000;

export function register(): void {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const later: (work: () => void) => unknown =
    "requestIdleCallback" in window
      ? (work) => requestIdleCallback(work, { timeout: 4000 })
      : (work) => setTimeout(work, 1000);
  const begin = (): unknown => later(() => void navigator.serviceWorker.register(WORKER).catch(() => undefined));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/**
 * A page that was opened before an update finds its later parts gone: it is
 * opened anew, but not over and over. While nobody answers, only a service
 * worker has a page to open; without one, the part that is missing says so.
 */
export function openAnewAfterUpdates(): void {
  addEventListener("vite:preloadError", () => {
    if (Date.now() - Number(sessionStorage.getItem("opened-anew")) < RELOAD_AFTER) return;
    const hasWorker = "serviceWorker" in navigator && !!navigator.serviceWorker.controller;
    void fetch(`${HOME}manifest.webmanifest`, { cache: "no-store" }).then(
      ({ ok }) => (ok || hasWorker) && openAnew(),
      () => hasWorker && openAnew(),
    );
  });
}

function openAnew(): void {
  sessionStorage.setItem("opened-anew", String(Date.now()));
  location.reload();
}
