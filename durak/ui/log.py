"""The log: every event as one sentence, seen in a panel and spoken politely."""

from pyscript.js_modules import dom

from durak.ui import page

LINES = 400
"""Older lines are dropped."""


class Log:
    """The list of sentences. It keeps the events, so that another language can retell them."""

    def __init__(self):
        self.list = page.by_id("lines")
        self.events = []
        self._speaker = None

    def open(self, speaker, events):
        """Tell these events anew, in the words of this speaker."""
        self._speaker = speaker
        self.events = []
        page.fill(self.list, [])
        # A screen reader is not to read the past again.
        self.list.setAttribute("aria-live", "off")
        self.add(events)
        self.list.setAttribute("aria-live", "polite")

    def add(self, events):
        """Tell what has just happened. A new deal begins a new page."""
        for event in events:
            if event["e"] == "deal":
                self.events = []
                page.fill(self.list, [])
            self.events.append(event)
            for printed, spoken in self._speaker.event(event):
                self._line(event, printed, spoken)
        while self.list.childElementCount > LINES:
            self.list.firstElementChild.remove()
        dom.end(self.list)

    def after(self, events):
        """The events that the log will hold when these have been told."""
        kept = self.events
        for event in events:
            kept = [event] if event["e"] == "deal" else kept + [event]
        return kept

    def _line(self, event, printed, spoken):
        line = page.make("p", "line")
        line.setAttribute("data-event", event["e"])
        seen = page.make("span", "", printed)
        if printed != spoken:
            seen.setAttribute("aria-hidden", "true")
            line.appendChild(page.make("span", "vh", spoken))
        line.appendChild(seen)
        self.list.appendChild(line)
