// The shapes a screen can have. Sheets name them as custom media, `@media (--narrow)`, which the build fills in.
export const BREAKPOINTS = {
  /** The loom in the middle, people and hands on both sides. */
  wide: "(min-width: 1001px) and (min-height: 521px)",
  /** Everything else: what lies beside the loom shares a place below or beside it. */
  narrow: "(max-width: 1000px), (max-height: 520px)",
  /** Wide, with little room at the sides. */
  slim: "(max-width: 1180px)",
  /** Wide, with more room than the loom needs. */
  roomy: "(min-width: 1500px) and (min-height: 900px)",
  /** Narrow, but for both hands. */
  tablet: "(max-width: 1000px) and (min-width: 701px) and (min-height: 521px)",
  phone: "(max-width: 700px)",
  /** Narrow and held across: the loom lies left of everything else. */
  across:
    "(max-height: 520px) and (min-width: 560px), (max-width: 1000px) and (min-width: 560px) and (min-aspect-ratio: 1)",
  /** Where a thumb needs every place as large as it can be. */
  small: "(max-width: 700px), (max-height: 520px)",
  /** Wide, but with little height for what lies at the sides. */
  low: "(max-height: 780px), (max-height: 900px) and (max-width: 1180px)",
} as const;
