// Action cards are drawn, stolen, played; the stack runs out and is made anew.
import { look } from "../../look/look";
import { POINT_CARD } from "../../wire/defaults";
import type { Anchor } from "../anchors";
import { CARD, READ, REST } from "../durations";
import { shuffle } from "../notes";
import type { Stagings } from "../staging";
import { isBought } from "./tokens";

/** Cards one sees come to the hand, others to the panel; a Victory point card lies open beside it. */
const cardsOf = (seat: number, card: string): readonly Anchor[] => [
  card === POINT_CARD ? `point:${seat}` : `card:${seat}:${card || "none"}`,
  `hand-cards:${seat}`,
  `cards:${seat}`,
  `player:${seat}`,
];
const ACTION_STACK: readonly Anchor[] = ["stack:actions", "reserve-tab"];
const DISCARD: readonly Anchor[] = ["stack:discard", "reserve-tab"];

export const CARD_STAGINGS: Stagings<
  "card dealt" | "card drawn" | "card stolen" | "card played" | "no card left" | "reshuffled"
> = {
  "card dealt": { lasts: 0, says: null, recaps: null, ribbon: "each", turn: "within", concerns: false },
  "card drawn": {
    lasts: CARD + REST,
    says: ({ facts }) => (facts.card ? "event-card-drawn-known" : "event-card-drawn"),
    recaps: (turn, { facts }, before) =>
      isBought(before, "action") && !facts.card ? "" : turn.drew(turn.action(facts.card)),
    ribbon: "each",
    turn: "within",
    concerns: false,
    drawing: "action-card",
    flies: ({ seat, facts }, at) => {
      const [whose, card] = [seat ?? 0, facts.card ?? ""];
      return [
        {
          thing: { kind: "card", card },
          way: card ? "turned" : "arc",
          from: ACTION_STACK,
          to: cardsOf(whose, card),
          at,
          lasts: CARD,
          leaves: "stack actions",
          lands: card === POINT_CARD ? `annas ${whose}` : `cards ${whose}`,
        },
      ];
    },
    sounds: (_, at) => shuffle(at, CARD),
  },
  "card stolen": {
    lasts: CARD + REST,
    says: "event-card-stolen",
    recaps: (turn, { facts }) => turn.stole(facts.from, turn.action(facts.card)),
    ribbon: "each",
    turn: "within",
    concerns: ({ facts }, own) => facts.from === own,
    reacts: ({ facts }) => [{ seat: facts.from, to: "robbed" }],
    drawing: "action-card",
    flies: ({ seat, facts }, at, own) => {
      const [whose, card] = [seat ?? 0, facts.card ?? ""];
      return [
        {
          thing: { kind: "card", card },
          way: card && seat === own ? "turned" : "arc",
          from: cardsOf(facts.from, ""),
          to: cardsOf(whose, card),
          at,
          lasts: CARD,
          leaves: `cards ${facts.from}`,
          lands: `cards ${whose}`,
        },
      ];
    },
    sounds: (_, at) => shuffle(at, CARD),
  },
  "card played": {
    lasts: ({ seat }, own) => (seat === own ? CARD : READ),
    says: "event-card-played",
    recaps: (turn, { facts }) => turn.say("recap-played", { card: turn.action(facts.card) }),
    recapsOften: (turn, count) => turn.say("recap-played-often", { count }),
    ribbon: "cause",
    turn: "within",
    concerns: false,
    drawing: ({ facts }) => look.cards[facts.card]?.glyph ?? "",
    // What somebody else plays is held up to be read.
    flies: ({ seat, facts: { card } }, at, own) => {
      const isOwn = seat === own;
      return [
        {
          thing: { kind: "card", card, ...(isOwn ? {} : { isRead: true }) },
          way: isOwn ? "arc" : "read",
          from: cardsOf(seat ?? 0, ""),
          to: DISCARD,
          at,
          lasts: isOwn ? CARD : READ,
          lands: "stack discard",
        },
      ];
    },
    sounds: (_, at) => shuffle(at, CARD),
  },
  "no card left": {
    lasts: 0,
    says: "event-no-card-left",
    recaps: null,
    ribbon: "each",
    turn: "within",
    concerns: false,
  },
  reshuffled: { lasts: 0, says: "event-reshuffled", recaps: null, ribbon: "each", turn: "within", concerns: false },
};
