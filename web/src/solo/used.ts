// Whether this device has games whose server a page was. It is known without loading anything that plays them.

/** Where they are kept (rows.ts). */
export const DATABASE = "ettana";
const USED = "solo";

export const rememberUse = (): void => localStorage.setItem(USED, "1");

/** A browser that is killed may forget what was set last, but not the database. */
export async function isUsed(): Promise<boolean> {
  if (localStorage.getItem(USED)) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    return false; // nothing is kept here, or the browser is too old to say it
  }
}
