// Where a step of the game lies among the turns whose chances are known.
import type { Outlook } from "../wire/types";

/** The turn that a step belongs to. */
export function indexAt(outlooks: readonly Outlook[], step: number): number {
  return Math.max(
    0,
    outlooks.findLastIndex((outlook) => outlook.step <= step),
  );
}

/** Turns stand where their number is; the end stands one after the last. */
export const turnXs = (outlooks: readonly Outlook[]): readonly number[] =>
  outlooks.map(({ turn }, index) => (index === outlooks.length - 1 ? turn + 1 : turn));

/** A step within its turn, as far as it has come. */
export function xAt(outlooks: readonly Outlook[], step: number): number {
  const index = indexAt(outlooks, step);
  const [xs, here, next] = [turnXs(outlooks), outlooks[index], outlooks[index + 1]];
  const x = xs[index] ?? 0;
  if (!here || !next) return x;
  const part = Math.max(0, step - here.step) / (next.step - here.step);
  return x + part * ((xs[index + 1] ?? x) - x);
}
