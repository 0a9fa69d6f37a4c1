// Everything the server offers is under a few clicks, and nothing else: in positions of recorded games.
import { expect, test } from "vitest";
import {
  NOTHING,
  dropOn,
  isHeldUp,
  lifted,
  partners,
  pieces,
  squaresToTouch,
  touchCard,
  touchSquare,
  touchYarn,
  waysTo,
  wordTargets,
  yarnsToTouch,
  type Picked,
  type Picking,
} from "../../src/game/choose";
import type { Offers } from "../../src/wire/types";
import recorded from "./offers.json";

const done = (action: string): Picked => ({ picking: NOTHING, action });

/** What buttons and cards do when nothing is picked yet. */
function buttons(offers: Offers, isFinger: boolean): readonly Picked[] {
  const single = [
    offers.roll,
    offers.end,
    ...[offers.purchases, offers.claims].flatMap((list) => (list ?? []).map((one) => one.action)),
  ];
  const swaps = offers.bought_swaps?.swaps;
  return [
    ...single.filter((action) => typeof action === "string").map(done),
    ...(swaps ? [{ picking: { kind: "swap", swaps, first: null } } as const] : []),
    ...(offers.cards ?? []).map((offer) => touchCard(offer, isFinger)),
  ];
}

/** What holding a square leads to. */
const held = (picking: Picking, offers: Offers): readonly Picked[] =>
  picking.kind === "none"
    ? [...squaresToTouch(picking, offers).keys()].map((square) => ({ picking: waysTo(picking, offers, square) }))
    : [];

/** What every single click leads to, or touch of a finger. */
function clicks(picking: Picking, offers: Offers, isFinger: boolean): readonly Picked[] {
  const found: Picked[] = picking.kind === "none" ? [...buttons(offers, isFinger)] : [];
  if (picking.kind === "move") found.push(...picking.moves.map((move) => done(move.action)));
  if (picking.kind === "card" && isHeldUp(picking)) found.push(touchCard(picking.offer)); // the same card again
  if (picking.kind === "card")
    found.push(...wordTargets(picking).map((target) => done(`${picking.offer.action} ${target}`)));
  if (picking.kind === "replace" && picking.place)
    found.push(
      ...pieces(picking.offer.replace ?? [], picking.place).map((piece) =>
        done(`${picking.offer.action} ${picking.place} ${piece}`),
      ),
    );
  found.push(
    ...[...squaresToTouch(picking, offers).keys()].map((square) => touchSquare(picking, offers, square, isFinger)),
  );
  found.push(...held(picking, offers));
  found.push(...yarnsToTouch(picking, offers).map((octagon) => touchYarn(picking, offers, octagon)));
  return found;
}

/** The least number of clicks for every action that can be reached. */
function reached(offers: Offers, most: number, isFinger: boolean): ReadonlyMap<string, number> {
  const least = new Map<string, number>();
  let pickings: readonly Picking[] = [NOTHING];
  for (let count = 1; count <= most; count += 1) {
    const after = pickings.flatMap((picking) => clicks(picking, offers, isFinger));
    for (const { action } of after) if (action && !least.has(action)) least.set(action, count);
    const open = after
      .filter((picked) => !picked.action && picked.picking.kind !== "none")
      .map((picked) => picked.picking);
    pickings = [...new Map(open.map((picking) => [JSON.stringify(picking), picking])).values()];
  }
  // An exchange asks first: the design is opened, the exchange is chosen there, and it is confirmed.
  if (most >= 3) for (const { action } of offers.exchanges ?? []) least.set(action, 3);
  return least;
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const three = /^(buy swap|play swap|play replace|exchange) /;
const positions = recorded as unknown as readonly {
  kinds: readonly string[];
  offers: Offers;
  legal: number;
  sha256: string;
}[];

test.each(positions)(
  "$kinds: two clicks are enough, three for swaps, replacements and exchanges",
  async ({ offers, legal, sha256 }) => {
    for (const isFinger of [false, true]) {
      const least = reached(offers, 3, isFinger);
      expect(least.size).toBe(legal);
      expect(await digest([...least.keys()].sort().join("\n"))).toBe(sha256);
      for (const [action, count] of least) expect(count, action).toBeLessThanOrEqual(three.test(action) ? 3 : 2);
    }
  },
);

test.each(positions.filter(({ offers }) => offers.free_swaps))("$kinds: the free swap is one drag", ({ offers }) => {
  const swaps = offers.free_swaps;
  if (!swaps) return;
  for (const from of swaps.groups.flatMap((group) => group.first)) {
    expect(yarnsToTouch(lifted(NOTHING, offers, from), offers)).toEqual([from, ...partners(swaps, from)]);
    for (const to of partners(swaps, from))
      expect(dropOn(NOTHING, offers, from, to)?.action).toBe(`freeswap ${[from, to].sort().join(" ")}`);
    expect(dropOn(NOTHING, offers, from, from)).toBeNull();
  }
});

test("the pin is dropped on a square it can reach", () => {
  const offers: Offers = { moves: [{ square: "C2", action: "move C2", pays: [], path: ["C2"] }] };
  expect(dropOn(NOTHING, offers, "pin", "C2")?.action).toBe("move C2");
  expect(dropOn(NOTHING, offers, "pin", "C3")).toBeNull();
});
