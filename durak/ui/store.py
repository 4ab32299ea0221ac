"""What the browser keeps: the match and the preferences, both in localStorage.

Nothing is called saved that is not: every write tells whether it worked. What cannot
be read is put aside under another key, never deleted.
"""

import json

from durak.ui import page

MATCH = "durak.match"
PREFERENCES = "durak.preferences"
ASIDE = "durak.aside."

FORBIDDEN = "storage.forbidden"
FULL = "storage.full"


def _storage():
    """localStorage; the mere question throws where it is forbidden."""
    return page.window.localStorage


def _write(key, text):
    """None when it is stored, else the code of what is wrong."""
    try:
        storage = _storage()
    except Exception:
        return FORBIDDEN
    if not storage:
        return FORBIDDEN
    try:
        storage.setItem(key, text)
    except Exception as error:
        return FULL if "quota" in str(error).lower() else FORBIDDEN
    return None


def _read(key):
    try:
        text = _storage().getItem(key)
    except Exception:
        return None
    return None if text is None else str(text)


def _remove(key):
    try:
        _storage().removeItem(key)
    except Exception:
        # It could not be read either, so there is nothing that comes back.
        return


def trouble():
    """The code of what keeps the page from storing, or None; tried, not guessed."""
    wrong = _write("durak.probe", "1")
    _remove("durak.probe")
    return wrong


def keep_match(save, scene, log):
    """Write the match as it stands: the engine's save text, and what the view draws meanwhile.

    One key, so that the two can never be of different moments.
    """
    return _write(MATCH, json.dumps({"save": save, "scene": scene, "log": log}))


def kept_match():
    """(match, broken): the kept match or None, and whether there was one that is unreadable."""
    text = _read(MATCH)
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


def set_aside():
    """Put the kept match under another key, where it is out of the way and not lost."""
    text = _read(MATCH)
    if text is None:
        return
    if _write(ASIDE + str(int(page.window.Date.now())), text) is None:
        _remove(MATCH)


def forget_match():
    _remove(MATCH)


def preferences():
    """The remembered choices; an unreadable text counts as none."""
    try:
        chosen = json.loads(_read(PREFERENCES) or "{}")
    except Exception:
        return {}
    return chosen if isinstance(chosen, dict) else {}


def keep_preferences(chosen):
    return _write(PREFERENCES, json.dumps(chosen))
