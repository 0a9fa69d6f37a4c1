// How people and bots are called.
import type { Say } from "./say";
import type { Update } from "../wire/types";
import type { Teller } from "./teller";

/** A name that is written from right to left turns nothing around it. */
const apart = (name: string): string =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;

type Seats = Pick<Update, "seats" | "yours">;

/** Who shares a screen with others is called by name. */
const isReader = ({ yours }: Seats, seat: number | null | undefined): boolean =>
  yours?.length === 1 && yours[0] === seat;

/** Names as the reader calls people: oneself is you, bots go by their level; who shares a name is told by the pin. */
export function namer(say: Say, table: Seats): Teller["name"] {
  const called = table.seats.map(({ level, name = "" }) =>
    level && name === level ? say.maybe("level", level) : apart(name),
  );
  return (seat) => {
    const info = seat === null || seat === undefined ? undefined : table.seats[seat];
    if (!info) return "";
    if (isReader(table, seat)) return say("you");
    const name = called[seat ?? 0] ?? "";
    const isShared = called.some((other, index) => other === name && index !== seat && !isReader(table, index));
    return isShared ? `${name} (${say(`pin-${info.pin || "pink"}`)})` : name;
  };
}

/** Whoever tells the reader of a table what happens there. */
export const tellerAt = (say: Say, update: Update | null, design: Teller["design"]): Teller => ({
  say,
  name: update ? namer(say, update) : () => "",
  person: (seat) => (update && isReader(update, seat) ? "you" : "they"),
  design,
});
