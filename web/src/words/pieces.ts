// What lies and stands on a place, in words.
import type { Say } from "../language/say";
import type { GameView } from "../wire/types";
import { OCTAGONS, SQUARES, isInner } from "../board/geometry";

export function placeName(say: Say, view: GameView, place: string): string {
  const octagon = OCTAGONS.indexOf(place);
  if (octagon >= 0) return say("yarn-at", { colour: say.maybe("colour", view.yarns[octagon] ?? ""), place });
  const square = isInner(place)
    ? say("square-tile", { place, number: view.tiles[SQUARES.indexOf(place)] ?? "" })
    : say("square-at", { place });
  const pin = view.players.find((player) => player.square === place)?.pin;
  return pin ? `${square}, ${say("place-pin", { pin: say(`pin-${pin}`) })}` : square;
}
