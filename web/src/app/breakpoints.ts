// What a screen can be like, and a part of it: the only widths and heights at which anything changes. Sheets name them.

/** `layout.ts` writes those that hold on the root; the build turns `@media (--narrow)` into a look at the root. */
export const BREAKPOINTS = {
  /** The loom in the middle, people and hands on both sides. */
  wide: "(min-width: 1001px) and (min-height: 521px)",
  /** Everything else: what lies beside the loom shares a place below or beside it. */
  narrow: "(max-width: 1000px), (max-height: 520px)",
  /** Little room at the sides. */
  slim: "(max-width: 1180px)",
  /** Wide, with more room than the loom needs. */
  roomy: "(min-width: 1500px) and (min-height: 900px)",
  /** Wide, with the height that a small laptop leaves a page, with little, enough, and more than that. */
  laptop: "(max-height: 680px)",
  low: "(max-height: 790px)",
  high: "(min-height: 900px)",
  tall: "(min-height: 1001px)",
  /** Narrow, but for both hands. */
  tablet: "(max-width: 1000px) and (min-width: 701px) and (min-height: 521px)",
  phone: "(max-width: 700px)",
  /** A phone of little height, and one of little width. */
  short: "(max-width: 700px) and (max-height: 700px)",
  tiny: "(max-width: 340px)",
  /** Narrow and held across: the loom lies left of everything else. */
  across:
    "(max-height: 520px) and (min-width: 560px), (max-width: 1000px) and (min-width: 560px) and (min-aspect-ratio: 1)",
  /** So low that nothing lies below anything else. */
  flat: "(max-height: 520px)",
  /** Pages to read: one column is as wide as the screen. */
  column: "(max-width: 600px)",
  /** Pages with pictures beside the words: there is room for one beside the other, and for three. */
  single: "(max-width: 860px)",
  triple: "(min-width: 1201px) and (min-height: 521px)",
} as const;

/** How much room a part of the table has: `@container (--broad-hand)`. */
export const CONTAINERS = {
  /** Where the page is wide: the columns beside the loom, and the loom. */
  "narrow-left": "left (max-width: 260px)",
  "narrow-right": "right (max-width: 439px)",
  "broad-right": "right (min-width: 440px)",
  "small-loom": "loom (max-width: 599px)",
  /** What the hand leaves of its column is enough for a cloth. */
  "high-cloth": "cloth (min-height: 52px)",
  /** Where it is narrow. The tray of the hand: too low for whole cards; high enough for two rows; for both hands. */
  "flat-hand": "hand (max-height: 92px)",
  "upright-hand": "hand (min-height: 164px) and (max-width: 560px)",
  "broad-hand": "hand (min-height: 140px) and (min-width: 561px)",
  /** The ribbon and what shares its place. */
  "tight-ribbon": "ribbon (max-width: 335px)",
  "long-ribbon": "ribbon (min-width: 600px)",
  /** The panel of a player: symbols alone; a name; a name and everything in one row. */
  "tight-panel": "player (max-width: 72px)",
  "roomy-panel": "player (min-width: 130px)",
  "broad-panel": "player (min-width: 150px)",
} as const;
