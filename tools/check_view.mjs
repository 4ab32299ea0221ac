// Reads the view as its own Python does: MicroPython compiles every file of durak/ui and must
// have every module that they import, but for those of the browser.
//     node tools/check_view.mjs

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const ui = fileURLToPath(new URL("../durak/ui", import.meta.url));
const FROM_BROWSER = /^(pyscript|js|jsffi|durak\.ui)(\.|$)/;
const IMPORT = /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w.]+))/gm;

const errors = [];
const python = await loadMicroPython({ stderr: (line) => errors.push(line), linebuffer: true });
const attempt = (name, code) => {
    try {
        python.runPython(code);
    } catch ({ message }) {
        errors.push(`${name}: ${message.trim().split("\n").pop()}`);
    }
};

for (const entry of await readdir(ui, { recursive: true })) {
    if (!entry.endsWith(".py")) continue;
    const name = `durak/ui/${entry}`;
    const source = await readFile(join(ui, entry), "utf8");
    python.globals.set("source", source);
    attempt(name, `compile(source, "${name}", "exec")`);
    for (const [, from, plain] of source.matchAll(IMPORT)) {
        const module = from ?? plain;
        if (!FROM_BROWSER.test(module)) attempt(name, `__import__("${module}")`);
    }
}

if (errors.length) console.error(errors.join("\n"));
process.exit(errors.length ? 1 : 0);
