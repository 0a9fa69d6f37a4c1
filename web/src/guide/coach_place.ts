// Where the coach stands: beside what it points at, never on it, always on the screen, and off the board if it can.
export interface Extent {
  readonly width: number;
  readonly height: number;
}
export interface Corner {
  readonly left: number;
  readonly top: number;
}
export type Area = Corner & Extent;

const TARGET_GAP = 14;
const SCREEN_EDGE = 8;
const clamp = (value: number, most: number): number => Math.max(SCREEN_EDGE, Math.min(value, most - SCREEN_EDGE));

export const overlap = (one: Area, other: Area): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** All corners from which a box of this size does not cover the target, the nicest first. */
function beside(target: Area, { width, height }: Extent, screen: Extent): Corner[] {
  const level = clamp(target.top + (target.height - height) / 2, screen.height - height);
  const lefts = [target.left + (target.width - width) / 2, target.left, target.left + target.width - width].map(
    (left) => clamp(left, screen.width - width),
  );
  const [above, below] = [target.top - TARGET_GAP - height, target.top + target.height + TARGET_GAP];
  return [
    { left: target.left - TARGET_GAP - width, top: level },
    { left: target.left + target.width + TARGET_GAP, top: level },
    ...[below, above].flatMap((top) => lefts.map((left) => ({ left, top }))),
  ];
}

/**
 * It covers none of what is to be seen beside the target if it can, and at least not the first of that; then it spares
 * the board. Without room on any side it stands where the target is not.
 */
export function placed(target: Area, size: Extent, screen: Extent, board: Area, seen: readonly Area[] = []): Corner {
  const isOnScreen = ({ left, top }: Corner): boolean =>
    left >= SCREEN_EDGE &&
    top >= SCREEN_EDGE &&
    left + size.width <= screen.width - SCREEN_EDGE &&
    top + size.height <= screen.height - SCREEN_EDGE;
  const possible = beside(target, size, screen).filter(isOnScreen);
  const isAbove = target.top + target.height / 2 < screen.height / 2;
  const beyond = (boxes: readonly Area[]): Corner | undefined =>
    possible.find((corner) => !boxes.some((box) => overlap({ ...corner, ...size }, box)));
  return (
    beyond([board, ...seen]) ??
    beyond(seen) ??
    beyond(seen.slice(0, 1)) ??
    beyond([board]) ??
    possible[0] ?? { left: SCREEN_EDGE, top: isAbove ? screen.height - SCREEN_EDGE - size.height : SCREEN_EDGE }
  );
}
