// What goes from hand to hand at one moment: tokens, cards, pieces, claimed
// cloth. Where each comes from and goes to; nothing is drawn here.
import { APART, CARD, COIN, EXCHANGE, FILL, FOLD, PULSE, READ, ROLL, SHINE, WHOLE } from "./pacing";
import { coinsOf, octagonsOf, type Timed } from "./pacing";

export type Thing =
  | { readonly kind: "token" }
  | { readonly kind: "yarn" | "tile"; readonly piece: string }
  /** From its back unless one sees which it is. */
  | { readonly kind: "card"; readonly card: string; readonly isRead?: boolean }
  | { readonly kind: "design"; readonly design: string; readonly isDyed?: boolean }
  | { readonly kind: "die"; readonly number: number };

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
    card === "V" ? `[data-claimed="${String(seat)}"]` : `[data-hand="${String(seat)}"] [data-card="${card || "none"}"]`;
  return [hand, `[data-hand="${String(seat)}"] .tags`, `[data-cards="${String(seat)}"]`, panel(seat)];
}
const designs = (seat: unknown, design: string): readonly string[] => [
  `[data-hand="${String(seat)}"] [data-design="${design || "none"}"]`,
  `[data-hand="${String(seat)}"] .designs`,
  `[data-designs="${String(seat)}"]`,
  panel(seat),
];

/** Coins, one after the other. */
function coins(timed: Timed, from: unknown, to: unknown): readonly Flight[] {
  return Array.from({ length: coinsOf(timed.event) }, (_, index) => ({
    thing: { kind: "token" }, way: "arc", from: tokens(from), to: tokens(to), at: timed.at + index * APART, lasts: COIN,
    leaves: `tokens ${String(from)}`, lands: `tokens ${String(to)}`,
  }));
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

export function flightsOf(timed: Timed, own: number | null): readonly Flight[] {
  const { event, at } = timed;
  const { kind, seat, facts = {} } = event;
  const card = text(facts["card"]);
  const design = text(facts["design"]);
  const drawn = { at, lasts: CARD, way: card || design ? "turned" : "arc" } as const;
  switch (kind) {
    case "tokens collected": {
      // The yarns that pay have pulsed; a coin leaves each of them.
      const yarns = octagonsOf(event);
      return coins({ event, at: at + PULSE }, "reserve", seat).map((coin, index) => ({
        ...coin,
        from: [`[data-ball="${yarns[index % yarns.length] ?? ""}"]`, ...coin.from],
      }));
    }
    case "tokens taken":
      return coins(timed, "reserve", seat);
    case "tax paid":
    case "bought":
      return coins(timed, seat, "reserve");
    case "tokens paid":
      // Where the pin is then: with whom it passes.
      return coins(timed, seat, facts["to"]).map((coin) => ({
        ...coin,
        from: [`[data-seat="${text(facts["to"])}"]`, ...coin.from],
      }));
    case "tokens stolen":
      return coins(timed, facts["from"], seat);
    case "card drawn":
      return [
        {
          ...drawn,
          thing: { kind: "card", card },
          from: stack("actions"),
          to: cards(seat, card),
          lands: card === "V" ? `annas ${seat ?? 0}` : `cards ${seat ?? 0}`,
        },
      ];
    case "card stolen":
      return [
        {
          ...drawn,
          way: seat === own ? drawn.way : "arc",
          thing: { kind: "card", card },
          from: cards(facts["from"], ""),
          to: cards(seat, card),
          leaves: `cards ${text(facts["from"])}`,
          lands: `cards ${seat ?? 0}`,
        },
      ];
    case "card played":
      return seat === own
        ? [{ thing: { kind: "card", card }, way: "arc", from: cards(seat, ""), to: stack("discard"), at, lasts: CARD }]
        : [
            {
              thing: { kind: "card", card, isRead: true },
              way: "read",
              from: cards(seat, ""),
              to: stack("discard"),
              at,
              lasts: READ,
            },
          ];
    case "number rolled":
      return [
        {
          thing: { kind: "die", number: Number(facts["number"]) },
          way: "read",
          from: [DICE, LOOM],
          to: [DICE, LOOM],
          at,
          lasts: ROLL,
        },
      ];
    case "design drawn":
      return [
        {
          ...drawn,
          thing: { kind: "design", design },
          from: stack("designs"),
          to: designs(seat, design),
          lands: `designs ${seat ?? 0}`,
        },
      ];
    case "design returned":
      return [
        { ...drawn, way: "arc", thing: { kind: "design", design }, from: designs(seat, ""), to: stack("designs") },
      ];
    case "yarn replaced":
      return exchange("yarn", `[data-ball="${text(facts["octagon"])}"]`, timed);
    case "tile replaced":
      return exchange("tile", `[data-tile="${text(facts["square"])}"]`, timed);
    case "design claimed": {
      const octagons = octagonsOf(event);
      return [
        {
          thing: { kind: "design", design, isDyed: true },
          way: "folded",
          from: octagons.map((octagon) => `[data-ball="${octagon}"]`),
          to: [`[data-cloth="${design}"]`, panel(seat)],
          at: at + SHINE - WHOLE,
          lasts: WHOLE + FOLD,
        },
      ];
    }
    default:
      return [];
  }
}

/** Steps of a track that fill one after the other, each with its time. */
export function stepsOf({
  event: { kind, seat, facts = {} },
  at,
}: Timed): readonly { readonly step: string; readonly at: number; readonly count: string }[] {
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
  const ball = (octagon: unknown): string => `[data-ball="${text(octagon)}"]`;
  switch (kind) {
    case "pin placed":
    case "pin moved":
      return [`[data-seat="${seat ?? 0}"]`];
    case "yarns swapped":
    case "tokens collected":
    case "design claimed":
      return octagonsOf(event).map(ball);
    case "yarn replaced":
      return [ball(facts["octagon"])];
    case "tile replaced":
      return [`[data-tile="${text(facts["square"])}"]`];
    case "dice rolled":
      return [DICE];
    default:
      return [];
  }
}
