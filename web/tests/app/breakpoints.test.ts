// Sizes at which anything changes are written once, in app/breakpoints.ts: sheets and components name them.
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>(["../../src/**/*.{ts,svelte,css}", "!../../src/app/breakpoints.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const QUERY = /@(?:media|container)[^{]*\{|matchMedia\([^)]*/g;
const isTyped = (query: string): boolean => /(width|height|aspect-ratio|inline-size|block-size)\b/.test(query);
/** Asking how wide the screen is, to decide by a number of one's own. */
const COMPARED = /\b(?:innerWidth|innerHeight|clientWidth|clientHeight)\s*[<>]|[<>]=?\s*(?:innerWidth|innerHeight)\b/;

const typed = ([path, source]: readonly [string, string]): readonly string[] => [
  ...(source.match(QUERY) ?? []).filter(isTyped).map((query) => `${path}: ${query}`),
  ...(COMPARED.test(source) ? [`${path}: ${COMPARED.exec(source)?.[0]}`] : []),
];

test("no other width or height is typed anywhere", () => {
  const sources = Object.entries(SOURCES);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(typed)).toEqual([]);
});
