// What goes from hand to hand: a thing, where it comes from and goes to, and how. Nothing is drawn here.
import type { Event, Face } from "../wire/types";
import type { Anchor } from "./anchors";

export type Thing =
  | { readonly kind: "token" }
  | { readonly kind: "yarn" | "tile"; readonly piece: string }
  /** From its back unless one sees which it is. */
  | { readonly kind: "card"; readonly card: string; readonly isRead?: boolean }
  | { readonly kind: "design"; readonly design: string; readonly isDyed?: boolean }
  | { readonly kind: "die"; readonly number: number }
  | { readonly kind: "die"; readonly colour: Face }
  /** Who starts, and who shares the highest roll. */
  | { readonly kind: "start"; readonly event: Event<"start decided"> }
  | { readonly kind: "won"; readonly winners: readonly number[] };

/**
 * How it flies: in an arc, as a piece that lies somewhere before and
 * after, turned up on the way, held up to be read, folded, or thrown onto the cloth.
 */
export type Way = "arc" | "piece" | "turned" | "read" | "folded" | "thrown";

/** A number beside a player or a stack, which leaves out what is still in the air. */
export type Count =
  | `tokens ${number | "reserve"}`
  | `cards ${number}`
  | `designs ${number}`
  | `annas ${number}`
  | `stack ${"actions" | "discard" | "designs"}`;

export interface Flight {
  readonly thing: Thing;
  readonly way: Way;
  /** The first that is seen is the place. */
  readonly from: readonly Anchor[];
  readonly to: readonly Anchor[];
  readonly at: number;
  readonly lasts: number;
  /** Counts that change when it leaves, and when it has arrived. */
  readonly leaves?: Count;
  readonly lands?: Count;
}
