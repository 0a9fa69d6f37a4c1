// Runs a Python script in the bundle, as a page would: node run.mjs BUNDLE SCRIPT. Prints what its `main()` answers.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { startPython } from "../web/src/solo/python.ts";

const [folder, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const bundle = JSON.parse(readFileSync(`${folder}/bundle.json`, "utf8"));
const files = { folder: `${folder}/`, read: (name) => readFile(`${folder}/${name}`) };
try {
  const python = await startPython(loadPyodide, bundle, files);
  await python.runPythonAsync(readFileSync(script, "utf8"));
  console.log(await python.runPythonAsync("import inspect\nmade = main()\nawait made if inspect.isawaitable(made) else made"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
process.exit(); // timers of what was begun would keep it alive
