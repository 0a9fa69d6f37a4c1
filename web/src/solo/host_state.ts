// What is seen of the page's own server.
import { writable } from "svelte/store";
import type { SoloTrouble } from "./messages";

export type HostState =
  | { readonly is: "quiet" }
  /** Loading costs something here: how many bytes, and what is told when that is decided. */
  | { readonly is: "asking"; readonly bytes: number; readonly decide: (isWanted: boolean) => void }
  | { readonly is: "starting"; readonly share: number }
  | { readonly is: "failed"; readonly trouble: SoloTrouble };

export const QUIET_HOST: HostState = { is: "quiet" };
export const hostState = writable<HostState>(QUIET_HOST);
