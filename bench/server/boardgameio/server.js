// node server.js PORT BYTES [FILE]: a state of so many bytes, in memory or in this SQLite file.
const { Server, Origins } = require("boardgame.io/server");
const { makeGame } = require("./game");
const { SqliteStore } = require("./sqlite_store");

const [port, bytes, file] = process.argv.slice(2);
const server = Server({
  games: [makeGame(Number(bytes))],
  origins: [Origins.LOCALHOST, /.*/],
  db: file ? new SqliteStore(file) : undefined,
});
server.run({ port: Number(port), callback: () => console.log("ready") });
