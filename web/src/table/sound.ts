// Small sounds made here, and only when they are switched on.
import { get } from "svelte/store";
import { sound } from "../settings";
import type { Event } from "../wire";

/** Notes in hertz, one after the other. */
const NOTES: Readonly<Record<string, readonly number[]>> = {
  "dice rolled": [220, 185, 247],
  "tokens collected": [1047, 1319],
  "tokens paid": [988, 784],
  "pin moved": [294, 330],
  "yarns swapped": [392, 523, 392],
  "card drawn": [587],
  "card played": [440, 554],
  "design claimed": [523, 659, 784, 1047],
  "game over": [392, 523, 659, 784],
};
const LENGTH = 0.09;
let audio: AudioContext | null = null;

export function sing(events: readonly Event[]): void {
  if (get(sound) === "off") return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const note of events.flatMap((event) => NOTES[event.kind] ?? []).slice(0, 10)) {
    const voice = audio.createOscillator();
    const loudness = audio.createGain();
    voice.type = "triangle";
    voice.frequency.value = note;
    loudness.gain.setValueAtTime(0.0001, at);
    loudness.gain.exponentialRampToValueAtTime(0.08, at + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH * 1.8);
    voice.connect(loudness).connect(audio.destination);
    voice.start(at);
    voice.stop(at + LENGTH * 2);
    at += LENGTH;
  }
}
