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

// A script's functions, inside a Pyodide.
const load = async (pyodide, name) => {
    const functions = pyodide.toPy({});
    const script = await readFile(new URL(name, import.meta.url), "utf8");
    pyodide.runPython(script, { globals: functions });
    return functions;
};

const make = async () => {
    const whole = await session({ engineZip: sources });
    let used = (await load(whole, "used.py")).get("used_modules")().toJs();
    const compile = await load(whole, "compile.py");
    whole.FS.writeFile("/tmp/sources.zip", await bytes(sources));
    compile.get("write_engine")("/tmp/durak.zip", "/tmp/sources.zip");
    await writeFile(engine, whole.FS.readFile("/tmp/durak.zip"));

    const play = async () => {
        compile.get("write_stdlib")("/tmp/stdlib.zip", whole.toPy(used));
        await writeFile(stdlib, whole.FS.readFile("/tmp/stdlib.zip"));
        return session({ engineZip: engine, stdLibURL: stdlib });
    };
    // What takes the place of a module imports less than that did: so the list is made again.
    used = (await load(await play(), "used.py")).get("used_modules")().toJs();
    await play();
};

try {
    await make();
    process.exit(0);
} catch (error) {
    // Without the excerpt of Pyodide's one long line, which Node would show.
    console.error(error.message);
    process.exit(1);
}
