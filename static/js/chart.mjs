/** A line of shares from 0 to 1, as JSON, with a line at the middle; the name says it in words. */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 320;
const HEIGHT = 120;

export function chart(json, name) {
    const shares = JSON.parse(json);
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `-4 -6 ${WIDTH + 8} ${HEIGHT + 12}`);
    svg.setAttribute("class", "chart");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", name);
    const step = WIDTH / Math.max(1, shares.length - 1);
    const points = shares.map((share, at) => `${at * step},${(1 - share) * HEIGHT}`);
    if (points.length === 1) points.push(`${WIDTH},${points[0].split(",")[1]}`);
    const add = (tag, kind, attributes) => {
        const part = document.createElementNS(SVG, tag);
        part.setAttribute("class", kind);
        for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
        svg.append(part);
    };
    for (const share of [0, 0.5, 1]) {
        add("line", "grid", { x1: 0, x2: WIDTH, y1: share * HEIGHT, y2: share * HEIGHT });
    }
    add("polygon", "area", { points: [`0,${HEIGHT}`, ...points, `${WIDTH},${HEIGHT}`].join(" ") });
    add("polyline", "line", { points: points.join(" ") });
    return svg;
}
