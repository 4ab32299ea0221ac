"""The end of a deal of Durak: who is the fool, and in which order the others got away."""

from pyscript.js_modules import dom

from durak.ui import page, words
from durak.ui.durak_seats import marks, standing, team_style


def verdict(scene, speaker, events):
    """Who has lost or won, in one picture and a few sentences; of `events`, what was hung."""
    result, me = scene["result"], scene["me"]
    root = page.make("div", "verdict")
    heads = page.make("div", "fools")
    winners = result["winners"] if result["match_over"] else _winners(result)
    seats = winners or result["fools"]
    heads.classList.toggle("many", len(seats) > 1)
    for seat in seats:
        crown = page.icon("trophy") if winners else _cap()
        heads.appendChild(_head(crown, scene["seats"][seat], speaker.names[seat], seat == me))
    root.appendChild(heads)
    for event in events:
        if event["e"] == "hang":
            root.appendChild(_hung(event["cards"]))
    sentences = _sentences(scene, speaker)
    title = page.make("h2", "", sentences[0])
    title.id = "result-title"
    root.appendChild(title)
    for sentence in sentences[1:]:
        root.appendChild(page.make("p", "soft", sentence))
    return root


def _winners(result):
    """Who won a deal that has no fool and is no draw: the first out."""
    return [] if result["draw"] or result["fools"] else result["places"][0]


def _sentences(scene, speaker):
    """The title and what is said below it."""
    result, me = scene["result"], scene["me"]
    told = [_title(result, speaker), _remark(result, speaker)]
    if result["hung"]:
        told[1] = _of("hung", result["hung_by"], speaker, n=result["hung"])
    if result["straps"]:
        told.append(words.say("result.straps", n=result["straps"]))
    if result["match_over"]:
        return [_match(result, speaker)] + told
    for seat in {me, me if result["hung_by"] is None else result["hung_by"]}:
        pagon = scene["seats"][seat]["pagon"]
        if pagon:
            told.append(_of("ladder", seat, speaker, rank=words.pagon(pagon)))
    return told


def _title(result, speaker):
    if result["draw"]:
        return words.say("result.draw")
    fools, me = result["fools"], speaker.me
    if not fools:
        first = result["places"][0]
        mine = "result.winner.me"
        return words.say(mine if me in first else "result.winner", name=speaker.list_of(first))
    if speaker.teams[me] is not None:
        if me in fools:
            return words.say("result.team.lost.me")
        return words.say("result.team.won.me")
    if me in fools:
        return words.say("result.fool.me")
    return words.say("result.fool", name=speaker.list_of(fools))


def _remark(result, speaker):
    me = speaker.me
    if result["repetition"]:
        return words.say("result.repetition")
    if result["draw"]:
        return words.say("result.nobody")
    if me in result["fools"]:
        return words.say("result.comfort")
    if result["fools"] and speaker.teams[me] is not None:
        return words.say("result.team.lost", team=speaker.team(result["fools"][0]))
    place = next(place for place, seat in _places(result) if seat == me)
    return words.say("result.first") if place == 1 else words.say("result.safe", place=place)


def _match(result, speaker):
    """Who has won the match."""
    winners = result["winners"]
    mine = speaker.me in winners
    if speaker.teams[winners[0]] is not None:
        code = "result.match.team.me" if mine else "result.match.team"
        return words.say(code, team=speaker.team(winners[0]))
    if winners == [speaker.me]:
        return words.say("result.match.me")
    return words.say("result.match", name=speaker.list_of(winners))


def _of(code, seat, speaker, **places):
    """A sentence about a seat, which may be the one who looks."""
    if seat == speaker.me:
        return words.say("result." + code + ".me", **places)
    return words.say("result." + code, name=speaker.names[seat], **places)


def standings(scene, speaker):
    """The order of finishing."""
    result, me = scene["result"], scene["me"]
    order = page.make("ol", "places")
    for place, seat in _places(result):
        state = scene["seats"][seat]
        order.appendChild(_row(state, place, speaker.names[seat], seat == me, scene["series_to"]))
    return order


def _places(result):
    """[(place, seat)] in the order of finishing; who finished together shares a place."""
    places, place = [], 1
    for group in result["places"]:
        places += [(place, seat) for seat in group]
        place += len(group)
    return places


def _head(crown, state, name, mine):
    """The disc of a fool with the cap that drops on it, or of a winner with the trophy."""
    root = page.make("div", "fool" + (" me" if mine else ""))
    root.setAttribute("aria-hidden", "true")
    root.appendChild(crown)
    style = "" if state["team"] is None else " " + team_style(state["team"])
    disc = page.make("span", "disc" + style, "" if mine else name[0])
    if mine:
        disc.appendChild(page.icon("user"))
    root.appendChild(disc)
    return root


def _hung(cards):
    """The pogony that were hung, as small cards."""
    root = page.make("div", "hung")
    root.setAttribute("aria-hidden", "true")
    for card in cards:
        root.appendChild(dom.picture(page.BASE + "cards.svg#" + card[:2], "0 0 100 140", "face"))
    return root


def _cap():
    return dom.picture(page.BASE + "cards.svg#fools-cap", "0 0 100 100", "cap")


def _row(state, place, name, mine, series_to):
    row = page.make("li", "mine" if mine else "")
    if state["fool"]:
        row.className += " loser"
    row.appendChild(page.make("b", "place", words.say("seat.place", place=place)))
    row.appendChild(page.make("span", "name", name))
    tally = page.make("span", "tally")
    tally.setAttribute("aria-hidden", "true")
    spoken = standing(state, series_to)
    for mark in marks(state, series_to):
        tally.appendChild(mark)
    if state["lost"]:
        spoken.append(words.say("result.lost", n=state["lost"]))
        tally.appendChild(_cap())
        tally.appendChild(page.make("span", "", "× " + str(state["lost"])))
    row.appendChild(page.make("span", "vh", ", ".join(spoken)))
    row.appendChild(tally)
    return row
