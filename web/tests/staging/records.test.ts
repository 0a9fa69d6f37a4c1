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
const asked = new RegExp(`(?:[!=]==|case|includes\\(|has\\() ?"(?:${kinds.join("|")})"`);

test("nothing outside the records asks of which kind an event is", () => {
  expect(kinds.length).toBeGreaterThan(20);
  expect(asked.test('events.find((event) => event.kind === "dice rolled")')).toBe(true);
  const outside = Object.entries(SOURCES).filter(([path]) => !IN_RECORDS.test(path));
  expect(outside.filter(([, source]) => asked.test(source)).map(([path]) => path)).toEqual([]);
});
