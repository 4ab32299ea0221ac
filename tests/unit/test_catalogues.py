"""Catalogues: what is written from them, and which faults are found."""

import json
from pathlib import Path

import pytest

from tools.build import catalogues
from tools.build.stage import BuildError

ENGLISH = "nplurals=2; plural=(n != 1);"
RUSSIAN = (
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 :"
    " n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
)
OWN_NAME = 'msgid "language.name"\nmsgstr "{}"\n'
TAKE = 'msgid "action.take"\nmsgstr "{}"\n'
CARDS = 'msgid "hand.count"\nmsgid_plural "hand.count"\n'


def plural(*forms: str) -> str:
    return CARDS + "".join(f'msgstr[{n}] "{form}"\n' for n, form in enumerate(forms))


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project, whose view names action.take and whatever begins with "hand."."""
    monkeypatch.setattr(catalogues, "ROOT", tmp_path)
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path / "locale")
    ui = tmp_path / "durak" / "ui"
    ui.mkdir(parents=True)
    (ui / "table.py").write_text('say("action.take")\nsay(f"hand.{kind}")\n')
    (tmp_path / "index.html").write_text("<p></p>")
    folder = tmp_path / "locale"
    folder.mkdir()
    return folder


def write(locale: Path, code: str, forms: str, *messages: str) -> None:
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    header += f'"Plural-Forms: {forms}\\n"\n'
    (locale / f"{code}.po").write_text("\n".join([header, *messages]))


def faults(locale: Path) -> list[str]:
    with pytest.raises(BuildError) as raised:
        catalogues.checked()
    return str(raised.value).splitlines()[1:]


def write_english(locale: Path, *more: str) -> None:
    messages = OWN_NAME.format("English"), TAKE.format("Take"), plural("{n} card", "{n} cards")
    write(locale, "en", ENGLISH, *messages, *more)


def test_plurals_are_written_by_their_cldr_category(locale: Path, tmp_path: Path) -> None:
    write_english(locale)
    cards = plural("{n} карта", "{n} карты", "{n} карт")
    write(locale, "ru", RUSSIAN, OWN_NAME.format("Русский"), TAKE.format("Беру"), cards)
    catalogues.write_catalogues(tmp_path / "out")
    assert json.loads((tmp_path / "out" / "index.json").read_text()) == [
        {"code": "en", "name": "English"},
        {"code": "ru", "name": "Русский"},
    ]
    russian = json.loads((tmp_path / "out" / "ru.json").read_text())
    assert russian["messages"]["action.take"] == "Беру"
    assert russian["messages"]["hand.count"] == {
        "one": "{n} карта",
        "few": "{n} карты",
        "many": "{n} карт",
        "other": "{n} карт",
    }


def test_message_of_another_language_must_fit_the_english_one(locale: Path) -> None:
    write_english(locale)
    write(locale, "ru", RUSSIAN, "#, fuzzy\n" + TAKE.format("Беру"), plural("{n}", "{m}", "{n}"))
    assert faults(locale) == [
        "locale/ru.po: language.name: missing",
        "locale/ru.po: action.take: fuzzy",
        "locale/ru.po: hand.count: has other {places} than in en.po",
    ]


def test_missing_and_empty_forms_are_found(locale: Path) -> None:
    write_english(locale)
    messages = OWN_NAME.format("Русский"), TAKE.format(""), plural("{n} карта", "{n} карты")
    write(locale, "ru", RUSSIAN, *messages)
    assert faults(locale) == [
        "locale/ru.po: action.take: empty",
        "locale/ru.po: hand.count: has 2 plural forms of 3",
    ]


def test_message_that_nothing_names_is_found(locale: Path) -> None:
    write_english(locale, 'msgid "lobby.title"\nmsgstr "Durak"\n')
    assert faults(locale) == ["lobby.title: used nowhere"]


def test_name_that_is_in_no_catalogue_is_found(locale: Path, tmp_path: Path) -> None:
    write_english(locale)
    (tmp_path / "durak" / "ui" / "log.py").write_text('say("action.pass")\n')
    assert faults(locale) == ["durak/ui/log.py: action.pass: in no catalogue"]


def test_plural_expression_must_agree_with_the_browser(locale: Path) -> None:
    messages = OWN_NAME.format("Русский"), TAKE.format("Беру"), plural("{n} карта", "{n} карт")
    write_english(locale)
    write(locale, "ru", ENGLISH, *messages)
    with pytest.raises(BuildError, match="Plural-Forms tells 21 from other numbers"):
        catalogues.write_catalogues(locale / "out")
