// Light or dark: as the system has it, until somebody chooses.
import { get, writable } from "svelte/store";

const kept = localStorage.getItem("theme");
export const isDark = writable(kept ? kept === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
isDark.subscribe((dark) => document.documentElement.classList.toggle("dark", dark));

export function toggleTheme(): void {
  isDark.update((dark) => !dark);
  localStorage.setItem("theme", get(isDark) ? "dark" : "light");
}
