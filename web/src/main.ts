import { mount } from "svelte";
import { get } from "svelte/store";
import App from "./App.svelte";
import { ready } from "./language/say";
import { prepareBalls } from "./look/ball";
import { dress } from "./look/look";
import { openAnewAfterUpdates, register } from "./offline/register";
import { isDark } from "./pages/theme";
import { askEarly, tableAt } from "./table/early";
import "./style.css";

/** So long the name of the game stays, so that a table is drawn once and not first without what is on it. */
const A_MOMENT = 400;

async function open(): Promise<void> {
  const target = document.getElementById("app");
  if (!target) throw new Error("the page has no place for the app");
  // The service worker says so when it answers for a server that is not there.
  const page = "offline" in document.documentElement.dataset ? (await import("./offline/Offline.svelte")).default : App;
  await Promise.all([ready, Promise.race([answer, new Promise((resolve) => setTimeout(resolve, A_MOMENT))])]);
  target.replaceChildren();
  mount(page, { target });
}

const table = tableAt(location.pathname);
const answer = table && !("offline" in document.documentElement.dataset) ? askEarly(table) : null;
openAnewAfterUpdates();
register();
dress();
prepareBalls(get(isDark));
void open();
