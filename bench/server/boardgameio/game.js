// A small game: two players swap two of 25 counters in turn, for ever.
exports.Game = {
  name: "swapping",
  setup: () => ({ cells: Array.from({ length: 25 }, (_, index) => index % 5), swaps: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    swap: ({ G }, first, second) => {
      [G.cells[first], G.cells[second]] = [G.cells[second], G.cells[first]];
      G.swaps += 1;
    },
  },
};
