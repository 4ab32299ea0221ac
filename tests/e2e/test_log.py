"""The log alone: who only listens can tell what lies on the table, who holds how much, who won."""

from __future__ import annotations

import re
from collections import Counter

from tests.e2e.conftest import Visit
from tests.e2e.table import Table, remember

SPOKEN = """lines => lines.map(line =>
    (line.querySelector(".vh") ?? line.querySelector("span")).textContent)"""
CARD = r"(?:two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace) of \w+"


class Listener:
    """What somebody knows who has heard nothing but the sentences of a deal."""

    def __init__(self) -> None:
        self.table: list[str] = []
        self.uncovered: list[str] = []
        self.balance: Counter[str] = Counter()
        """Cards that each has drawn or taken, less those that he has laid."""
        self.out: list[str] = []
        self.fool: str | None = None
        self.understood = 0

    def hear(self, sentence: str) -> None:
        cards = re.findall(CARD, sentence)
        who = sentence.split(" ")[0]
        for pattern, act in (
            (r"^\w+ (attacks?|throws? in|passe?s? it on) .*", self.lay),
            (r"^\w+ beats? .*", self.beat),
            (r"^\w+ (draws?|drew) .*", self.draw),
            (r"^\w+ (picks?|takes?) up .*", self.take),
            (r"^(Beaten|All beaten|To the discard).*", self.clear),
            (r"^\w+ (?:is|are) out of cards.*", self.leave),
            (r"^\w+ (?:is|are) the fool\.$", self.lose),
        ):
            if re.match(pattern, sentence):
                act(who, cards, sentence)
                self.understood += 1

    def lay(self, who: str, cards: list[str], sentence: str) -> None:
        assert cards, sentence
        self.table += cards
        self.uncovered += cards
        self.balance[who] -= len(cards)

    def beat(self, who: str, cards: list[str], sentence: str) -> None:
        on, card = cards
        self.uncovered.remove(on)
        self.table.append(card)
        self.balance[who] -= 1

    def draw(self, who: str, cards: list[str], sentence: str) -> None:
        number = re.search(r"\d+", sentence)
        self.balance[who] += len(cards) or (int(number[0]) if number else 1)

    def take(self, who: str, cards: list[str], sentence: str) -> None:
        self.balance[who] += len(self.table)
        self.table, self.uncovered = [], []

    def clear(self, who: str, cards: list[str], sentence: str) -> None:
        assert self.uncovered == []
        self.table = []

    def leave(self, who: str, cards: list[str], sentence: str) -> None:
        self.out.append(who)

    def lose(self, who: str, cards: list[str], sentence: str) -> None:
        self.fool = who


def test_whole_deal_can_be_followed_by_the_log_alone(visit: Visit) -> None:
    page = visit(init_script=remember(), locale="en")
    table = Table(page).start(seats=3)
    listener, heard = Listener(), 0
    while True:
        lines = page.locator("#lines p").evaluate_all(SPOKEN)
        for sentence in lines[heard:]:
            listener.hear(sentence)
        heard = len(lines)
        assert len(listener.table) == len(table.laid())
        assert 6 + listener.balance["You"] == len(table.hand())
        if table.is_over:
            break
        table.decide()
    scene = table.kept()["scene"]
    assert (listener.fool is None) == scene["result"]["draw"]
    if listener.fool:
        assert (listener.fool == "You") == (scene["result"]["fools"] == [0])
    assert listener.understood > 30
