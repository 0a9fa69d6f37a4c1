// The cast as it is seen at a table: one file, which comes when the loom is drawn.
export { default as Portrait } from "./Portrait.svelte";
export { default as Reactions } from "./Reactions.svelte";
