// Opens the page when it can be drawn whole.
import { mount } from "svelte";
import App from "./App.svelte";
import { shapeRoot } from "./layout";
import { addressOf, pathAt, prepare } from "./routes";
import { allWords, ready } from "../language/say";
import { openAnewAfterUpdates, register } from "../offline/register";
import { keepFocus } from "../ui/focus";
import { guardGestures } from "../ui/gesture";

/** So long the name of the game stays, so that a table is drawn once and not first without what is on it. */
const A_MOMENT = 400;

export async function open(isOffline: boolean, answer: Promise<unknown> | null, drawn: Promise<void>): Promise<void> {
  openAnewAfterUpdates();
  register();
  shapeRoot();
  keepFocus();
  guardGestures();
  const target = document.getElementById("app");
  if (!target) throw new Error("the page has no place for the app");
  const page = isOffline ? (await import("../offline/Offline.svelte")).default : App;
  const isTable = !isOffline && addressOf(pathAt(location)).page === "table";
  await Promise.all([
    isTable ? ready : allWords(),
    drawn,
    isOffline || prepare(pathAt(location)),
    Promise.race([answer, new Promise((resolve) => setTimeout(resolve, A_MOMENT))]),
  ]);
  target.replaceChildren();
  mount(page, { target });
}
