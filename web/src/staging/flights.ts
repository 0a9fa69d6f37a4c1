// What goes from hand to hand at one moment: tokens, cards, pieces, claimed
// cloth. Where each comes from and goes to; nothing is drawn here.
import { ballAt, pinOf, tileAt } from "./anchors";
import { POINT_CARD } from "../wire/defaults";
import type { Event } from "../wire/types";
import { APART, CARD, COIN, EXCHANGE, FILL, FOLD, PULSE, READ, ROLL, SHINE, START, TIE, WHOLE } from "./timeline";
import { coinsOf, octagonsOf, tiedIn, type Timed } from "./timeline";

export type Thing =
  | { readonly kind: "token" }
  | { readonly kind: "yarn" | "tile"; readonly piece: string }
  /** From its back unless one sees which it is. */
  | { readonly kind: "card"; readonly card: string; readonly isRead?: boolean }
  | { readonly kind: "design"; readonly design: string; readonly isDyed?: boolean }
  | { readonly kind: "die"; readonly number: number }
  /** Who starts, and who shares the highest roll. */
  | { readonly kind: "start"; readonly event: Event };

/**
 * How it flies: in an arc, as a piece that lies somewhere before and
 * after, turned up on the way, held up to be read, or folded.
 */
export type Way = "arc" | "piece" | "turned" | "read" | "folded";

export interface Flight {
  readonly thing: Thing;
  readonly way: Way;
  /** Selectors: the first that is seen is the place. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly at: number;
  readonly lasts: number;
  /** Counts that change when it leaves, and when it has arrived. */
  readonly leaves?: string;
  readonly lands?: string;
}

const TAB = '[data-tab="reserve"]';
const LOOM = ".board";
const DICE = ".dice";
const tokens = (whose: unknown): readonly string[] => [
  `[data-tokens="${String(whose)}"]`,
  ...(whose === "reserve" ? [TAB] : []),
];
const stack = (name: string): readonly string[] => [`[data-stack="${name}"]`, TAB];
const panel = (seat: unknown): string => `[data-player="${String(seat)}"]`;
const text = (fact: unknown): string => (fact === null || fact === undefined ? "" : String(fact));

/** Cards one sees come to the hand, others to the panel; a Victory point card lies open beside it. */
function cards(seat: unknown, card: string): readonly string[] {
  const hand =
    card === POINT_CARD
      ? `[data-claimed="${String(seat)}"] .victory-point:last-child`
      : `[data-hand="${String(seat)}"] [data-card="${card || "none"}"]`;
  return [hand, `[data-hand="${String(seat)}"] .tags`, `[data-cards="${String(seat)}"]`, panel(seat)];
}
const designs = (seat: unknown, design: string): readonly string[] => [
  `[data-hand="${String(seat)}"] [data-design="${design || "none"}"]`,
  `[data-hand="${String(seat)}"] .designs`,
  `[data-designs="${String(seat)}"]`,
  panel(seat),
];

/** Coins, one after the other; each leaves its purse, or where it is seen to come from. */
function coins({ event, at }: Timed, from: unknown, to: unknown, source?: (coin: number) => string): readonly Flight[] {
  return Array.from({ length: coinsOf(event) }, (_, index) => ({
    thing: { kind: "token" },
    way: "arc",
    from: [...(source ? [source(index)] : []), ...tokens(from)],
    to: tokens(to),
    at: at + index * APART,
    lasts: COIN,
    leaves: `tokens ${String(from)}`,
    lands: `tokens ${String(to)}`,
  }));
}

function tokenFlights(timed: Timed): readonly Flight[] {
  const { event, at } = timed;
  const { kind, seat, facts = {} } = event;
  switch (kind) {
    case "tokens collected": {
      // The yarns that pay have pulsed; a coin leaves each of them.
      const yarns = octagonsOf(event);
      return coins({ event, at: at + PULSE }, "reserve", seat, (coin) => ballAt(yarns[coin % yarns.length] ?? ""));
    }
    case "tokens taken":
      return coins(timed, "reserve", seat);
    case "tax paid":
    case "bought":
      return coins(timed, seat, "reserve");
    case "tokens paid":
      // Where the pin is then: with whom it passes.
      return coins(timed, seat, facts["to"], () => pinOf(text(facts["to"])));
    case "tokens stolen":
      return coins(timed, facts["from"], seat);
    default:
      return [];
  }
}

function cardFlights({ event: { kind, seat, facts = {} }, at }: Timed, own: number | null): readonly Flight[] {
  const card = text(facts["card"]);
  const whose = seat ?? 0;
  const flight = { thing: { kind: "card", card }, way: card ? "turned" : "arc", at, lasts: CARD } as const;
  switch (kind) {
    case "card drawn": {
      const lands = card === POINT_CARD ? `annas ${whose}` : `cards ${whose}`;
      return [{ ...flight, from: stack("actions"), to: cards(seat, card), leaves: "stack actions", lands }];
    }
    case "card stolen": {
      const way = seat === own ? flight.way : "arc";
      const [from, to] = [cards(facts["from"], ""), cards(seat, card)];
      return [{ ...flight, way, from, to, leaves: `cards ${text(facts["from"])}`, lands: `cards ${whose}` }];
    }
    case "card played": {
      const played = { ...flight, from: cards(seat, ""), to: stack("discard"), lands: "stack discard" };
      if (seat === own) return [{ ...played, way: "arc" }];
      return [{ ...played, thing: { ...flight.thing, isRead: true }, way: "read", lasts: READ }];
    }
    default:
      return [];
  }
}

function designFlights({ event, at }: Timed): readonly Flight[] {
  const { kind, seat, facts = {} } = event;
  const design = text(facts["design"]);
  const flight = { thing: { kind: "design", design }, way: design ? "turned" : "arc", at, lasts: CARD } as const;
  switch (kind) {
    case "design drawn": {
      const counts = { leaves: "stack designs", lands: `designs ${seat ?? 0}` };
      return [{ ...flight, ...counts, from: stack("designs"), to: designs(seat, design) }];
    }
    case "design returned":
      return [{ ...flight, way: "arc", from: designs(seat, ""), to: stack("designs"), lands: "stack designs" }];
    case "design claimed": {
      const thing = { ...flight.thing, isDyed: true };
      const [from, to] = [octagonsOf(event).map(ballAt), [`[data-cloth="${design}"]`, panel(seat)]];
      return [{ thing, way: "folded", from, to, at: at + SHINE - WHOLE, lasts: WHOLE + FOLD }];
    }
    default:
      return [];
  }
}

/** The new piece flies in, the old one to where the new one lay. */
function exchange(kind: "yarn" | "tile", place: string, { event: { facts = {} }, at }: Timed): readonly Flight[] {
  const [board, reserve] = [[place], [`[data-reserve="${text(facts["old"])}"]`, TAB]];
  const timing = { way: "piece", at, lasts: EXCHANGE } as const;
  return [
    { ...timing, thing: { kind, piece: text(facts["old"]) }, from: board, to: reserve },
    { ...timing, thing: { kind, piece: text(facts["new"]) }, from: reserve, to: board },
  ];
}

function pieceFlights(timed: Timed): readonly Flight[] {
  const {
    event: { kind, facts = {} },
    at,
  } = timed;
  switch (kind) {
    case "yarn replaced":
      return exchange("yarn", ballAt(text(facts["octagon"])), timed);
    case "tile replaced":
      return exchange("tile", tileAt(text(facts["square"])), timed);
    case "number rolled": {
      const thing = { kind: "die", number: Number(facts["number"]) } as const;
      return [{ thing, way: "read", from: [DICE, LOOM], to: [DICE, LOOM], at, lasts: ROLL }];
    }
    case "start decided": {
      const thing = { kind: "start", event: timed.event } as const;
      const lasts = tiedIn(timed.event).length ? TIE : START;
      return [{ thing, way: "read", from: [DICE, LOOM], to: [panel(timed.event.seat), LOOM], at, lasts }];
    }
    default:
      return [];
  }
}

/** `own` is the seat whose hand is seen. */
export const flightsOf = (timed: Timed, own: number | null): readonly Flight[] => [
  ...tokenFlights(timed),
  ...cardFlights(timed, own),
  ...designFlights(timed),
  ...pieceFlights(timed),
];

interface Step {
  readonly step: string;
  readonly at: number;
  readonly count: string;
}

/** Steps of a track that fill one after the other, each with its time. */
export function stepsOf({ event: { kind, seat, facts = {} }, at }: Timed): readonly Step[] {
  if (kind !== "design claimed") return [];
  const [annas, total] = [Number(facts["annas"] ?? 0), Number(facts["total"] ?? 0)];
  return Array.from({ length: annas }, (_, index) => ({
    step: `${panel(seat)} [data-step="${total - annas + index}"]`,
    at: at + SHINE + FOLD + index * FILL,
    count: `annas ${seat ?? 0}`,
  }));
}

/** Places on the board that changed, for those who see them lit instead of moving. */
export function litBy({ event: { kind, seat, facts = {} }, event }: Timed): readonly string[] {
  switch (kind) {
    case "pin placed":
    case "pin moved":
      return [pinOf(seat ?? 0)];
    case "yarns swapped":
    case "tokens collected":
    case "design claimed":
      return octagonsOf(event).map(ballAt);
    case "yarn replaced":
      return [ballAt(text(facts["octagon"]))];
    case "tile replaced":
      return [tileAt(text(facts["square"]))];
    case "dice rolled":
    case "rolled to place":
      return [DICE];
    default:
      return [];
  }
}
