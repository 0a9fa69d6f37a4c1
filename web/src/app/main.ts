// The first thing that runs, and small: everything the page will need is asked for at once and side by side.
import { addressOf, pathAt, prepare } from "./routes";
import { chosen, wordsIn } from "../language/catalogues";
import { askEarly } from "../game/transport/early";
import { isStatic, setPageServer, setStatic } from "../wire/page_server";
import { laySymbols } from "../look/lay_symbols";
import "virtual:look.css";
import "./style.css";

if ("static" in document.documentElement.dataset) setStatic();
// The service worker says so when it answers for a server that is not there. A page that is its own needs none.
const isOffline = !isStatic() && "offline" in document.documentElement.dataset && !localStorage.getItem("solo");
setPageServer(() => import("../solo/host").then(({ hostOfPage }) => hostOfPage()));
const { page, table } = addressOf(pathAt(location));
const answer = page === "table" && !isOffline ? askEarly(table) : null;
void wordsIn(chosen(), "first");
const drawn = laySymbols();
const app = import("./open");
if (!isOffline) void prepare(pathAt(location));
void app.then(({ open }) => open(isOffline, answer, drawn));
