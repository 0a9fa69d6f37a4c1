// What is in flight is in nobody's hand: while coins and cards fly, the counts beside the players leave them out.
import type { Count } from "./flight";

/** By how much a count, like `tokens 2`, is ahead of what lies there; nothing when nothing flies. */
let ahead: Readonly<Record<string, number>> = $state.raw({});

export const inFlight = (count: Count): number => ahead[count] ?? 0;

/** Let a count differ by so much until what is returned is called. */
export function hold(count: Count, by: number): () => void {
  let isHeld = true;
  ahead = { ...ahead, [count]: inFlight(count) + by };
  return () => {
    if (isHeld) ahead = { ...ahead, [count]: inFlight(count) - by };
    isHeld = false;
  };
}
