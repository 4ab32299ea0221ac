// Registers the service worker and tells the page about it, as events of the window:
//   durak:offline  the whole page is stored; from now on it works without a network
//   durak:update   a newer version is stored and waits for `applyUpdate`
import { Workbox } from "workbox-window";

const tell = (name) => dispatchEvent(new Event(`durak:${name}`));

const workbox = "serviceWorker" in navigator && new Workbox("sw.js", { updateViaCache: "none" });

let leaving = false;
// Every open page goes over to the new version: the files of the old one are gone by then.
const reload = () => {
    if (!leaving) location.reload();
    leaving = true;
};

let registered = false;
export const register = async () => {
    if (!workbox || registered) return;
    registered = true;
    workbox.addEventListener("activated", ({ isUpdate }) => isUpdate || tell("offline"));
    workbox.addEventListener("waiting", () => tell("update"));
    workbox.addEventListener("controlling", reload);
    try {
        await workbox.register();
    } catch ({ message }) {
        // A private window or a policy may forbid it. The page works, only not offline.
        console.info(`No service worker: ${message}`);
    }
};

// To be called between deals, after "durak:update".
export const applyUpdate = () => {
    workbox.messageSkipWaiting();
    // A page that was loaded past the service worker is not taken over by it.
    if (!navigator.serviceWorker.controller) setTimeout(reload, 1000);
};
