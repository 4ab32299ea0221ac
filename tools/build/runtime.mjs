// Makes the two zips that the worker's Pyodide starts from:
//     node runtime.mjs SOURCES.zip WORKER.py LOBBY.json OUT
// writes OUT/python_stdlib.zip (only what is used, compiled) and OUT/durak.zip (compiled), then
// plays the session again with exactly these. A module that is missing ends the build here.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { bytes, failOnce, playSession, startEngine } from "./engine.mjs";

const [sources, worker, lobbyPath, out] = process.argv.slice(2);
const lobby = JSON.parse(await readFile(lobbyPath, "utf8"));
const stdlib = join(out, "python_stdlib.zip");
const engine = join(out, "durak.zip");

const session = async (options) => {
    const started = await startEngine({ worker, ...options });
    await playSession(started, lobby);
    failOnce(started.pyodide);
    if (started.errors.length) throw new Error(started.errors.join("\n"));
    return started.pyodide;
};

const make = async () => {
    const whole = await session({ engineZip: sources });
    const script = await readFile(new URL("compile.py", import.meta.url), "utf8");
    const compile = whole.toPy({});
    whole.runPython(script, { globals: compile });
    compile.get("write_stdlib")("/tmp/stdlib.zip", compile.get("used_sources")());
    whole.FS.writeFile("/tmp/sources.zip", await bytes(sources));
    compile.get("write_engine")("/tmp/durak.zip", "/tmp/sources.zip");
    await writeFile(stdlib, whole.FS.readFile("/tmp/stdlib.zip"));
    await writeFile(engine, whole.FS.readFile("/tmp/durak.zip"));

    await session({ engineZip: engine, stdLibURL: stdlib });
};

try {
    await make();
    process.exit(0);
} catch (error) {
    // Without the excerpt of Pyodide's one long line, which Node would show.
    console.error(error.message);
    process.exit(1);
}
