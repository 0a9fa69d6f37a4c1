// What is in the air is in nobody's hand: while coins and cards fly, the counts beside the players leave them out.

/** By how much a count, like `tokens 2`, is ahead of what lies there; nothing when nothing flies. */
let ahead: Readonly<Record<string, number>> = $state.raw({});

export const airborne = (count: string): number => ahead[count] ?? 0;

/** Let a count differ by so much until what is returned is called. */
export function hold(count: string, by: number): () => void {
  let isHeld = true;
  ahead = { ...ahead, [count]: airborne(count) + by };
  return () => {
    if (isHeld) ahead = { ...ahead, [count]: airborne(count) - by };
    isHeld = false;
  };
}
