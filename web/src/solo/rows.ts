// Rows of text in IndexedDB, for the store of a page's own server (server/solo/row_store.py): all that belongs together
// is written in one transaction, which is on the disk when it is told to be.
import { DATABASE } from "./used";

type RowKey = readonly [kind: string, name: string, number: number];
type Row = readonly [...key: RowKey, text: string | null, isNew: boolean];

const STORE_NAME = "rows";

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the storage of this browser does not answer"));
  });

async function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE_NAME);
  const database = await done(opening);
  // Whoever deletes it, or a newer version of the game that changes it, need not wait for this page.
  database.onversionchange = () => database.close();
  return database;
}

export class Rows {
  #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Rejected where the browser keeps nothing, as some do in private windows. */
  static async open(): Promise<Rows> {
    return new Rows(await opened());
  }

  /** What lists show of a table, of all without a name; read and left alone. */
  static async tables(name: string): Promise<readonly string[]> {
    const rows = await Rows.open();
    try {
      const found = JSON.parse(await rows.read("table", name, -1)) as readonly Row[];
      return found.map(([, , , text]) => text ?? "");
    } finally {
      rows.#database.close();
    }
  }

  /** A browser may close a database at any time, as when its disk fails: it is opened again once. */
  async #use<Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
    try {
      return await work(this.#database);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
      this.#database = await opened();
      return work(this.#database);
    }
  }

  /** The rows of a name beyond a number, in order, as JSON; with no name those of all names. */
  read(kind: string, name: string, after: number): Promise<string> {
    return this.#use((database) => readRows(database, kind, name, after));
  }

  /** Write rows, all or none: "" when they are there, "clash" when one of them was, else why they cannot be. */
  commit(rows: string): Promise<string> {
    return this.#use((database) => commitRows(database, rows)).catch((error: unknown) => String(error));
  }
}

async function readRows(database: IDBDatabase, kind: string, name: string, after: number): Promise<string> {
  // An array is greater than all numbers and texts.
  const range = name
    ? IDBKeyRange.bound([kind, name, after], [kind, name, []], true)
    : IDBKeyRange.bound([kind], [kind, []]);
  const rows = database.transaction(STORE_NAME).objectStore(STORE_NAME);
  const [keys, texts] = await Promise.all([done(rows.getAllKeys(range)), done(rows.getAll(range))]);
  return JSON.stringify(keys.map((key, index) => [...(key as unknown as RowKey), texts[index] as string]));
}

function commitRows(database: IDBDatabase, rows: string): Promise<string> {
  return new Promise((resolve) => {
    const writing = database.transaction(STORE_NAME, "readwrite", { durability: "strict" });
    writing.oncomplete = () => resolve("");
    writing.onabort = () =>
      resolve(writing.error?.name === "ConstraintError" ? "clash" : (writing.error?.name ?? "aborted"));
    const store = writing.objectStore(STORE_NAME);
    for (const [kind, name, number, text, isNew] of JSON.parse(rows) as readonly Row[]) {
      const key = [kind, name, number];
      if (text === null) store.delete(key);
      else if (isNew) store.add(text, key);
      else store.put(text, key);
    }
  });
}
