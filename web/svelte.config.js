import { customMedia } from "./shell/custom_media.ts";

export default { compilerOptions: { runes: true }, preprocess: [customMedia] };
