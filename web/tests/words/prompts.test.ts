import { describe, expect, test } from "vitest";
import { catalogueIn } from "../language/whole_catalogue";
import { speaker } from "../../src/language/say";
import { tellerAt } from "../../src/language/people";
import type { Session } from "../../src/game/session.svelte";
import { promptOf } from "../../src/words/prompts";
import type { Event, Update } from "../../src/wire/types";

const PINS = ["pink", "black", "white", "orange"];
const table = { stage: "playing", yours: [0], seats: PINS.map((pin) => ({ name: pin, pin })) } as unknown as Update;
const players = PINS.map((pin) => ({ pin }));
const english = speaker("en", catalogueIn("en"));

function at(told: object, say = english): Session {
  const teller = tellerAt(say, table, (number) => number);
  const rest = {
    say,
    teller,
    name: teller.name,
    update: table,
    own: { seat: 0 },
    picking: { kind: "none" },
    latest: [],
  };
  return { ...rest, ...told } as unknown as Session;
}

describe("what comes of a plan", () => {
  const planned = (view: object, chance = false): string => {
    const whole = { players, winners: [], active: 0, phase: "act", moved: false, colour: "K", number: 3, ...view };
    return promptOf(at({ isMine: true, view: whole, turnOf: 0, answer: { view: whole, chance } }));
  };
  test("the game", () => {
    expect(planned({ phase: "over", active: null, winners: [0] })).toBe("This wins the game.");
    expect(planned({ phase: "over", active: null, winners: [1] })).toBe("This ends the game.");
  });
  test("the end of the turn", () => expect(planned({ phase: "roll", active: 1 })).toBe("This ends your turn."));
  test("chance", () => expect(planned({}, true)).toBe("Chance decides what comes next."));
  test("more to do", () => expect(planned({})).toBe("Walk 3, or jump to a 3."));
});

describe("what somebody else does", () => {
  const seen = (events: readonly Event[], say = english): string =>
    promptOf(
      at(
        {
          isMine: false,
          view: { players, phase: "act" },
          turnOf: 1,
          answer: null,
          latest: [{ seat: 1, events }],
        },
        say,
      ),
    );
  const gain: readonly Event[] = [
    { kind: "card played", seat: 1, facts: { card: "G" } },
    { kind: "number named", seat: 1, facts: { number: 3 } },
    { kind: "number rolled", seat: 1, facts: { number: 3 } },
    { kind: "tokens taken", seat: 1, facts: { tokens: 3 } },
  ];
  const took = (...seats: readonly number[]): readonly Event[] =>
    seats.map((seat) => ({ kind: "tokens taken", seat, facts: { tokens: 2 } }));

  test("the card that was played comes first and stays", () => {
    expect(seen(gain)).toBe("black played Gain tokens · named 3 · rolled a 3 · took 3 tokens");
    const more: Event = { kind: "pin moved", seat: 1, facts: { from: "B3", to: "C3", how: "walk", path: ["C3"] } };
    expect(seen([...gain, more])).toBe("black played Gain tokens · rolled a 3 · took 3 tokens · went to C3");
  });
  test("equal gains are told in one sentence", () => {
    expect(seen(took(0, 1, 2, 3))).toBe("Everybody took 2 tokens");
    expect(seen(took(0, 1, 3))).toBe("You took 2 tokens · black and orange took 2 tokens");
    expect(seen(took(2, 3))).toBe("white and orange took 2 tokens");
  });
  test("whoever plays a tax pays none", () => {
    const tax = (...seats: readonly number[]): readonly Event[] => [
      { kind: "card played", seat: 1, facts: { card: "X" } },
      ...seats.map((seat): Event => ({ kind: "tax paid", seat, facts: { tokens: 1 } })),
    ];
    expect(seen(tax(0, 2, 3))).toBe("black played Tax · The others paid tax");
    expect(seen(tax(0, 3))).toBe("black played Tax · You paid tax · orange paid tax");
  });
  test.each([
    ["nl", "Alle spelers namen 2 speelfiches", "Je nam 2 speelfiches · black en white namen 2 speelfiches"],
    ["es", "Todos tomaron 2 tokens", "Tomaste 2 tokens · black y white tomaron 2 tokens"],
    ["it", "Tutti hanno preso 2 gettoni", "Hai preso 2 gettoni · black e white hanno preso 2 gettoni"],
  ] as const)("%s speaks of several in the plural", async (language, all, some) => {
    const say = speaker(language, catalogueIn(language));
    expect([seen(took(0, 1, 2, 3), say), seen(took(0, 1, 2), say)]).toEqual([all, some]);
  });
  test("of a roll only the own part is told", () => {
    const roll: Event = { kind: "dice rolled", seat: 1, facts: { colour: "R", number: 2, preset: 0 } };
    const collected = [0, 1, 2].map((seat): Event => ({
      kind: "tokens collected",
      seat,
      facts: { tokens: 1, octagons: [] },
    }));
    expect(seen([roll, ...collected])).toBe("black rolled red 2 · You collected 1 token");
  });
});
