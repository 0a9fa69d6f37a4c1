// Small sounds made here, after the first touch of the page: plucked strings, wooden knocks, a rustle.
import { get } from "svelte/store";
import { SPEEDS, ambience, sound, volume } from "../app/settings";
import { notesOf } from "./events/all";
import { CYCLE, LOOM_AT_WORK, type Note } from "./notes";
import type { Own } from "./staging";
import type { Timed } from "./timeline";

/** Put one sound into a context, heard at a time of its clock. */
function voice(context: BaseAudioContext, into: AudioNode, { kind, pitch, level }: Note, when: number): void {
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
let loom: GainNode | null = null;
/** One round of the loom is drawn once and then repeated by the browser itself, without any work here. */
async function weave(context: AudioContext): Promise<void> {
  const gain = (loom = context.createGain());
  const round = new OfflineAudioContext(1, (context.sampleRate * CYCLE) / 1000, context.sampleRate);
  for (const note of LOOM_AT_WORK) voice(round, round.destination, note, note.at / 1000);
  const source = context.createBufferSource();
  [source.buffer, source.loop] = [await round.startRendering(), true];
  if (loom !== gain) return; // silenced meanwhile
  source.connect(gain).connect(context.destination);
  source.start();
  soften();
}
/** The loom is as loud as everything else, or not heard. */
function soften(): void {
  if (audio && !loom && get(ambience) === "on") void weave(audio);
  else loom?.gain.setTargetAtTime(get(ambience) === "on" ? get(volume) : 0, audio?.currentTime ?? 0, 0.1);
}
/** Browsers let a page be heard only after it was touched; then, and while it is seen, it may. */
function wake(): void {
  if (get(sound) === "off" || document.hidden) return;
  void (audio ??= new AudioContext()).resume();
  soften();
}
if (navigator.userActivation?.hasBeenActive) wake();
for (const touch of ["pointerup", "keydown"]) addEventListener(touch, wake, { capture: true, passive: true });
document.addEventListener("visibilitychange", () => void (document.hidden ? audio?.suspend() : audio?.resume()));
sound.subscribe((chosen) => {
  if (chosen === "on") return;
  void audio?.close();
  audio = loom = null;
});
ambience.subscribe(soften);
volume.subscribe(soften);

/** Let what happens be heard; what is returned silences what of it is still to come. */
export function sing(timed: readonly Timed[], factor: number, own: Own): () => void {
  const notes = timed.flatMap(({ event, at }) => notesOf(event, at, own));
  if (!notes.length || get(sound) === "off" || audio?.state !== "running") return () => undefined;
  const { currentTime } = audio;
  const bus = audio.createGain();
  bus.gain.value = get(volume);
  bus.connect(audio.destination);
  for (const note of notes) voice(audio, bus, note, currentTime + 0.02 + (note.at * (factor || SPEEDS.fast)) / 1000);
  return () => {
    // What sounds rings out; the rest is cut off without a click.
    bus.gain.setTargetAtTime(0, bus.context.currentTime + 0.15, 0.04);
    setTimeout(() => bus.disconnect(), 600);
  };
}
