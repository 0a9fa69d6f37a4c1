import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/language/catalogues";
import { catalogueIn } from "./whole_catalogue";
import { MUTE as say, speaker } from "../../src/language/say";
import { messageTypes } from "../../shell/messages";

const [english = "", ...others] = LANGUAGES.map(catalogueIn);

// `make messages` runs this so that it writes the file.
test("the types of the messages are not stale", async () => {
  await expect(messageTypes(english, ...others), "make messages writes them anew").toMatchFileSnapshot(
    "../../src/language/messages.ts",
  );
});

test("what a message within a message needs is needed", () => {
  const types = messageTypes(
    "-shop = shop of { $owner }\ncount = { $count ->\n    [one] one\n   *[other] { $count }\n}\nwhole = { count } in { -shop }, { $name }\nbare = { whole }\nnone = none\n",
  );
  expect(types).toContain(
    '\n  "count": { count: number };\n  "whole": { count: number; owner: Fact; name: Fact };\n  "bare": { count: number; owner: Fact; name: Fact };\n  "none": {};\n}',
  );
});

test("a fact by which one language chooses a form is a number in all", () => {
  expect(
    messageTypes("roll = the { $number }", "roll = { $number ->\n    [1] l'1\n   *[other] il { $number }\n}"),
  ).toContain('"roll": { number: number };');
});

test("the compiler knows the messages and what each must be told", () => {
  const colour = "G" as "G" | "R";
  const chances = "chances-at" as "chances-at" | "chances-end";
  void [say("title"), say("round", { round: 3 }), say(`colour-${colour}`), say(chances, { turn: 3, chances: "" })];
  // @ts-expect-error -- there is no such message
  say("titel");
  // @ts-expect-error -- nor such a colour
  say(`colour-${"Z" as "G" | "Z"}`);
  // @ts-expect-error -- it must be told the round
  say("round");
  // @ts-expect-error -- and not something else
  say("round", { step: 3 });
  // @ts-expect-error -- and nothing more
  say("round", { round: 3, step: 3 });
  // @ts-expect-error -- it needs to be told nothing
  say("title", {});
  // @ts-expect-error -- a form is chosen by a number
  say("tokens", { count: "3" });
  // @ts-expect-error -- one of the two needs the turn
  say(chances, { chances: "" });
  // @ts-expect-error -- sentences of events need facts
  say.maybe("event", "left");
});

test("names are listed as one lists them in the language", () => {
  const lists = ["en", "nl", "es", "it"].map((language) => speaker(language, "").list(["Rani", "Devi", "Mani"]));
  expect(lists).toEqual(["Rani, Devi and Mani", "Rani, Devi en Mani", "Rani, Devi y Mani", "Rani, Devi e Mani"]);
  expect(speaker("it", "").list(["Rani"])).toBe("Rani");
});

test("what there may be no words for is called otherwise, or by its value", () => {
  const { maybe } = speaker("en", english);
  expect([maybe("colour", "G"), maybe("level", "weaver-of-tomorrow"), maybe("why", "tomorrow", "")]).toEqual([
    "green",
    "weaver-of-tomorrow",
    "",
  ]);
});
