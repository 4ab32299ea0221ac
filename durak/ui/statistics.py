"""The sheet of statistics: how deals have ended, by game, opponents and number of players."""

from durak.ui import counts, page, store, words

COLUMNS = ("played",) + counts.ENDS
TILES = COLUMNS + ("streak", "best")


class Statistics:
    """Counts finished deals, and shows the counts in the sheet."""

    def __init__(self, offer, sheet, told):
        """`offer` is games.json, for its order; `told(texts)` says what concerns the player."""
        self.orders = {
            "preset": [game["preset"] for game in offer["games"]],
            "level": offer["levels"],
            "seats": (),
        }
        self.sheet = sheet
        self.told = told
        self.body = page.make("div")
        self._counted = None

    def count(self, scene, events):
        """Count the deal that has ended, once, however often its end is seen."""
        deal = next((event["commitment"] for event in events if event["e"] == "deal"), None)
        if deal is None or deal == self._counted or scene.get("lesson"):
            return
        self._counted = deal
        # Another tab may have counted meanwhile, so the text is read each time.
        kept, broken = store.kept_counts()
        if broken:
            self.told(words.both("stats.broken"))
        if counts.add(kept, deal, scene):
            store.keep_counts(kept)

    def open(self):
        """Show the counts."""
        self._fill()
        self.sheet.show("stats.title", self.body)

    def pressed(self, element):
        """A button was pressed. Returns whether it is one of the statistics'."""
        test = element.getAttribute("data-test")
        if test == "stats-clear":
            self._ask()
        elif test == "stats-erase":
            store.keep_counts(counts.none())
            self._fill()
            self.sheet.focus()
        elif test == "stats-keep":
            self._fill()
            self.body.querySelector("[data-test=stats-clear]").focus()
        else:
            return False
        return True

    def _fill(self):
        kept, broken = store.kept_counts()
        rows = kept["rows"]
        if not rows:
            code = "stats.broken" if broken else "stats.none"
            page.fill(self.body, [page.make("p", "soft", words.say(code))])
            return
        sums = counts.total(rows)
        sums["streak"], sums["best"] = kept["streak"], kept["best"]
        parts = [_tiles(sums), page.make("p", "small soft", words.say("stats.note"))]
        parts += [_table(kind, counts.by(rows, kind, self.orders[kind])) for kind in counts.KINDS]
        clear = page.make("div", "clearing")
        clear.appendChild(page.button("quiet", words.say("stats.clear"), "stats-clear"))
        page.fill(self.body, parts + [clear])

    def _ask(self):
        """Ask once more before the counts are gone."""
        keep = page.button("quiet", words.say("stats.keep"), "stats-keep")
        erase = page.button("quiet", words.say("stats.erase"), "stats-erase")
        sure = page.make("p", "", words.say("stats.sure"))
        sure.setAttribute("role", "alert")
        page.fill(self.body.querySelector(".clearing"), [sure, keep, erase])
        keep.focus()


def _tiles(sums):
    """The sums of everything, large."""
    root = page.make("dl", "tiles")
    for name in TILES:
        tile = page.make("div")
        tile.appendChild(page.make("dt", "", words.say("stats." + name)))
        tile.appendChild(page.make("dd", "", str(sums[name])))
        root.appendChild(tile)
    return root


def _table(kind, lines):
    """One way to tell the deals apart: a line a value, with a bar and the numbers."""
    root = page.make("table", "counts")
    root.setAttribute("data-test", "stats-" + kind)
    root.appendChild(page.make("caption", "", words.say("stats.by." + kind)))
    head = page.make("tr")
    head.appendChild(page.make("td"))
    for name in COLUMNS:
        column = page.make("th")
        column.setAttribute("scope", "col")
        if name in counts.ENDS:
            column.appendChild(page.make("span", "sign " + name))
        column.appendChild(page.make("span", "", words.say("stats." + name)))
        head.appendChild(column)
    top, body = page.make("thead"), page.make("tbody")
    top.appendChild(head)
    for value, sums in lines:
        body.appendChild(_line(_word(kind, value), sums))
    root.appendChild(top)
    root.appendChild(body)
    return root


def _word(kind, value):
    """What a value is called; a game or level that has gone is called as it was kept."""
    if kind == "seats":
        return words.say("stats.seats", n=value)
    code = ("game." if kind == "preset" else "level.") + value
    return words.say(code) if words.known(code) else value


def _line(word, sums):
    line = page.make("tr")
    name = page.make("th", "", word)
    name.setAttribute("scope", "row")
    name.appendChild(_bar(sums))
    line.appendChild(name)
    for column in COLUMNS:
        line.appendChild(page.make("td", "", str(sums[column])))
    return line


def _bar(sums):
    """The shares of won, lost and drawn as lengths; the numbers say the same to a reader."""
    bar = page.make("div", "share")
    bar.setAttribute("aria-hidden", "true")
    for end in counts.ENDS:
        if sums[end]:
            part = page.make("span", end)
            part.style.flexGrow = str(sums[end])
            bar.appendChild(part)
    return bar
