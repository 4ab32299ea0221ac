// Registers the service worker and tells the page about it, as events of the window:
//   durak:offline  the whole page is stored; from now on it works without a network
//   durak:update   a newer version is stored and waits for `applyUpdate`
const tell = (name) => dispatchEvent(new Event(`durak:${name}`));

const { serviceWorker } = navigator;
const followed = new WeakSet();
let registration;

const follow = (worker) => {
    if (!worker || followed.has(worker)) return;
    followed.add(worker);
    const first = !registration.active;
    worker.addEventListener("statechange", () => {
        if (first && worker.state === "activated") tell("offline");
        if (!first && worker.state === "installed") tell("update");
    });
};

export const register = async () => {
    if (!serviceWorker || registration) return;
    try {
        registration = await serviceWorker.register("sw.js", { updateViaCache: "none" });
    } catch ({ message }) {
        // A private window or a policy may forbid it. The page works, only not offline.
        console.info(`No service worker: ${message}`);
        return;
    }
    if (registration.waiting) tell("update");
    // The browser looks for a new version by itself, and may have found one before.
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
};

let leaving = false;
const reload = () => {
    if (!leaving) location.reload();
    leaving = true;
};
// Every open page goes over to the new version: the files of the old one are gone by then.
serviceWorker?.addEventListener("controllerchange", reload);

// To be called between deals, after "durak:update".
export const applyUpdate = () => {
    registration.waiting?.postMessage({ type: "SKIP_WAITING" });
    // A page that was loaded past the service worker is not taken over by it.
    if (!serviceWorker.controller) setTimeout(reload, 1000);
};
