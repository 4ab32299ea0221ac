"""The engine as the page sees it: intents in, answers out, as JSON text (``docs/protocol.md``)."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from durak import worker
from durak.game import Game
from durak.games import GAMES, PRESET_NAMES, game_of
from durak.record import LONGEST, write_record
from durak.rules import Rules, differences
from durak.scene import scene_of
from durak.session import ME, Session, lobby_data
from tests.unit.autoplay import answers, next_intent
from tests.unit.games import dealt_anew, games, hex_seed

HERE = Path(__file__).parent
SCHEMA = json.loads((HERE / "protocol.schema.json").read_text(encoding="utf-8"))
PROTOCOL = (HERE.parents[1] / "docs" / "protocol.md").read_text(encoding="utf-8")
VALIDATOR = Draft202012Validator(SCHEMA)

START = {"preset": "podkidnoy", "seats": 3, "level": "casual", "seed": hex_seed(1)}


def start_of(game: Game) -> dict[str, Any]:
    """How to start a match of any game: its first preset, with the usual seats."""
    preset = next(iter(game.presets))
    seats = game.usual_seats(preset)
    return {"preset": preset, "seats": seats, "level": "novice", "seed": hex_seed(1)}


in_every_game = pytest.mark.parametrize(
    "start", [pytest.param(start_of(game), id=game.name) for game in GAMES]
)


def with_an_end(game: Game) -> dict[str, Any]:
    """The same, and where the length of a match is an option, it is two points."""
    if any("series_to" in names for names in game.option_groups.values()):
        return start_of(game) | {"options": {"series_to": 2}}
    return start_of(game)


WHOLE_MATCHES = [
    pytest.param(with_an_end(game) | {"seats": seats}, id=f"{game.name}-{seats}")
    for game in GAMES
    for seats in game.preset_seats(start_of(game)["preset"])
]
"""Of every game, with all its seats."""


class Page:
    """A page that talks to a session of its own."""

    def __init__(self) -> None:
        self.session = Session()

    def send(self, text: str) -> dict[str, Any]:
        """The answer to a text, which must be as the schema says."""
        answer: dict[str, Any] = json.loads(self.session.handle(text))
        VALIDATOR.validate(answer)
        return answer

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to an intent."""
        return self.send(json.dumps({"do": do, **fields}))

    def done(self, do: str, **fields: Any) -> dict[str, Any]:
        """The scene after an intent that must be done."""
        answer = self.ask(do, **fields)
        assert answer["ok"], answer
        scene: dict[str, Any] = answer["scene"]
        return scene

    def refused(self, do: str, **fields: Any) -> dict[str, Any]:
        """The error of an intent that must be refused, and change nothing."""
        before = self.now()
        answer = self.ask(do, **fields)
        assert not answer["ok"], answer
        assert self.now() == before
        error: dict[str, Any] = answer["error"]
        return error

    def now(self) -> Any:
        """Scene and save as they are, without asking."""
        if self.session._running is None:
            return None
        setup, match = self.session._running
        return scene_of(setup, match, ME), write_record(setup, match)

    def go_on(self, scene: dict[str, Any]) -> dict[str, Any]:
        """The scene after the next decision."""
        intent = next_intent(scene)
        return self.done(intent.pop("do"), **intent)

    def until(self, scene: dict[str, Any], *phases: str, mine: bool = False) -> dict[str, Any]:
        """The first scene in one of these phases, in any if none is named, with the person to move
        if ``mine``."""
        while (phases and scene["phase"] not in phases) or (
            mine and scene["to_move"] != scene["me"]
        ):
            scene = self.go_on(scene)
        return scene


@pytest.fixture
def page() -> Page:
    return Page()


# A match


@pytest.mark.parametrize("start", WHOLE_MATCHES)
def test_a_whole_match(start: dict[str, Any]) -> None:
    page = Page()
    turn = 0
    for answer in answers(page.session.handle, start, deals=99):
        scene = answer["scene"]
        if scene["deal"] == 1:
            VALIDATOR.validate(answer)
        assert scene["turn"] == turn + 1
        turn = scene["turn"]
        assert (scene["me"], len(scene["seats"])) == (0, start["seats"])
        levels = [seat["level"] for seat in scene["seats"]]
        assert levels == [None, *["novice"] * (start["seats"] - 1)]
        assert len(scene["hand"]) == scene["seats"][0]["cards"]
        assert bool(scene["moves"]) == (scene["to_move"] == 0)
    assert scene["result"]["match_over"]
    scores = [seat["score"] for seat in scene["seats"]]
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    assert scene["result"]["winners"] == best
    assert page.refused("next", turn=turn)["code"] == "game_over"


def test_the_first_answer_deals_the_cards(page: Page) -> None:
    answer = page.ask("start", **START)
    deal, first = answer["events"]
    scene = answer["scene"]
    assert deal["e"] == "deal"
    assert deal["counts"] == [6, 6, 6]
    assert sorted(deal["order"]) == [0, 1, 2]
    assert deal["order"][-1] == deal["dealer"] == scene["dealer"]
    assert {card["card"] for card in scene["hand"]} == set(deal["hand"])
    assert (deal["turn_up"], deal["talon"]) == (scene["turn_up"], scene["talon"])
    assert deal["turn_up"][1] == deal["trump"] == scene["trump"]
    assert first["e"] == "first"
    assert first["seat"] == scene["to_move"] == scene["opener"]
    assert scene["turn"] == 1


@in_every_game
def test_the_same_seed_is_the_same_match(start: dict[str, Any]) -> None:
    two = [list(answers(Session().handle, start)) for _ in range(2)]
    assert two[0] == two[1]
    other = list(answers(Session().handle, {**start, "seed": hex_seed(2)}))
    assert other[0]["events"] != two[0][0]["events"]


def test_without_a_seed_every_match_is_another(page: Page) -> None:
    start = {name: value for name, value in START.items() if name != "seed"}
    saves = {page.ask("start", **start)["save"] for _ in range(5)}
    saves.add(page.ask("start", **start, seed=None)["save"])
    assert len(saves) == 6


def test_a_new_start_replaces_the_match(page: Page) -> None:
    page.until(page.done("start", **START), "defend")
    scene = page.done("start", **{**START, "seats": 2})
    assert (scene["turn"], len(scene["seats"])) == (1, 2)


def test_the_next_deal(page: Page) -> None:
    scene = page.until(page.done("start", **START), "over")
    fools = scene["result"]["fools"]
    scene = page.done("next", turn=scene["turn"])
    assert scene["deal"] == 2
    assert scene["phase"] == "lead"
    assert scene["result"] is None
    if fools:
        assert scene["dealer"] == fools[0]
        assert scene["seats"][fools[0]]["lost"] == 1


def test_the_worker_has_one_session() -> None:
    assert json.loads(worker.call('{"do": "advance", "turn": 1}'))["error"]["code"] == "no_match"
    assert json.loads(worker.call(json.dumps({"do": "start", **START})))["ok"]
    assert json.loads(worker.call('{"do": "next", "turn": 1}'))["error"]["code"] == "bad_intent"
    assert worker.__export__ == ["call"]


# Saving


@in_every_game
def test_a_save_after_every_decision_is_the_same_scene(start: dict[str, Any]) -> None:
    page = Page()
    for answer in answers(page.session.handle, start, deals=2):
        other = Page()
        again = other.ask("resume", save=answer["save"])
        assert again["events"] == []
        assert again["scene"] == answer["scene"]
        assert again["save"] == answer["save"]


@in_every_game
def test_a_resumed_match_goes_on_as_if_nothing_had_been(page: Page, start: dict[str, Any]) -> None:
    expected = list(answers(page.session.handle, start))
    for place in (0, 30):
        scene = page.done("resume", save=expected[place]["save"])
        for answer in expected[place + 1 :]:
            intent = next_intent(scene)
            assert page.ask(intent.pop("do"), **intent) == answer
            scene = answer["scene"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda save: save[:-1], "bad_record"),
        (lambda save: "", "bad_record"),
        (lambda save: save.replace('"durak":1', '"durak":2'), "newer_record"),
        (lambda save: save.replace('"casual"', '"champion"'), "bad_record"),
        (lambda save: save.replace('[null,"casual"', '["casual","casual"'), "bad_record"),
        (lambda save: save.replace("lead:", "throw:"), "bad_record"),
        (lambda save: "[" * 100_000, "bad_record"),
        (lambda save: "x" * (LONGEST + 1), "bad_record"),
    ],
)
def test_a_broken_save_is_refused_and_the_match_goes_on(page: Page, change: Any, code: str) -> None:
    scene = page.until(page.done("start", **START), "defend")
    _, save = page.now()
    assert page.refused("resume", save=change(save))["code"] == code
    page.go_on(scene)


def test_a_broken_save_is_refused_when_nothing_goes_on(page: Page) -> None:
    assert page.refused("resume", save="{}")["code"] == "bad_record"
    assert page.refused("advance", turn=1)["code"] == "no_match"


# What is refused


@pytest.mark.parametrize("do", ["play", "advance", "next"])
def test_nothing_can_be_done_before_a_match(page: Page, do: str) -> None:
    assert page.refused(do, turn=1, move="take")["code"] == "no_match"


@pytest.mark.parametrize(
    ("fields", "code", "reason"),
    [
        ({"preset": "chess"}, "bad_rules", "bad_preset"),
        ({"options": {"colour": "red"}}, "bad_rules", "bad_option"),
        ({"options": {"deck": 40}}, "bad_rules", "bad_value"),
        ({"options": {"deck": "36"}}, "bad_rules", "bad_value"),
        ({"options": {"show_trump_transfer": True}}, "bad_rules", "show_without_transfer"),
        ({"seats": 7}, "bad_seats", "bad_seats"),
        ({"seats": 1}, "bad_seats", "bad_seats"),
        ({"seats": 5, "options": {"deck": 24}}, "bad_seats", "bad_seats"),
        ({"seats": 3, "options": {"teams": "alternate"}}, "bad_seats", "bad_seats"),
        ({"level": "champion"}, "bad_level", None),
    ],
)
def test_a_match_that_cannot_be(
    page: Page, fields: dict[str, Any], code: str, reason: str | None
) -> None:
    error = page.refused("start", **{**START, **fields})
    assert error["code"] == code
    assert error.get("reason") == reason
    page.done("start", **START)
    assert page.refused("start", **{**START, **fields}) == error


@pytest.mark.parametrize("field", ["preset", "seats", "level"])
@pytest.mark.parametrize("value", [None, True, 3.0, [], {}, [3]])
def test_a_start_with_a_wrong_field(page: Page, field: str, value: Any) -> None:
    assert page.refused("start", **{**START, field: value}) == {
        "code": "bad_intent",
        "field": field,
    }


@pytest.mark.parametrize("options", [[], "deck", 7, True])
def test_options_that_are_none(page: Page, options: Any) -> None:
    assert page.refused("start", **START, options=options)["code"] == "bad_intent"


@pytest.mark.parametrize(
    "seed",
    ["", "0", "0" * 31, "0" * 33, "F" * 32, "0" * 32 + "\n", 0, False, 7, [], {}, ["0" * 32]],
)
def test_a_seed_that_is_none(page: Page, seed: Any) -> None:
    assert page.refused("start", **{**START, "seed": seed})["code"] == "bad_intent"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "null",
        "[]",
        "7",
        '"start"',
        "{}",
        '{"do": null}',
        '{"do": 7}',
        '{"do": "undo everything"}',
        '{"do": "__init__"}',
        '{"do": "start"',
        "[" * 100_000,
        '{"do": "\ud800"}',
        "\x00",
    ],
)
def test_what_is_no_intent(page: Page, text: str) -> None:
    assert page.send(text)["error"]["code"] == "bad_intent"


@pytest.mark.parametrize("thing", [None, 7, b"{}", {"do": "start"}])
def test_what_is_no_text(page: Page, thing: Any) -> None:
    assert page.send(thing)["error"]["code"] == "bad_intent"


def test_a_text_that_is_too_long(page: Page) -> None:
    assert page.send(" " * (2 * LONGEST + 1))["error"]["code"] == "bad_intent"


@in_every_game
def test_a_double_tap_plays_once(page: Page, start: dict[str, Any]) -> None:
    scene = page.until(page.done("start", **start), mine=True)
    tap = {"turn": scene["turn"], "move": scene["moves"][0]["move"]}
    page.done("play", **tap)
    assert page.refused("play", **tap) == {"code": "late_move", "turn": scene["turn"] + 1}


@pytest.mark.parametrize("do", ["play", "advance", "next"])
@pytest.mark.parametrize("step", [-1, 1, 10**30])
def test_another_turn_is_another_position(page: Page, do: str, step: int) -> None:
    scene = page.done("start", **START)
    error = page.refused(do, turn=scene["turn"] + step, move="take")
    assert error == {"code": "late_move", "turn": scene["turn"]}


@pytest.mark.parametrize("do", ["play", "advance", "next"])
@pytest.mark.parametrize("turn", [None, "1", 1.0, True, [1]])
def test_a_turn_that_is_none(page: Page, do: str, turn: Any) -> None:
    page.done("start", **START)
    assert page.refused(do, turn=turn, move="take") == {"code": "bad_intent", "field": "turn"}


def test_moves_that_are_no_moves_or_not_legal(page: Page) -> None:
    scene = page.until(page.done("start", **START), "defend", mine=True)
    turn = scene["turn"]
    for text in ("", "x", "beat", "lead:1C", "take:6C", "lead:" + "6C+" * 30):
        assert page.refused("play", turn=turn, move=text)["code"] == "bad_move"
    for text in ("pass", "lead:6C", "throw:6C", "beat:2C:3C", "swap:6C", "lead:talon"):
        assert page.refused("play", turn=turn, move=text)["code"] == "illegal_move"
    for move in (None, 7, ["take"]):
        assert page.refused("play", turn=turn, move=move)["code"] == "bad_intent"


@in_every_game
def test_nobody_plays_for_a_computer_and_no_computer_for_the_person(
    page: Page, start: dict[str, Any]
) -> None:
    scene = page.done("start", **start)
    for _ in range(20):
        turn = scene["turn"]
        if scene["to_move"] == 0:
            assert page.refused("advance", turn=turn)["code"] == "bad_intent"
        else:
            assert page.session._running is not None
            for move in page.session._running[1].deal.legal_moves():
                error = page.refused("play", turn=turn, move=move.text)
                assert error["code"] == "illegal_move"
        scene = page.go_on(scene)


def test_no_deal_follows_before_one_is_over(page: Page) -> None:
    scene = page.done("start", **START)
    assert page.refused("next", turn=scene["turn"])["code"] == "bad_intent"


def test_nothing_is_played_after_the_end(page: Page) -> None:
    scene = page.until(page.done("start", **START), "over")
    turn = scene["turn"]
    assert page.refused("play", turn=turn, move="take")["code"] == "game_over"
    assert page.refused("advance", turn=turn)["code"] == "bad_intent"
    page.done("next", turn=turn)


@in_every_game
def test_a_hint_is_a_move_that_can_be_played_and_changes_nothing(
    page: Page, start: dict[str, Any]
) -> None:
    scene = page.until(page.done("start", **start), mine=True)
    before = page.now()
    for _ in range(2):
        hint = page.ask("hint", turn=scene["turn"])["hint"]
        assert hint["turn"] == scene["turn"]
        assert hint["move"] in [move["move"] for move in scene["moves"]]
        assert page.now() == before
    page.done("play", turn=hint["turn"], move=hint["move"])
    late = page.refused("hint", turn=hint["turn"])
    assert late == {"code": "late_move", "turn": scene["turn"] + 1}


def test_only_the_person_who_is_to_move_gets_a_hint(page: Page) -> None:
    assert page.refused("hint", turn=1)["code"] == "no_match"
    scene = page.done("start", **START)
    while scene["to_move"] == scene["me"]:
        scene = page.go_on(scene)
    assert page.refused("hint", turn=scene["turn"])["code"] == "bad_intent"
    assert page.refused("hint")["code"] == "bad_intent"
    scene = page.until(scene, "over")
    assert page.refused("hint", turn=scene["turn"])["code"] == "bad_intent"


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 40)
    | st.sampled_from(
        [*PRESET_NAMES, "casual", "novice", "take", "pass", hex_seed(3), 0.5, "\ud800"]
    ),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=3,
)
INTENTS = ["start", "play", "advance", "next", "resume", "hint"]
FIELDS = ["preset", "options", "seats", "level", "seed", "move", "turn", "save"]

BUSY = Page()
"""A page that everything is sent to."""


@settings(max_examples=150)
@given(
    st.fixed_dictionaries(
        {"do": st.sampled_from(INTENTS) | values}, optional=dict.fromkeys(FIELDS, values)
    )
)
def test_any_intent_gets_an_answer_and_an_error_changes_nothing(intent: dict[str, Any]) -> None:
    if BUSY.now() is None:
        BUSY.done("start", **START)
    before = BUSY.now()
    if not BUSY.send(json.dumps(intent))["ok"]:
        assert BUSY.now() == before


# What seat 0 may know


def words_in(data: Any) -> Iterator[str]:
    """Every word of the texts in JSON data, moves taken to pieces, cards without what tells equal
    ones apart."""
    if isinstance(data, str):
        yield from (word.partition("*")[0] for word in re.split("[:+]", data))
    elif isinstance(data, list):
        for item in data:
            yield from words_in(item)
    elif isinstance(data, dict):
        for item in data.values():
            yield from words_in(item)


def check_secrets(start: dict[str, Any]) -> None:
    """No event and no scene tells a card that seat 0 cannot know, drawn cards are only counted, and
    the scene is the same wherever the hidden cards lie."""
    session = Session()
    rng = Random(7)
    for answer in answers(session.handle, start):
        scene, events = answer["scene"], answer["events"]
        if scene["turn"] % 7 == 0:
            VALIDATOR.validate(answer)
        assert session._running is not None
        setup, match = session._running
        seen = match.deal.observe(ME)
        pack = setup.game.pack(setup.rules, setup.seats)
        known = {setup.game.card_text(card) for card in pack if not seen.unseen >> card & 1}
        hidden = {setup.game.card_text(card) for card in pack} - known
        assert not hidden & set(words_in([events, scene]))
        for event in events:
            if event["e"] == "draw":
                assert (event["cards"] is None) == (event["seat"] != ME)
        other = copy.copy(match)
        other._deal = dealt_anew(setup.game, seen, rng)
        assert scene_of(setup, other, ME) == scene


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_no_preset_tells_a_hidden_card(name: str) -> None:
    game = game_of(name)
    allowed = game.seats_allowed(game.make_rules(name, {}))
    for seats in {min(allowed), max(allowed)}:
        check_secrets({**START, "preset": name, "seats": seats, "level": "novice"})


@settings(max_examples=30)
@given(games())
def test_no_rules_tell_a_hidden_card(game: tuple[Rules, int, int]) -> None:
    rules, seats, seed = game
    options = differences("podkidnoy", rules)
    check_secrets(
        {**START, "options": options, "seats": seats, "seed": hex_seed(seed), "level": "novice"}
    )


PACK = set(game_of("podkidnoy").write_cards(game_of("podkidnoy").pack(Rules(), 3)).split())


def test_an_error_tells_no_card(page: Page) -> None:
    scene = page.until(page.done("start", **START), "defend", mine=True)
    for move in ("pass", "lead:6C", "beat:6C:7C"):
        error = page.refused("play", turn=scene["turn"], move=move)
        assert PACK & set(words_in(error)) <= set(words_in(move))


# The scene


def scenes(start: dict[str, Any], deals: int = 1) -> Iterator[dict[str, Any]]:
    for answer in answers(Session().handle, start, deals):
        yield answer["scene"]


def test_every_own_card_can_be_played_or_has_a_reason_why_not() -> None:
    codes = set()
    for scene in scenes({**START, "options": {"multi_lead": False}}, deals=3):
        used = {card for move in scene["moves"] for card in move["cards"]}
        for card in scene["hand"]:
            assert (card["card"] in used) == (card["why"] is None)
            codes.add(card["why"] and card["why"]["code"])
    assert codes == {None, "not_your_turn", "does_not_beat", "no_such_rank"}


def test_the_hand_is_sorted_by_suit_with_trumps_last() -> None:
    for scene in scenes(START):
        hand = [card["card"] for card in scene["hand"]]
        suits = [card[1] for card in hand]
        assert len(re.sub(r"(.)\1*", r"\1", "".join(suits))) == len(set(suits))  # no suit twice
        ranks = ["23456789TJQKA".index(card[0]) for card in hand]
        for one, two in zip(range(len(hand)), range(1, len(hand)), strict=False):
            assert suits[one] != suits[two] or ranks[one] < ranks[two]
        trumps = [card["trump"] for card in scene["hand"]]
        assert trumps == sorted(trumps)
        assert trumps == [suit == scene["trump"] for suit in suits]


def test_the_prompt_says_what_is_asked() -> None:
    asked = set()
    for scene in scenes(START, deals=4):
        prompt = scene["prompt"]
        asked.add(prompt["code"])
        defender = next((s["seat"] for s in scene["seats"] if s["role"] == "defender"), None)
        uncovered = [pair["attack"] for pair in scene["table"] if pair["cover"] is None]
        if prompt["code"] == "wait":
            assert prompt["seat"] == scene["to_move"] != 0
        elif prompt["code"] == "you_defend":
            assert prompt["cards"] == uncovered
            assert defender == 0
        elif prompt["code"] != "over":
            assert prompt["seat"] == defender != 0
        assert (prompt["code"] == "you_throw") == (scene["phase"] == "throw" and not uncovered
                                                   and scene["to_move"] == 0)  # fmt: skip
    assert asked == {"you_lead", "you_defend", "you_throw", "you_add", "wait", "over"}


def test_the_cards_are_all_counted_in_the_scene() -> None:
    for scene in scenes(START):
        held = sum(seat["cards"] for seat in scene["seats"])
        lying = sum(1 + (pair["cover"] is not None) for pair in scene["table"])
        assert held + lying + scene["talon"] + scene["discard"] == 36
        assert scene["room"] == max(0, scene["limit"] - len(scene["table"]))


def test_two_equal_cards_are_told_apart() -> None:
    """Two packs: a star marks the second copy, and either may be used for the move."""
    start = {**START, "seats": 2, "options": {"deck": 72, "hand_size": 12}}
    pairs = 0
    for scene in scenes(start, deals=2):
        hand = [card["card"] for card in scene["hand"]]
        assert len(hand) == len(set(hand))
        for card in hand:
            uses = [move for move in scene["moves"] if move["cards"] == [card]]
            twin = card[:2] if card.endswith("*") else card + "*"
            if uses and twin in hand:
                pairs += 1
                twins = [move for move in scene["moves"] if move["cards"] == [twin]]
                assert [move["move"] for move in twins] == [move["move"] for move in uses]
    assert pairs > 5


# The lobby, and the page that describes all this


def test_the_lobby_offers_what_can_be_started(page: Page) -> None:
    lobby = lobby_data()
    assert [game["preset"] for game in lobby["games"]] == list(PRESET_NAMES)
    assert lobby["default_level"] in lobby["levels"]
    for game in lobby["games"]:
        assert game["default_seats"] in game["seats"]
        for seats in game["seats"]:
            for level in lobby["levels"]:
                page.done("start", preset=game["preset"], seats=seats, level=level)


def codes_in(data: Any) -> Iterator[Any]:
    """Every code that a schema knows."""
    if isinstance(data, dict):
        for name, item in data.items():
            if name == "enum":
                yield from item
            elif name == "const":
                yield item
            else:
                yield from codes_in(item)
    elif isinstance(data, list):
        for item in data:
            yield from codes_in(item)


def test_the_protocol_page_names_every_code_and_field() -> None:
    words = set(re.findall(r"\w+", PROTOCOL))
    codes = {code for code in codes_in(SCHEMA) if isinstance(code, str)}
    fields = {
        field
        for name, part in SCHEMA["$defs"].items()
        if name != "refused"
        for field in part.get("properties", {})
    }
    assert codes - words == set()
    assert fields - words == set()
