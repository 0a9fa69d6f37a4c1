// Yarns and tiles: two yarns trade places, or a piece goes to the reserve and another comes from it.
import type { Anchor } from "../anchors";
import { EXCHANGE, SWAP } from "../durations";
import type { Flight } from "../flight";
import { hide, trade } from "../motion";
import { knock, pluck } from "../notes";
import type { Hold, Own, Stagings } from "../staging";

interface Replaced {
  readonly kind: "yarn" | "tile";
  readonly place: Anchor;
  readonly old: string;
  readonly new: string;
}

/** The new piece flies in, the old one to where the new one lay. */
function exchange({ kind, place, ...piece }: Replaced, at: number): readonly Flight[] {
  const reserve: readonly Anchor[] = [`reserve:${piece.old}`, "reserve-tab"];
  const timing = { way: "piece", at, lasts: EXCHANGE } as const;
  return [
    { ...timing, thing: { kind, piece: piece.old }, from: [place], to: reserve },
    { ...timing, thing: { kind, piece: piece.new }, from: reserve, to: [place] },
  ];
}
/** How near a design is changes when others' yarns lie; one's own count at once, for one may go on at once. */
const unlessOwn = (seat: number | null | undefined, own: Own, lasts: number): Hold | null =>
  seat === own ? null : { held: "yarns", lasts };
const exchanged = (at: number) => [pluck(at, 2, 0.2), knock(at + EXCHANGE, 230, 0.3)];

export const PIECE_STAGINGS: Stagings<"yarns swapped" | "yarn replaced" | "tile replaced"> = {
  "yarns swapped": {
    lasts: SWAP,
    says: "event-yarns-swapped",
    recaps: (turn, { facts: { colours } }) =>
      turn.say("recap-swapped", { first: turn.colour(colours[0]), second: turn.colour(colours[1]) }),
    recapsOften: (turn, count) => turn.say("recap-swapped-often", { count }),
    ribbon: "each",
    turn: "within",
    concerns: true,
    yarns: ({ facts }) => facts.colours ?? [],
    moves: (stage, { facts }, at) => trade(stage, facts.octagons, at),
    lights: ({ facts }) => facts.octagons.map((octagon): Anchor => `ball:${octagon}`),
    sounds: (_, at) => [pluck(at, 1, 0.2), pluck(at + SWAP / 2, 3, 0.2), pluck(at + SWAP, 2, 0.2)],
    holds: ({ seat }, own) => unlessOwn(seat, own, SWAP),
    isLookedAt: true,
    lays: ({ facts }) => facts.octagons,
  },
  "yarn replaced": {
    lasts: EXCHANGE,
    says: "event-yarn-replaced",
    recaps: (turn, { facts }) => turn.replaced(turn.colour(facts.old), turn.colour(facts.new)),
    ribbon: "each",
    turn: "within",
    concerns: true,
    yarns: ({ facts }) => [facts.old, facts.new],
    moves: (stage, { facts }, at) => hide(stage, `ball:${facts.octagon}`, at + EXCHANGE),
    flies: ({ facts }, at) =>
      exchange({ kind: "yarn", place: `ball:${facts.octagon}`, old: facts.old, new: facts.new }, at),
    lights: ({ facts }) => [`ball:${facts.octagon}`],
    sounds: (_, at) => exchanged(at),
    holds: ({ seat }, own) => unlessOwn(seat, own, EXCHANGE),
    isLookedAt: true,
    lays: ({ facts }) => [facts.octagon],
    leavesYarnsUnnamed: true,
  },
  "tile replaced": {
    lasts: EXCHANGE,
    says: "event-tile-replaced",
    recaps: (turn, { facts }) => turn.replaced(facts.old, facts.new),
    ribbon: "each",
    turn: "within",
    concerns: true,
    moves: (stage, { facts }, at) => hide(stage, `tile:${facts.square}`, at + EXCHANGE),
    flies: ({ facts }, at) =>
      exchange({ kind: "tile", place: `tile:${facts.square}`, old: String(facts.old), new: String(facts.new) }, at),
    lights: ({ facts }) => [`tile:${facts.square}`],
    sounds: (_, at) => exchanged(at),
    isLookedAt: true,
  },
};
