// The turns of bots as one sweep: what does not concern the reader gives way to what does.

/** How long the turn of a bot is shown, in milliseconds at the normal speed: three of them take less than 12 s. */
export const LONGEST_TURN = 3500;
/** However much there is to be seen, nothing is quicker than that. */
const QUICKEST = 0.05;

/** Something to be shown: how long it takes, and whether it is worth the time. */
export interface Shown {
  readonly lasting: number;
  readonly isNear: boolean;
}

const sum = (several: readonly Shown[]): number => several.reduce((total, { lasting }) => total + lasting, 0);

/**
 * By how much the first of what is left of a turn is shown more quickly, when so much of the turn has been seen.
 * What is far from the reader gives way first.
 */
export function hasteOf(left: readonly Shown[], seen: number): number {
  const [first] = left;
  const room = LONGEST_TURN - seen;
  if (!first || sum(left) <= room) return 1;
  const near = sum(left.filter(({ isNear }) => isNear));
  const part = first.isNear ? room / near : (room - near) / (sum(left) - near);
  return Math.min(1, Math.max(QUICKEST, part));
}
