"""What the cards and colours of Fool are called."""

from durak.ui import page, words

SPRITE = page.BASE + "fool.svg#"


def card_name(card, case=""):
    """A card in words: green 7, wild 1; `case` may be ".acc"."""
    if card[0] == "1":
        return words.say("card.fool.1" + case)
    return words.say("card.fool." + card[0] + case, n=int(card[1:]))


def colour_name(colour):
    """The name of a colour."""
    return words.say("colour." + colour)


def signed(number):
    """A number with a minus that is as wide as a plus."""
    return "\u2212" + str(-number) if number < 0 else str(number)
