"""The sheet that tells what the page is, of which version, and under which licences."""

from durak.ui import page, words


async def about(version):
    """The content of the sheet. What the page is made of was written down by the build."""
    try:
        parts = await page.load("licences/index.json")
    except Exception:
        # Without a network before everything has been stored; the rest can be said all the same.
        parts = []
    root = page.make("div", "about")
    root.appendChild(page.make("p", "", words.say("about.version", version=version)))
    root.appendChild(page.make("p", "", words.say("about.free")))
    root.appendChild(page.make("h3", "", words.say("about.parts")))
    listed = page.make("ul")
    for part in parts:
        line = page.make("li")
        link = page.make("a", "row", part["name"])
        link.href = page.BASE + "licences/" + part["file"]
        link.target = "_blank"
        link.appendChild(page.make("span", "soft", part["licence"]))
        line.appendChild(link)
        listed.appendChild(line)
    root.appendChild(listed)
    root.appendChild(page.make("p", "small soft", words.say("about.texts")))
    return root
