"""Radio buttons side by side: the one control for choosing among a few."""

from pyscript import document

from durak.ui import page


def segments(name, values, chosen, word, test=None):
    """A radio button a value, as a list of labels; `word` words a value."""
    labels = []
    for value in values:
        label = page.make("label", "segment")
        label.setAttribute("data-test", (test or name) + "-" + str(value))
        label.appendChild(radio(name, value, value == chosen))
        label.appendChild(page.make("span", "", word(value)))
        labels.append(label)
    return labels


def radio(name, value, checked):
    """One radio button."""
    button = document.createElement("input")
    button.type = "radio"
    button.name = name
    button.value = str(value)
    button.checked = checked
    button.setAttribute("data-key", name + "-" + str(value))
    return button
