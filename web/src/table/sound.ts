// Small sounds made here, and only when they are switched on: plucked strings, wooden knocks, a rustle. They follow the schedule
// of what is seen, so that a token chinks when it lands.
import { get } from "svelte/store";
import { PACES, APART, CARD, COIN, EXCHANGE, FILL, FOLD, PULSE, SHINE, STEP, SWAP, coinsOf, isWalk, octagonsOf, pathOf, type Timed } from "./pacing";
import { sound } from "../settings";

/** One sound: when it is heard, in milliseconds at the normal pace, and what it is. */
export interface Note {
  readonly at: number;
  readonly kind: "pluck" | "knock" | "rustle";
  /** Hertz. */
  readonly pitch: number;
  readonly level: number;
}

const LOUDNESS = 0.5;
const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98, 1760]; // pentatonic, from c
const pluck = (at: number, step: number, level = 0.3): Note => ({ at, kind: "pluck", pitch: SCALE[step] ?? 523.25, level });
const knock = (at: number, pitch = 190, level = 0.4): Note => ({ at, kind: "knock", pitch, level });
const rustle = (at: number, pitch = 2400, level = 0.16): Note => ({ at, kind: "rustle", pitch, level });
const run = (at: number, steps: readonly number[], apart: number): readonly Note[] => steps.map((step, index) => pluck(at + index * apart, step));
const chinks = (at: number, count: number): readonly Note[] => Array.from({ length: count }, (_, index) => pluck(at + COIN + index * APART, 7 + (index % 3), 0.14));

/** Dice bounce more and more quickly, on wood. */
const DICE = [0, 130, 230, 310, 375, 425, 560];

export function notesOf({ event, at }: Timed, own: number | null): readonly Note[] {
  switch (event.kind) {
    case "dice rolled":
    case "number rolled":
      return DICE.flatMap((bounce, index) => [rustle(at + bounce, 1500 + ((index * 577) % 900), 0.2), knock(at + bounce, 300 + ((index * 131) % 120), 0.2)]);
    case "tokens collected":
      return [...octagonsOf(event).slice(0, 1).map(() => pluck(at, 2, 0.16)), ...chinks(at + PULSE, coinsOf(event))];
    case "tokens paid":
    case "tokens stolen":
    case "tokens taken":
    case "tax paid":
    case "bought":
      return chinks(at, coinsOf(event));
    case "pin placed":
      return [knock(at + 300)];
    case "pin moved":
      return isWalk(event) ? pathOf(event).map((_, index) => knock(at + STEP * (index + 1), index % 2 ? 170 : 205, 0.3)) : [pluck(at, 3, 0.16), knock(at + 400)];
    case "yarns swapped":
      return [pluck(at, 1, 0.2), pluck(at + SWAP / 2, 3, 0.2), pluck(at + SWAP, 2, 0.2)];
    case "yarn replaced":
    case "tile replaced":
      return [pluck(at, 2, 0.2), knock(at + EXCHANGE, 230, 0.3)];
    case "card drawn":
    case "card stolen":
    case "card played":
    case "design drawn":
    case "design returned":
      return [rustle(at), rustle(at + CARD - 60, 3200, 0.12)];
    case "design claimed":
      return [...run(at, [0, 2, 3, 5], 110), rustle(at + SHINE, 2000, 0.14), ...run(at + SHINE + FOLD, [5, 6, 7, 8, 9].slice(0, Number(event.facts?.["annas"] ?? 1)), FILL)];
    case "turn began":
      return event.seat === own ? [pluck(at, 3, 0.24), pluck(at + 140, 5, 0.24)] : [];
    case "game over":
      return run(at, [0, 2, 3, 5, 7, 8, 9], 130);
    default:
      return [];
  }
}

/** Put one sound into a context, heard at a time of its clock. */
export function voice(context: BaseAudioContext, into: AudioNode, { kind, pitch, level }: Note, when: number): void {
  const swell = (peak: number, long: number): GainNode => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, when);
    gain.gain.linearRampToValueAtTime(peak, when + 0.004);
    gain.gain.setTargetAtTime(0, when + 0.004, long / 5);
    gain.connect(into);
    return gain;
  };
  const sine = (frequency: number, peak: number, long: number, fallsTo = frequency): void => {
    const tone = context.createOscillator();
    tone.frequency.setValueAtTime(frequency, when);
    tone.frequency.exponentialRampToValueAtTime(fallsTo, when + long);
    tone.connect(swell(peak, long));
    tone.start(when);
    tone.stop(when + long * 1.4);
  };
  if (kind === "pluck") {
    sine(pitch, level * 0.75, 0.55);
    sine(pitch * 2.003, level * 0.25, 0.22);
  } else if (kind === "knock") {
    sine(pitch, level, 0.1, pitch * 0.6);
    sine(pitch * 2.7, level * 0.25, 0.04);
  } else {
    const long = 0.07;
    const noise = context.createBuffer(1, context.sampleRate * long * 1.4, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
    const [source, band] = [context.createBufferSource(), context.createBiquadFilter()];
    source.buffer = noise;
    [band.type, band.frequency.value, band.Q.value] = ["bandpass", pitch, 0.9];
    source.connect(band).connect(swell(level * 2, long));
    source.start(when);
  }
}

let audio: AudioContext | null = null;
/** Browsers let a page be heard only after it was touched; then, and while it is seen, it may. */
function wake(): void {
  if (get(sound) === "on" && !document.hidden) void (audio ??= new AudioContext()).resume();
}
for (const touch of ["pointerup", "keydown"]) addEventListener(touch, wake, { capture: true, passive: true });
document.addEventListener("visibilitychange", () => void (document.hidden ? audio?.suspend() : audio?.resume()));
sound.subscribe((chosen) => {
  if (chosen === "on") return;
  void audio?.close();
  audio = null;
});

/** Let one moment be heard; what is returned silences what of it is still to come. */
export function sing(moment: readonly Timed[], factor: number, own: number | null): () => void {
  const notes = moment.flatMap((timed) => notesOf(timed, own));
  if (!notes.length || get(sound) === "off" || audio?.state !== "running") return () => undefined;
  const { currentTime } = audio;
  const bus = audio.createGain();
  bus.gain.value = LOUDNESS;
  bus.connect(audio.destination);
  for (const note of notes) voice(audio, bus, note, currentTime + 0.02 + (note.at * (factor || PACES.fast)) / 1000);
  return () => {
    // What sounds rings out; the rest is cut off without a click.
    bus.gain.setTargetAtTime(0, bus.context.currentTime + 0.15, 0.04);
    setTimeout(() => bus.disconnect(), 600);
  };
}
