// Words and letters of the notation (docs/notation.md) that the page must tell apart.
import { CARD_LETTERS, COLOURS, FACES } from "./defaults";

export const isNumber = (word: string): boolean => /^\d$/.test(word);
/** A face of the colour die: a colour of yarn, or black. */
export const isFace = (word: string): boolean => (FACES as readonly string[]).includes(word);
export const isYarn = (word: string): boolean => (COLOURS as readonly string[]).includes(word);

/** The squares and octagons that an action names. */
export const placesIn = (action: string): readonly string[] => action.match(/\b([A-F][1-6]|[a-e][1-5])\b/g) ?? [];

/** The letter of the action card that is played with this word. */
export const cardPlayedBy = (word: string): string | undefined =>
  (CARD_LETTERS as Readonly<Record<string, string>>)[word];
