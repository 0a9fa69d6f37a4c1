import { mount } from "svelte";
import App from "./App.svelte";
import { ready } from "./language/say";
import { dress } from "./look/look";
import { openAnewAfterUpdates, register } from "./offline/register";
import "./style.css";

async function open(): Promise<void> {
  const target = document.getElementById("app");
  if (!target) throw new Error("the page has no place for the app");
  // The service worker says so when it answers for a server that is not there.
  const page = "offline" in document.documentElement.dataset ? (await import("./offline/Offline.svelte")).default : App;
  await ready;
  target.replaceChildren();
  mount(page, { target });
}

openAnewAfterUpdates();
register();
dress();
void open();
