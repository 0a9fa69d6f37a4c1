// The bundle for browsers comes once and is kept on the device. Another one takes its place only when it is there as a
// whole; whoever runs by the old one has all of it in memory.
import type { SoloTrouble } from "./messages";
import type { Bundle } from "./python";

const BUNDLE_CACHE = "solo "; // what caches of bundles are called, before the stamp
const CONTENTS = "bundle.json";
const NOT_THERE = 404;
/** Milliseconds a server has to name its bundle where another one is kept: a network may be there and carry nothing. */
const PATIENCE = 4000;

export class CannotStart extends Error {
  readonly trouble: SoloTrouble;
  constructor(trouble: SoloTrouble, cause: unknown) {
    super(`${trouble}: ${String(cause)}`);
    this.trouble = trouble;
  }
}

/** Where the browser keeps files; nothing where it has no such place, as on a page without encryption. */
const ownCaches = (): CacheStorage | null => (typeof caches === "undefined" ? null : caches);

async function keptBundle(address: string): Promise<Bundle | null> {
  const kept = await ownCaches()?.match(address);
  return kept ? ((await kept.json()) as Bundle) : null;
}

/** What a bundle says of itself: the one of the server, or the kept one where no server answers in time. */
export async function bundleAt(folder: string): Promise<Bundle> {
  const address = folder + CONTENTS;
  const kept = await keptBundle(address).catch(() => null);
  const signal = kept ? AbortSignal.timeout(PATIENCE) : null;
  const answer = await fetch(address, { cache: "no-cache", signal }).catch(() => null);
  // Whoever stands between may answer with a page of its own.
  const told = answer?.ok ? await (answer.json() as Promise<Bundle>).catch(() => null) : null;
  if (told) return told;
  if (kept) return kept;
  throw new CannotStart(answer?.status === NOT_THERE ? "not-built" : "interrupted", answer?.status ?? "no answer");
}

/** Whether all of it is here: what says so is kept last. */
export const isDownloaded = async (folder: string, { stamp }: Bundle): Promise<boolean> =>
  !!(await ownCaches()?.match(folder + CONTENTS, { cacheName: BUNDLE_CACHE + stamp }));

const typeOf = (name: string): string => (name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream");

/** The network's: a worker answers others in its place. */
const fetchAny = fetch.bind(globalThis);

const interrupted = (error: unknown): never => {
  throw new CannotStart("interrupted", error);
};

/** A file of a bundle from where it lies, unpacked. */
async function fetchFile(address: string, isPacked: boolean): Promise<Response> {
  const answer = await fetchAny(isPacked ? `${address}.gz` : address).catch(interrupted);
  if (!answer.ok) interrupted(answer.status);
  // Some web space tells that such a file is packed: then the browser has unpacked it.
  if (!isPacked || !answer.body || answer.headers.get("content-encoding")) return answer;
  const unpacked = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked, { headers: { "content-type": typeOf(address) } });
}

/** A file of a bundle: as it is kept, or where nothing is kept from where it lies. */
export const openFile = async (bundle: Bundle, there: string, name: string): Promise<Response> =>
  (await ownCaches()?.match(there + name)) ?? fetchFile(there + name, !!bundle.gzip?.includes(name));

/** Read a file to its end, telling of every piece. */
async function readAll(answer: Response, tell: (bytes: number) => void): Promise<void> {
  const pieces = answer.body?.getReader();
  for (let piece = await pieces?.read(); piece && !piece.done; piece = await pieces?.read()) tell(piece.value.length);
}

/** The bundle to run: the newest that can be had. */
export async function bestBundle(folder: string, tell: (loaded: number, total: number) => void): Promise<Bundle> {
  const newest = await bundleAt(folder);
  const total = Object.values(newest.files).reduce((sum, size) => sum + size, 0);
  try {
    await fetchBundle(folder, newest, (loaded) => tell(loaded, total));
    return newest;
  } catch (error) {
    const kept = await keptBundle(folder + CONTENTS).catch(() => null);
    if (kept) return kept; // the game goes on by what there is
    throw error;
  }
}

export const folderOf = (folder: string, { stamp }: Bundle): string => `${folder}${stamp}/`;

/** Fetch what is not there yet. */
export async function fetchBundle(folder: string, bundle: Bundle, tell: (loaded: number) => void): Promise<void> {
  const there = folderOf(folder, bundle);
  if (await isDownloaded(folder, bundle)) return;
  if (bundle.gzip && typeof DecompressionStream === "undefined") throw new CannotStart("old-browser", "unpacking");
  const kept = await ownCaches()?.open(BUNDLE_CACHE + bundle.stamp);
  let loaded = 0;
  const load = async (name: string, size: number): Promise<boolean> => {
    if (await kept?.match(there + name)) {
      tell((loaded += size));
      return true;
    }
    const answer = await fetchFile(there + name, !!bundle.gzip?.includes(name));
    // A device without room for it plays, and fetches it again the next time.
    const keeping = kept?.put(there + name, answer.clone()).then(
      () => true,
      () => false,
    );
    await readAll(answer, (bytes) => tell((loaded += bytes)));
    return (await keeping) ?? false;
  };
  // Where one breaks off, the others come to their end and are kept.
  const loading = Object.entries(bundle.files).map(([name, size]) => load(name, size));
  let isWhole = true;
  for (const one of await Promise.allSettled(loading)) {
    if (one.status === "rejected") interrupted(one.reason);
    else isWhole &&= one.value;
  }
  if (isWhole) await takePlace(folder, bundle).catch(() => undefined);
}

/** It is whole: it takes the place of others. */
async function takePlace(folder: string, bundle: Bundle): Promise<void> {
  const all = ownCaches();
  const kept = await all?.open(BUNDLE_CACHE + bundle.stamp);
  await kept?.put(folder + CONTENTS, new Response(JSON.stringify(bundle)));
  const others = ((await all?.keys()) ?? []).filter(
    (name) => name.startsWith(BUNDLE_CACHE) && name !== BUNDLE_CACHE + bundle.stamp,
  );
  await Promise.all(others.map((name) => all?.delete(name)));
}

/** What lies in the memory of a start depends on what the browser can do: each of its versions has its own. */
const snapshotAt = (there: string): string => `${there}memory?${encodeURIComponent(navigator.userAgent)}`;

/** The memory of an earlier start by this bundle, if it was kept. */
export async function keptSnapshot(there: string): Promise<Uint8Array | null> {
  const kept = await ownCaches()?.match(snapshotAt(there));
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

/** Keep the memory of a start beside the files of the bundle, in the place of any other: it goes with them. */
export async function keepSnapshot(folder: string, bundle: Bundle, snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await isDownloaded(folder, bundle))) return;
  const there = folderOf(folder, bundle);
  await forgetSnapshot(there);
  const kept = await ownCaches()?.open(BUNDLE_CACHE + bundle.stamp);
  await kept?.put(snapshotAt(there), new Response(snapshot));
}

export async function forgetSnapshot(there: string): Promise<void> {
  const all = ownCaches();
  for (const name of (await all?.keys()) ?? [])
    if (name.startsWith(BUNDLE_CACHE)) await (await all?.open(name))?.delete(snapshotAt(there), { ignoreSearch: true });
}
