"""What the browser keeps: the match and the preferences, both in localStorage.

Nothing is called saved that is not: every write tells whether it worked. What cannot
be read is put aside under another key, never deleted.
"""

import json

from pyscript.js_modules import storage

from durak.ui import counts, page

MATCH = "durak.match"
PREFERENCES = "durak.preferences"
COUNTS = "durak.statistics"
ASIDE = "durak.aside."


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
    return _write(MATCH, json.dumps({"save": save, "scene": scene, "log": log}))


def kept_match():
    """(match, broken): the kept match or None, and whether there was one that is unreadable."""
    text = storage.read(MATCH)
    if text is None:
        return None, False
    try:
        match = json.loads(text)
        whole = (
            isinstance(match["save"], str) and match["scene"]["phase"] and match["log"] is not None
        )
    except Exception:
        whole = False
    if whole:
        return match, False
    set_aside()
    return None, True


def set_aside(key=MATCH):
    """Put what is kept under another key, where it is out of the way and not lost."""
    text = storage.read(key)
    if text is None:
        return
    if _write(ASIDE + str(int(page.window.Date.now())), text) is None:
        storage.remove(key)


def forget_match():
    storage.remove(MATCH)


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
