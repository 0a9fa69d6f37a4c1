// What the lens shows, for ears: how the design lies, what is in place, and the swaps that are missing.
import type { Say } from "../language/say";
import type { GameView, LensPlace } from "../wire/types";
import { placeName } from "../words/places";

export function placeInWords(say: Say, view: GameView, { turn, cells, swaps }: LensPlace): string {
  const right = cells.filter((cell) => cell.in_place).map((cell) => cell.octagon);
  return [
    turn ? say("lens-turned", { degrees: turn }) : "",
    right.length ? say("lens-right", { places: right.join(", ") }) : "",
    ...swaps.map(({ first, second }) =>
      say("lens-swap", { first: placeName(say, view, first), second: placeName(say, view, second) }),
    ),
  ]
    .filter(Boolean)
    .join(" ");
}
