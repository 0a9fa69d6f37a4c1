// What the page "Try it" and its worker say to each other.

/** Run this; what is said of it bears its number. */
export interface Run {
  readonly cell: number;
  readonly source: string;
}
export type OutputKind = "text" | "error" | "picture";
export type FromPython =
  | { readonly type: "ready" }
  | { readonly type: "failed"; readonly reason: string }
  | { readonly type: "output"; readonly cell: number; readonly kind: OutputKind; readonly text: string }
  | { readonly type: "done"; readonly cell: number; readonly isWhole: boolean };
