// Parts of the page that others find by name: `data-part={"board" satisfies TablePart}`.
import type { Prices } from "../wire/types";

/** Where a key leads, and where the focus stays when what had it goes away: `data-part`. */
export type TablePart = "board" | "hand" | "actions" | "log" | "hint" | "lens";

/** What the guide may point at: `data-guide`. */
export type GuideTarget =
  | "own"
  | "roll"
  | "dice"
  | "claim"
  | "undo"
  | "hint"
  | "end"
  | "skip"
  | "menu"
  | `buy-${keyof Prices}`
  | `card ${string}`
  | `design ${string}`;
