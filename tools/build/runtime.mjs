// Makes the two zips that the worker's Pyodide starts from:
//     node runtime.mjs SOURCES.zip WORKER.py LOBBY.json OUT
// writes OUT/python_stdlib.zip (only what is used, compiled) and OUT/durak.zip (compiled), then
// plays the session again with exactly these. A module that is missing ends the build here.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { failOnce, playSession, startEngine } from "./engine.mjs";

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

const whole = await session({ engineZip: sources });
const script = await readFile(new URL("compile.py", import.meta.url), "utf8");
const modules = whole.toPy({});
whole.runPython(script, { globals: modules });
const used = modules.get("used_modules")();
modules.get("write_stdlib")("/tmp/stdlib.zip", used);
whole.FS.writeFile("/tmp/sources.zip", new Uint8Array(await readFile(sources)));
modules.get("write_engine")("/tmp/durak.zip", "/tmp/sources.zip");
await writeFile(stdlib, whole.FS.readFile("/tmp/stdlib.zip"));
await writeFile(engine, whole.FS.readFile("/tmp/durak.zip"));
await writeFile(join(out, "modules.txt"), `${used.toJs().join("\n")}\n`);

await session({ engineZip: engine, stdLibURL: stdlib });
process.exit(0);
