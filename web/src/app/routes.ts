// Which page an address means. Each is fetched when somebody goes there.
import { isStatic } from "../wire/page_server";

export const PAGES = {
  start: () => import("../start/Start.svelte"),
  table: () => import("../table/Table.svelte"),
  replay: () => import("../replay/Replay.svelte"),
  rules: () => import("../rules/Rules.svelte"),
  wardrobe: () => import("../wardrobe/Wardrobe.svelte"),
} as const;

export interface Address {
  readonly page: keyof typeof PAGES;
  /** The table it speaks of; empty where there is none. */
  readonly table: string;
}

/** The path of a page; in a folder on plain web space it stands behind the question mark. */
export const pathAt = ({ pathname, search }: URL | Location): string =>
  isStatic() ? `/${search.slice(1).split("&", 1).join("")}` : pathname;

export function addressOf(path: string): Address {
  const [, page, table = ""] = /^\/(table|replay)\/([\w-]+=*)$/.exec(path) ?? [];
  if (page === "table" || page === "replay") return { page, table };
  if (path === "/rules") return { page: "rules", table };
  return { page: path === "/wardrobe" ? "wardrobe" : "start", table };
}

/** Fetch the page of an address before it is shown; one that cannot be fetched says so in its place. */
export const prepare = async (path: string): Promise<void> =>
  void (await PAGES[addressOf(path).page]().catch(() => undefined));
