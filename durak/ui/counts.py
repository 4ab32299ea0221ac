"""What is counted of finished deals: plain data, no page.

    {"version": 1, "deals": ["..."], "streak": 2, "best": 5,
     "rows": [{"preset": "podkidnoy", "level": "casual", "seats": 3,
               "won": 4, "lost": 2, "drawn": 0}]}

`deals` are the commitments of the last deals that have been counted, so that none counts twice:
not after a reload, and not in a second tab.
"""

import json

VERSION = 1
REMEMBERED = 100
"""So many deals are known again."""
ENDS = ("won", "lost", "drawn")
KINDS = ("preset", "level", "seats")
"""What the rows differ in."""


def none():
    """Nothing has been counted."""
    return {"version": VERSION, "deals": [], "streak": 0, "best": 0, "rows": []}


def read(text):
    """The counts of a text, or None when it cannot be read."""
    try:
        counts = json.loads(text)
        whole = (
            counts["version"] == VERSION
            and all(isinstance(deal, str) for deal in counts["deals"])
            and _are_numbers(counts, ("streak", "best"))
            and all(_is_row(row) for row in counts["rows"])
        )
    except Exception:
        return None
    return counts if whole else None


def _is_row(row):
    named = isinstance(row["preset"], str) and isinstance(row["level"], str)
    return named and _are_numbers(row, ENDS + ("seats",))


def _are_numbers(data, names):
    return all(type(data[name]) is int and data[name] >= 0 for name in names)


def end_of(scene):
    """How the deal of a scene ended for the one who looks, one of `ENDS`."""
    result, me = scene["result"], scene["me"]
    if result["draw"]:
        return "drawn"
    if result["fools"]:
        return "lost" if me in result["fools"] else "won"
    return "won" if me in result["places"][0] else "lost"


def add(counts, deal, scene):
    """Count a finished deal by its commitment. Returns whether it was new."""
    if deal in counts["deals"]:
        return False
    counts["deals"] = (counts["deals"] + [deal])[-REMEMBERED:]
    end = end_of(scene)
    if end == "won":
        counts["streak"] += 1
        counts["best"] = max(counts["best"], counts["streak"])
    elif end == "lost":
        counts["streak"] = 0
    _row_of(counts["rows"], scene)[end] += 1
    return True


def _row_of(rows, scene):
    level = next(seat["level"] for seat in scene["seats"] if seat["level"])
    key = [scene["preset"], level, len(scene["seats"])]
    for row in rows:
        if [row[kind] for kind in KINDS] == key:
            return row
    rows.append({"won": 0, "lost": 0, "drawn": 0})
    for kind, value in zip(KINDS, key):
        rows[-1][kind] = value
    return rows[-1]


def total(rows):
    """The sums of some rows, and all deals as `played`."""
    sums = {end: sum(row[end] for row in rows) for end in ENDS}
    sums["played"] = sum(row[end] for row in rows for end in ENDS)
    return sums


def by(rows, kind, order=()):
    """[(value, sums)] for each value of one of `KINDS` that has been counted.

    They come in the given order, what is not in it behind.
    """
    found = {row[kind] for row in rows}
    known = [value for value in order if value in found]
    values = known + sorted(found - set(known))
    return [(value, total([row for row in rows if row[kind] == value])) for value in values]
