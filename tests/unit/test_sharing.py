"""Sharing through the session: a link of the match, what it says, and the match that it begins."""

from __future__ import annotations

from typing import Any

from tests.unit.test_session import START, Page


def share(page: Page, what: str, **fields: Any) -> str:
    answer = page.ask("share", what=what, page="https://example.org/durak/", **fields)
    assert answer["ok"], answer
    assert answer["share"]["code"]
    link: str = answer["share"]["link"]
    return link


def test_rules_are_shared_and_played() -> None:
    page = Page()
    chosen = {"preset": "perevodnoy", "seats": 3, "level": "strong", "options": {"deck": 24}}
    link = share(page, "rules", **chosen)
    assert link == "#/play?game=perevodnoy&deck=24&seats=3&level=strong"
    told = page.ask("link", text=link)["link"]
    assert {name: told[name] for name in chosen} == chosen
    assert (told["kind"], told["dare"]) == ("play", None)
    scene = page.done("follow", link=link)
    assert scene["options"] == {"deck": 24}
    assert [seat["level"] for seat in scene["seats"]] == [None, "strong", "strong"]
    assert scene["dare"] is None


def test_a_friend_gets_the_same_cards_and_is_told_at_the_end() -> None:
    page, friend = Page(), Page()
    first = page.done("start", **START)
    assert share(page, "deal").split("&")[3] == "dare=none"
    over = page.until(page.now()[0], "over")
    link = share(page, "deal")
    dare = "fool" if 0 in over["result"]["fools"] else "safe"
    scene = friend.done("follow", link=link)
    assert scene["dare"] == dare
    for same in ("hand", "turn_up", "dealer", "to_move"):
        assert scene[same] == first[same]
    # It is kept with the match, and concerns its first deal only.
    save = friend.ask("follow", link=link)["save"]
    again = Page()
    assert again.done("resume", save=save)["dare"] == dare
    scene = again.go_on(again.until(again.now()[0], "over"))
    assert (scene["deal"], scene["dare"]) == (2, None)


def test_a_replay_is_told_but_not_played() -> None:
    page = Page()
    page.until(page.done("start", **START), "over")
    link = share(page, "replay")
    told = page.ask("link", text=link)["link"]
    assert (told["kind"], told["deals"], told["seats"]) == ("replay", 1, 3)
    assert page.refused("follow", link=link)["code"] == "bad_link"


def test_what_is_no_link_changes_nothing() -> None:
    page = Page()
    assert page.refused("share", what="deal", page="")["code"] == "no_match"
    page.done("start", **START)
    for text in (
        "#/play?game=podkidnoy&seats=3",
        "<script>",
        "#/play?game=chess&seats=2&level=casual",
    ):
        assert page.refused("follow", link=text)["code"] in ("bad_link", "bad_rules")
        assert page.refused("link", text=text)["code"] in ("bad_link", "bad_rules")
    assert page.refused("share", what="all", page="")["code"] == "bad_intent"
    assert page.refused("share", what="deal", page="x" * 2000)["code"] == "bad_intent"
