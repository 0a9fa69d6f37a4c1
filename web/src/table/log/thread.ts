// The thread of play, to be read and to be heard: one file, which comes when the loom is drawn.
export { default as Log } from "./Log.svelte";
export { default as Recap } from "./Recap.svelte";
export { ToldTurns } from "../../words/told_turns";
