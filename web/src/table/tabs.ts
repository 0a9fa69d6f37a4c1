// What shares a place where a screen is narrow.

export const TABS = ["hand", "reserve", "log", "talk"] as const;
export type Tab = (typeof TABS)[number];
