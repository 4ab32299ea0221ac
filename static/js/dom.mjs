/**
 * The view's hands.
 *
 * The view is written in Python. What would cost it a call for every property of
 * every card is done here in one call for all of them. Nothing here knows the game.
 *
 * Where a card lies is always written to its style at once, and the movement is an
 * animation on top of that. An animation can therefore be finished, dropped or never
 * run (a hidden tab) without the table being wrong for it.
 */

const EASE = "cubic-bezier(.2,.8,.2,1)";
const SVG = "http://www.w3.org/2000/svg";

/**
 * id of a card -> {el, face, drawn: which sides there are, place and transform: where it lies,
 * shown, z, run: the animation that brings it there, from: where that began}
 */
const cards = new Map();
/** what `pause` is waiting for: functions that end the wait */
const waiting = new Set();
/** what `send` has on its way */
const flights = new Set();
let layer = null;
let faces = "";
let backs = "";
let faceMark = "";

/** The face of a card. A mark that lies on every one, as that of a trump, is shown by the style. */
function face(name) {
    const svg = picture(`${faces}#${name}`, "0 0 100 140", "face");
    if (faceMark) {
        const mark = document.createElementNS(SVG, "use");
        mark.setAttribute("href", `${faces}#${faceMark}`);
        mark.setAttribute("class", "mark");
        svg.append(mark);
    }
    return svg;
}

/** Where the cards live and where the pictures of their faces and backs come from. */
export function deck(layerId, facesUrl, backUrl, mark) {
    layer = document.getElementById(layerId);
    faces = facesUrl;
    backs = backUrl;
    faceMark = mark;
}

/**
 * The one element of a card, made when the card is first named. Names in capitals are
 * cards with a face ("9S"; what follows a "*" tells cards apart that look the same), others are backs.
 */
function card(id) {
    if (!cards.has(id)) {
        const el = document.createElement("div");
        el.className = "card";
        el.id = `card-${id}`;
        el.setAttribute("aria-hidden", "true");
        const name = id === id.toUpperCase() ? id.split("*")[0] : null;
        if (name) {
            el.dataset.test = "card";
            el.dataset.card = id;
        }
        el.hidden = true;
        layer.append(el);
        cards.set(id, { el, face: name, drawn: "", transform: "", shown: false, z: 0, run: null });
    }
    return cards.get(id);
}

/** A face is drawn when the card is first seen: thirty-six at once would be one long task. */
function draw(card, down) {
    if (card.face && !down && !card.drawn.includes("f")) {
        card.el.prepend(face(card.face));
        card.drawn += "f";
    }
    if ((down || !card.face) && !card.drawn.includes("b")) {
        card.el.append(picture(backs, "0 0 100 140", "back"));
        card.drawn += "b";
    }
}

function transform({ x, y, turn, down, scale }) {
    return `translate(${x}px,${y}px) rotate(${turn}deg) rotateY(${down ? 180 : 0}deg) scale(${scale})`;
}

const NUMBERS = ["x", "y", "turn", "down", "scale"];

/** Where a card is seen now, also on its way. Asking for its style would cost a layout. */
function seenAt({ run, from, place }) {
    const done = run?.effect.getComputedTiming().progress ?? 1;
    if (done === 1) return place;
    const between = NUMBERS.map((name) => [name, from[name] + (place[name] - from[name]) * done]);
    return Object.fromEntries(between);
}

function show(card, visible) {
    if (card.el.hidden === visible) card.el.hidden = !visible;
}

function settle(card) {
    card.run = null;
    card.el.style.zIndex = card.z;
    show(card, card.shown);
}

function move(card, from, ms, delay, fade) {
    const frames = fade ? [{ opacity: 0 }, { opacity: 1 }]
        : [{ transform: transform(from) }, { transform: card.transform }];
    const run = card.el.animate(frames, { duration: ms, delay, easing: EASE, fill: "backwards" });
    card.run = run;
    card.from = from;
    run.onfinish = () => { if (card.run === run) settle(card); };
}

const ATTRIBUTES = ["role", "aria-label", "aria-pressed", "aria-disabled", "tabindex"];

function label(el, item) {
    if (el.className !== item.cls) el.className = item.cls;
    for (const name of ATTRIBUTES) {
        const value = item[name];
        if (value === undefined || value === null) el.removeAttribute(name);
        else if (el.getAttribute(name) !== String(value)) el.setAttribute(name, value);
    }
    if (item.role) el.removeAttribute("aria-hidden");
    else el.setAttribute("aria-hidden", "true");
}

function hide(card) {
    card.run?.cancel();
    card.run = null;
    card.shown = false;
    show(card, false);
    label(card.el, { cls: "card" });
}

/**
 * Put cards in their places.
 *
 * `batch` is {ms, fade, past: [ids of cards that are not in sight any more], cards: [{id, x, y,
 * turn, down, scale, z, cls, from, delay, fly, gone, ...attributes}]}. Cards that are in neither
 * list stay as they are. `from` is the place a card that was not shown comes from; `fly` keeps it above the
 * rest while it moves; `gone` hides it when it has arrived.
 */
export function place(batch) {
    const { ms, fade, cards: items, past } = JSON.parse(batch);
    for (const id of past) hide(card(id));
    for (const item of items) {
        const one = card(item.id);
        const { el } = one;
        const next = transform(item);
        draw(one, Boolean(item.down));
        if (item.from) draw(one, Boolean(item.from.down));
        label(el, item);
        const start = item.from ?? (one.shown ? seenAt(one) : null);
        one.shown = !item.gone;
        one.z = item.z;
        if (one.run && one.transform === next && !item.from) continue;
        if (one.run) one.run.cancel();
        one.run = null;
        one.place = item;
        const moves = ms > 0 && start && transform(start) !== next;
        if (one.transform !== next) {
            one.transform = next;
            el.style.transform = next;
        }
        el.style.zIndex = moves && item.fly ? item.z + 200 : item.z;
        show(one, one.shown || Boolean(moves));
        if (moves) move(one, start, ms, item.delay || 0, fade);
    }
}

/** Let a picture of a size in pixels fly from one place to another; it is gone when it arrives. */
export function send(url, order) {
    const { from, to, size, ms } = JSON.parse(order);
    if (ms <= 0 || document.hidden) return;
    const svg = picture(url, "0 0 100 100", "flight");
    svg.style.width = svg.style.height = `${size}px`;
    layer.append(svg);
    const at = ({ x, y }) => `translate(${x - size / 2}px,${y - size / 2}px)`;
    const run = svg.animate([{ transform: at(from) }, { transform: at(to) }], { duration: ms, easing: EASE });
    flights.add(run);
    run.onfinish = () => { flights.delete(run); svg.remove(); };
}

/** Resolves after `ms`, or at once when the player skips or the tab is hidden. */
export function pause(ms) {
    if (ms <= 0 || document.hidden) return Promise.resolve(false);
    return new Promise((resolve) => {
        const end = () => { clearTimeout(timer); waiting.delete(end); resolve(true); };
        const timer = setTimeout(end, ms);
        waiting.add(end);
    });
}

/** End every movement and every pause now. Says whether there was anything to end. */
export function skip() {
    let busy = waiting.size > 0 || flights.size > 0;
    for (const card of cards.values()) {
        if (card.run) { busy = true; card.run.finish(); }
    }
    for (const run of flights) run.finish();
    for (const end of [...waiting]) end();
    return busy;
}

/** Resolves when the page has been laid out and painted; soon in a hidden tab, which is never painted. */
export function frame() {
    return new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 100);
    });
}

/** Resolves when the tab is seen. */
export function seen() {
    if (!document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
        document.addEventListener("visibilitychange", function back() {
            if (document.hidden) return;
            document.removeEventListener("visibilitychange", back);
            resolve();
        });
    });
}

/**
 * What a worker answers, or null when it died, threw or was silent for `ms` (0: no limit).
 * A dead worker never answers, so a promise of it alone could be waited for for ever.
 */
export function answer(promise, ms) {
    return new Promise((resolve) => {
        let timer;
        const end = (value) => {
            clearTimeout(timer);
            removeEventListener("durak:died", lost);
            resolve(value);
        };
        const lost = () => end(null);
        if (ms) timer = setTimeout(lost, ms);
        addEventListener("durak:died", lost);
        promise.then(end, lost);
    });
}

/** The text of a file. */
export async function text(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.text();
}

/** A module that is not needed from the start. */
export function module(url) {
    return import(new URL(url, document.baseURI).href);
}

/** Resolves when a style sheet is in use, or cannot be had: then things are plain, but there. */
export function style(url) {
    return new Promise((resolve) => {
        const link = document.createElement("link");
        link.rel = "stylesheet";
        link.href = url;
        link.onload = link.onerror = () => resolve();
        document.head.append(link);
    });
}

/** A symbol of a sprite as an element without a name: decoration. */
export function picture(url, viewBox, kind) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", viewBox);
    svg.setAttribute("class", kind);
    svg.setAttribute("aria-hidden", "true");
    const link = document.createElementNS(SVG, "use");
    link.setAttribute("href", url);
    svg.append(link);
    return svg;
}

/** Scroll whatever scrolls around an element, but not the page, so that it is seen. */
export function reveal(element) {
    element.scrollIntoView({ block: "nearest", inline: "center" });
}

/** A sound of the table; what makes it is loaded with the first one. */
export function sound(name) {
    import("./sound.mjs").then(({ play }) => play(name), () => {});
}

/** Can this device vibrate? */
export function buzzes() {
    return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** Vibrate for so many milliseconds. */
export function buzz(ms) {
    navigator.vibrate?.(ms);
}

let measured = "";

/** The table may have another size or other insets from now on. */
export function remeasure() {
    measured = "";
}

addEventListener("resize", remeasure);

/**
 * The table's size in CSS pixels and the insets of notches and home bars, as JSON. Asking the
 * page costs a layout, so it is asked once a size.
 */
export function viewport(id) {
    if (measured) return measured;
    const table = document.getElementById(id);
    const style = getComputedStyle(table);
    const px = (side) => Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0;
    const { clientWidth: width, clientHeight: height } = table;
    const found = JSON.stringify({
        width, height, top: px("top"), right: px("right"), bottom: px("bottom"), left: px("left"),
    });
    // A table that is not on the screen has no size to remember.
    if (width) measured = found;
    return found;
}

/** Show the end of a list, when the page is laid out anyway. */
export function end(element) {
    requestAnimationFrame(() => { element.scrollTop = element.scrollHeight; });
}

addEventListener("visibilitychange", () => { if (document.hidden) skip(); });
