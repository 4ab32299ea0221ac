/** Files and dates for the list of matches. */

const LARGEST = 8_000_000; // bytes

/** Let the browser save a text as a file. */
export function save(name, text) {
    const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The text of a file that the player chooses, "" when it cannot be one of ours, null without. */
export function choose() {
    return new Promise((resolve) => {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = "application/json,.json";
        input.oncancel = () => resolve(null);
        input.onchange = async () => {
            const [file] = input.files;
            if (!file) resolve(null);
            else resolve(file.size > LARGEST ? "" : await file.text().catch(() => ""));
        };
        input.click();
    });
}

/** A moment, in milliseconds as text, as a day of the language. */
export function day(moment, language) {
    return new Date(Number(moment)).toLocaleDateString(language, { dateStyle: "medium" });
}
