// The colours with which a claimable design lies on the board, by its letters.
import { OCTAGONS } from "../board/geometry";
import type { Desk } from "./desk.svelte";

const count = (list: readonly string[]): readonly (readonly [string, number])[] =>
  [...new Set(list)].map((one) => [one, list.filter((other) => other === one).length] as const).sort((a, b) => a[1] - b[1]);

export function dyes(number: string, { offers, view, design }: Pick<Desk, "offers" | "view" | "design">): Readonly<Record<string, string>> | null {
  const claim = offers?.claims?.find((one) => one.design === number);
  const card = design(number);
  if (!claim || !card || !view) return null;
  const letters = [...card.pattern.join("")].filter((letter) => letter !== ".");
  const colours = count(claim.octagons.map((octagon) => view.yarns[OCTAGONS.indexOf(octagon)] ?? "G"));
  return Object.fromEntries(count(letters).map(([letter], index) => [letter, colours[index]?.[0] ?? "G"]));
}
