// What PyScript takes for Pyodide in the engine's worker: the same, but it tells how much of the
// two large files has arrived. They are most of what a first visit waits for.

// All at once, where each would wait for the one before: the module that Pyodide is, the one
// that it imports, and what that fetches.
const wasm = fetch(new URL("pyodide.asm.wasm", import.meta.url));
const parts = [import("./pyodide.mjs"), import("./pyodide.asm.mjs")];
const [{ loadPyodide: load, version }] = await Promise.all(parts);

export { version };

// Bytes, before any compression on the way.
const sizes = {{sizes}};
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
const EVERY = 50; // ms between two reports

let loaded = 0;
let reported = 0;

const report = () => {
    reported = Date.now();
    postMessage({ progress: { loaded, total } });
};

// A copy is counted and the response itself handed on: compiled WebAssembly is only kept for
// the next visit when it comes from the network's own response.
const count = async ({ body }) => {
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        loaded += part.value.byteLength;
        if (Date.now() - reported > EVERY) report();
    }
};

export const loadPyodide = async (options) => {
    const { fetch } = globalThis;
    globalThis.fetch = async (url, init) => {
        const name = `${url}`.split("/").pop();
        const response = await (name === "pyodide.asm.wasm" ? wasm : fetch(url, init));
        if (response.ok && name in sizes) count(response.clone());
        return response;
    };
    try {
        return await load(options);
    } finally {
        globalThis.fetch = fetch;
        report();
    }
};
