// Sources can be read without scrolling sideways; only the path of a drawing may be one long word.
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte,css}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const WIDEST = 120; // characters, as CONTRIBUTING.md says
const PATH = /"M[-\d\s.,A-Za-z]{80,}"/;

const wide = ([path, source]: readonly [string, string]): readonly string[] =>
  source
    .split("\n")
    .flatMap((line, index) => (line.length > WIDEST && !PATH.test(line) ? [`${path}:${index + 1}`] : []));

test("no line of a source is too long to be read", () => {
  const sources = Object.entries(SOURCES);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(wide)).toEqual([]);
});
