import { expect, test } from "vitest";
import page from "../../docs/fair-dice.md?raw";
import { commitmentOf, headersOf, recompute } from "../src/end/fair";
import playedOn from "./played-on.ettana?raw";

const record = /```record\n([\s\S]*?)```/.exec(page)?.[1] ?? "";

test("the worked example is proved, with all its draws", () => {
  expect(recompute(record)).toEqual({ draws: 56, differs: "" });
  expect(commitmentOf(record)).toBe(headersOf(record).get("Commitment"));
});

test.each([
  ["roll = R6", "roll = R5"],
  ["undone buy action = G", "undone buy action = M"],
  ["place D2 = 15M 36P", "place D2 = 14M 36P"],
])("%s changed to %s is noticed", (before, after) => {
  expect(recompute(record.replace(before, after)).differs).toBe(after);
});

test("another board, another secret and a step that was left out are noticed", () => {
  expect(recompute(record.replace("\nGRYPP/", "\nRGYPP/")).differs).toMatch(/^RGYPP/);
  expect(recompute(record.replace("Secret: 4d", "Secret: 4e")).differs).toMatch(/^GRYPP/);
  expect(recompute(record.replace("undone roll = K6 S\n", "")).differs).toBe("roll = R6");
});

test("a game that is played on is proved from where it begins", () => {
  expect(recompute(playedOn)).toEqual({ draws: 10, differs: "" });
  expect(recompute(playedOn.replace("exchange 29 = 30", "exchange 29 = 31")).differs).toBe("exchange 29 = 31");
});

test("a deck of one's own lies between the headers and the game", () => {
  expect(recompute(record.replace("\n\n", '\n\n    name = "Own"\n\n')).draws).toBe(56);
});
