// Who starts, whose turn begins and ends, and that the game is over.
import { OCTAGONS } from "../../board/geometry";
import { START, TIE, WIN } from "../durations";
import { pluck, run } from "../notes";
import type { Stagings } from "../staging";

export const TURNS: Stagings<"start decided" | "turn began" | "turn ended" | "game over"> = {
  "start decided": {
    lasts: ({ facts }) => (facts.tied.length ? TIE : START),
    says: ({ facts }) => (facts.tied.length ? "event-start-decided-tied" : "event-start-decided"),
    recaps: null,
    concerns: false,
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
    sounds: (_, at) => run(at, [2, 3, 5], 120),
  },
  "turn began": {
    lasts: 0,
    says: null,
    recaps: null,
    concerns: false,
    sounds: ({ seat }, at, own) => (seat === own ? [pluck(at, 3, 0.24), pluck(at + 140, 5, 0.24)] : []),
  },
  "turn ended": { lasts: 0, says: null, recaps: null, concerns: false },
  "game over": {
    lasts: WIN,
    says: "event-game-over",
    recaps: null,
    concerns: true,
    threads: () => OCTAGONS,
    flies: ({ facts: { winners } }, at) =>
      winners.length
        ? [{ thing: { kind: "won", winners }, way: "read", from: ["loom"], to: ["loom"], at, lasts: WIN }]
        : [],
    sounds: (_, at) => run(at, [0, 2, 3, 5, 7, 8, 9], 130),
  },
};
