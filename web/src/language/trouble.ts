// What went wrong, in plain words: the server's codes in the reader's language.
import type { Say } from "./say";

export function trouble(say: Say, code: string): string {
  const id = `trouble-${code}`;
  const words = say(id);
  return words === id ? say("problem", { code }) : words;
}
