"""Everything that the engine may say has words on the page."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from durak.errors import BadRules
from durak.options import GROUPS
from durak.rulebook import rulebook
from durak.rules import OPTIONS, PRESETS, Rules, Span, _contradictions, preset, seats_allowed
from tools.build.catalogues import LOCALE, Catalogue

WORDS = Catalogue.read(LOCALE / "en.po").entries


def test_the_shell_says_what_the_catalogue_says() -> None:
    shell = (LOCALE.parent / "index.html").read_text()
    texts = re.findall(r'data-word="([^"]+)"[^>]*>([^<]*)<', shell)
    labels = re.findall(r'data-label="([^"]+)" aria-label="([^"]*)"', shell)
    assert len(texts) > 10
    for code, text in [*texts, *labels]:
        assert text == WORDS[code].texts[0]


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_has_its_name_and_its_line(name: str) -> None:
    assert f"game.{name}" in WORDS
    assert f"game.about.{name}" in WORDS
    assert f"group.{PRESETS[name].group}" in WORDS


@pytest.mark.parametrize("name", OPTIONS)
def test_an_option_has_its_name_and_a_word_for_each_value(name: str) -> None:
    allowed = OPTIONS[name]
    assert f"option.{name}" in WORDS
    if not isinstance(allowed, Span) and allowed != (False, True):
        for value in allowed:
            assert f"option.{name}.{value}" in WORDS


def test_groups_and_reasons_have_words() -> None:
    for group in GROUPS:
        assert f"options.{group}" in WORDS
    reasons = [reason for reason, _ in _contradictions(Rules())]
    for reason in [*reasons, "bad_value", "bad_option", "bad_preset", "bad_seats"]:
        assert f"reason.{reason}" in WORDS


def neighbours_of_presets() -> Iterator[Rules]:
    """Every preset, and every preset with one option changed where that is possible."""
    for name in PRESETS:
        rules = preset(name)
        yield rules
        for option, allowed in OPTIONS.items():
            values = (allowed.lowest, allowed.highest) if isinstance(allowed, Span) else allowed
            for value in values:
                try:
                    yield replace(rules, **{option: value})  # type: ignore[arg-type]
                except BadRules:
                    continue


def test_every_statement_of_the_rulebook_has_words_for_its_arguments() -> None:
    for rules in neighbours_of_presets():
        for seats in seats_allowed(rules):
            for section in rulebook(rules, seats):
                assert f"rule.heading.{section.code}" in WORDS
                for statement in section.statements:
                    entry = WORDS[f"rule.{section.code}.{statement.code}"]
                    places = {f"{{{name}}}" for name in statement.arguments}
                    assert set().union(*entry.places()) <= places
                    assert entry.plural == ("n" in statement.arguments)
