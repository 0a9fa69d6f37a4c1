// What an event is to the page stands in its record and nowhere else: no other source asks of which kind one is.
import { expect, test } from "vitest";
import types from "../../src/wire/types.ts?raw";

const SOURCES = import.meta.glob<string>("../../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const IN_RECORDS = /src\/(staging\/events|wire)\//;

const [, union = ""] = /export type EventKind =([^;]*);/.exec(types) ?? [];
const kinds = [...union.matchAll(/"([^"]+)"/g)].map(([, kind]) => kind);
const kind = `"(?:${kinds.join("|")})"`;
/** Compared with one, looked for among some that are listed, or taken from what is listed by kind. */
const asked = new RegExp(
  `(?:[!=]==|case|includes\\(|has\\() ?${kind}|${kind} ?[!=]==|\\[[^\\[\\]]*${kind}[^\\[\\]]*\\]|[{,]\\s*${kind}:`,
);

test.each([
  'events.find((event) => event.kind === "dice rolled")',
  'events.find((event) => "dice rolled" === event.kind)',
  'new Set(["dice rolled", "pin moved"])',
  'new Set([first, "dice rolled"])',
  '({ "dice rolled": 1 })[kind]',
])("%s asks of which kind an event is", (source) => {
  expect(asked.test(source)).toBe(true);
});

test("nothing outside the records asks of which kind an event is", () => {
  expect(kinds.length).toBeGreaterThan(20);
  const outside = Object.entries(SOURCES).filter(([path]) => !IN_RECORDS.test(path));
  expect(outside.filter(([, source]) => asked.test(source)).map(([path]) => path)).toEqual([]);
});
