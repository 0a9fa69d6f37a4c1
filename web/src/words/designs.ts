// A design in words: what it is called and means, how its pattern lies, how far it is.
import type { Say } from "../language/say";
import type { DesignHint, DesignInfo } from "../wire/types";

/** What the name means, where there are words for it. */
export const meaning = (say: Say, { name }: DesignInfo): string =>
  say.maybe("motif", name.toLowerCase().replaceAll(" ", "-"), "");

/** Letters of its longest word: no name is broken within a word, rather it is smaller. */
export const longestWord = ({ name }: DesignInfo): number => Math.max(...name.split(" ").map((word) => word.length));

/** Its name, its worth and its pattern, row by row. */
export function patternInWords(say: Say, card: DesignInfo): string {
  const cells = (row: string): string =>
    [...row].map((letter) => (letter === "." ? say("pattern-empty") : letter)).join(" ");
  const rows = card.pattern.map((row, index) => say("pattern-row", { number: index + 1, cells: cells(row) }));
  return [card.name, say("annas", { count: card.annas }), ...rows].join(", ");
}

/** How far a design is. */
export const distance = (say: Say, swaps: number | null): string =>
  swaps === null ? say("swaps-never") : say("swaps-away", { count: swaps });

type Told = { readonly designs?: readonly DesignHint[] } | null;

/** How many swaps a hint says it needs, null for never; nothing where none was told. */
export const swapsTo = (hint: Told, design: string): number | null | undefined =>
  hint?.designs?.find((one) => one.design === design)?.swaps;

/** That in words. */
export function away(say: Say, hint: Told, design: string): string {
  const swaps = swapsTo(hint, design);
  return swaps === undefined ? "" : distance(say, swaps);
}
