"""Options of the rules as controls: switches, steppers and choices, with what is impossible.

An option comes from the engine as {"name", "value", "choices": [{"value", "reason"}]}.
A choice with a reason is impossible with everything else as it is. It is greyed, and the
reason is read beside it; whoever taps it all the same is told once more.
"""

from pyscript import document

from durak.ui import page, words
from durak.ui.segments import segments

PREFIX = "option-"
"""Controls are named after their option with this in front."""
STEPS = 8
"""An option with more choices than these is a number that goes up and down."""


def changes(changed):
    """What has been changed, as a list of texts."""
    return [
        words.say("rules.change", option=title(name), value=value_word(name, changed[name]))
        for name in sorted(changed)
        if words.known("option." + name)
    ]


def title(name):
    """The name of an option."""
    return words.say("option." + name)


def value_word(name, value):
    """A value of an option in words."""
    if isinstance(value, bool):
        return words.say("option.yes" if value else "option.no")
    code = "option." + name + "." + str(value)
    return words.say(code) if words.known(code) else str(value)


def refreshed(root, option, changed):
    """The control for an option that has become another: a new one, or the same.

    A number is often changed several times running, so its buttons stay where they are.
    """
    fresh = control(option, changed)
    if not _is_number(option):
        return fresh
    root.className = fresh.className
    for part in (".stepper output", ".reasons"):
        before, after = root.querySelector(part), fresh.querySelector(part)
        if before and after:
            before.replaceWith(after)
        elif before:
            before.remove()
        elif after:
            root.appendChild(after)
    for up in (False, True):
        button = root.querySelector("[data-up=" + ("yes" if up else "no") + "]")
        _allow(button, step(option, up) is not None)
    return root


def _is_number(option):
    return len(option["choices"]) > STEPS


def control(option, changed):
    """The control for one option; `changed` marks one that differs from the game."""
    name = option["name"]
    root = page.make("div", "option" + (" changed" if changed else ""))
    root.setAttribute("data-test", PREFIX + name)
    if isinstance(option["value"], bool):
        root.appendChild(_switch(option))
        _reasons(root, name, [choice for choice in option["choices"] if choice["reason"]], None)
    elif _is_number(option):
        _headed(root, name, title(name), _stepper(option), _help(name))
        near = [c for c in option["choices"] if abs(c["value"] - option["value"]) == 1]
        _reasons(root, name, near, lambda value: value_word(name, value))
    else:
        few = one_of_few(
            PREFIX + name,
            title(name),
            option["value"],
            option["choices"],
            lambda value: value_word(name, value),
            _help(name),
        )
        few.className = root.className
        few.setAttribute("data-test", PREFIX + name)
        return few
    return root


def one_of_few(name, heading, chosen, choices, word, explained=None):
    """A control for one of a few values, under its heading, with what is impossible and why."""
    root = page.make("div", "option")
    group = page.make("div", "segments wrap")
    group.setAttribute("role", "radiogroup")
    labels = segments(name, [choice["value"] for choice in choices], chosen, word)
    for label, choice in zip(labels, choices):
        if choice["reason"]:
            label.classList.add("impossible")
            _forbid(label.firstElementChild, name)
        group.appendChild(label)
    _headed(root, name, heading, group, explained)
    _reasons(root, name, choices, word)
    return root


def _headed(root, name, heading, body, explained=None):
    """Put a heading and perhaps an explanation over a control, which they name."""
    head = page.make("p", "option-title", heading)
    head.id = "title-" + name
    body.setAttribute("aria-labelledby", head.id)
    root.appendChild(head)
    if explained:
        root.appendChild(page.make("p", "soft small", explained))
    root.appendChild(body)


def _help(name):
    """What an option means, where its name does not say it all."""
    code = "option." + name + ".help"
    return words.say(code) if words.known(code) else None


def chosen_value(option, text):
    """The value of an option that a control calls `text`; None when there is none."""
    for choice in option["choices"]:
        if str(choice["value"]) == text:
            return choice["value"]
    return None


def step(option, up):
    """The next possible value of a number upwards or downwards, or None."""
    values = [choice for choice in option["choices"] if choice["reason"] is None]
    if up:
        above = [choice["value"] for choice in values if choice["value"] > option["value"]]
        return min(above) if above else None
    below = [choice["value"] for choice in values if choice["value"] < option["value"]]
    return max(below) if below else None


def _switch(option):
    """Yes or no."""
    name, value = option["name"], option["value"]
    label = page.make("label", "switch")
    text = page.make("span", "text")
    text.appendChild(page.make("span", "option-title", title(name)))
    if _help(name):
        text.appendChild(page.make("span", "soft small", _help(name)))
    box = document.createElement("input")
    box.type = "checkbox"
    box.name = PREFIX + name
    box.checked = value
    box.setAttribute("role", "switch")
    box.setAttribute("data-key", PREFIX + name)
    if any(choice["reason"] for choice in option["choices"] if choice["value"] != value):
        _forbid(box, name)
    label.appendChild(text)
    label.appendChild(box)
    label.appendChild(page.make("span", "knob"))
    return label


def _stepper(option):
    """A number with a button on each side."""
    name = option["name"]
    group = page.make("div", "stepper")
    group.setAttribute("role", "group")
    value = page.make("output", "", value_word(name, option["value"]))
    group.appendChild(_step_button("minus", "less", option, up=False))
    group.appendChild(value)
    group.appendChild(_step_button("plus", "more", option, up=True))
    return group


def _step_button(icon, direction, option, up):
    name = option["name"]
    button = page.button("icon-button", "", direction + "-" + name)
    button.setAttribute("data-key", direction + "-" + name)
    button.setAttribute("data-step", name)
    button.setAttribute("data-up", "yes" if up else "no")
    button.setAttribute("aria-label", words.say("rules." + direction, option=title(name)))
    button.appendChild(page.icon(icon))
    _allow(button, step(option, up) is not None)
    return button


def _allow(button, possible):
    if possible:
        button.removeAttribute("aria-disabled")
    else:
        button.setAttribute("aria-disabled", "true")


def _forbid(element, name):
    """Mark a choice as impossible; it can still be tapped, to be told why."""
    element.setAttribute("aria-disabled", "true")
    element.setAttribute("aria-describedby", "why-" + name)


def _reasons(root, name, choices, word):
    """Say for the impossible choices why they are, once a reason; `word` words a choice."""
    blocked = {}
    for choice in choices:
        if choice["reason"]:
            blocked.setdefault(choice["reason"], []).append(choice["value"])
    if not blocked:
        return
    box = page.make("div", "reasons")
    box.id = "why-" + name
    for reason in sorted(blocked):
        text = words.say("reason." + reason)
        if word:
            values = ", ".join([word(value) for value in blocked[reason]])
            text = words.say("rules.impossible", choices=values, reason=text)
        box.appendChild(page.make("p", "small", text))
    root.appendChild(box)
