// While pins are placed: each player rolls when it is the turn to place, and no hand is there to be hidden.
import type { GameView } from "../wire/types";

export const isPlacing = (view: GameView | null | undefined): boolean => view?.phase === "place";

/** The number with which whoever is to place a pin has rolled for a square. */
export const rolledToPlace = (view: GameView | null | undefined): number | null =>
  (view && isPlacing(view) && view.active !== null && view.rolls[view.active]) || null;
