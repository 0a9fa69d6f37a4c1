// Designs are drawn, returned and claimed; a claim shines, folds its cloth to the panel and fills the track.
import { octagonCentre } from "../../board/geometry";
import type { Event } from "../../wire/types";
import type { Anchor } from "../anchors";
import { APPEAR, CARD, FILL, FOLD, REST, SHINE, WHOLE } from "../durations";
import { fade, pulse, shine } from "../motion";
import { runOfNotes, rustle, shuffle } from "../notes";
import type { Stagings, TrackStep } from "../staging";
import { isBought } from "./tokens";

const designsOf = (seat: number, design: string): readonly Anchor[] => [
  `design:${seat}:${design || "none"}`,
  `hand-designs:${seat}`,
  `designs:${seat}`,
  `player:${seat}`,
];
const DESIGN_STACK: readonly Anchor[] = ["stack:designs", "reserve-tab"];

/** For so long a claimed cloth lies there before more is said. */
const SEEN = 200;
/** Steps of a track that fill one after the other, each with its time. */
const stepsOf = ({ seat, facts: { annas, total } }: Event<"design claimed">, at: number): readonly TrackStep[] =>
  Array.from({ length: annas }, (_, index) => ({
    step: `step:${seat ?? 0}:${total - annas + index}`,
    at: at + SHINE + FOLD + index * FILL,
    count: `annas ${seat ?? 0}`,
  }));

export const DESIGN_STAGINGS: Stagings<"design dealt" | "design drawn" | "design returned" | "design claimed"> = {
  "design dealt": { lasts: 0, says: null, recaps: null, ribbon: "each", turn: "within", concerns: false },
  "design drawn": {
    lasts: CARD + REST,
    says: "event-design-drawn",
    recaps: (turn, { facts }, before) =>
      (isBought(before, "design") || before?.kind === "design returned") && !facts.design
        ? ""
        : turn.drew(turn.design(facts.design)),
    ribbon: "each",
    turn: "within",
    concerns: false,
    drawing: "design-card",
    flies: ({ seat, facts }, at) => {
      const [whose, design] = [seat ?? 0, facts.design ?? ""];
      return [
        {
          thing: { kind: "design", design },
          way: design ? "turned" : "arc",
          from: DESIGN_STACK,
          to: designsOf(whose, design),
          at,
          lasts: CARD,
          leaves: "stack designs",
          lands: `designs ${whose}`,
        },
      ];
    },
    sounds: (_, at) => shuffle(at, CARD),
  },
  "design returned": {
    lasts: CARD,
    says: "event-design-returned",
    recaps: (turn, { facts }) => turn.say("recap-exchanged", { what: turn.design(facts.design) }),
    ribbon: "each",
    turn: "within",
    concerns: false,
    drawing: "design-card",
    flies: ({ seat, facts }, at) => [
      {
        thing: { kind: "design", design: facts.design ?? "" },
        way: "arc",
        from: designsOf(seat ?? 0, ""),
        to: DESIGN_STACK,
        at,
        lasts: CARD,
        lands: "stack designs",
      },
    ],
    sounds: (_, at) => shuffle(at, CARD),
  },
  "design claimed": {
    lasts: ({ facts }) => SHINE + FOLD + FILL * facts.annas + 400,
    says: "event-design-claimed",
    recaps: (turn, { facts: { design, annas } }) =>
      turn.say("recap-claimed", { design: turn.design(design), annas: turn.say("annas", { count: annas }) }),
    ribbon: "each",
    turn: "within",
    concerns: true,
    drawing: "anna",
    threads: ({ facts }) => facts.octagons,
    moves: (stage, { facts: { octagons } }, at) => {
      fade(stage, octagons, at + SHINE - WHOLE);
      octagons.forEach((octagon, index) => {
        pulse(stage, octagon, at + index * 50);
        shine(stage, octagonCentre(octagon), at + index * 50);
      });
    },
    flies: ({ seat, facts: { design, octagons } }, at) => [
      {
        thing: { kind: "design", design, isDyed: true },
        way: "folded",
        from: octagons.map((octagon): Anchor => `ball:${octagon}`),
        to: [`cloth:${design}`, `player:${seat ?? 0}`],
        at: at + SHINE - WHOLE,
        lasts: WHOLE + FOLD,
      },
    ],
    lights: ({ facts }) => facts.octagons.map((octagon): Anchor => `ball:${octagon}`),
    sounds: ({ facts }, at) => [
      ...runOfNotes(at, [0, 2, 3, 5], 110),
      rustle(at + SHINE, 2000, 0.14),
      ...runOfNotes(at + SHINE + FOLD, [5, 6, 7, 8, 9].slice(0, facts.annas), FILL),
    ],
    reacts: ({ seat }) => [{ seat: seat ?? -1, to: "claims" }],
    holds: ({ seat }, own) => (seat === own ? { held: "claim", lasts: SHINE - WHOLE + APPEAR } : null),
    fills: stepsOf,
    lingers: ({ seat }, own) => (seat === own ? SHINE + FOLD + SEEN : 0),
  },
};
