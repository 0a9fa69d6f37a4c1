// Who starts, whose turn begins and ends, and that the game is over.
import { OCTAGONS } from "../../board/geometry";
import { subject, type Teller } from "../../language/teller";
import type { Event } from "../../wire/types";
import { START, TIE, WIN } from "../durations";
import { pluck, runOfNotes } from "../notes";
import type { Stagings } from "../staging";

/** Who starts, in as few words as there are. */
export const startSentence = (teller: Teller, { seat, facts }: Event<"start decided">): string =>
  teller.say(facts.tied.length ? "start-tied" : "start-highest", {
    ...subject(teller, seat),
    number: facts.number,
  });

export const TURN_STAGINGS: Stagings<"start decided" | "turn began" | "turn ended" | "game over"> = {
  "start decided": {
    lasts: ({ facts }) => (facts.tied.length ? TIE : START),
    says: ({ facts }) => (facts.tied.length ? "event-start-decided-tied" : "event-start-decided"),
    recaps: null,
    ribbon: "after own",
    turn: "within",
    concerns: false,
    briefly: startSentence,
    starts: (event) => event,
    flies: (event, at) => [
      {
        thing: { kind: "start", event },
        way: "read",
        from: ["dice", "loom"],
        to: [`player:${event.seat ?? 0}`, "loom"],
        at,
        lasts: event.facts.tied.length ? TIE : START,
      },
    ],
    sounds: (_, at) => runOfNotes(at, [2, 3, 5], 120),
  },
  "turn began": {
    lasts: 0,
    says: null,
    recaps: null,
    ribbon: "each",
    turn: "within",
    concerns: false,
    begins: ({ seat, facts }) => ({ seat: seat ?? null, turn: facts.turn }),
    announces: ({ seat }, own) => (seat === own ? ["ribbon"] : []),
    sounds: ({ seat }, at, own) => (seat === own ? [pluck(at, 3, 0.24), pluck(at + 140, 5, 0.24)] : []),
  },
  "turn ended": { lasts: 0, says: null, recaps: null, ribbon: "each", turn: "ends", concerns: false },
  "game over": {
    lasts: WIN,
    says: "event-game-over",
    recaps: null,
    ribbon: "each",
    turn: "ends the game",
    concerns: true,
    threads: () => OCTAGONS,
    flies: ({ facts: { winners } }, at) =>
      winners.length
        ? [{ thing: { kind: "won", winners }, way: "read", from: ["loom"], to: ["loom"], at, lasts: WIN }]
        : [],
    sounds: (_, at) => runOfNotes(at, [0, 2, 3, 5, 7, 8, 9], 130),
    // Against several bots one speaks for all: the one who has won, or else the first.
    reacts: ({ facts: { winners } }, bots) => {
      const won = bots.filter((seat) => winners.includes(seat));
      return won.length ? won.map((seat) => ({ seat, to: "won" })) : bots.map((seat) => ({ seat, to: "lost" }));
    },
  },
};
