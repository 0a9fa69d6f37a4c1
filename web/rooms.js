// Who may know whom: `make check` holds it. A room may import from those it names, and all but the board from the few
// modules of app/ that know nobody.
export const ROOMS = {
  wire: [],
  language: ["wire"],
  look: ["wire", "language"],
  ui: ["wire", "language", "look"],
  board: ["look"],
  staging: ["wire", "language", "look", "board"],
  game: ["wire", "language", "look", "board", "staging"],
  words: ["wire", "language", "look", "board", "staging", "game"],
  lens: ["wire", "language", "look", "board", "staging", "game", "words", "ui"],
  guide: ["wire", "language", "look", "board", "staging", "game", "words", "ui"],
  cast: ["wire", "language", "look", "board", "staging"],
  cloth: ["wire", "language", "look", "board", "staging"],
  wardrobe: ["wire", "language", "look", "board", "staging", "cloth", "ui"],
  over: ["wire", "language", "look", "board", "staging", "game", "words", "ui", "cast", "cloth", "wardrobe"],
  table: [
    "wire",
    "language",
    "look",
    "board",
    "staging",
    "game",
    "words",
    "ui",
    "guide",
    "over",
    "lens",
    "cast",
    "cloth",
  ],
  replay: ["wire", "language", "look", "board", "staging", "game", "words", "ui", "over", "table", "wardrobe"],
  start: [
    "wire",
    "language",
    "look",
    "board",
    "staging",
    "game",
    "words",
    "ui",
    "guide",
    "cast",
    "cloth",
    "wardrobe",
    "solo",
  ],
  rules: ["wire", "language", "look", "board", "ui"],
  offline: ["wire", "language", "look", "ui"],
  solo: ["wire", "language"],
  try: ["solo"],
};
/** What somebody likes and which shape the screen has: known to all but the board. */
const OPEN = ["settings", "layout"];

/** What files of a room may import from, as beginnings of paths below src/. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- rooms.d.ts has its types
export function allowedIn(room) {
  const open = room === "board" ? [] : OPEN.map((name) => `app/${name}[.]`);
  return [room, ...(ROOMS[room] ?? [])]
    .map((name) => `${name}/`)
    .concat(open)
    .join("|");
}

const walls = Object.entries(ROOMS).map(([room, known]) => {
  return {
    name: `${room} knows ${known.join(", ") || "nobody"}`,
    severity: "error",
    from: { path: `^src/${room}/` },
    to: { path: "^src/", pathNot: `^src/(${allowedIn(room)})` },
  };
});

export default {
  forbidden: [
    ...walls,
    {
      name: "every room is named here",
      severity: "error",
      from: { path: "^src/[^/]+/", pathNot: `^src/(app|${Object.keys(ROOMS).join("|")})/` },
      to: {},
    },
    {
      name: "no way round",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no module stands alone",
      severity: "error",
      from: { orphan: true, pathNot: "vite-env|offline/worker|solo/worker" },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".svelte", ".js"] },
  },
};
