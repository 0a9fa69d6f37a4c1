// A store for boardgame.io that keeps every state in SQLite, as durably as ours and with one commit for all moves of a
// turn of the event loop; a move is told when it is on the disk.
const { DatabaseSync } = require("node:sqlite");
const { Async } = require("boardgame.io/internal");

exports.SqliteStore = class extends Async {
  constructor(file) {
    super();
    this.matches = new Map();
    this.waiting = [];
    this.database = new DatabaseSync(file);
    this.database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    this.database.exec("CREATE TABLE state (match TEXT PRIMARY KEY, state TEXT NOT NULL) WITHOUT ROWID");
    this.write = this.database.prepare("INSERT OR REPLACE INTO state VALUES (?, ?)");
  }

  async connect() {}

  async createMatch(matchID, { initialState, metadata }) {
    this.matches.set(matchID, { initialState, metadata, log: [], state: initialState });
  }

  async setState(matchID, state, deltalog) {
    const match = this.matches.get(matchID);
    match.state = state;
    match.log.push(...(deltalog ?? []));
    await new Promise((written) => {
      if (!this.waiting.length) setImmediate(() => this.commit());
      this.waiting.push([matchID, state, written]);
    });
  }

  commit() {
    const waiting = this.waiting;
    this.waiting = [];
    this.database.exec("BEGIN");
    for (const [matchID, state] of waiting) this.write.run(matchID, JSON.stringify(state));
    this.database.exec("COMMIT");
    for (const [, , written] of waiting) written();
  }

  async setMetadata(matchID, metadata) {
    this.matches.get(matchID).metadata = metadata;
  }

  async fetch(matchID, wanted) {
    const match = this.matches.get(matchID) ?? {};
    return Object.fromEntries(Object.keys(wanted).map((name) => [name, match[name]]));
  }

  async wipe(matchID) {
    this.matches.delete(matchID);
  }

  async listMatches() {
    return [...this.matches.keys()];
  }
};
