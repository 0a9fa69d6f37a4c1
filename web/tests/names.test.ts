// A name has one meaning in the whole app: no two types, classes or components are called the same.
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const DECLARED = /^ *(?:export )?(?:abstract )?(?:interface|class|type) ([A-Z]\w*)\b(?! as|,| \})/gm;
/** What a component is given is called so in each of them. */
const OF_EVERY_COMPONENT = "Props";
/** Components that show just what the wire, or their room, calls so. */
const SHOWN = ["Clock", "Exchange", "Origin", "Pin", "Recap", "Replay", "Reserve", "Thing"];

const sources = Object.entries(SOURCES);
const namesIn = (source: string): readonly string[] => [...source.matchAll(DECLARED)].map(([, name = ""]) => name);
const isWire = (path: string): boolean => path.startsWith("../src/wire/");
const outside = sources.filter(([path]) => !isWire(path)).map(([, source]) => source);
/** Requests that the app only sends have no name where it is written. */
const isMet = (name: string): boolean =>
  outside.some((source) => new RegExp(`import[^;]*\\b${name}\\b[^;]*wire/`).test(source));

const declared = sources.flatMap(([path, source]) => [
  ...(path.endsWith(".svelte") ? [/(\w+)\.svelte$/.exec(path)?.[1] ?? ""] : []),
  ...namesIn(source).filter((name) => !isWire(path) || isMet(name)),
]);

test("no two things are called the same", () => {
  expect(declared.length).toBeGreaterThan(200);
  const twice = declared.filter((name, index) => declared.indexOf(name) !== index && name !== OF_EVERY_COMPONENT);
  expect([...new Set(twice)].filter((name) => !SHOWN.includes(name)).sort()).toEqual([]);
});
