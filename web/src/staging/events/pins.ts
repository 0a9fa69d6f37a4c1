// Pins are placed, walk, jump or are carried by a card.
import { squareCentre } from "../../board/geometry";
import type { Event } from "../../wire/types";
import type { PieceAnchor } from "../anchors";
import { ARC, STEP } from "../durations";
import { drop, jump, walk } from "../motion";
import { knock, pluck } from "../notes";
import type { Stagings } from "../staging";

type Moved = Event<"pin moved">;
const pinAnchor = (seat: number | null | undefined): PieceAnchor => `pin:${seat ?? 0}`;

/** The squares that a pin enters; one when it does not walk. */
const pathOf = ({ facts: { path, to } }: Moved): readonly string[] => (path?.length ? path : [to]);
const isWalk = ({ facts: { how, path } }: Moved): boolean => how === "walk" || path?.length > 1;
const lasting = (event: Moved): number => (isWalk(event) ? STEP * pathOf(event).length : ARC);

export const PIN_STAGINGS: Stagings<"pin placed" | "pin moved"> = {
  "pin placed": {
    lasts: ARC,
    says: "event-pin-placed",
    recaps: null,
    ribbon: "each",
    turn: "before",
    concerns: false,
    moves: (stage, { seat }, at) => drop(stage, pinAnchor(seat), at),
    lights: ({ seat }) => [pinAnchor(seat)],
    sounds: (_, at) => [knock(at + 300)],
    isLookedAt: true,
  },
  "pin moved": {
    lasts: lasting,
    says: "event-pin-moved",
    recaps: ({ say }, event) => {
      const { how, to } = event.facts;
      if (how === "walk") return say("recap-walked", { steps: pathOf(event).length });
      return say(how === "jump" ? "recap-jumped" : "recap-went", { square: to });
    },
    ribbon: "each",
    turn: "within",
    concerns: false,
    moves: (stage, event, at) => {
      const [pin, squares] = [pinAnchor(event.seat), [event.facts.from, ...pathOf(event)]];
      if (isWalk(event)) walk(stage, pin, squares, at);
      else jump(stage, pin, squares.map(squareCentre), at);
    },
    lights: ({ seat }) => [pinAnchor(seat)],
    sounds: (event, at) =>
      isWalk(event)
        ? pathOf(event).map((_, index) => knock(at + STEP * (index + 1), index % 2 ? 170 : 205, 0.3))
        : [pluck(at, 3, 0.16), knock(at + 400)],
    enters: pathOf,
    holds: (event, own) => (event.seat === own ? { held: "walk", lasts: lasting(event) } : null),
    isLookedAt: true,
  },
};
