/**
 * The sentences of the language in use.
 *
 * They stay on this side: a catalogue is read here in a moment, while MicroPython would take a
 * good part of the time until the lobby answers, for a handful of sentences.
 */

let messages = {};
let plurals;

/** Take a catalogue into use: {"messages": {code: sentence, or {category: sentence}}}. */
export async function open(url, language) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    ({ messages } = await response.json());
    plurals = new Intl.PluralRules(language);
}

/** Is there a sentence for this code? */
export function known(code) {
    return Object.hasOwn(messages, code);
}

/** The sentence for a code; `n` chooses between those of a number ("one", "few" ...). */
export function sentence(code, n) {
    const text = messages[code];
    return typeof text === "string" ? text : text[plurals.select(n)] ?? text.other;
}
