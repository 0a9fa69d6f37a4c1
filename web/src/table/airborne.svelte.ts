// What is in the air is in nobody's hand: while coins and cards fly, the counts beside the players leave them out.
import { SvelteMap } from "svelte/reactivity";

/** What has to be added to a count, like `tokens 2`, until it shows what lies there; nothing when nothing flies. */
const away = new SvelteMap<string, number>();

export const airborne = (count: string): number => away.get(count) ?? 0;

/** Let a count differ by so much until what is returned is called. */
export function hold(count: string, by: number): () => void {
  const add = (more: number): void => {
    const total = airborne(count) + more;
    if (total) away.set(count, total);
    else away.delete(count);
  };
  add(by);
  let isHeld = true;
  return () => {
    if (isHeld) add(-by);
    isHeld = false;
  };
}
