"""The events and prompts of Fool as sentences."""

from durak.ui import words
from durak.ui.fool_words import card_name, colour_name, signed
from durak.ui.speaker import Speaker


class FoolSpeaker(Speaker):
    """Tells what happens in Fool."""

    def title(self, scene):
        game = words.say("game." + scene["preset"])
        return words.say("table.title.round", game=game, deal=scene["deal"])

    def event(self, event):
        """[(printed, spoken)] for one event of the engine."""
        kind = event["e"]
        code = "log.fool." + kind
        if kind == "deal":
            return [self._both(code, event["dealer"], deal=event["deal"])]
        if kind == "card":
            return [self._both(code, event["seat"], card=event["cards"][0])]
        if kind == "trick":
            return [self._both(code, event["seat"], n=len(event["cards"]))]
        if kind == "disc":
            plays = zip(event["seats"], event["cards"])
            return [self._both(code, seat, card=card) for seat, card in plays]
        if kind == "over":
            return self._over(code, event)
        return [self._both(code, seat) for seat in event["seats"]]

    def status(self, scene):
        """(printed, spoken) for what is asked of the player, or whom the table waits for."""
        prompt = scene["prompt"]
        if prompt["code"] == "over":
            return "", ""
        code = "status." + prompt["code"]
        if prompt["code"] == "wait" and scene["phase"] == "lead":
            code += ".lead"
        return self._coloured(code, prompt.get("seat"), prompt.get("colour"))

    def why_not(self, why, scene, card):
        """(printed, spoken): why this card cannot be played now."""
        code = "why." + why["code"]
        if not words.known(code) or scene["to_move"] is None:
            return self._both("why.other", card=card)
        return self._coloured(code, scene["to_move"], why.get("colour"))

    def points(self, result):
        """What a round brought to each seat, as a list: Vera 10, Boris -7."""
        return ", ".join(
            [
                words.say("result.points.of", name=name, points=signed(points))
                for name, points in zip(self.names, result["points"])
            ]
        )

    def _over(self, code, event):
        told = [self._both(code, points=self.points(event))]
        if event["match_over"]:
            winners = self.list_of(event["winners"])
            told.append(self._both(code + ".match", names=winners))
        return told

    def _coloured(self, code, seat, colour):
        return self._both(code, seat, colour=colour_name(colour) if colour else None)

    def _printed(self, card, form="card.name"):
        return card_name(card, form[len("card.name") :])

    def _spoken(self, card, form="card.name"):
        return card_name(card, form[len("card.name") :])
