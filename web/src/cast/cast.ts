// Who belongs to the cast: the levels that are offered. Each is drawn in `cast.svg` under its name.
import { LEVELS } from "../wire/defaults";

export type Level = (typeof LEVELS)[number];
export const isOfCast = (level: string): boolean => LEVELS.some((one) => one === level);
