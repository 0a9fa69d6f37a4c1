// What somebody likes, kept on this device.
import { writable, type Writable } from "svelte/store";

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
export const speed = kept("pace", SPEED_NAMES, "normal");
export const sound = kept("sound", ON_OFF, "off");
export const sure = kept("sure", ON_OFF, "off");
export const spectatorsTalk = kept("spectators-talk", ON_OFF, "on");
export const coordinates = kept("coordinates", ON_OFF, "off");
