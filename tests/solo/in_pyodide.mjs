// Runs a Python script in Pyodide as it is published, with a wheel: node in_pyodide.mjs PYODIDE WHEEL SCRIPT.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFolder, wheel, script] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodideFolder, packages: [] });
try {
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
  python.runPython(readFileSync(script, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
