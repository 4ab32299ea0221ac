// The two scripts that need a bundler, and the service worker's list of files:
//     node bundle.mjs offline TARGET
//     node bundle.mjs sw DIST
// What Workbox only warns of (a file that it leaves out) ends the build.

import { fileURLToPath } from "node:url";

import { build } from "esbuild";
import { getManifest } from "workbox-build";

const source = (name) => fileURLToPath(new URL(`../../static/${name}`, import.meta.url));

const bundle = (name, outfile, define = {}) =>
    build({
        entryPoints: [source(name)],
        outfile,
        bundle: true,
        minify: true,
        format: "esm",
        target: "es2022",
        define: { "process.env.NODE_ENV": '"production"', ...define },
        logLevel: "warning",
    });

const tasks = {
    offline: (target) => bundle("offline.mjs", target),
    sw: async (dist) => {
        const { manifestEntries, warnings } = await getManifest({
            globDirectory: dist,
            globPatterns: ["**/*"],
            globIgnores: ["sw.js"],
            // Pyodide alone is 9.6 MB.
            maximumFileSizeToCacheInBytes: 32 * 1024 ** 2,
            // These are named by their content, and may come from the browser's cache.
            dontCacheBustURLsMatching: /^(app|runtime)\//,
        });
        if (warnings.length) throw new Error(warnings.join("\n"));
        await bundle("sw.js", `${dist}/sw.js`, { "self.__WB_MANIFEST": JSON.stringify(manifestEntries) });
    },
};

const [task, target] = process.argv.slice(2);
await tasks[task](target);
