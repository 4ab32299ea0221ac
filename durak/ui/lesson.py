"""The tutorial at the table: what a lesson tells, beside the table and never over it."""

from pyscript import document

from durak.ui import page, words


class Lesson:
    """The panel that says what is asked for. It knows the code of its sentence and nothing else."""

    def __init__(self):
        self.root = page.by_id("lesson")
        self.next = page.by_id("next-lesson")
        self._fresh = False

    def begin(self):
        """A lesson is about to begin: the focus goes to what it tells first."""
        self._fresh = True

    def draw(self, scene):
        """Show what the scene's lesson tells; a scene without a lesson has no panel."""
        lesson = scene.get("lesson")
        page.show(self.root, lesson is not None)
        if lesson is None:
            return
        step, steps = lesson["step"], lesson["steps"]
        _say("lesson-step", words.say("lesson.count", step=step, steps=steps))
        # The page reads aloud what changes here, so nothing is written twice.
        _say("lesson-told", words.say("lesson." + lesson["code"]))
        self.root.style.setProperty("--done", "%.3f" % (step / steps))
        page.show(page.by_id("skip-lesson"), scene["phase"] != "over")
        fresh = bool(self.next.hidden)
        page.show(self.next, lesson["done"] and lesson["number"] < lesson["of"])
        active = document.activeElement
        if fresh and not self.next.hidden and active and active.hasAttribute("data-card"):
            self.next.focus()
        if self._fresh:
            self._fresh = False
            self.root.focus()


def _say(place, text):
    element = page.by_id(place)
    if element.textContent != text:
        element.textContent = text
