/** What sharing needs of the browser: its own sheet, the clipboard, and a picture of a code. */

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4; // modules around a code that must be light

/** Has the system a sheet for sharing? */
export function canSend() {
    return typeof navigator.share === "function";
}

/** Open the system's sheet. Says whether it was used; who closes it has changed his mind. */
export async function send(text, url) {
    try {
        await navigator.share({ text, url });
        return true;
    } catch ({ name }) {
        return name === "AbortError";
    }
}

/** Put a text into the clipboard. Says whether that worked. */
export async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}

/** A QR code of rows of "0" and "1", as JSON, with the light border that readers need. */
export function picture(json, name) {
    const rows = JSON.parse(json);
    const size = rows.length + 2 * QUIET;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
    svg.setAttribute("class", "code");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", name);
    const dark = document.createElementNS(SVG, "path");
    const runs = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index + QUIET} ${y + QUIET}h${length}v1h-${length}z`,
    ));
    dark.setAttribute("d", runs.join(""));
    svg.append(dark);
    return svg;
}
