// How people and bots are called.
import type { Say } from "../language/say";
import type { Update } from "../wire";
import type { Teller } from "./telling";

/** A name that is written from right to left turns nothing around it. */
const apart = (name: string): string =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;

/** Names as the reader calls people: oneself is you, bots go by their level. */
export function namer(say: Say, update: Update, inSentences = false): Teller["name"] {
  return (seat, isObject = false) => {
    const info = seat === null || seat === undefined ? undefined : update.seats[seat];
    if (!info) return "";
    const isOwn = update.yours?.length === 1 && update.yours[0] === seat;
    // Where verbs change with the person, sentences that are told of everybody use the name.
    if (isOwn && !(inSentences && say("you-in-sentences") === "name")) return say(isObject ? "you-object" : "you");
    if (!info.level || info.name !== info.level) return apart(info.name ?? "");
    const twins = update.seats.filter((other) => other.level === info.level).length;
    return twins > 1
      ? `${say.maybe("level", info.level)} (${say(`pin-${info.pin || "pink"}`)})`
      : say.maybe("level", info.level);
  };
}
