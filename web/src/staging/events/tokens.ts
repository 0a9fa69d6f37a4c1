// Tokens change hands: coins fly one after the other.
import type { Anchor } from "../anchors";
import { APART, COIN, PULSE, REST } from "../durations";
import type { Flight } from "../flight";
import { pulse } from "../motion";
import { chinks, pluck } from "../notes";
import type { Event } from "../../wire/types";
import type { Stagings } from "../staging";

type Purse = number | "reserve";
const MOST_COINS = 8;
/** How many coins are seen: of many tokens only the first ones. */
const coinsOf = (tokens: number): number => Math.min(MOST_COINS, tokens);

const purse = (whose: Purse): readonly Anchor[] => [
  `tokens:${whose}`,
  ...(whose === "reserve" ? (["reserve-tab"] as const) : []),
];

/** Each coin leaves its purse, or where it is seen to come from. */
const coins = (
  tokens: number,
  at: number,
  from: Purse,
  to: Purse,
  source?: (coin: number) => Anchor,
): readonly Flight[] =>
  Array.from({ length: coinsOf(tokens) }, (_, index) => ({
    thing: { kind: "token" },
    way: "arc",
    from: [...(source ? [source(index)] : []), ...purse(from)],
    to: purse(to),
    at: at + index * APART,
    lasts: COIN,
    leaves: `tokens ${from}`,
    lands: `tokens ${to}`,
  }));

/** A card is drawn because it was bought: that was told. */
export const isBought = (event: Event | undefined, what: "action" | "design"): boolean =>
  event?.kind === "bought" && event.facts.what === what;

export const TOKEN_STAGINGS: Stagings<
  "tokens collected" | "tokens taken" | "tokens paid" | "tokens stolen" | "tax paid" | "bought"
> = {
  "tokens collected": {
    // Coins of others still fly while the next yarns pulse; the own ones are looked at.
    lasts: ({ seat, facts }, own) => PULSE + (seat === own ? APART * coinsOf(facts.tokens) + REST : 0),
    trails: ({ facts }) => COIN + APART * coinsOf(facts.tokens),
    says: "event-tokens-collected",
    recaps: (turn, { seat, facts }) => turn.brought(seat, facts.tokens),
    ribbon: "to whom it concerns",
    turn: "within",
    concerns: ({ seat }, own) => seat === own,
    drawing: "token",
    moves: (stage, { facts }, at) => facts.octagons.forEach((octagon) => pulse(stage, octagon, at)),
    // The yarns that pay have pulsed; a coin leaves each of them.
    flies: ({ seat, facts: { tokens, octagons } }, at) =>
      coins(tokens, at + PULSE, "reserve", seat ?? 0, (coin) => `ball:${octagons[coin % octagons.length] ?? ""}`),
    lights: ({ facts }) => facts.octagons.map((octagon): Anchor => `ball:${octagon}`),
    sounds: ({ facts: { tokens, octagons } }, at) => [
      ...octagons.slice(0, 1).map(() => pluck(at, 2, 0.16)),
      ...chinks(at + PULSE, coinsOf(tokens)),
    ],
  },
  "tokens taken": {
    lasts: COIN + 100,
    says: "event-tokens-taken",
    recaps: (turn, { seat, facts }) => turn.brought(seat, facts.tokens),
    ribbon: "alike",
    turn: "within",
    concerns: ({ seat }, own) => seat === own,
    drawing: "token",
    flies: ({ seat, facts }, at) => coins(facts.tokens, at, "reserve", seat ?? 0),
    sounds: ({ facts }, at) => chinks(at, coinsOf(facts.tokens)),
  },
  "tokens paid": {
    lasts: 0, // on the way, while the pin walks
    passes: ({ facts }) => facts.to,
    says: "event-tokens-paid",
    recaps: (turn, { facts: { to, tokens } }) => turn.say("recap-paid", { ...turn.whom(to), count: tokens }),
    ribbon: "each",
    turn: "within",
    concerns: ({ facts }, own) => facts.to === own,
    drawing: "token",
    // Where the pin is then: with whom it passes.
    flies: ({ seat, facts: { to, tokens } }, at) => coins(tokens, at, seat ?? 0, to, () => `pin:${to}`),
    sounds: ({ facts }, at) => chinks(at, coinsOf(facts.tokens)),
  },
  "tokens stolen": {
    lasts: COIN + REST,
    says: "event-tokens-stolen",
    recaps: (turn, { facts }) => turn.stole(facts.from, turn.tokens(facts.tokens)),
    ribbon: "each",
    turn: "within",
    reacts: ({ facts }) => [{ seat: facts.from, to: "robbed" }],
    concerns: ({ facts }, own) => facts.from === own,
    drawing: "token",
    flies: ({ seat, facts }, at) => coins(facts.tokens, at, facts.from, seat ?? 0),
    sounds: ({ facts }, at) => chinks(at, coinsOf(facts.tokens)),
  },
  "tax paid": {
    lasts: 200,
    says: "event-tax-paid",
    recaps: (turn, { seat, facts }) => turn.cost(seat, facts.tokens),
    ribbon: "alike but for one",
    turn: "within",
    concerns: ({ seat }, own) => seat === own,
    drawing: "token",
    flies: ({ seat, facts }, at) => coins(facts.tokens, at, seat ?? 0, "reserve"),
    sounds: ({ facts }, at) => chinks(at, coinsOf(facts.tokens)),
  },
  bought: {
    lasts: COIN,
    says: ({ facts }) => `event-bought-${facts.what}`,
    recaps: (turn, { facts: { what } }) => {
      if (what === "swap") return "";
      return turn.say("recap-bought", { what: what === "action" ? turn.action(null) : turn.design(null) });
    },
    ribbon: "each",
    turn: "within",
    concerns: false,
    flies: ({ seat, facts }, at) => coins(facts.price, at, seat ?? 0, "reserve"),
    sounds: ({ facts }, at) => chinks(at, coinsOf(facts.price)),
  },
};
