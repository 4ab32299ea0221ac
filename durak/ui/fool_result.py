"""The end of a round of Fool, and the score sheet of the match."""

from durak.ui import page, words
from durak.ui.fool_words import signed
from durak.ui.seats import COLOURS, opponents


def verdict(scene, speaker, events):
    """Who has gone out, or won, in one picture and a few sentences."""
    result, me = scene["result"], scene["me"]
    root = page.make("div", "verdict")
    heads = page.make("div", "fools")
    shown = result["winners"] or _out(scene)
    heads.classList.toggle("many", len(shown) > 1)
    for seat in shown:
        heads.appendChild(_head(speaker.names[seat], seat == me, bool(result["winners"])))
    root.appendChild(heads)
    sentences = _sentences(scene, speaker)
    title = page.make("h2", "", sentences[0])
    title.id = "result-title"
    root.appendChild(title)
    for sentence in sentences[1:]:
        root.appendChild(page.make("p", "soft", sentence))
    return root


def _out(scene):
    """Who has no cards left."""
    return [seat["seat"] for seat in scene["seats"] if not seat["cards"]]


def _sentences(scene, speaker):
    """The title and what is said below it."""
    result, me = scene["result"], scene["me"]
    out = _out(scene)
    told = []
    if result["match_over"]:
        told.append(_match(result["winners"], speaker))
    if me in out:
        told.append(words.say("result.out.me"))
    else:
        told.append(words.say("result.out", names=speaker.list_of(out)))
    points = result["points"][me]
    code = "result.gain" if points > 0 else "result.loss" if points < 0 else "result.nothing"
    told.append(words.say(code, n=abs(points)))
    return told


def _match(winners, speaker):
    """Who has won the match."""
    if winners == [speaker.me]:
        return words.say("result.match.me")
    if len(winners) > 1:
        return words.say("result.match.shared", names=speaker.list_of(winners))
    return words.say("result.match", name=speaker.list_of(winners))


def _head(name, mine, won):
    """A seat that has gone out, or that has won the match and so gets the trophy."""
    root = page.make("div", "fool" if won else "fool bare")
    root.setAttribute("aria-hidden", "true")
    if won:
        root.appendChild(page.icon("trophy"))
    root.appendChild(_monogram(name, None, mine))
    return root


def _monogram(name, number, mine):
    """A seat as its monogram, in the colour of its chip."""
    style = "disc" if number is None else "disc colour-%d" % (number % COLOURS)
    disc = page.make("span", style, "" if mine else name[0])
    if mine:
        disc.appendChild(page.icon("user"))
    return disc


# The score sheet


def standings(scene, speaker):
    """The sheet that the secretary keeps: a line a seat, with total, tens, and a column a round.

    The last round comes first: of a long match the older ones may be out of sight.
    """
    root = page.make("div", "scores")
    root.setAttribute("data-test", "sheet")
    root.setAttribute("role", "region")
    root.setAttribute("tabindex", "0")
    root.setAttribute("aria-label", words.say("scores.title"))
    table = page.make("table")
    table.appendChild(_header(len(scene["sheet"])))
    body = page.make("tbody")
    seats = sorted(scene["seats"], key=lambda seat: -seat["score"])
    for seat in seats:
        body.appendChild(_line(scene, seat, speaker.names[seat["seat"]]))
    table.appendChild(body)
    root.appendChild(table)
    return root


def _header(rounds):
    row = page.make("tr")
    columns = [(words.say("scores.player"), "name")]
    columns += [(words.say("scores.total"), "total"), (words.say("scores.tens"), "tens")]
    columns += [(str(number), "") for number in range(rounds, 0, -1)]
    for text, style in columns:
        cell = page.make("th", style, text)
        cell.setAttribute("scope", "col")
        row.appendChild(cell)
    head = page.make("thead")
    head.appendChild(row)
    return head


def _line(scene, seat, name):
    mine = seat["seat"] == scene["me"]
    row = page.make("tr", "mine" if mine else "")
    head = page.make("th", "name")
    head.setAttribute("scope", "row")
    chips = opponents(scene)
    number = None if mine else chips.index(seat["seat"])
    monogram = _monogram(name, number, mine)
    monogram.setAttribute("aria-hidden", "true")
    head.appendChild(monogram)
    head.appendChild(page.make("span", "", name))
    row.appendChild(head)
    row.appendChild(page.make("td", "total", signed(seat["score"])))
    row.appendChild(page.make("td", "tens", str(seat["tens"])))
    for number, points in enumerate(reversed(scene["sheet"])):
        won = points[seat["seat"]]
        style = ("gain" if won > 0 else "") + (" last" if number == 0 else "")
        row.appendChild(page.make("td", style, signed(won)))
    return row
