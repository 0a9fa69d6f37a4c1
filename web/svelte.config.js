import { customMedia } from "./shell/custom_media.ts";

/** The class that keeps a component's styles to itself: short, because every styled element carries it. */
const cssHash = ({ hash, filename, css }) => `s${hash(filename ?? css).slice(0, 4)}`;

export default { compilerOptions: { runes: true, cssHash }, preprocess: [customMedia] };
