// Rolling: for a turn, for a place, for a card; and what is named instead of rolled.
import { LIE, READ_ROLL, ROLL, TUMBLE } from "../durations";
import type { Flight, Thing } from "../flight";
import { bounces } from "../notes";
import type { Stagings } from "../staging";

/** Dice that come rolling over the cloth and lie there for a moment. */
const thrown = (at: number, ...dice: readonly Thing[]): readonly Flight[] =>
  dice.map((thing) => ({ thing, way: "thrown", from: ["loom"], to: ["loom"], at, lasts: TUMBLE + LIE }));

export const DICE_STAGINGS: Stagings<
  "dice rolled" | "rolled to place" | "number rolled" | "number named" | "colour preset" | "reserve too small"
> = {
  "dice rolled": {
    lasts: TUMBLE + 150,
    says: "event-dice-rolled",
    recaps: (turn, { facts: { colour, number } }) => turn.say("recap-rolled", { colour: turn.colour(colour), number }),
    ribbon: "each",
    turn: "within",
    concerns: false,
    yarns: ({ facts }) => [facts.colour],
    flies: ({ facts: { colour, number, preset } }, at) =>
      thrown(at, ...(preset ? [] : [{ kind: "die", colour } as const]), { kind: "die", number }),
    tumbles: ({ facts }) => (facts.preset ? "number" : "both"),
    lights: () => ["dice"],
    sounds: (_, at) => bounces(at),
    holds: () => ({ held: "roll", lasts: TUMBLE }),
  },
  "rolled to place": {
    lasts: ({ seat }, own) => TUMBLE + (seat === own ? 0 : READ_ROLL),
    says: "event-rolled-to-place",
    recaps: null,
    ribbon: "after own",
    turn: "before",
    concerns: false,
    flies: ({ facts: { number } }, at) => thrown(at, { kind: "die", number }),
    tumbles: () => "both",
    lights: () => ["dice"],
    sounds: (_, at) => bounces(at),
    holds: () => ({ held: "roll", lasts: TUMBLE }),
  },
  "number rolled": {
    lasts: ROLL,
    says: "event-number-rolled",
    recaps: null,
    ribbon: "each",
    turn: "within",
    concerns: false,
    flies: ({ facts }, at) => [
      {
        thing: { kind: "die", number: facts.number },
        way: "read",
        from: ["dice", "loom"],
        to: ["dice", "loom"],
        at,
        lasts: ROLL,
      },
    ],
    sounds: (_, at) => bounces(at),
  },
  "number named": {
    lasts: 0,
    says: "event-number-named",
    recaps: null,
    ribbon: "each",
    turn: "within",
    concerns: false,
  },
  "colour preset": {
    lasts: 700,
    says: "event-colour-preset",
    recaps: null,
    ribbon: "each",
    turn: "within",
    concerns: false,
    yarns: ({ facts }) => [facts.colour],
  },
  "reserve too small": {
    lasts: 0,
    says: "event-reserve-too-small",
    recaps: null,
    ribbon: "each",
    turn: "within",
    concerns: false,
  },
};
