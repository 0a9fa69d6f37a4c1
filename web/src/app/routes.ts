// Which page an address means: `/` is the start, every other page goes by its name. Each is fetched when somebody goes
// there.
import type { Component } from "svelte";
import { isStatic } from "../wire/page_server";

/** What every page is told: the table it speaks of, if it does, and how one leaves it. */
interface ShownPage {
  readonly table: string;
  readonly go: (path: string) => void;
}
type LoadPage = () => Promise<{ readonly default: Component<ShownPage> }>;

const PAGES = {
  start: () => import("../start/Start.svelte"),
  table: () => import("../table/Table.svelte"),
  replay: () => import("../replay/Replay.svelte"),
  rules: () => import("../rules/Rules.svelte"),
  wardrobe: () => import("../wardrobe/Wardrobe.svelte"),
} as const satisfies Readonly<Record<string, LoadPage>>;
/** Those that speak of a table. */
const OF_TABLES: ReadonlySet<string> = new Set<PageName>(["table", "replay"]);

export type PageName = keyof typeof PAGES;
export interface Address {
  readonly page: PageName;
  /** The table it speaks of; empty where there is none. */
  readonly table: string;
}

export const loadPage = (page: PageName): ReturnType<LoadPage> => PAGES[page]();

/** The path of a page; in a folder on plain web space it stands behind the question mark. */
export const pathAt = ({ pathname, search }: URL | Location): string =>
  isStatic() ? `/${search.slice(1).split("&", 1).join("")}` : pathname;

const isPage = (name: string): name is PageName => Object.hasOwn(PAGES, name);

export function addressOf(path: string): Address {
  const [, name = "", table = ""] = /^\/(\w+)(?:\/([\w-]+=*))?$/.exec(path) ?? [];
  return isPage(name) && OF_TABLES.has(name) === !!table ? { page: name, table } : { page: "start", table: "" };
}

/** Fetch the page of an address before it is shown; one that cannot be fetched says so in its place. */
export const prepare = async (path: string): Promise<void> =>
  void (await loadPage(addressOf(path).page).catch(() => undefined));
