// Setup as it is played: each rolls when it is the turn to place, and who starts is told when all pins stand.
import { expect, test } from "vitest";
import { catalogueIn } from "../language/whole_catalogue";
import { speaker, type Say } from "../../src/language/say";
import { tellerAt } from "../../src/language/people";
import type { Session } from "../../src/game/session.svelte";
import { ARC, TUMBLE } from "../../src/staging/durations";
import { flightsOf, litBy, notesOf } from "../../src/staging/events/all";
import { reduce } from "../../src/game/reduce";
import { duration, schedule, suspenseOf } from "../../src/staging/timeline";
import { rolledToPlace } from "../../src/game/placing";
import { promptOf, startOf } from "../../src/words/prompts";
import { INITIAL_STATE } from "../../src/game/state";
import { sentence } from "../../src/staging/sentence";
import type { Event } from "../../src/wire/types";
import type { GameView, Happened, Update } from "../../src/wire/types";

const placed = (seat: number): Event => ({ kind: "pin placed", seat, facts: { square: "C3" } });
const rolled = (seat: number, number = 4): Event => ({ kind: "rolled to place", seat, facts: { number } });
const decided = (seat: number, tied: readonly number[] = []): Event => ({
  kind: "start decided",
  seat,
  facts: { number: 6, tied },
});
const acted = (number: number, seat: number, ...events: readonly Event[]): Happened => ({
  number,
  at: 0,
  what: "acted",
  seat,
  events,
});
const table = {
  stage: "playing",
  yours: [0],
  seats: [{ name: "Asha" }, { name: "Bela" }, { name: "Chitra" }],
} as unknown as Update;
const english = speaker("en", catalogueIn("en"));

function session(told: object, say: Say = english): Session {
  const teller = tellerAt(say, table, (number) => number);
  const view = { phase: "place", players: [{}, {}, {}], rolls: [4] };
  const rest = {
    say,
    teller,
    name: teller.name,
    update: table,
    own: { seat: 0 },
    picking: { kind: "none" },
    latest: [],
    view,
  };
  return { ...rest, ...told } as unknown as Session;
}
const told = (say: Say, turnOf: number, ...events: readonly Event[]): string =>
  promptOf(session({ isMine: false, turnOf, latest: [acted(2, 0, ...events)] }, say));

test("the die is that of whoever is to place", () => {
  const view = { phase: "place", active: 1, rolls: [4, 2] } as unknown as GameView;
  expect(rolledToPlace(view)).toBe(2);
  expect(rolledToPlace({ ...view, phase: "roll" })).toBeNull();
  expect(rolledToPlace(null)).toBeNull();
});

test("the die tumbles when the pin before stands, and what was rolled is told when it lies", () => {
  const timed = schedule([placed(0), rolled(1)]);
  expect(timed.map(({ at }) => at)).toEqual([0, ARC]);
  expect(suspenseOf(timed, 0)).toMatchObject({ held: "roll", at: ARC, until: ARC + TUMBLE });
  expect(timed.map(({ event }) => litBy(event)).at(-1)).toEqual(["dice"]);
  expect(notesOf(rolled(1), 0, 0).length).toBeGreaterThan(4);
});

test("the roll of somebody else can be read before the pin comes", () => {
  expect(duration([acted(1, 0, rolled(1))], 0)).toBeGreaterThan(duration([acted(1, 0, rolled(0))], 0));
});

test("who starts is held up, longer after a tie, and goes to that player", () => {
  const [alone, tie] = [decided(1), decided(1, [0, 1])].map((event) => flightsOf(event, 100, 0)[0]);
  expect(alone).toMatchObject({ way: "read", at: 100, thing: { kind: "start" } });
  expect(alone?.to[0]).toBe("player:1");
  expect(tie?.lasts).toBeGreaterThan(alone?.lasts ?? 0);
  expect(duration([acted(1, 0, decided(1, [0, 1]))], 0)).toBeGreaterThanOrEqual(tie?.lasts ?? 0);
});

test.each([
  [
    "en",
    "Bela rolled a 4 for the pin",
    "Tie at 6: Bela starts",
    "Tie at 6: you start.",
    "You start.",
    "Tie for the highest roll, 6: You and Bela; you win the next roll and start",
  ],
  [
    "nl",
    "Bela gooide een 4 voor de pion",
    "Gelijk op 6: Bela begint",
    "Gelijk op 6: jij begint.",
    "Jij begint.",
    "Gelijk met de hoogste worp, 6: Jij en Bela; jij wint de volgende worp en begint",
  ],
  [
    "es",
    "Bela sacó un 4 para la ficha",
    "Empate a 6: empieza Bela",
    "Empate a 6: empiezas tú.",
    "Empiezas tú.",
    "Empate con la tirada más alta, 6: Tú y Bela; ganas tú el desempate y empiezas",
  ],
  [
    "it",
    "Bela ha tirato un 4 per la pedina",
    "Parità a 6: comincia Bela",
    "Parità a 6: cominci tu.",
    "Cominci tu.",
    "Parità sul tiro più alto, 6: Tu e Bela; vinci tu lo spareggio e cominci",
  ],
] as const)("%s says who rolled what, a tie and who starts", async (language, roll, theirs, ours, alone, whole) => {
  const say = speaker(language, catalogueIn(language));
  expect(told(say, 1, placed(0), rolled(1))).toBe(roll);
  expect(told(say, 1, placed(0), decided(1, [0, 1]))).toBe(theirs);
  expect(startOf(session({ isMine: true, start: decided(0, [1, 0]) }, say))).toBe(ours);
  expect(startOf(session({ isMine: true, start: decided(0) }, say))).toBe(alone);
  expect(sentence(session({}, say).teller, decided(0, [1, 0]))).toBe(whole);
});

test("of one's own pin nothing is told again, and nobody is told twice who starts", () => {
  expect(told(english, 2, placed(0), rolled(2))).toBe("Chitra rolled a 4 for the pin");
  expect(startOf(session({ isMine: true, start: undefined }))).toBe("");
});

const at = (version: number, seat: number, more: Partial<Update> = {}): Update => ({
  ...{ type: "update", table: "t", version, since: 0, stage: "playing", seats: [], steps: 0, yours: [0, 1] },
  ...{
    own: { seat, cards: "", designs: [] },
    view: { phase: "place", active: null, rolls: [] } as unknown as GameView,
  },
  ...more,
});
const started: Happened = { number: 1, at: 0, what: "started", events: [rolled(0)] };

test("the first roll is seen by whoever comes before a pin stands, and not later", () => {
  expect(reduce(INITIAL_STATE, at(1, 0, { happened: [started] })).latest).toEqual([started]);
  expect(reduce(INITIAL_STATE, at(2, 0, { happened: [started], steps: 1 })).latest).toEqual([]);
});

test("around one screen the next who places sees the own roll; with the deal eyes are apart again", () => {
  const step = acted(2, 0, placed(0), rolled(1));
  let state = reduce(INITIAL_STATE, at(1, 0, { happened: [started] }));
  state = reduce(state, at(2, 0, { happened: [started, step], steps: 1 }));
  state = reduce(state, at(2, 1, { happened: [started, step], steps: 1 }));
  expect(state.latest).toEqual([step]);
  const dealt = at(2, 0, {
    happened: [],
    steps: 2,
    view: { phase: "roll", active: null, rolls: [] } as unknown as GameView,
  });
  expect(reduce(state, dealt).latest).toEqual([]);
});
