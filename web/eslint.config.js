import svelte from "eslint-plugin-svelte";
import typescript from "typescript-eslint";

// What the compiler does not see. How the sources are laid out is prettier's matter, who may import whom rooms.js's.
export default typescript.config(
  {
    ignores: [
      "node_modules",
      "screenshots",
      "src/language/messages.ts",
      "src/wire/types.ts",
      "src/wire/defaults.ts",
      "src/wire/refusals.ts",
    ],
  },
  typescript.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: typescript.parser } } },
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "no-param-reassign": "error",
      "prefer-const": "off",
      "svelte/prefer-const": ["error", { destructuring: "all" }],
      "svelte/prefer-svelte-reactivity": "off", // maps and sets are values here: nobody changes one
      "svelte/no-at-html-tags": "off", // markup that is put together from the look alone, never from what was sent
      "svelte/no-unused-svelte-ignore": "off", // svelte-check holds it, and lets a reason stand in the comment
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
);
