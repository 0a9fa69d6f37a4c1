// Written by `make wire` from ettana.server.refusals. Do not change it by hand.

/** Why the server says no: a code, its facts, the clause when the rules say it. */
export type Refusal =
  | { code: "rim-not-played"; clause: "C3"; facts: { action: string } }
  | { code: "pin-placing"; clause: "S7"; facts: { action: string } }
  | { code: "preset-before-roll"; clause: "T1"; facts: { action: string } }
  | { code: "roll-once"; clause: "T2"; facts: { action: string } }
  | { code: "move-not-made"; clause: "T7"; facts: { action: string } }
  | { code: "one-move"; clause: "M1"; facts: { action: string } }
  | { code: "no-such-walk"; clause: "M2"; facts: { action: string } }
  | { code: "square-occupied"; clause: "M4" | "A1"; facts: { action: string } }
  | { code: "walk-not-payable"; clause: "M5"; facts: { action: string } }
  | { code: "not-reachable"; clause: "M6"; facts: { action: string } }
  | { code: "no-free-swap"; clause: "M8"; facts: { action: string } }
  | { code: "too-few-tokens"; clause: "B1" | "B2" | "B3"; facts: { action: string } }
  | { code: "no-card-left"; clause: "B4"; facts: { action: string } }
  | { code: "equal-colours"; clause: "B5"; facts: { action: string } }
  | { code: "move-card"; clause: "A1"; facts: { action: string } }
  | { code: "swap-card"; clause: "A2"; facts: { action: string } }
  | { code: "steal-card-card"; clause: "A3"; facts: { action: string } }
  | { code: "steal-tokens-card"; clause: "A4"; facts: { action: string } }
  | { code: "replace-card"; clause: "A5"; facts: { action: string } }
  | { code: "preset-card"; clause: "A6"; facts: { action: string } }
  | { code: "design-card"; clause: "A7"; facts: { action: string } }
  | { code: "collect-card"; clause: "A8"; facts: { action: string } }
  | { code: "gain-card"; clause: "A9"; facts: { action: string } }
  | { code: "again-card"; clause: "A10"; facts: { action: string } }
  | { code: "tax-card"; clause: "A12"; facts: { action: string } }
  | { code: "not-claimable"; clause: "D4"; facts: { action: string } }
  | { code: "no-exchange"; clause: "D7"; facts: { action: string } }
  | { code: "game-over"; clause: "E1"; facts?: undefined }
  | { code: "roll-first"; clause: "T2"; facts: { action: string } }
  | { code: "pin-stays"; clause: "M1"; facts: { action: string } }
  | { code: "pin-number"; clause: "S7"; facts: { action: string } }
  | { code: "already-answered"; clause?: undefined; facts?: undefined }
  | { code: "already-begun"; clause?: undefined; facts?: undefined }
  | { code: "already-left"; clause?: undefined; facts?: undefined }
  | { code: "already-seated"; clause?: undefined; facts?: undefined }
  | { code: "bad-deck"; clause?: undefined; facts: { reason: string } }
  | { code: "bad-message"; clause?: undefined; facts: { reason: string } }
  | { code: "bad-name"; clause?: undefined; facts: { most: number } }
  | { code: "bad-record"; clause?: undefined; facts: { reason: string } }
  | { code: "bad-text"; clause?: undefined; facts: { most: number } }
  | { code: "broken"; clause?: undefined; facts?: undefined }
  | { code: "clock-decides"; clause?: undefined; facts?: undefined }
  | { code: "code-needed"; clause?: undefined; facts?: undefined }
  | { code: "creator-only"; clause?: undefined; facts?: undefined }
  | { code: "down"; clause?: undefined; facts?: undefined }
  | { code: "earlier-device"; clause?: undefined; facts?: undefined }
  | { code: "ending"; clause?: undefined; facts?: undefined }
  | { code: "exists"; clause?: undefined; facts?: undefined }
  | { code: "guests-only"; clause?: undefined; facts?: undefined }
  | { code: "hints-off"; clause?: undefined; facts?: undefined }
  | { code: "last-device"; clause?: undefined; facts?: undefined }
  | { code: "lens-off"; clause?: undefined; facts?: undefined }
  | { code: "level-without-bot"; clause?: undefined; facts?: undefined }
  | { code: "log-full"; clause?: undefined; facts: { most: number } }
  | { code: "look-first"; clause?: undefined; facts?: undefined }
  | { code: "mixed-alphabets"; clause?: undefined; facts?: undefined }
  | { code: "name-taken"; clause?: undefined; facts?: undefined }
  | { code: "no-free-seat"; clause?: undefined; facts?: undefined }
  | { code: "no-hint"; clause?: undefined; facts?: undefined }
  | { code: "no-such-code"; clause?: undefined; facts?: undefined }
  | { code: "no-such-device"; clause?: undefined; facts?: undefined }
  | { code: "no-such-link"; clause?: undefined; facts?: undefined }
  | { code: "no-such-method"; clause?: undefined; facts?: undefined }
  | { code: "no-such-page"; clause?: undefined; facts?: undefined }
  | { code: "no-such-seat"; clause?: undefined; facts?: undefined }
  | { code: "no-such-step"; clause?: undefined; facts: { steps: number } }
  | { code: "no-such-table"; clause?: undefined; facts?: undefined }
  | { code: "no-such-token"; clause?: undefined; facts?: undefined }
  | { code: "no-such-vote"; clause?: undefined; facts?: undefined }
  | { code: "no-take-backs"; clause?: undefined; facts?: undefined }
  | { code: "not-asked"; clause?: undefined; facts?: undefined }
  | { code: "not-away"; clause?: undefined; facts?: undefined }
  | { code: "not-begun"; clause?: undefined; facts?: undefined }
  | { code: "not-over"; clause?: undefined; facts?: undefined }
  | { code: "not-proved"; clause?: undefined; facts: { reason: string } }
  | { code: "not-seated"; clause?: undefined; facts?: undefined }
  | { code: "not-your-design"; clause?: undefined; facts?: undefined }
  | { code: "not-your-seat"; clause?: undefined; facts?: undefined }
  | { code: "not-your-turn"; clause: "T8"; facts: { seat: number } }
  | { code: "nothing-to-undo"; clause?: undefined; facts?: undefined }
  | { code: "other-origin"; clause?: undefined; facts?: undefined }
  | { code: "own-seat"; clause?: undefined; facts?: undefined }
  | { code: "pin-taken"; clause?: undefined; facts: { free: readonly string[] } }
  | { code: "present"; clause?: undefined; facts?: undefined }
  | { code: "programs-only"; clause?: undefined; facts?: undefined }
  | { code: "rematched"; clause?: undefined; facts: { table: string } }
  | { code: "resigned"; clause?: undefined; facts?: undefined }
  | { code: "seat-is-not-yours"; clause?: undefined; facts?: undefined }
  | { code: "seat-taken"; clause?: undefined; facts?: undefined }
  | { code: "socket-only"; clause?: undefined; facts?: undefined }
  | { code: "somebody-away"; clause?: undefined; facts: { seats: readonly number[] } }
  | { code: "stale"; clause?: undefined; facts: { version: number } }
  | { code: "stood-in"; clause?: undefined; facts: { until: string } }
  | { code: "syntax"; clause?: undefined; facts: { action: string } }
  | { code: "text-or-phrase"; clause?: undefined; facts?: undefined }
  | { code: "time-left"; clause?: undefined; facts?: undefined }
  | { code: "too-large"; clause?: undefined; facts?: undefined }
  | { code: "too-many-devices"; clause?: undefined; facts: { most: number } }
  | { code: "too-often"; clause?: undefined; facts: { seconds: number } }
  | { code: "too-slow"; clause?: undefined; facts?: undefined }
  | { code: "turn-over"; clause?: undefined; facts: { action: string } }
  | { code: "unknown-bot"; clause?: undefined; facts: { bots: readonly string[] } }
  | { code: "unknown-commitment"; clause?: undefined; facts?: undefined }
  | { code: "unknown-guest"; clause?: undefined; facts?: undefined }
  | { code: "unknown-phrase"; clause?: undefined; facts: { phrases: readonly string[] } }
  | { code: "unknown-token"; clause?: undefined; facts?: undefined }
  | { code: "unreadable"; clause?: undefined; facts?: undefined }
  | { code: "vote-open"; clause?: undefined; facts: { vote: number } };

export type RefusalCode = Refusal["code"];
export const REFUSAL_CODES = [
  "rim-not-played",
  "pin-placing",
  "preset-before-roll",
  "roll-once",
  "move-not-made",
  "one-move",
  "no-such-walk",
  "square-occupied",
  "walk-not-payable",
  "not-reachable",
  "no-free-swap",
  "too-few-tokens",
  "no-card-left",
  "equal-colours",
  "move-card",
  "swap-card",
  "steal-card-card",
  "steal-tokens-card",
  "replace-card",
  "preset-card",
  "design-card",
  "collect-card",
  "gain-card",
  "again-card",
  "tax-card",
  "not-claimable",
  "no-exchange",
  "game-over",
  "roll-first",
  "pin-stays",
  "pin-number",
  "already-answered",
  "already-begun",
  "already-left",
  "already-seated",
  "bad-deck",
  "bad-message",
  "bad-name",
  "bad-record",
  "bad-text",
  "broken",
  "clock-decides",
  "code-needed",
  "creator-only",
  "down",
  "earlier-device",
  "ending",
  "exists",
  "guests-only",
  "hints-off",
  "last-device",
  "lens-off",
  "level-without-bot",
  "log-full",
  "look-first",
  "mixed-alphabets",
  "name-taken",
  "no-free-seat",
  "no-hint",
  "no-such-code",
  "no-such-device",
  "no-such-link",
  "no-such-method",
  "no-such-page",
  "no-such-seat",
  "no-such-step",
  "no-such-table",
  "no-such-token",
  "no-such-vote",
  "no-take-backs",
  "not-asked",
  "not-away",
  "not-begun",
  "not-over",
  "not-proved",
  "not-seated",
  "not-your-design",
  "not-your-seat",
  "not-your-turn",
  "nothing-to-undo",
  "other-origin",
  "own-seat",
  "pin-taken",
  "present",
  "programs-only",
  "rematched",
  "resigned",
  "seat-is-not-yours",
  "seat-taken",
  "socket-only",
  "somebody-away",
  "stale",
  "stood-in",
  "syntax",
  "text-or-phrase",
  "time-left",
  "too-large",
  "too-many-devices",
  "too-often",
  "too-slow",
  "turn-over",
  "unknown-bot",
  "unknown-commitment",
  "unknown-guest",
  "unknown-phrase",
  "unknown-token",
  "unreadable",
  "vote-open"
] as const;
/** Those by which the rules say no, with the clause, or the first of several. */
export const CLAUSES = {
  "rim-not-played": "C3",
  "pin-placing": "S7",
  "preset-before-roll": "T1",
  "roll-once": "T2",
  "move-not-made": "T7",
  "one-move": "M1",
  "no-such-walk": "M2",
  "square-occupied": "M4",
  "walk-not-payable": "M5",
  "not-reachable": "M6",
  "no-free-swap": "M8",
  "too-few-tokens": "B1",
  "no-card-left": "B4",
  "equal-colours": "B5",
  "move-card": "A1",
  "swap-card": "A2",
  "steal-card-card": "A3",
  "steal-tokens-card": "A4",
  "replace-card": "A5",
  "preset-card": "A6",
  "design-card": "A7",
  "collect-card": "A8",
  "gain-card": "A9",
  "again-card": "A10",
  "tax-card": "A12",
  "not-claimable": "D4",
  "no-exchange": "D7",
  "game-over": "E1",
  "roll-first": "T2",
  "pin-stays": "M1",
  "pin-number": "S7",
  "not-your-turn": "T8"
} as const;
/** What has become of a table, by the refusal or the reason for closing it. */
export const ENDED_BY = {
  "no-such-table": "gone",
  "deleted": "gone",
  "expired": "gone",
  "unreadable": "unreadable"
} as const;
export type Ended = (typeof ENDED_BY)[keyof typeof ENDED_BY];
