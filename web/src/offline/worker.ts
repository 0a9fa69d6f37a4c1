// The service worker: it keeps the shell, so that the page opens without a connection and says so in the reader's
// language. What belongs to the game, everything under /api, is never kept. A page is always asked for anew, so nobody
// is given an old app; files whose name changes with their contents are taken from what is kept.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(kind: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
declare const self: unknown;
declare const __SHELL__: readonly string[];
declare const __VERSION__: string;

const worker = self as Worker;
const SHELL = `shell ${__VERSION__}`;
/** The folder of the app, and its page. */
const PAGE = new URL(".", worker.location.href).pathname;
/** Beside the app on plain web space there may be anything; a server has nothing but pages of the app. */
const isOfFolder = worker.location.search === "?static";
const isPage = (pathname: string): boolean => !isOfFolder || pathname === PAGE || pathname === `${PAGE}index.html`;
/** What says which bundle of the page's own server there is: it is always asked for anew. */
const BUNDLE_CONTENTS = "/bundle.json";
/** What a proxy answers for a server that is not there. */
const SERVER_DOWN = [502, 503, 504];

async function keep(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(__SHELL__.map((name) => new Request(PAGE + name, name ? {} : { cache: "reload" })));
  await worker.skipWaiting();
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("shell ") && name !== SHELL).map((name) => caches.delete(name)),
  );
  await worker.clients.claim();
}

/** The shell, told that it stands alone. */
async function offline(): Promise<Response> {
  const page = await caches.match(PAGE);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response((await page.text()).replace("<html", "<html data-offline"), { headers });
}

async function opened(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return answer && !SERVER_DOWN.includes(answer.status) ? answer : offline();
}

const keptOr = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
worker.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== worker.location.origin || pathname.startsWith(`${PAGE}api/`)) return;
  if (event.request.mode === "navigate") {
    if (isPage(pathname)) event.respondWith(opened(event.request));
  } else if (pathname.startsWith(`${PAGE}solo/`) && !pathname.endsWith(BUNDLE_CONTENTS))
    event.respondWith(keptOr(event.request));
  else if (pathname.startsWith(`${PAGE}assets/`) || pathname === `${PAGE}icon.svg`)
    event.respondWith(keptOr(event.request));
});

export {};
