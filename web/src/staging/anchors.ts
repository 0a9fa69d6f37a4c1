// Places on the page from which and to which things fly. A part of the page says which ones it is with `data-anchor`;
// the pieces of the board are found by the board itself.
import { ballAt, pinOf, tileAt } from "../board/piece_selectors";

type Seat = number;
/** Pieces that lie or stand on the board. */
export type PieceAnchor = `ball:${string}` | `tile:${string}` | `pin:${Seat}`;
export type Anchor =
  | PieceAnchor
  | "dice"
  | "loom"
  | "ribbon"
  | "ribbon-area"
  | "reserve-tab"
  | `tokens:${Seat | "reserve"}`
  | `reserve:${string}`
  | `stack:${"actions" | "discard" | "designs"}`
  | `player:${Seat}`
  | `step:${Seat}:${number}`
  | `cards:${Seat}`
  | `designs:${Seat}`
  | `cloth:${string}`
  | `point:${Seat}`
  | `hand-cards:${Seat}`
  | `hand-designs:${Seat}`
  | `card:${Seat}:${string}`
  | `design:${Seat}:${string}`;

/** The attribute of an element that is these places: `<span data-anchor={anchor("dice")}>`. */
export const anchor = (...anchors: readonly Anchor[]): string => anchors.join(" ");

/** How a place is found on the page. */
export function selectorOf(place: Anchor): string {
  const [kind, which = ""] = place.split(":");
  if (kind === "ball") return ballAt(which);
  if (kind === "tile") return tileAt(which);
  return kind === "pin" ? pinOf(which) : `[data-anchor~="${place}"]`;
}

/** The first of these places that is on the page and seen. */
export function firstSeen(anchors: readonly Anchor[]): Element | null {
  for (const place of anchors) {
    const found = [...document.querySelectorAll(selectorOf(place))].find((one) => one.checkVisibility());
    if (found) return found;
  }
  return null;
}
