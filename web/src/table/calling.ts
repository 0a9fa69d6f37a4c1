// How people and bots are called.
import type { Say } from "../language/say";
import type { Update } from "../wire";
import type { Teller } from "./telling";

/** A name that is written from right to left turns nothing around it. */
const apart = (name: string): string =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;

/** Who shares a screen with others is called by name. */
const isReader = ({ yours }: Update, seat: number | null | undefined): boolean =>
  yours?.length === 1 && yours[0] === seat;

/** Names as the reader calls people: oneself is you, bots go by their level. */
export function namer(say: Say, update: Update): Teller["name"] {
  return (seat) => {
    const info = seat === null || seat === undefined ? undefined : update.seats[seat];
    if (!info) return "";
    if (isReader(update, seat)) return say("you");
    if (!info.level || info.name !== info.level) return apart(info.name ?? "");
    const twins = update.seats.filter((other) => other.level === info.level).length;
    return twins > 1
      ? `${say.maybe("level", info.level)} (${say(`pin-${info.pin || "pink"}`)})`
      : say.maybe("level", info.level);
  };
}

/** Whoever tells the reader of a table what happens there. */
export const tellerAt = (say: Say, update: Update | null, design: Teller["design"]): Teller => ({
  say,
  name: update ? namer(say, update) : () => "",
  person: (seat) => (update && isReader(update, seat) ? "you" : "they"),
  design,
});
