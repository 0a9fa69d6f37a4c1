// A small game: two players swap two of 25 counters in turn, for ever. Its state is longer by `bytes`: in long texts, which
// are the cheapest to copy and to write.
const LONG = 250;

exports.makeGame = (bytes) => ({
  name: "swapping",
  setup: () => {
    const rest = Array.from({ length: Math.ceil(bytes / LONG) }, (_, index) => String(index % 10).repeat(LONG));
    return { cells: Array.from({ length: 25 }, (_, index) => index % 5), swaps: 0, rest };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    swap: ({ G }, first, second) => {
      [G.cells[first], G.cells[second]] = [G.cells[second], G.cells[first]];
      G.swaps += 1;
    },
  },
});
