import { expect, test } from "vitest";
import { ICONS, icon, vector } from "../../shell/icons";

test("every icon is a PNG of its size", () => {
  for (const one of ICONS) {
    const bytes = Uint8Array.from(icon(one));
    const picture = new DataView(bytes.buffer);
    expect([picture.getUint32(0), picture.getUint32(16), picture.getUint32(20)]).toEqual([
      0x89504e47,
      one.size,
      one.size,
    ]);
    expect(bytes.length).toBeGreaterThan(400);
  }
});

test("the vector icon has the logo of the look", () => {
  expect(vector().match(/<path/g)?.length).toBeGreaterThan(2);
});
