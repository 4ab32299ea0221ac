"""What the browser keeps: the match and the preferences, both in localStorage.

Nothing is called saved that is not: every write tells whether it worked. What cannot
be read is put aside under another key, never deleted.
"""

import json

from pyscript.js_modules import storage

from durak.ui import counts, page

MATCH = "durak.match"
SHELF = "durak.kept."
"""Other matches lie under this and a number each."""
PREFERENCES = "durak.preferences"
COUNTS = "durak.statistics"
ASIDE = "durak.aside."

naming = [None]
"""What the player calls the match that is kept, if anything."""


def _write(key, text):
    """None when it is stored, else the code of what is wrong."""
    wrong = storage.write(key, text)
    return "storage." + wrong if wrong else None


def trouble():
    """The code of what keeps the page from storing, or None; tried, not guessed."""
    wrong = _write("durak.probe", "1")
    storage.remove("durak.probe")
    return wrong


def keep_match(save, scene, log):
    """Write the match as it stands: the engine's save text, and what the view draws meanwhile.

    One key, so that the two can never be of different moments.
    """
    match = {"save": save, "scene": scene, "log": log}
    if naming[0]:
        match["name"] = naming[0]
    wrong = storage.keep(MATCH, json.dumps(match))
    return "storage." + wrong if wrong else None


def is_elsewhere():
    """Does another tab keep the match?"""
    return storage.elsewhere()


def kept_match():
    """(match, broken): the kept match or None, and whether there was one that is unreadable."""
    text = storage.kept(MATCH)
    if text is None:
        return None, False
    match = read_match(text)
    naming[0] = match.get("name") if match else None
    if match is None:
        set_aside()
    return match, match is None


def read_match(text):
    """A kept match, or None when it is none."""
    try:
        match = json.loads(text)
        whole = (
            isinstance(match["save"], str) and match["scene"]["phase"] and match["log"] is not None
        )
    except Exception:
        whole = False
    return match if whole else None


def set_aside(key=MATCH):
    """Put what is kept under another key, where it is out of the way and not lost."""
    text = storage.read(key)
    if text is None:
        return
    if _write(ASIDE + now(), text) is None:
        storage.forget(key)


def shelve():
    """Put the match away, so that another can take its place. Nothing is put away that is over,
    or in which nothing has happened. Returns the code of what is wrong, or None."""
    match, _ = kept_match()
    if match is not None and _is_going_on(match["scene"]):
        wrong = _write(SHELF + now(), storage.kept(MATCH))
        if wrong:
            return wrong
    storage.forget(MATCH)
    naming[0] = None
    return None


def _is_going_on(scene):
    """Has a match begun, and is there more of it to come that depends on what was?"""
    if scene["turn"] < 3:
        return False
    if scene["phase"] != "over":
        return True
    return not scene["result"]["match_over"] and bool(scene.get("series_to", 1))


def now():
    """The time in milliseconds, as the end of a key."""
    return str(int(page.window.Date.now()))


def preferences():
    """The remembered choices; an unreadable text counts as none."""
    try:
        chosen = json.loads(storage.read(PREFERENCES) or "{}")
    except Exception:
        return {}
    return chosen if isinstance(chosen, dict) else {}


def keep_preferences(chosen):
    return _write(PREFERENCES, json.dumps(chosen))


def kept_counts():
    """(counts, broken): what has been counted, and whether what was kept is unreadable."""
    text = storage.read(COUNTS)
    if text is None:
        return counts.none(), False
    found = counts.read(text)
    if found is None:
        set_aside(COUNTS)
        return counts.none(), True
    return found, False


def keep_counts(found):
    return _write(COUNTS, json.dumps(found))
