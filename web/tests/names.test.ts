// A name has one meaning in the whole app: no two types, classes or components are called the same, and what a module
// gives to others is declared nowhere else, nor is it the name of a component's function. Nor have two modules a
// constant of the same name, given or not.
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

const GIVEN = /^(export )?(?:async )?(?:function|const|let) (\w+)/gm;
/** What components call their own, functions and what is in capitals, is not called like what modules give to others. */
const OF_COMPONENT = /^ {2}()(?:const (?=[A-Z][A-Z_]*\b|\w+ = (?:async )?[(<])|(?:async )?function )(\w+)/gm;
const given = sources.flatMap(([path, source]) =>
  [...source.matchAll(path.endsWith(".ts") ? GIVEN : OF_COMPONENT)].map(([, isGiven, name = ""]) => ({
    path,
    isGiven,
    name,
  })),
);

test("what a module gives to others is declared in no other", () => {
  const names = given.filter(({ isGiven }) => isGiven).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(400);
  const twice = given.filter(
    ({ path, name }) => names.includes(name) && given.some((one) => one.name === name && one.path !== path),
  );
  expect(twice.map(({ path, name }) => `${name} in ${path}`)).toEqual([]);
});

test("no two modules have a constant of the same name", () => {
  const constants = given.filter(({ name }) => /^[A-Z][A-Z\d_]*$/.test(name)).map(({ name }) => name);
  expect(constants.length).toBeGreaterThan(180);
  expect(constants.filter((name, index) => constants.indexOf(name) !== index)).toEqual([]);
});

test("no two things are called the same", () => {
  expect(declared.length).toBeGreaterThan(200);
  const twice = declared.filter((name, index) => declared.indexOf(name) !== index && name !== OF_EVERY_COMPONENT);
  expect([...new Set(twice)].filter((name) => !SHOWN.includes(name)).sort()).toEqual([]);
});
