// Words and letters of the notation (docs/notation.md) that the page must tell apart.

export const isSquare = (word: string): boolean => /^[A-F][1-6]$/.test(word);
export const isOctagon = (word: string): boolean => /^[a-e][1-5]$/.test(word);
export const isNumber = (word: string): boolean => /^\d$/.test(word);
/** A face of the colour die: a colour of yarn, or black. */
export const isFace = (word: string): boolean => /^[GRYBPK]$/.test(word);
export const isYarn = (word: string): boolean => isFace(word) && word !== "K";

/** The squares and octagons that an action names. */
export const placesIn = (action: string): readonly string[] => action.match(/\b([A-F][1-6]|[a-e][1-5])\b/g) ?? [];

/** The letters of the action cards, by the words with which they are played. */
export const CARD_LETTERS: Readonly<Record<string, string>> = {
  move: "M",
  swap: "S",
  "steal-card": "C",
  "steal-tokens": "T",
  replace: "R",
  preset: "P",
  design: "D",
  collect: "3",
  gain: "G",
  again: "A",
  tax: "X",
};
