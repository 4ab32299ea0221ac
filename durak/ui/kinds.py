"""The games that the page can show: the one place where the view tells them apart."""

from durak.ui import durak_result, fool_result
from durak.ui.durak_motion import DurakMotion
from durak.ui.durak_speaker import DurakSpeaker
from durak.ui.durak_table import DurakTable
from durak.ui.fool_motion import FoolMotion
from durak.ui.fool_speaker import FoolSpeaker
from durak.ui.fool_table import FoolTable


class Kind:
    """What shows one game.

    `table` draws its scenes, `motion` plays its events, `speaker` is the class that words
    them, `ending` has `verdict` and `standings`: how a deal has ended and how the match
    stands. `told` and `keys` are the codes of what the help tells of it, `next_word` that of the
    button which leads on.
    """

    def __init__(self, table, motion, speaker, ending, told, keys, next_word):
        self.table = table
        self.motion = motion
        self.speaker = speaker
        self.ending = ending
        self.told = told
        self.keys = keys
        self.next_word = next_word


def kinds(log, noise):
    """All games, by the name that a scene bears. They share the page's log and its sounds."""
    durak, fool = DurakTable(), FoolTable()
    return {
        "durak": Kind(
            durak,
            DurakMotion(durak, log, noise),
            DurakSpeaker,
            durak_result,
            ("help.goal", "help.bout", "help.end"),
            ("arrows", "enter", "take", "done", "hint", "undo", "escape", "help"),
            "action.next",
        ),
        "fool": Kind(
            fool,
            FoolMotion(fool, log, noise),
            FoolSpeaker,
            fool_result,
            ("help.fool.goal", "help.fool.trick", "help.fool.disc", "help.fool.end"),
            ("arrows", "enter", "hint", "undo", "help"),
            "action.next.round",
        ),
    }
