// Everybody at the table in words: who it is, and what they have.
import type { Say } from "../language/say";
import type { PlayerView, SeatInfo } from "../wire/types";

export interface Introduced {
  readonly player: PlayerView;
  readonly info: SeatInfo;
  readonly name: string;
  /** To win, as a hint tells it; null when none was asked for. */
  readonly chance: number | null;
  /** To place the pin; null before it, and when all pins stand. */
  readonly roll: number | null;
}

/** Beside the name: a bot that goes by its level says its temper, and its pin, as people do, unless its name does. */
export function kind(say: Say, { player, info: { level, name: called, standin }, name }: Introduced): string {
  const pin = say(`pin-${player.pin}`);
  if (standin || (level && called !== level)) return `${say("bot")} · ${say.maybe("level", standin || level || "")}`;
  if (!level) return pin;
  return [say("bot"), say.maybe("temper", level, ""), name.includes(pin) ? "" : pin].filter(Boolean).join(" · ");
}

export function kindAtLength(say: Say, { player, info: { level, standin } }: Introduced): string {
  const bot = level || standin;
  const words = bot ? [say("bot"), say.maybe("level", bot), say.maybe("temper", bot, "")] : [];
  return [...words, say(`pin-${player.pin}`)].filter(Boolean).join(" · ");
}

export const chance = (say: Say, { chance: part }: Introduced): readonly string[] =>
  part === null ? [] : [say("hint-chance", { percent: Math.round(part * 100) })];

export const facts = (say: Say, who: Introduced): readonly string[] => [
  ...(who.roll ? [say("die-number", { number: who.roll })] : []),
  say("annas", { count: who.player.annas }),
  say("tokens", { count: who.player.tokens }),
  say("count-actions", { count: who.player.cards }),
  say("count-designs", { count: who.player.designs }),
  ...chance(say, who),
];
