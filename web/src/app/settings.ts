// What somebody likes, kept on this device.
import { writable, type Writable } from "svelte/store";
import { PACES, type Pace } from "../staging/timeline";

function kept<Value extends string>(name: string, values: readonly Value[], first: Value): Writable<Value> {
  const found = localStorage.getItem(name) as Value | null;
  const store = writable<Value>(found && values.includes(found) ? found : first);
  store.subscribe((value) => localStorage.setItem(name, value));
  return store;
}

const ON_OFF = ["on", "off"] as const;
export const ALL_PACES = Object.keys(PACES) as Pace[];
export const pace = kept("pace", ALL_PACES, "normal");
export const sound = kept("sound", ON_OFF, "off");
export const sure = kept("sure", ON_OFF, "off");
export const spectatorsTalk = kept("spectators-talk", ON_OFF, "on");
export const coordinates = kept("coordinates", ON_OFF, "off");
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
