/**
 * localStorage, which may throw at any touch: forbidden in a private window or a sandboxed
 * frame, full, or switched off. Here an exception becomes an answer.
 */

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
