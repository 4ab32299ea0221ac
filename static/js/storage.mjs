/**
 * localStorage, which may throw at any touch: forbidden in a private window or a sandboxed
 * frame, full, or switched off. Here an exception becomes an answer.
 *
 * Two tabs share it. The match belongs to the one that was opened last: the others are told by
 * the event "durak:elsewhere", and what they try to keep is refused.
 */

const OWNER = "durak.tab";
const BEFORE = ".before";
const me = crypto.randomUUID?.() ?? `${Date.now()} ${Math.random()}`;

write(OWNER, me);
addEventListener("storage", ({ key, newValue }) => {
    if (key === OWNER && newValue && newValue !== me) dispatchEvent(new Event("durak:elsewhere"));
});

/** "" when it is stored, else "forbidden" or "full". */
export function write(key, text) {
    try {
        localStorage.setItem(key, text);
        return "";
    } catch ({ name }) {
        return name === "QuotaExceededError" ? "full" : "forbidden";
    }
}

/** What is stored, or null when nothing is or it cannot be read. */
export function read(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

/** What cannot be removed could not be written either. */
export function remove(key) {
    try {
        localStorage.removeItem(key);
    } catch {
        return;
    }
}

/** The keys that begin like this, as JSON. */
export function keys(beginning) {
    try {
        return JSON.stringify(Object.keys(localStorage).filter((key) => key.startsWith(beginning)));
    } catch {
        return "[]";
    }
}

/** Is another tab the one that keeps the match? */
export function elsewhere() {
    const owner = read(OWNER);
    return owner !== null && owner !== me;
}

// FNV-1a, 32 bits: enough to see that something is not what was written.
function sum(text) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < text.length; at += 1) {
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    }
    return (hash >>> 0).toString(16).padStart(8, "0");
}

const TAIL = /,"sum":"([0-9a-f]{8})"}$/;

/** Is this JSON as it was written? What has no sum was written before there were any. */
function isSound(text) {
    const tail = TAIL.exec(text);
    if (tail) return sum(text.slice(0, tail.index)) === tail[1];
    try {
        JSON.parse(text);
        return true;
    } catch {
        return false;
    }
}

/**
 * Write an object in JSON with a sum at its end. What was there before stays in a second place,
 * so a write that is cut off costs one step and not all. "" or what is wrong, as `write`, or
 * "elsewhere".
 */
export function keep(key, text) {
    if (elsewhere()) return "elsewhere";
    const body = text.slice(0, -1);
    const before = read(key);
    if (before !== null && write(key + BEFORE, before)) remove(key + BEFORE);
    return write(key, `${body},"sum":"${sum(body)}"}`);
}

/** What `keep` wrote last and is sound, else the one before, else what is there or null. */
export function kept(key) {
    const last = read(key);
    if (last === null || isSound(last)) return last;
    const before = read(key + BEFORE);
    return before !== null && isSound(before) ? before : last;
}

/** Remove both. */
export function forget(key) {
    remove(key);
    remove(key + BEFORE);
}
