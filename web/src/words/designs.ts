// A design in words: what it is called and means, how its pattern lies, how far it is.
import type { Say } from "../language/say";
import type { DesignInfo, Near } from "../wire/types";

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

/** How near a design is: what is in place where the fewest swaps finish it, and how many those are. */
export const nearness = (say: Say, { in_place: count, yarns: of, swaps }: Near): string =>
  `${say("in-place", { count, of })}, ${say("swaps-away", { count: swaps })}`;
