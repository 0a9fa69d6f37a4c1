const { Server, Origins } = require("boardgame.io/server");
const { Game } = require("./game");

const server = Server({ games: [Game], origins: [Origins.LOCALHOST, /.*/] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
