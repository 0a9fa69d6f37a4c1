// The first thing that runs, and small: everything the page will need is asked for at once and side by side.
import { addressOf, prepare } from "./routes";
import { chosen, wordsIn } from "../language/catalogues";
import { askEarly } from "../game/transport/early";
import { setPageServer } from "../wire/page_server";
import { laySymbols } from "../look/lay_symbols";
import "virtual:look.css";
import "./style.css";

// The service worker says so when it answers for a server that is not there. A page that is its own needs none.
const isOffline = "offline" in document.documentElement.dataset && !localStorage.getItem("solo");
setPageServer(() => import("../solo/host").then(({ pageServer }) => pageServer()));
const { page, table } = addressOf(location.pathname);
const answer = page === "table" && !isOffline ? askEarly(table) : null;
void wordsIn(chosen(), "first");
const drawn = laySymbols();
const app = import("./open");
if (!isOffline) void prepare(location.pathname);
void app.then(({ open }) => open(isOffline, answer, drawn));
