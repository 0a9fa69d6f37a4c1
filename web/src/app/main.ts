// The first thing that runs, and small: everything the page will need is asked for at once and side by side.
import { addressOf, pathAt, prepare } from "./routes";
import { chosen, wordsIn } from "../language/catalogues";
import { askEarly } from "../game/transport/early";
import { isStatic, setPageServer, setStatic } from "../wire/page_server";
import { isUsed } from "../solo/used";
import { laySymbols } from "../look/lay_symbols";
import "virtual:look.css";
import "./style.css";

if ("static" in document.documentElement.dataset) setStatic();
setPageServer((table) => import("../solo/host").then(({ hostOfPage }) => hostOfPage(table)));

function begin(isOffline: boolean): void {
  const { page, table } = addressOf(pathAt(location));
  const answer = page === "table" && !isOffline ? askEarly(table) : null;
  void wordsIn(chosen(), "first");
  const drawn = laySymbols();
  const app = import("./open");
  if (!isOffline) void prepare(pathAt(location));
  void app.then(({ open }) => open(isOffline, answer, drawn));
}

// The service worker says so when it answers for a server that is not there. A page that has been its own needs none.
if (!isStatic() && "offline" in document.documentElement.dataset) void isUsed().then((isOwn) => begin(!isOwn));
else begin(false);
