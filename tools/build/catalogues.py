"""Catalogues of words: locale/*.po, checked, as JSON that the view reads.

`python -m tools.build.catalogues` only checks. A language is one file; none is named in code.
"""

import ast
import gettext
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tools.build.stage import ROOT, BuildError

LOCALE = ROOT / "locale"
REFERENCE = "en"
OWN_NAME = "language.name"
# Enough numbers to meet every plural category of every language.
NUMBERS = (*range(201), 1000, 1_000_000, 2_000_000)

Text = str | dict[str, str]


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def messages(catalogue: Catalog) -> dict[str, Message]:
    return {id_of(message): message for message in catalogue if message.id}


def id_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def plural_forms(catalogue: Catalog) -> dict[str, int]:
    """CLDR category -> number of the gettext form, from the catalogue's own plural expression."""
    language = Locale.parse(catalogue.locale)
    expression = gettext.c2py(catalogue.plural_expr)
    # Categories of fractions only never meet a count; "other" must be there for Intl.PluralRules.
    forms = {"other": catalogue.num_plurals - 1}
    seen: dict[str, int] = {}
    for number in NUMBERS:
        category, form = language.plural_form(number), expression(number)
        if seen.setdefault(category, form) != form:
            raise BuildError(
                f"{catalogue.locale}: Plural-Forms puts {number} apart from others that CLDR"
                f" calls {category!r}"
            )
    return forms | seen


def as_json(catalogue: Catalog) -> dict[str, object]:
    forms = plural_forms(catalogue)
    texts: dict[str, Text] = {}
    for id_, message in sorted(messages(catalogue).items()):
        if message.pluralizable:
            texts[id_] = {category: message.string[form] for category, form in forms.items()}
        else:
            texts[id_] = message.string
    tag = str(catalogue.locale).replace("_", "-")
    return {"language": tag, "name": texts[OWN_NAME], "messages": texts}


def placeholders(message: Message) -> list[set[str]]:
    strings = message.string if message.pluralizable else (message.string,)
    return [set(re.findall(r"{\w*}", string)) for string in strings]


def faults(catalogue: Catalog, reference: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue, one line each."""
    own, wanted = messages(catalogue), messages(reference)
    name = f"locale/{catalogue.locale}.po"
    for id_ in sorted(wanted.keys() - own.keys()):
        yield f"{name}: {id_}: missing"
    for id_ in sorted(own.keys() - wanted.keys()):
        yield f"{name}: {id_}: not in {REFERENCE}.po"
    for id_ in sorted(own.keys() & wanted.keys()):
        message, model = own[id_], wanted[id_]
        if message.fuzzy:
            yield f"{name}: {id_}: fuzzy"
        if message.pluralizable != model.pluralizable:
            yield f"{name}: {id_}: plural in one of {catalogue.locale} and {REFERENCE} only"
            continue
        strings = message.string if message.pluralizable else (message.string,)
        if message.pluralizable and len(strings) != catalogue.num_plurals:
            yield f"{name}: {id_}: {len(strings)} of {catalogue.num_plurals} plural forms"
        elif not all(strings):
            yield f"{name}: {id_}: empty"
        # A form for exactly one may leave the number out.
        elif any(not own <= set().union(*placeholders(model)) for own in placeholders(message)):
            yield f"{name}: {id_}: has other {{placeholders}} than {REFERENCE}"
        elif placeholders(message)[-1] != placeholders(model)[-1]:
            yield f"{name}: {id_}: has other {{placeholders}} than {REFERENCE}"


def strings_in(path: Path) -> set[str]:
    """The strings of a Python source, those inside f-strings too, or the values of a page."""
    if path.suffix == ".html":
        return set(re.findall(r'"([^"]*)"', path.read_text()))
    constants = (n.value for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def usage_faults(ids: set[str], sources: Iterable[Path]) -> Iterator[str]:
    """Ids that no source names, and names in sources that are no id.

    A source names an id by the whole of it, or by a beginning that ends with a dot ("role.").
    """
    groups = {id_.split(".")[0] for id_ in ids}
    strings: set[str] = {OWN_NAME}
    for path in sources:
        own = strings_in(path)
        strings |= own
        for string in sorted(own - ids):
            if re.fullmatch(r"[a-z]+(\.[a-z_]+)+", string) and string.split(".")[0] in groups:
                yield f"{path.relative_to(ROOT)}: {string}: in no catalogue"
    beginnings = tuple(string for string in strings if re.fullmatch(r"([a-z_]+\.)+", string))
    for id_ in sorted(ids - strings):
        if not id_.startswith(beginnings):
            yield f"locale/{REFERENCE}.po: {id_}: used nowhere"


def checked() -> dict[str, Catalog]:
    """All catalogues by language. Raises BuildError with a line for each fault."""
    catalogues = {path.stem: read(path) for path in sorted(LOCALE.glob("*.po"))}
    if REFERENCE not in catalogues:
        raise BuildError(f"locale/{REFERENCE}.po is missing")
    reference = catalogues[REFERENCE]
    found = [line for catalogue in catalogues.values() for line in faults(catalogue, reference)]
    sources = [*sorted((ROOT / "durak" / "ui").rglob("*.py")), ROOT / "index.html"]
    found += usage_faults(set(messages(reference)), sources)
    for catalogue in catalogues.values():
        plural_forms(catalogue)
        if OWN_NAME not in messages(catalogue):
            found.append(f"locale/{catalogue.locale}.po: {OWN_NAME}: missing")
    if found:
        raise BuildError("\n".join(found))
    return catalogues


def write_catalogues(out: Path) -> None:
    out.mkdir(parents=True)
    index = []
    for code, catalogue in checked().items():
        content = as_json(catalogue)
        index.append({"code": content["language"], "name": content["name"]})
        write_json(out / f"{content['language']}.json", content)
    write_json(out / "index.json", index)


def write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    try:
        checked()
    except BuildError as error:
        sys.exit(str(error))
