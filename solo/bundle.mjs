// Runs bundle.py in Pyodide, which alone can compile for its own Python: node bundle.mjs PYODIDE STAGE
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, stage] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: pyodideFolder, packages: [] });
pyodide.mountNodeFS("/stage", stage);
try {
  pyodide.runPython(readFileSync(new URL("bundle.py", import.meta.url), "utf8"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
