import { cssHash } from "./shell/css_hash.ts";
import { customMedia } from "./shell/custom_media.ts";

export default { compilerOptions: { runes: true, cssHash, discloseVersion: false }, preprocess: [customMedia] };
