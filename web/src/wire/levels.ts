// The bots, from the weakest to the strongest.
export const LEVELS = ["random", "apprentice", "weaver", "master", "grandmaster"] as const;
