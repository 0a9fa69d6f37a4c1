import { expect, test } from "vitest";
import { clothOf } from "../../src/cloth/woven";
import type { DesignInfo, PlayerView } from "../../src/wire/types";

const design = (number: string): DesignInfo => ({ number, name: number, annas: 1, pattern: ["AB"] });
const player = { pin: "pink", claimed: ["02", "05", "11", "30"], points: 0, annas: 4 } as unknown as PlayerView;

test("fields lie in the order of claims; what lay there before a table was set comes first", () => {
  const woven = ["30", "07", "02", "11"].map((number) => ({ design: number, dyes: { A: "R" } }));
  const { pieces } = clothOf(player, 8, { design, woven });
  expect(pieces.map(({ number, dyed }) => [number, !!dyed])).toEqual([
    ["05", false],
    ["30", true],
    ["02", true],
    ["11", true],
  ]);
});
