// Finished games of this device that were handed in to the server: there they have a link for others.
import * as api from "../wire/api";

const HANDED_IN = "handed-in";

/** The server's tables, by those of this device. */
function copies(): Readonly<Record<string, string>> {
  try {
    return (JSON.parse(localStorage.getItem(HANDED_IN) ?? "{}") ?? {}) as Record<string, string>;
  } catch {
    return {}; // somebody else wrote there
  }
}

/** The table at the server; empty where there is none. */
export const copyOf = (table: string): string => copies()[table] ?? "";

/** Whether a table of the server has a game of this device, which is shown already. */
export const isCopy = (table: string): boolean => Object.values(copies()).includes(table);

/** The table that the server has for it: it plays the record again, and finds a game that it has. */
export async function keepAtServer(table: string): Promise<string> {
  const [record, { seats }] = await Promise.all([api.record(table), api.statistics(table)]);
  const opened = await api.handIn({ record, levels: seats.map(({ level }) => level) });
  try {
    localStorage.setItem(HANDED_IN, JSON.stringify({ ...copies(), [table]: opened.table }));
  } catch {
    // It is there all the same, and is found again when it is handed in once more.
  }
  return opened.table;
}
