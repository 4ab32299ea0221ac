// The first script of the page: PyScript, the engine's worker and the service worker.
//
// What happens to them reaches the view as events of the window, so that it need not know how
// they are made:
//   durak:progress  detail {loaded, total}  bytes of the engine, as they arrive
//   durak:died      detail {message}        the worker failed; what it held is lost
// and those of offline.mjs.
import { applyUpdate, register } from "./offline.mjs";

export { applyUpdate };

// The lobby is painted first: to start a Python may take the better part of a slow phone's second.
// A tab that nobody looks at paints nothing, so it does not wait long.
const PAINT = 100; // ms
let begun = false;
const begin = () => {
    if (!begun) import("../../{{runtime}}/pyscript/core.js");
    begun = true;
};
requestAnimationFrame(() => setTimeout(begin));
setTimeout(begin, PAINT);

const { app } = document.documentElement.dataset;
const settings = JSON.parse(document.querySelector("py-config").textContent);
let engines = 0;
let script;

const tell = (name, detail) => dispatchEvent(new CustomEvent(`durak:${name}`, { detail }));

const watch = (worker) => {
    worker.addEventListener("message", ({ data }) => {
        if (data?.progress) tell("progress", data.progress);
    });
    worker.addEventListener("error", ({ message }) => tell("died", { message: `${message}` }));
    worker.ready.then(
        // Not before: the engine's files should arrive first, and be fetched only once.
        () => {
            register();
            import("./js/drag.mjs");
        },
        ({ message }) => tell("died", { message }),
    );
};

// Starts the engine, instead of the one before. PyScript never forgets the name of a worker,
// so each takes a new one, which is returned.
//
// The type is "pyodide" and not "py": the engine uses nothing of PyScript's Python library, and
// to compile and import that would take a tenth of the time until the first card can be played.
export const startEngine = () => {
    script?.xworker?.terminate();
    script?.remove();
    engines += 1;
    script = document.createElement("script");
    script.type = "pyodide";
    script.src = `${app}/worker.py`;
    script.setAttribute("worker", "");
    script.setAttribute("name", `engine-${engines}`);
    script.setAttribute("version", new URL(settings.interpreter, document.baseURI));
    script.setAttribute("config", JSON.stringify(settings));
    document.body.append(script);
    // PyScript sees the script, and makes its worker, before anything that waits its turn now.
    queueMicrotask(() => watch(script.xworker));
    return script.getAttribute("name");
};
