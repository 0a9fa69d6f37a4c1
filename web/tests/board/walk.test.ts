import { expect, test } from "vitest";
import { OCTAGONS, SQUARES } from "../../src/board/geometry";
import { ROWS, stepFrom, towards } from "../../src/board/walk";

test("every square and every octagon has its place in the grid", () => {
  expect(ROWS.flat().sort()).toEqual([...SQUARES, ...OCTAGONS].sort());
  expect(ROWS[0]).toEqual(["A6", "B6", "C6", "D6", "E6", "F6"]);
  expect(ROWS[1]).toEqual(["a5", "b5", "c5", "d5", "e5"]);
});

test("arrows walk along a row, and up and down through squares and yarns in turn", () => {
  expect(stepFrom("C3", "ArrowRight")).toBe("D3");
  expect(stepFrom("c3", "ArrowLeft")).toBe("b3");
  expect(stepFrom("C3", "ArrowDown")).toBe("c2");
  expect(stepFrom("c2", "ArrowDown")).toBe("C2");
  expect(stepFrom("C2", "ArrowUp")).toBe("c2");
  expect(stepFrom("F3", "ArrowDown")).toBe("e2");
});

test("walking ends at the edge", () => {
  expect(stepFrom("A6", "ArrowUp")).toBeNull();
  expect(stepFrom("F1", "ArrowRight")).toBeNull();
  expect(stepFrom("a1", "ArrowLeft")).toBeNull();
});

test("Home and End go along the row, with Ctrl over the board, and pages to the top and the bottom", () => {
  expect(stepFrom("c3", "Home")).toBe("a3");
  expect(stepFrom("C3", "End")).toBe("F3");
  expect(stepFrom("c3", "Home", true)).toBe("A6");
  expect(stepFrom("c3", "End", true)).toBe("F1");
  expect(stepFrom("c3", "PageUp")).toBe("c5");
  expect(stepFrom("C3", "PageDown")).toBe("C1");
});

test("every place can be reached from every corner with arrows alone", () => {
  const seen = new Set(["A6"]);
  for (const place of seen) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const next = stepFrom(place, key);
      if (next) seen.add(next);
    }
  }
  expect(seen.size).toBe(61);
});

test("the quick way goes to the nearest thing that can be chosen", () => {
  expect(towards("A1", ["C1", "F1", "A4"], "ArrowRight")).toBe("C1");
  expect(towards("A1", ["C1", "F1", "A4"], "ArrowUp")).toBe("A4");
  expect(towards("A1", ["C1"], "ArrowLeft")).toBeNull();
});
