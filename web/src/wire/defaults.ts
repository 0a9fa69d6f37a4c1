// Written by `make wire` from ettana.server.typescript.defaults. Do not change it by hand.

export const MOST_NAME = 24 as const;
export const MOST_CODE = 16 as const;
export const MOST_TEXT = 300 as const;
export const PHRASES = [
  "hello",
  "good-luck",
  "well-played",
  "beautiful-design",
  "thank-you",
  "sorry",
  "one-moment",
  "your-turn",
  "oh-no",
  "so-close",
  "good-game",
  "another-game",
  "goodbye"
] as const;
export const MOST_LINES = 400 as const;
export const SEAT_COUNTS = [2, 3, 4] as const;
export const LEVELS = [
  "apprentice",
  "spinner",
  "dyer",
  "pedlar",
  "journeyman",
  "weaver",
  "master",
  "grandmaster",
  "sage"
] as const;
export const UNOFFERED_LEVELS = ["random"] as const;
export const DEFAULT_LEVEL = "weaver" as const;
export const DEFAULT_SETTINGS = {
  "options": {
    "annas": 8,
    "rim": true,
    "turns": 400
  },
  "deck": "",
  "public": false,
  "pace": {
    "kind": "none"
  },
  "takebacks": false,
  "hints": null,
  "lens": true,
  "standin": "weaver"
} as const;
export const DEFAULT_RESERVE = 0 as const;
export const PINS = ["pink", "black", "white", "orange"] as const;
export const DEFAULT_PIN = "pink" as const;
export const FIRST_GAME_PINS = ["pink", "black"] as const;
export const TILE_NUMBERS = ["1", "2", "3", "4", "5", "6"] as const;
export const TILES_PER_NUMBER = 3 as const;
export const TOKENS = 48 as const;
export const COLOURS = ["G", "R", "Y", "B", "P"] as const;
export const FACES = ["G", "R", "Y", "B", "P", "K"] as const;
export const CARDS = ["M", "S", "C", "T", "R", "P", "D", "3", "G", "A", "V", "X"] as const;
export const COPIES_PER_CARD = 3 as const;
export const POINT_CARD = "V" as const;
export const CARD_LETTERS = {
  "move": "M",
  "swap": "S",
  "steal-card": "C",
  "steal-tokens": "T",
  "replace": "R",
  "preset": "P",
  "design": "D",
  "collect": "3",
  "gain": "G",
  "again": "A",
  "tax": "X"
} as const;
export const DEFAULT_DECK = {
  "sha256": "4431e721f1ecf385a1162d15642eb48c7100df634faaadcf1f4c6ba5bbf97870",
  "designs": 36
} as const;
