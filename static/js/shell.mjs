/**
 * What must not wait for Python: the chosen theme, and the table instead of the lobby
 * when a match is kept. Without storage the page starts as on a first visit.
 */
const root = document.documentElement;

function kept(key) {
    try {
        return JSON.parse(localStorage.getItem(key));
    } catch {
        return null;
    }
}

const chosen = kept("durak.preferences");
if (["felt", "night", "light"].includes(chosen?.theme)) root.dataset.theme = chosen.theme;
if (chosen?.colours === "4") root.dataset.colours = "4";
if (kept("durak.match")?.save) root.dataset.state = "table";
