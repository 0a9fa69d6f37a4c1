import { expect, test } from "vitest";
import { isOfCast } from "../../src/cast/cast";
import cast from "../../src/cast/cast.svg?raw";
import { Manners, REACTION_WORDS } from "../../src/cast/reactions";
import { LANGUAGES } from "../../src/language/catalogues";
import { speaker } from "../../src/language/say";
import { LEVELS, UNOFFERED_LEVELS } from "../../src/wire/defaults";
import type { Event } from "../../src/wire/types";
import { catalogueIn } from "../language/whole_catalogue";

const LATER = 60_000;
const claimed = (seat: number): Event => ({
  kind: "design claimed",
  seat,
  facts: { design: "07", annas: 1, total: 1, octagons: [] },
});
const stolen = (from: number): Event => ({ kind: "tokens stolen", seat: 0, facts: { from, tokens: 2 } });
const over = (...winners: readonly number[]): Event => ({ kind: "game over", facts: { winners, annas: [] } });

test("the cast speaks of claims and thefts, rarely, and people never", () => {
  const manners = new Manners();
  expect(manners.reaction([claimed(0)], [1, 2], 0)).toBeNull();
  expect(manners.reaction([stolen(2)], [1, 2], 1)).toEqual({ seat: 2, to: "robbed" });
  expect(manners.reaction([claimed(1)], [1, 2], 2), "not so soon after another").toBeNull();
  expect(manners.reaction([stolen(2)], [1, 2], LATER), "nor the same again").toBeNull();
  expect(manners.reaction([claimed(1)], [1, 2], LATER)).toEqual({ seat: 1, to: "claims" });
});

test("at the end one speaks, whenever it is: who has won, or else one for all", () => {
  const manners = new Manners();
  expect(manners.reaction([stolen(1)], [1, 2], 0)).not.toBeNull();
  expect(manners.reaction([claimed(2), over(2)], [1, 2], 1)).toEqual({ seat: 2, to: "won" });
  expect(new Manners().reaction([over(0)], [1, 2], 0)).toEqual({ seat: 1, to: "lost" });
});

test("every level that is offered is drawn, each with a tool of its own, and no other is", () => {
  const drawn = [...cast.matchAll(/<symbol id="(\w+)"(?:.(?!<\/symbol>))*<path d="([^"]+)"[^>]*>\s*<\/symbol>/gs)];
  expect(drawn.map(([, name]) => name)).toEqual([...LEVELS, "beaten"]);
  expect(new Set(drawn.map(([, , tool]) => tool)).size, "told apart without colours").toBe(LEVELS.length + 1);
  expect(UNOFFERED_LEVELS.filter(isOfCast)).toEqual([]);
});

test.each(LANGUAGES)("everybody has something to say in %s, each something else", (language) => {
  const say = speaker(language, catalogueIn(language));
  const lines = LEVELS.flatMap((level) => Object.values(REACTION_WORDS).map((words) => words(say, level)));
  expect(lines.filter((line) => !line || line.length > 45)).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
  expect(new Set(LEVELS.map((level) => say.maybe("temper", level, ""))).size).toBe(LEVELS.length);
});
