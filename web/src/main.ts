import { mount } from "svelte";
import App from "./App.svelte";
import { dress } from "./look/look";
import { openAnewAfterUpdates, register } from "./offline/register";
import "./style.css";

dress();
const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
target.replaceChildren();
// The service worker says so when it answers for a server that is not there.
if ("offline" in document.documentElement.dataset) void import("./offline/Offline.svelte").then(({ default: Offline }) => mount(Offline, { target }));
else mount(App, { target });
openAnewAfterUpdates();
register();
