// The engine as the page's worker runs it, under Node: Pyodide, the zip of the engine, worker.py
// run, and a session played through `call`.
//
// The build uses it twice: with the whole standard library, to learn which of its modules are
// used; and with the trimmed one that is shipped, to be sure that none is missing.

import { readFile } from "node:fs/promises";

import { loadPyodide } from "pyodide";

const FIRST = 3; // decisions of a deal at which each level and the hint are heard

export const bytes = async (path) => new Uint8Array(await readFile(path));

export const startEngine = async ({ stdLibURL, engineZip, worker }) => {
    const errors = [];
    const pyodide = await loadPyodide({
        // Relative to node_modules/pyodide, unless it is given.
        ...(stdLibURL && { stdLibURL }),
        stderr: (line) => errors.push(line),
    });
    pyodide.FS.writeFile("durak.zip", await bytes(engineZip));
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

// So many decisions of a deal, the person asking for a hint and taking the first legal move;
// returns the last answer.
const play = async (call, start, decisions) => {
    let answer = must(await call(start), start);
    for (let done = 0; done < decisions && answer.scene.phase !== "over"; done += 1) {
        const { turn, to_move, me, moves } = answer.scene;
        const mine = to_move === me;
        if (mine && decisions > FIRST && done < FIRST) must(await call({ do: "hint", turn }), start);
        const intent = mine ? { do: "play", move: moves[0].move, turn } : { do: "advance", turn };
        answer = must(await call(intent), intent);
    }
    return answer;
};

// Everything that asks for another part of the library: each kind of game to its end, the first
// decisions at each level, hints, a lesson, going on, coming back, and the ways to be refused.
export const playSession = async ({ call }, { games, levels, default_level }) => {
    const lesson = { do: "lesson", lesson: 1 };
    must(await call(lesson), lesson);
    for (const { preset, default_seats: seats } of new Map(games.map((g) => [g.game, g])).values()) {
        for (const level of levels) await play(call, { do: "start", preset, seats, level }, FIRST);
        const start = { do: "start", preset, seats, level: default_level };
        const { scene, save } = await play(call, start, Infinity);
        const again = { do: "resume", save };
        must(await call(again), again);
        const matches = [{ name: "", save }];
        for (const look of [
            { do: "replay", save, deal: 1, step: 2, seat: 0 },
            { do: "import", text: JSON.stringify({ archive: 1, statistics: "", matches }) },
        ])
            must(await call(look), look);
        const next = { do: "next", turn: scene.turn };
        if (!scene.result.match_over) must(await call(next), next);
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
