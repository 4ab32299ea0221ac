// The first script of the page: PyScript itself, and the engine's worker.
//
// Every worker that PyScript starts is watched from here, so that the view hears of downloads
// and of a death as events of the window, without knowing how a worker is made:
//   durak:progress  detail {loaded, total}  bytes of the engine, as they arrive
//   durak:died      detail {message}        the worker failed; what it held is lost
import { hooks } from "../../{{runtime}}/pyscript/core.js";

const { app } = document.documentElement.dataset;
let started = 0;

const tell = (name, detail) => dispatchEvent(new CustomEvent(`durak:${name}`, { detail }));

hooks.main.onWorker.add((_, worker) => {
    worker.addEventListener("message", ({ data }) => {
        if (data?.progress) tell("progress", data.progress);
    });
    worker.addEventListener("error", ({ message }) => tell("died", { message: `${message}` }));
});

// A name belongs to one worker for ever, so each start takes a new one; it is returned.
export const startEngine = () => {
    document.querySelector("script[worker]")?.xworker?.terminate();
    document.querySelector("script[worker]")?.remove();
    const name = `engine-${++started}`;
    const script = document.createElement("script");
    script.type = "py";
    script.src = `${app}/worker.py`;
    script.setAttribute("worker", "");
    script.setAttribute("name", name);
    document.body.append(script);
    return name;
};

startEngine();
