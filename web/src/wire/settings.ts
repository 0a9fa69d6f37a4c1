// The settings of a table in full: what is as usual is left out on the wire.
import { DEFAULT_SETTINGS } from "./defaults";
import type { GameOptions, Settings } from "./types";

type Chosen = Required<Omit<Settings, "seats" | "options">>;
export type AllSettings = Chosen & { readonly options: Required<GameOptions> };

export const allSettings = (told: Partial<Settings> = {}): AllSettings => ({
  ...DEFAULT_SETTINGS,
  ...told,
  options: { ...DEFAULT_SETTINGS.options, ...told.options },
});
