// What somebody likes, kept on this device.
import { derived, writable, type Readable, type Writable } from "svelte/store";

/** How fast things move: 1 is the normal speed, 0 is at once. */
export const SPEEDS = { slow: 1.9, normal: 1, fast: 0.4, instant: 0 } as const;
export type Speed = keyof typeof SPEEDS;
export const SPEED_NAMES = Object.keys(SPEEDS) as readonly Speed[];

function kept<Value extends string>(name: string, values: readonly Value[], first: Value): Writable<Value> {
  const found = localStorage.getItem(name) as Value | null;
  const store = writable<Value>(found && values.includes(found) ? found : first);
  store.subscribe((value) => localStorage.setItem(name, value));
  return store;
}

const ON_OFF = ["on", "off"] as const;
export const speed = kept("speed", SPEED_NAMES, "normal");
export const sound = kept("sound", ON_OFF, "on");
/** How loud, from 0 to 1. */
const LOUD = 0.8;
const found = Number(localStorage.getItem("volume") ?? LOUD);
export const volume = writable(found >= 0 && found <= 1 ? found : LOUD);
volume.subscribe((value) => localStorage.setItem("volume", String(value)));
/** The quiet rhythm of a loom, as long as the page is seen. */
export const ambience = kept("ambience", ON_OFF, "off");
/** When somebody is asked before the turn ends: only with a finished design, when anything is unused, always. */
export const ASKS = ["off", "unused", "on"] as const;
export type Asks = (typeof ASKS)[number];
/** What was chosen; nothing by who has not. */
const chosenAsks = kept("sure", ["", ...ASKS], "");
const MANY = 3; // finished games, after which nobody is new
/** The first tables at which somebody finished a game on this device. */
const finished = writable((localStorage.getItem("finished") ?? "").split(" ").filter(Boolean));
finished.subscribe((tables) => localStorage.setItem("finished", tables.join(" ")));
export const sure: Readable<Asks> = derived(
  [chosenAsks, finished],
  ([chosen, tables]) => chosen || (tables.length < MANY ? "unused" : "off"),
);
export const chooseAsks = (asks: Asks): void => chosenAsks.set(asks);
export const countFinished = (table: string): void =>
  finished.update((tables) => (tables.length < MANY ? [...new Set([...tables, table])] : tables));
export const spectatorsTalk = kept("spectators-talk", ON_OFF, "on");
/** How near the own designs are, and where: purists want to see it themselves. */
export const lens = kept("lens", ON_OFF, "on");
/** A quiet word when it matters, once for each idea and game. */
export const ideaLine = kept("coach", ON_OFF, "on");
export const coordinates = kept("coordinates", ON_OFF, "off");
/** Whether games of this device's people and bots are played by the page itself, also while a server answers. */
export const onDevice = kept("on-device", ON_OFF, "off");
