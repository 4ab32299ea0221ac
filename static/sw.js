// The service worker: keeps the whole page, so that it works without its host.
//
// It keeps its name and place for ever. A new version waits until a page asks for it, since a
// deal may be going on: then app and runtime change together, at one reload.
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

cleanupOutdatedCaches();
// What links carry in their query is for the page to read; the file is always the same.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./] });

addEventListener("message", ({ data }) => {
    if (data?.type === "SKIP_WAITING") skipWaiting();
});
