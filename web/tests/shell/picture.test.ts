import { expect, test } from "vitest";
import { ICONS, corners, icon, vector } from "../../shell/icons";
import { painted } from "../../shell/picture";

const SIZE = 8;
const at = (pixels: Uint8Array, x: number, y: number): number[] => [
  ...pixels.slice(y * (1 + SIZE * 3) + 1 + x * 3, y * (1 + SIZE * 3) + 4 + x * 3),
];

test("a polygon covers its inside, leaves the ground, and its edges are between", () => {
  const pixels = painted(
    [
      {
        points: [
          [2, 2],
          [5.5, 2],
          [5.5, 6],
          [2, 6],
        ],
        colour: [200, 100, 0],
      },
    ],
    SIZE,
    [0, 0, 0],
  );
  expect(at(pixels, 3, 4)).toEqual([200, 100, 0]);
  expect(at(pixels, 0, 0)).toEqual([0, 0, 0]);
  expect(at(pixels, 5, 4)).toEqual([100, 50, 0]);
});

test("paths of straight lines become corners where they are drawn", () => {
  expect(corners({ d: "M1 2L3 4H5V6Z", fill: "lac" })).toEqual([
    [1, 2],
    [3, 4],
    [5, 4],
    [5, 6],
  ]);
  expect(corners({ d: "M-1 0H1V2Z", fill: "lac", transform: "translate(10 20) scale(2)" })).toEqual([
    [8, 20],
    [12, 20],
    [12, 24],
  ]);
});

test("every icon is a PNG of its size, drawn like the vector one", async () => {
  for (const one of ICONS) {
    const bytes = new DataView((await icon(one)).buffer as ArrayBuffer);
    expect([bytes.getUint32(0), bytes.getUint32(16), bytes.getUint32(20)]).toEqual([0x89504e47, one.size, one.size]);
  }
  expect(vector()).toContain("<path");
});
