import { expect, test } from "vitest";
import page from "../../../docs/fair-dice.md?raw";
import playedOn from "../../../tests/golden/fair-played-on.ettana?raw";
import { commitmentOf, headersOf, recompute } from "../../src/over/fair";

const record = /```record\n([\s\S]*?)```/.exec(page)?.[1] ?? "";

test("the worked example is proved, with all its draws", () => {
  expect(recompute(record)).toEqual({ draws: 57, differs: "" });
  expect(commitmentOf(record)).toBe(headersOf(record).get("Commitment"));
});

test.each([
  ["roll = Y4", "roll = Y5"],
  ["undone buy action = S", "undone buy action = M"],
  ["place B3 = 3", "place B3 = 4"],
  ["place E3 = pink 07G 28D", "place E3 = white 07G 28D"],
  ["place E3 = pink 07G 28D", "place E3 = pink 07G 28M"],
])("%s changed to %s is noticed", (before, after) => {
  expect(recompute(record.replace(before, after)).differs).toBe(after);
});

test("another board, another secret and a step that was left out are noticed", () => {
  expect(recompute(record.replace("\nGRYPB/", "\nRGYPB/")).differs).toMatch(/^RGYPB/);
  expect(recompute(record.replace("Secret: 0d", "Secret: 0e")).differs).toMatch(/^GRYPB/);
  expect(recompute(record.replace("undone roll = K2 P\n", "")).differs).toBe("roll = Y4");
});

test("a game that is played on is proved from where it begins", () => {
  expect(recompute(playedOn).differs).toBe("");
  const roll = /^roll = [A-Z]\d/m.exec(playedOn)?.[0] ?? "";
  const another = roll.slice(0, -1) + ((Number(roll.at(-1)) % 6) + 1);
  expect(recompute(playedOn.replace(`\n${roll}`, `\n${another}`)).differs).toMatch(another);
});

test("a deck of one's own lies between the headers and the game", () => {
  expect(recompute(record.replace("\n\n", '\n\n    name = "Own"\n\n')).draws).toBe(57);
});

const golden = import.meta.glob<string>("../../../tests/golden/fair-*.ettana", {
  query: "?raw",
  import: "default",
  eager: true,
});

test.each(Object.entries(golden))("%s is proved", (_, text) => {
  expect(recompute(text).differs).toBe("");
});
