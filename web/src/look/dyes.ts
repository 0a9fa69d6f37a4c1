/** The colours with which the pattern of a design lies on the board, by the letters of the pattern. */
export type Dyes = Readonly<Record<string, string>>;
