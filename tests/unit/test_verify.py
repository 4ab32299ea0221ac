"""The opening of a deal, computed again from docs/verify.md alone: nothing here is the engine's."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from tests.unit.test_session import START, Page

DOCUMENT = (Path(__file__).parents[2] / "docs" / "verify.md").read_text(encoding="utf-8")


def sha(text: str) -> bytes:
    return hashlib.sha256(f"durak/1 {text}".encode()).digest()


def numbers(seed: str) -> Iterator[int]:
    block = 0
    while True:
        digest = sha(f"block {block} {seed}")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def shuffle(pack: str, seed: str) -> str:
    cards, drawn = pack.split(), numbers(seed)
    for place in range(len(cards) - 1, 0, -1):
        limit = place + 1
        number = next(number for number in drawn if number < 2**32 // limit * limit) % limit
        cards[place], cards[number] = cards[number], cards[place]
    return " ".join(cards)


def test_the_example_of_the_document() -> None:
    shown = dict(re.findall(r"^(seed|pack|deck|code): (.*)$", DOCUMENT, re.MULTILINE))
    assert shuffle(shown["pack"], shown["seed"]) == shown["deck"]
    assert sha(f"deck {shown['seed']} {shown['deck']}").hex() == shown["code"]


def check(page: Page, scene: dict[str, object]) -> None:
    answer = page.ask("proof")
    assert not answer["ok"]
    over = page.until(page.now()[0], "over")
    # A reload does not change it.
    page.done("resume", save=page.now()[1])
    proof = page.ask("proof")["proof"]
    assert proof["deal"] == over["deal"] == scene["deal"]
    assert shuffle(proof["pack"], proof["seed"]) == proof["deck"]
    assert proof["shuffled"]


def test_every_deal_of_a_match_can_be_computed_again() -> None:
    for start in (START | {"preset": "big", "seats": 4}, {**START, "preset": "fool", "seats": 4}):
        page = Page()
        answer = page.ask("start", **start)
        code = next(event["commitment"] for event in answer["events"] if event["e"] == "deal")
        check(page, answer["scene"])
        proof = page.ask("proof")["proof"]
        assert sha(f"deck {proof['seed']} {proof['deck']}").hex() == code


def test_a_deck_from_a_link_is_not_said_to_be_shuffled() -> None:
    page, friend = Page(), Page()
    page.done("start", **START)
    link = page.ask("share", what="deal", page="")["share"]["link"]
    answer = friend.ask("follow", link=link)
    (deal,) = [event for event in answer["events"] if event["e"] == "deal"]
    friend.until(answer["scene"], "over")
    proof = friend.ask("proof")["proof"]
    assert not proof["shuffled"]
    assert sha(f"deck {proof['seed']} {proof['deck']}").hex() == deal["commitment"]
