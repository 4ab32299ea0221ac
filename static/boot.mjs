// What PyScript takes for Pyodide in the engine's worker.
export { loadPyodide, version } from "./pyodide.mjs";
