// How people and bots are called.
import type { Say } from "./say";
import { DEFAULT_PIN } from "../wire/defaults";
import type { SeatInfo, Update } from "../wire/types";
import type { Teller } from "./teller";

/** A name that is written from right to left turns nothing around it. */
const apart = (name: string): string =>
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name;

/** All of a table that names depend on. */
export interface People {
  readonly seats: readonly { readonly [Fact in "name" | "pin" | "level"]?: SeatInfo[Fact] | undefined }[];
  readonly yours?: Update["yours"] | undefined;
}
export const peopleAt = ({ seats, yours }: Update): People => ({
  seats: seats.map(({ name, pin, level }) => ({ name, pin, level })),
  yours,
});

/** Who shares a screen with others is called by name. */
const isReader = ({ yours }: People, seat: number | null | undefined): boolean =>
  yours?.length === 1 && yours[0] === seat;

/** Names as the reader calls people: oneself is you, bots go by their level; who shares a name is told by the pin. */
export function namer(say: Say, table: People): Teller["name"] {
  const called = table.seats.map(({ level, name = "" }) =>
    level && name === level ? say.maybe("level", level) : apart(name),
  );
  return (seat) => {
    const info = seat === null || seat === undefined ? undefined : table.seats[seat];
    if (!info) return "";
    if (isReader(table, seat)) return say("you");
    const name = called[seat ?? 0] ?? "";
    const isShared = called.some((other, index) => other === name && index !== seat && !isReader(table, index));
    return isShared ? `${name} (${say(`pin-${info.pin || DEFAULT_PIN}`)})` : name;
  };
}

/** Whoever tells the reader of a table what happens there. */
export const tellerAt = (say: Say, table: People | null, design: Teller["design"]): Teller => ({
  say,
  name: table ? namer(say, table) : () => "",
  person: (seat) => (table && isReader(table, seat) ? "you" : "they"),
  design,
});
