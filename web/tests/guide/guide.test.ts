import { expect, test } from "vitest";
import { overlap, placed } from "../../src/guide/coach_place";
import { BEAD_LESSON, CROSS_LESSON, stepOf, type Situation } from "../../src/guide/steps";
import { NOTHING } from "../../src/game/choose";
import type { Offers } from "../../src/wire/types";
import { catalogueIn } from "../language/whole_catalogue";

const YARNS = "PYGPYPBRPPYRRBGBBRRGGYGBY";
const offers = (more: Partial<Offers>): Offers => ({ barred: [], ...more }) as Offers;
const swaps = (action: string, [one, other]: readonly [string, string]) => ({
  action,
  groups: [{ first: [one], second: [other] }],
});

function situation({
  view = {},
  own = {},
  seen = [],
  ...more
}: { view?: object; own?: object; seen?: readonly string[] } & Partial<
  Omit<Situation, "view" | "own" | "seen">
>): Situation {
  return {
    view: {
      yarns: YARNS,
      turn: 1,
      phase: "act",
      active: 0,
      moved: false,
      colour: "R",
      number: 3,
      discard: "",
      ...view,
    } as Situation["view"],
    own: { seat: 0, cards: "3", designs: [CROSS_LESSON.design, BEAD_LESSON.design], ...own },
    offers: offers({}),
    isWatching: false,
    canUndo: false,
    picking: NOTHING,
    isClaiming: false,
    seen: new Set(["goal", "design", "dice", ...seen]),
    ...more,
  };
}
/** Which step it is; each of them has a way on. */
function id(of: Situation): string | undefined {
  const step = stepOf(of);
  if (step) expect(step.isRead || step.target || step.places?.length, step.id).toBeTruthy();
  return step?.id;
}

test("before the roll the goal and a design are told, then it is rolled", () => {
  const roll = { view: { phase: "roll" }, offers: offers({ roll: "roll" }) };
  expect(id({ ...situation(roll), seen: new Set() })).toBe("goal");
  expect(id({ ...situation(roll), seen: new Set(["goal"]) })).toBe("design");
  expect(id(situation(roll))).toBe("roll");
});

test("the dice are told in two ways", () => {
  expect(id({ ...situation({}), seen: new Set() })).toBe("dice");
  expect(id({ ...situation({ view: { colour: "K" } }), seen: new Set() })).toBe("dice-black");
});

test("the square that is marked is free and lies beside the swap", () => {
  const move = (square: string, pays: readonly string[] = []) => ({
    square,
    action: `move ${square}`,
    pays,
    path: [square],
  });
  const moves = [move("B2"), move("D5", ["black"]), move("D4")] as never;
  expect(stepOf(situation({ offers: offers({ moves }) }))).toEqual({ id: "move", places: ["D4"] });
  expect(id(situation({ offers: offers({ moves: [move("B2")] as never }) }))).toBe("move-any");
});

test("after the move the swap is marked; elsewhere it can be taken back, or left", () => {
  const view = { moved: true };
  const there = situation({ view, offers: offers({ free_swaps: swaps("freeswap", CROSS_LESSON.swap), end: "end" }) });
  expect(stepOf(there)).toEqual({ id: "swap", places: CROSS_LESSON.swap });
  expect(id({ ...there, picking: { kind: "swap", swaps: swaps("freeswap", CROSS_LESSON.swap), first: "c4" } })).toBe(
    "swap-second",
  );
  const elsewhere = situation({
    view,
    canUndo: true,
    offers: offers({ free_swaps: swaps("freeswap", ["a1", "b1"]), end: "end" }),
  });
  expect(id(elsewhere)).toBe("astray");
  expect(id({ ...elsewhere, seen: new Set([...elsewhere.seen, "astray", "far"]) })).toBe("end");
});

test("a design that lies on the board is claimed before anything else", () => {
  expect(
    id(
      situation({
        view: { moved: true },
        offers: offers({ claims: [{ design: "03", action: "claim 03", octagons: [] }] as never, end: "end" }),
      }),
    ),
  ).toBe("claim");
});

test("then the other design, the card, the bought swap, a new design, the end", () => {
  const own = { designs: [BEAD_LESSON.design] };
  const view = { moved: true };
  const bought = { price: 3, swaps: swaps("buy swap", BEAD_LESSON.swap) };
  const all = offers({
    cards: [{ card: "3", action: "play collect" }] as never,
    bought_swaps: bought as never,
    end: "end",
  });
  expect(stepOf(situation({ view, own, offers: all }))).toMatchObject({ id: "far", design: BEAD_LESSON.design });
  const seen = ["far"];
  expect(id(situation({ view, own, seen, offers: all }))).toBe("card");
  expect(id(situation({ view: { ...view, discard: "3" }, own, seen, offers: all })), "once").toBe("buy");
  const held = { kind: "card", offer: { card: "3", action: "play collect" } } as const;
  expect(id(situation({ view, own, seen, offers: all, picking: held })), "by a finger").toBe("card-again");
  const poorer = offers({ bought_swaps: bought as never, end: "end" });
  expect(stepOf(situation({ view, own, seen, offers: poorer }))).toEqual({ id: "buy", target: "buy-swap" });
  expect(
    stepOf(situation({ view, own, seen, offers: poorer, picking: { kind: "swap", swaps: bought.swaps, first: null } })),
  ).toEqual({ id: "buy-yarns", places: BEAD_LESSON.swap });
  expect(id(situation({ view: { ...view, yarns: YARNS.replace("RPP", "RGP") }, own, seen, offers: poorer }))).toBe(
    "end",
  );
  expect(
    id(
      situation({
        view,
        own: { designs: [], cards: "" },
        seen,
        offers: offers({ purchases: [{ what: "design", action: "buy design", price: 3 }] as never, end: "end" }),
      }),
    ),
  ).toBe("new");
});

test("what was claimed is looked at before more is said", () => {
  const view = { moved: true };
  const after = situation({ view, offers: offers({ end: "end" }), seen: ["far", "astray"] });
  expect([id(after), id({ ...after, isClaiming: true })]).toEqual(["end", "claim"]);
  expect(id({ ...after, isClaiming: true, seen: new Set(["goal", "design"]) }), "who reads on, reads on").toBe("dice");
});

test("others are watched, and the next own turn is the last lesson", () => {
  expect(id(situation({ view: { active: 1 }, offers: null }))).toBe("watch");
  expect(id(situation({ isWatching: true, offers: null }))).toBe("watch");
  expect(id(situation({ view: { turn: 3, phase: "roll" } }))).toBe("tools");
  expect(id(situation({ view: { turn: 3, phase: "roll" }, seen: ["tools"] }))).toBe("farewell");
});

test("the coach stands beside what it points at, on any screen", () => {
  const phone = {
    screen: { width: 360, height: 740 },
    size: { width: 344, height: 130 },
    board: { left: 6, top: 148, width: 348, height: 348 },
  };
  const desktop = {
    screen: { width: 1280, height: 800 },
    size: { width: 252, height: 150 },
    board: { left: 285, top: 136, width: 650, height: 650 },
  };
  for (const [{ screen, size, board }, target] of [
    [phone, phone.board],
    [phone, { left: 6, top: 650, width: 180, height: 52 }],
    [phone, { left: 8, top: 600, width: 128, height: 130 }],
    [desktop, desktop.board],
    [desktop, { left: 960, top: 740, width: 90, height: 48 }],
    [desktop, { left: 964, top: 357, width: 124, height: 50 }],
  ] as const) {
    const box = { ...placed(target, size, screen, board), ...size };
    expect(overlap(box, target)).toBe(false);
    if (screen === desktop.screen) expect(overlap(box, board)).toBe(false);
    expect(
      box.left >= 0 && box.top >= 0 && box.left + box.width <= screen.width && box.top + box.height <= screen.height,
    ).toBe(true);
  }
});

test("the coach covers neither the own things nor the ribbon where there is room elsewhere", () => {
  const [ribbon, own] = [
    { left: 281, top: 64, width: 658, height: 56 },
    { left: 960, top: 64, width: 308, height: 124 },
  ];
  const board = { left: 281, top: 128, width: 658, height: 658 };
  const [screen, size] = [
    { width: 1280, height: 800 },
    { width: 252, height: 150 },
  ];
  for (const target of [ribbon, board, { left: 860, top: 70, width: 70, height: 42 }]) {
    const box = { ...placed(target, size, screen, board, [ribbon, own]), ...size };
    for (const one of [target, ribbon, own]) expect(overlap(box, one)).toBe(false);
  }
  const hint = { left: 955, top: 6, width: 82, height: 42 };
  expect(
    overlap({ ...placed(hint, size, screen, board, [own, ribbon]), ...size }, own),
    "the first is spared most",
  ).toBe(false);
});

/** What somebody is asked to do. */
const IMPERATIVES = {
  en: /\b(look|roll|go|choose|claim|point|play|touch|buy|swap|end|watch|take|win)\b/i,
  nl: /\b(kijk|bekijk|gooi|ga|kies|neem|claim|wijs|speel|tik|koop|ruil|beëindig|win)\b/i,
  es: /(?<!\p{L})(mira|lanza|ve|elige|vuelve|reclama|señala|juega|toca|compra|intercambia|termina|a ganar)(?!\p{L})/iu,
  it: /\b(guarda|tira|vai|scegli|torna|rivendica|indica|gioca|tocca|compra|scambia|termina|conquista)\b/i,
};
test.each(Object.entries(IMPERATIVES))("every step says what to do: %s", (language, imperatives) => {
  const steps = [...catalogueIn(language).matchAll(/^guide-(\S+) = (.*(?:\n[ }].*)*)/gm)]
    .map(([, step = "", words = ""]) => [step, words] as const)
    .filter(([step]) => !["next", "skip", "finish", "marked"].includes(step));
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter(([, words]) => !imperatives.test(words)).map(([step]) => step)).toEqual([]);
});
