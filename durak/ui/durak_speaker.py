"""The events and prompts of Durak as sentences."""

from durak.ui import words
from durak.ui.speaker import Speaker


class DurakSpeaker(Speaker):
    """Tells what happens in Durak.

    `teams` are the teams by seat, each None where everybody plays alone.
    """

    def __init__(self, scene, names):
        super().__init__(scene, names)
        self.teams = [seat["team"] for seat in scene["seats"]]

    def event(self, event):
        """[(printed, spoken)] for one event of the engine; some events need no sentence."""
        kind = event["e"]
        if kind == "deal":
            return [self._trump(event)]
        if kind == "over":
            return self._over(event)
        if kind == "first":
            code, seat = "log.first." + event["why"], event["seat"]
            return [self._both(code, seat, card=event.get("card"))]
        if kind == "out":
            return [self._both("log.out", seat, place=event["place"]) for seat in event["seats"]]
        if kind == "beat":
            return [self._both("log.beat", event["seat"], card=event["card"], on=event["on"])]
        if kind in ("beaten", "taken"):
            return [self._both("log." + kind, event["seat"], n=len(event["cards"]))]
        if kind == "draw":
            cards = event["cards"]
            code = "log.drew" if cards else "log.draw"
            return [self._both(code, event["seat"], n=event["count"], cards=cards)]
        if kind in ("transfer", "show", "hang", "hand_over"):
            return [self._between("log." + kind, event["seat"], event["to"], event["cards"])]
        if kind == "swap":
            return [self._both("log.swap", event["seat"], card=event["card"], on=event["on"])]
        if kind == "lead" and event.get("from_talon"):
            return [self._both("log.lead.talon", event["seat"], cards=event["cards"])]
        code = "log." + kind
        if not words.known(code):
            return []
        return [self._both(code, event["seat"], cards=event.get("cards"))]

    def status(self, scene):
        """(printed, spoken) for what is asked of the player, or whom the table waits for."""
        prompt = scene["prompt"]
        code = "status." + prompt["code"]
        if prompt["code"] == "wait":
            code += "." + scene["phase"]
            if not words.known(code):
                code = "status.wait"
        if prompt["code"] == "over":
            return "", ""
        if prompt["code"] == "you_defend":
            code += _ways(scene)
        return self._both(code, prompt.get("seat"), cards=prompt.get("cards"), n=scene["room"])

    def why_not(self, why, scene, card):
        """(printed, spoken): why this card cannot be played now."""
        code = "why." + why["code"]
        if not words.known(code):
            code = "why.other"
        ranks = ", ".join(words.rank(letter) for letter in why.get("ranks", ()))
        on = why.get("cards") or [card]
        return self._both(code, scene["to_move"], card=card, on=on[0], ranks=ranks)

    def _trump(self, event):
        code = "log.deal" if event["trump"] else "log.deal.no_trump"
        suit = words.say("suit." + event["trump"]) if event["trump"] else ""
        text = words.say(code, deal=event["deal"], suit=suit)
        return text, text

    def _over(self, event):
        if event["draw"]:
            text = words.say("log.over.draw")
            return [(text, text)]
        if event["fools"] and self.teams[event["fools"][0]] is not None:
            text = words.say("log.over.team", team=self.team(event["fools"][0]))
            return [(text, text)]
        return [self._both("log.over", seat) for seat in event["fools"]]

    def team(self, seat):
        """The name of the team of a seat."""
        return words.say("team." + str(self.teams[seat]))

    def _between(self, code, seat, to, cards):
        """A sentence about cards that one seat sends to another."""
        if to == self.me:
            return self._both(code + ".to_me", seat, cards=cards)
        return self._both(code, seat, cards=cards, to=self.names[to])


def _ways(scene):
    """The ending of the code for a defence that is no matter of beating or taking alone."""
    if any(move["kind"] in ("transfer", "show") for move in scene["moves"]):
        return ".transfer"
    held = scene["hand"]
    if held and all(own["why"] and own["why"]["code"] == "must_take" for own in held):
        return ".must_take"
    return ""
