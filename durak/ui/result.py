"""The end of a deal: the panel over the table, and what next."""

from pyscript import document

from durak.ui import page, words


class Result:
    """The panel over the table that shows how a deal or match has ended."""

    def __init__(self):
        self.root = page.by_id("result")

    def hide(self):
        page.show(self.root, False)

    def show(self, verdict, standings, word, test):
        """Show a verdict and the standings, both elements, and a button for what comes next.

        The focus goes there if it was at the table.
        """
        fresh = bool(self.root.hidden)
        after = page.make("div", "after")
        after.appendChild(standings)
        after.appendChild(_buttons(word, test))
        page.fill(self.root, [verdict, after])
        page.show(self.root, True)
        active = document.activeElement
        if fresh and active is not None and active.hasAttribute("data-card"):
            self.root.querySelector(".pill").focus()


def _buttons(word, test):
    root = page.make("div", "buttons")
    root.appendChild(page.button("pill", words.say(word), test))
    if test != "lobby":
        root.appendChild(page.button("quiet", words.say("action.lobby"), "lobby"))
        for code, module in (("replay.title", "replay"), ("share.title", "sharing")):
            button = page.button("quiet", words.say(code), module)
            button.setAttribute("data-later", module)
            root.appendChild(button)
    root.appendChild(page.button("quiet update", words.say("action.update"), "update"))
    return root
