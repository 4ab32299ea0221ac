// The service worker with its list of all files of a page:
//     node sw.mjs FOLDER
// What Workbox only warns of (a file that it leaves out) ends the build.

import { fileURLToPath } from "node:url";

import { build } from "esbuild";
import { getManifest } from "workbox-build";

const [folder] = process.argv.slice(2);
const { manifestEntries, warnings } = await getManifest({
    globDirectory: folder,
    globPatterns: ["**/*"],
    // Pyodide alone is 9.6 MB.
    maximumFileSizeToCacheInBytes: 32 * 1024 ** 2,
    // These are named by their content, so the browser's own cache may serve them.
    dontCacheBustURLsMatching: /^(app|runtime)\//,
});
if (warnings.length) throw new Error(warnings.join("\n"));
await build({
    entryPoints: [fileURLToPath(new URL("../../static/sw.js", import.meta.url))],
    outfile: `${folder}/sw.js`,
    bundle: true,
    minify: true,
    target: "es2022",
    define: {
        "process.env.NODE_ENV": '"production"',
        "self.__WB_MANIFEST": JSON.stringify(manifestEntries),
    },
    logLevel: "warning",
});
