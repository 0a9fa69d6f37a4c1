// Runs a Python script in the bundle, as a page would: node run.mjs BUNDLE SCRIPT [FUNCTION]. Prints what the function
// of the script answers, `main` if no other is named, then how large the heap was when it had started, in bytes.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { startPython } from "../web/src/solo/python.ts";

const [folder, script, name = "main"] = process.argv.slice(2);
// The bundle's own scripts end in .js, which Node takes for modules only in a package that says so.
const { loadPyodide } = await import("pyodide/pyodide.mjs");
const { default: createPyodideModule } = await import("pyodide/pyodide.asm.mjs");
const bundle = JSON.parse(readFileSync(`${folder}/bundle.json`, "utf8"));
const files = { folder: `${folder}/`, read: (name) => readFile(`${folder}/${name}`) };
try {
  const python = await startPython({ loadPyodide, createPyodideModule }, bundle, files);
  python.pyimport("ettana.server.solo.page_server");
  const start = { heap: python._module.HEAP8.length };
  await python.runPythonAsync(readFileSync(script, "utf8"));
  console.log(await python.runPythonAsync(`await ${name}()`));
  console.log(JSON.stringify(start));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.exit(); // timers of what was begun would keep it alive
