// The rooms' walls hold for types too: the dependency check does not see those that components import.
import { expect, test } from "vitest";
import { allowedIn } from "../rooms.js";

const COMPONENTS = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });
const IMPORTED = /from "(\.[^"]+)"/g;
const BASE = "file:///tests/";

/** Paths below src/ that a component imports from. */
const importedBy = (path: string, source: string): readonly string[] =>
  [...source.matchAll(IMPORTED)].map(([, found = ""]) => new URL(found, new URL(path, BASE)).pathname.slice(1));

function beyond([path, source]: readonly [string, string]): readonly string[] {
  const room = path.split("/")[2] ?? "";
  const allowed = new RegExp(`^src/(${allowedIn(room)})`);
  return room === "app" ? [] : importedBy(path, source).filter((found) => !allowed.test(`${found}.`));
}

test("components know the types of those rooms alone that theirs may know", () => {
  const components = Object.entries(COMPONENTS);
  expect(components.length).toBeGreaterThan(50);
  expect(components.flatMap((one) => beyond(one).map((found) => `${one[0]}: ${found}`))).toEqual([]);
  expect(beyond(["../src/board/Pins.svelte", 'import type { State } from "../game/state";'])).toEqual([
    "src/game/state",
  ]);
});
