import { expect, test } from "vitest";
import { dyesOf } from "../src/table/dyes";

const lying = (places: Record<string, string>) => (octagon: string): string => places[octagon] ?? "";

test("a pattern is dyed by where its letters lie, not by how often they come", () => {
  const places = { a3: "R", b3: "G", a2: "R", b2: "G" };
  expect(dyesOf(["AB", "AB"], Object.keys(places), lying(places))).toEqual({ A: "R", B: "G" });
});

test("a pattern may lie turned and mirrored", () => {
  const places = { a1: "Y", b1: "Y", c1: "B", c2: "P" };
  expect(dyesOf(["AAB", "..C"], Object.keys(places), lying(places))).toEqual({ A: "Y", B: "B", C: "P" });
  expect(dyesOf(["C.", "B.", "AA"].map((row) => row), ["a1", "b1", "b2", "b3"], lying({ a1: "Y", b1: "Y", b2: "B", b3: "P" }))).toEqual({ A: "Y", B: "B", C: "P" });
});

test("what does not lie there is not dyed", () => {
  expect(dyesOf(["AB"], ["a1", "b1"], lying({ a1: "R", b1: "R" }))).toBeNull();
  expect(dyesOf(["AB"], ["a1", "a3"], lying({ a1: "R", a3: "G" }))).toBeNull();
});
