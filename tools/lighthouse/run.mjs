// Lighthouse on the built page as a phone sees it: prints the scores and what costs points, writes
// build/lighthouse.html and .json, and fails below the limits.
//     node tools/lighthouse/run.mjs PYTHON CHROMIUM

import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";

import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";

const LIMITS = { performance: 0.9, accessibility: 1, "best-practices": 1 };
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

const [python, chromium] = process.argv.slice(2);

// The page is served by the project's own server, which says where as soon as it listens, and
// compressed as every host does: Lighthouse reckons with a slow network.
const server = spawn(python, ["-m", "tools.serve", "--port", "0", "--compressed"]);
const url = await new Promise((found, failed) => {
    server.stdout.once("data", (text) => found(/http:\S+/.exec(text)[0]));
    server.on("exit", () => failed(new Error("the server has ended")));
});
const chrome = await chromeLauncher.launch({ chromePath: chromium, chromeFlags: FLAGS });
try {
    const { lhr, report } = await lighthouse(url, {
        port: chrome.port,
        output: ["html", "json"],
        onlyCategories: Object.keys(LIMITS),
    });
    await mkdir("build", { recursive: true });
    await writeFile("build/lighthouse.html", report[0]);
    await writeFile("build/lighthouse.json", report[1]);
    for (const [name, limit] of Object.entries(LIMITS)) {
        const { score, auditRefs } = lhr.categories[name];
        console.log(`${name}: ${Math.round(score * 100)} (at least ${limit * 100})`);
        if (score < limit) process.exitCode = 1;
        for (const { id, weight } of auditRefs) {
            const audit = lhr.audits[id];
            if (weight && audit.score !== null && audit.score < 1)
                console.log(`    ${audit.title}: ${audit.displayValue ?? audit.score}`);
        }
    }
} finally {
    chrome.kill();
    server.kill();
}
