import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/language/catalogues";
import { tellerAt } from "../../src/language/people";
import { speaker } from "../../src/language/say";
import { lastOf } from "../../src/game/history";
import { lastRecap, turns, type Turn } from "../../src/words/log";
import { recapOf } from "../../src/words/recap";
import { ToldTurns } from "../../src/words/told_turns";
import type { Event, Happened, Update } from "../../src/wire/types";
import { catalogueIn } from "../language/whole_catalogue";

const table = {
  yours: [0],
  seats: [
    { name: "Asha", pin: "pink" },
    { name: "weaver", level: "weaver", pin: "black" },
  ],
} as unknown as Update;
const teller = tellerAt(speaker("en", catalogueIn("en")), table, (number) => `Design ${number}`);

const acted = (number: number, seat: number, ...events: readonly Event[]): Happened => ({
  number,
  at: 0,
  what: "acted",
  seat,
  events,
});
const undone = (number: number, ...taken: readonly Event[]): Happened => undoneBy(number, 1, taken);
const undoneBy = (number: number, steps: number, taken: readonly Event[] = []): Happened => ({
  number,
  at: 0,
  what: "undone",
  seat: 1,
  facts: { steps, consent: true },
  taken,
});
/** By consent: it is asked for and answered before it happens. */
const undoneByVote = (number: number, steps: number): readonly Happened[] => [
  { number, at: 0, what: "asked-take-back", seat: 1, facts: { steps: 0 } },
  { number: number + 1, at: 0, what: "answered", seat: 0, facts: { vote: number, agree: true } },
  undoneBy(number + 2, steps),
];
const rolled = (seat: number): Event => ({ kind: "dice rolled", seat, facts: { colour: "R", number: 3, preset: 0 } });
const walked = (seat: number): Event => ({
  kind: "pin moved",
  seat,
  facts: { from: "B1", to: "B4", how: "walk", path: ["B2", "B3", "B4"] },
});
const ends = (turn: number, seat: number): readonly Event[] => [
  { kind: "turn ended", seat: 1 - seat, facts: { turn: turn - 1 } },
  { kind: "turn began", seat, facts: { turn } },
];
const BOTS_TURN = [
  acted(2, 1, rolled(1), { kind: "tokens collected", seat: 0, facts: { tokens: 2, octagons: ["a1"] } }),
  acted(3, 1, walked(1), { kind: "tokens paid", seat: 1, facts: { to: 0, tokens: 1 } }),
  acted(4, 1, { kind: "design claimed", seat: 1, facts: { design: "07", annas: 2, total: 2, octagons: [] } }),
  acted(5, 1, ...ends(3, 0)),
];
const RECAP = "Weaver rolled red 3, brought you 2 tokens, walked 3, paid you 1, claimed Design 07: 2 annas";
const line = ({ recap: { by, parts } }: Turn): string => `${by} ${parts}`.trim();

test("a turn is one line, in the order of play, and opens to its parts", () => {
  const told = turns(teller, [acted(1, 0, walked(0), ...ends(2, 1)), ...BOTS_TURN, acted(6, 0, rolled(0))], 80, 3, 2);
  expect(told.map(line)).toEqual(["You walked 3", RECAP, "You rolled red 3"]);
  expect(told.map(({ title }) => title)).toEqual(["Round 1 · You", "Round 1 · Weaver", "Round 2 · You"]);
  expect(told[1]?.parts().map(({ text }) => text)).toEqual([
    "Weaver rolled red 3",
    "You collected 2 tokens",
    "Weaver went to B4",
    "Weaver paid you 1 token",
    "Weaver claimed Design 07: 2 annas",
  ]);
  expect(turns(teller, BOTS_TURN, 1, 3, 2)).toHaveLength(1);
});

test("who gives up and who plays on are two lines, each with a key of its own", () => {
  const resigned: Happened = { number: 1, at: 0, what: "resigned", seat: 1, facts: { level: "weaver" } };
  const asides = turns(teller, [resigned], 80, 1, 2).flatMap((turn) => turn.asides);
  expect(asides).toHaveLength(2);
  expect(new Set(asides.map(({ key }) => key)).size).toBe(2);
});

test("what was set up has a line, and a turn in which nothing happened yet has none", () => {
  const placed: Event = { kind: "pin placed", seat: 1, facts: { square: "B2" } };
  const told = turns(teller, [acted(1, 1, placed, { kind: "turn began", seat: 1, facts: { turn: 1 } })], 80, 1, 2);
  expect(told.map(line)).toEqual(["Setup"]);
  const joined: Happened = { number: 1, at: 0, what: "joined", seat: 0 };
  expect(
    turns(teller, [joined], 80, 18, 2).map(({ title }) => title),
    "a game that is played on",
  ).toEqual(["Round 9"]);
});

test("a step that was taken back is not in the line, but a draw that was is told beside it", () => {
  const began = acted(1, 1, ...ends(3, 0));
  const told = turns(teller, [began, acted(2, 0, rolled(0)), acted(3, 0, walked(0)), undone(4)], 80, 3, 2).at(-1);
  expect([told && line(told), told?.asides]).toEqual(["You rolled red 3", []]);
  expect(told?.parts().at(-1)?.text).toBe("Weaver took something back");
  const drawn = turns(teller, [began, acted(2, 0, rolled(0)), undone(3, rolled(0))], 80, 3, 2).at(-1);
  expect(drawn?.asides.map(({ text }) => text)).toEqual(["Weaver took something back", "Taken back: You rolled red 3"]);
});

test("a vote before it changes nothing of what is taken back", () => {
  const steps = [acted(1, 1, ...ends(3, 0)), acted(2, 0, rolled(0)), acted(3, 0, walked(0))];
  const told = turns(teller, [...steps, ...undoneByVote(4, 1)], 80, 3, 2).at(-1);
  expect(told && line(told)).toBe("You rolled red 3");
  expect(told?.asides).toEqual([]);
});

test("what is taken back across a turn is in no line, and the turn before goes on", () => {
  const before = [acted(1, 0, walked(0), ...ends(2, 1)), acted(2, 1, rolled(1)), acted(3, 1, walked(1))];
  const back = [...before, acted(4, 1, ...ends(3, 0)), acted(5, 0, rolled(0)), ...undoneByVote(6, 3)];
  const told = turns(teller, back, 80, 2, 2);
  expect(told.map(line)).toEqual(["You walked 3", "Weaver rolled red 3"]);
  expect(told.at(-1)?.title).toBe("Round 1 · Weaver");
  expect(told.at(-1)?.parts().at(-1)?.text).toBe("Weaver took something back");
  const on = [...back, acted(9, 1, ...ends(3, 0))];
  expect(turns(teller, on, 80, 3, 2).map(line)).toEqual(["You walked 3", "Weaver rolled red 3"]);
  expect(lastRecap(teller, on, 0)?.parts).toBe("rolled red 3");
  expect(lastRecap(teller, [acted(0, 1, ...ends(1, 0)), ...back], 1)?.parts).toBe("walked 3");
});

test("however many draws were taken back, all of them are in the thread of play", () => {
  const often = 600; // more than the page remembers of anything else
  const taken = Array.from({ length: often }, (_, index) => undone(index + 1, rolled(1)));
  const played = Array.from({ length: 90 }, (_, index) => acted(often + index, 0, walked(0), ...ends(index, 0)));
  const told = turns(teller, lastOf([...taken, ...played], 80), 4, 3, 2);
  const texts = told.flatMap(({ asides }) => asides.map(({ text }) => text));
  expect(texts.filter((text) => text === "Taken back: Weaver rolled red 3")).toHaveLength(often);
  expect(told).toHaveLength(5);
});

test("after somebody else's turn its line is there; after the own there is none", () => {
  const before = acted(1, 0, walked(0), ...ends(2, 1));
  expect(lastRecap(teller, [before], 0)).toBeNull();
  const recap = lastRecap(teller, [before, ...BOTS_TURN], 0);
  expect(`${recap?.by} ${recap?.parts}`).toBe(RECAP);
});

test("the turn of a bot is heard as one sentence when it is over, and nothing of it is lost", () => {
  const heard = (happened: readonly Happened[]): readonly string[] => {
    const ears = new ToldTurns();
    return happened.flatMap((one) => ears.told(teller, one, one.seat === 1));
  };
  expect(heard([...BOTS_TURN, acted(6, 0, rolled(0))])).toEqual([RECAP, "You rolled red 3"]);
  expect(heard(BOTS_TURN.slice(0, 2)), "while it goes on").toEqual([]);
  const back: Happened = { number: 9, at: 0, what: "back", seat: 1 };
  expect(heard([...BOTS_TURN.slice(0, 1), back])).toEqual([
    "Weaver rolled red 3, brought you 2 tokens",
    "Weaver came back",
  ]);
  const over: Event = { kind: "game over", facts: { winners: [1], annas: [0, 8] } };
  expect(heard([acted(1, 1, walked(1), over)])).toEqual(["Weaver walked 3", "The game is over"]);
});

/** One event of every kind that has words, with cards that the reader may know or not. */
const EVENTS: readonly Event[] = [
  rolled(1),
  { kind: "tokens collected", seat: 1, facts: { tokens: 1, octagons: [] } },
  { kind: "tax paid", seat: 0, facts: { tokens: 1 } },
  walked(1),
  { kind: "pin moved", seat: 1, facts: { from: "B1", to: "D4", how: "jump", path: ["D4"] } },
  { kind: "pin moved", seat: 1, facts: { from: "B1", to: "D4", how: "card", path: ["D4"] } },
  { kind: "tokens paid", seat: 1, facts: { to: 0, tokens: 1 } },
  { kind: "yarns swapped", seat: 1, facts: { octagons: ["a1", "b1"], colours: ["G", "B"], how: "free" } },
  { kind: "bought", seat: 1, facts: { what: "action", price: 2 } },
  { kind: "card drawn", seat: 1, facts: { card: null } },
  { kind: "bought", seat: 1, facts: { what: "design", price: 3 } },
  { kind: "design drawn", seat: 1, facts: { design: null } },
  { kind: "card played", seat: 1, facts: { card: "X" } },
  { kind: "card stolen", seat: 1, facts: { from: 0, card: "M" } },
  { kind: "card stolen", seat: 1, facts: { from: 0, card: null } },
  { kind: "tokens stolen", seat: 1, facts: { from: 0, tokens: 2 } },
  { kind: "yarn replaced", seat: 1, facts: { octagon: "a1", old: "G", new: "P" } },
  { kind: "tile replaced", seat: 1, facts: { square: "B2", old: 3, new: 5 } },
  { kind: "design claimed", seat: 1, facts: { design: "07", annas: 2, total: 2, octagons: [] } },
  { kind: "design returned", seat: 1, facts: { design: null } },
];

test.each(LANGUAGES)("%s names the yarns, cards and designs of a turn, and what it did to the reader", (language) => {
  const say = speaker(language, catalogueIn(language));
  const told = recapOf(
    tellerAt(say, table, () => "Gopuram"),
    1,
    EVENTS,
  );
  expect(told.by).toContain(say("level-weaver"));
  expect(told.parts.split(", ")).toHaveLength(EVENTS.length - 2); // what was bought is drawn: told once
  expect(told.parts).not.toMatch(/recap|undefined|[{}$]/);
  for (const name of [say("colour-G"), say("colour-P"), say("card-X"), say("card-M"), "Gopuram"]) {
    expect(told.parts).toContain(name);
  }
});
