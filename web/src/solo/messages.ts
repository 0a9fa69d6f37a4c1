// What a page and the worker that is its server say to each other.

/** Why a page cannot be its own server, or no longer is; the last two go on when somebody wants it so. */
export type SoloTrouble =
  "not-built" | "interrupted" | "no-storage" | "full" | "old-browser" | "no-memory" | "declined" | "elsewhere";

export type ToWorker =
  | { readonly type: "start"; readonly folder: string }
  | { readonly type: "ask"; readonly id: number; readonly address: string; readonly body: string }
  | { readonly type: "connect"; readonly socket: string; readonly address: string }
  | { readonly type: "hear"; readonly socket: string; readonly text: string }
  | { readonly type: "disconnect"; readonly socket: string };

export type FromWorker =
  | { readonly type: "progress"; readonly loaded: number; readonly total: number }
  | { readonly type: "ready" }
  /** Nothing more is answered. */
  | { readonly type: "failed"; readonly trouble: SoloTrouble; readonly reason: string }
  | { readonly type: "answer"; readonly id: number; readonly answer: string }
  | { readonly type: "told"; readonly socket: string; readonly message: string };
