// The engine as the page's worker runs it, under Node: Pyodide, PyScript's own library, the zip
// of the engine, worker.py run, and a session played through `call`.
//
// The build uses it twice: with the whole standard library, to learn which of its modules are
// used; and with the trimmed one that is shipped, to be sure that none is missing.

import { readFile } from "node:fs/promises";

import { loadPyodide } from "pyodide";

// PyScript's Python library is no public export of its package, hence the path.
const library = new URL("../../node_modules/@pyscript/core/src/stdlib.js", import.meta.url);

export const bytes = async (path) => new Uint8Array(await readFile(path));

// What PyScript registers in a worker; `window` is null there without shared memory.
const registerPyScript = (pyodide) => {
    const nothing = () => {};
    pyodide.registerJsModule("polyscript", {
        config: { sync_main_only: true },
        js_modules: {},
        xworker: { window: null, sync: {} },
        currentScript: null,
        target: "",
        ffi: {},
        IDBMap: nothing,
        lazy_py_modules: nothing,
        storage: nothing,
    });
    pyodide.registerJsModule("_pyscript", { fs: {}, interpreter: pyodide });
};

export const startEngine = async ({ stdLibURL, engineZip, worker }) => {
    const errors = [];
    const pyodide = await loadPyodide({
        // Relative to node_modules/pyodide, unless it is given.
        ...(stdLibURL && { stdLibURL }),
        stderr: (line) => errors.push(line),
    });
    registerPyScript(pyodide);
    pyodide.FS.writeFile("durak.zip", await bytes(engineZip));
    const { stdlib } = await import(library);
    await pyodide.runPythonAsync(stdlib);
    await pyodide.runPythonAsync(await readFile(worker, "utf8"));
    const call = pyodide.globals.get("call");
    return {
        pyodide,
        errors,
        call: async (intent) => JSON.parse(await call(JSON.stringify(intent))),
    };
};

const must = (answer, intent) => {
    if (!answer.ok) throw new Error(`${JSON.stringify(intent)}: ${JSON.stringify(answer.error)}`);
    return answer;
};

// One deal, the person taking the first legal move; returns the last answer.
const playDeal = async (call, start) => {
    let answer = must(await call(start), start);
    while (answer.scene.phase !== "over") {
        const { turn, to_move, me, moves } = answer.scene;
        const intent =
            to_move === me
                ? { do: "play", move: moves[0].move, turn }
                : { do: "advance", turn };
        answer = must(await call(intent), intent);
    }
    return answer;
};

// Everything that a player may do, so that every module is asked for that will be:
// each game, each level, going on, coming back, and the ways to be refused.
export const playSession = async ({ call }, { games, levels, default_level }) => {
    const starts = [
        ...games.map((game) => ({ game, level: default_level })),
        ...levels.map((level) => ({ game: games[0], level })),
    ];
    for (const { game, level } of starts) {
        const intent = { do: "start", preset: game.preset, seats: game.default_seats, level };
        const { scene, save } = await playDeal(call, intent);
        const again = { do: "resume", save };
        must(await call(again), again);
        if (scene.result.match_over) continue;
        const next = { do: "next", turn: scene.turn };
        must(await call(next), next);
    }
    const page = "https://example.org/";
    const what = { what: "rules", preset: games[0].preset, seats: 2, level: default_level };
    for (const wanted of [what, { what: "deal" }, { what: "replay" }]) {
        const share = { do: "share", page, ...wanted };
        const { link } = must(await call(share), share).share;
        const told = { do: "link", text: link };
        must(await call(told), told);
        const follow = { do: "follow", link };
        if (wanted.what !== "replay") must(await call(follow), follow);
    }
    for (const refused of [{ do: "resume", save: "broken" }, { do: "fly" }, null])
        if ((await call(refused)).ok) throw new Error(`accepted: ${JSON.stringify(refused)}`);
};

// An error that nobody catches: its report must not fail for want of a module either.
export const failOnce = (pyodide) => {
    try {
        pyodide.runPython("{}['an error on purpose']");
    } catch (error) {
        if (error.type === "KeyError" && error.message.includes("on purpose")) return;
        throw error;
    }
};
