// node clients.js PORT MATCHES SECONDS BYTES: matches of two clients each; a move is made when both have seen the one before.
// Counting begins when so many moves were made that the server's code is compiled.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { makeGame } = require("./game");

const WARMING = 50; // moves of each match

const [port, matches, seconds, bytes] = process.argv.slice(2).map(Number);
const Game = makeGame(bytes);
const times = [];
let made = 0;
let moves = 0;
let counting = false;

class Match {
  constructor(number) {
    this.seen = [-1, -1];
    this.clients = ["0", "1"].map((playerID) => {
      const client = Client({
        game: Game,
        numPlayers: 2,
        matchID: `match-${number}`,
        playerID,
        debug: false,
        multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
      });
      client.start();
      client.subscribe((state) => state && this.update(Number(playerID), state));
      return client;
    });
  }

  update(player, state) {
    this.seen[player] = state._stateID;
    if (this.seen[0] < 0 || this.seen[0] !== this.seen[1] || state._stateID === this.done) return;
    this.done = state._stateID;
    made += 1;
    if (made === WARMING * matches) count();
    if (this.began !== undefined && counting) {
      times.push(performance.now() - this.began);
      moves += 1;
    }
    const active = Number(state.ctx.currentPlayer);
    setImmediate(() => {
      this.began = performance.now();
      this.clients[active].moves.swap((state._stateID * 7) % 25, (state._stateID * 11 + 3) % 25);
    });
  }
}

function count() {
  counting = true;
  console.log("counting");
  setTimeout(() => {
    times.sort((a, b) => a - b);
    const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
    console.log(JSON.stringify({ moves, p50: at(0.5), p99: at(0.99) }));
    process.exit(0);
  }, seconds * 1000);
}

for (let number = 0; number < matches; number += 1) new Match(number);
