"""Catalogues of words: locale/*.po, checked, as JSON that the view reads.

`python -m tools.build.catalogues` only checks. A language is one file; none is named in code.
"""

import ast
import gettext
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Message
from babel.messages.pofile import PoFileError, read_po

from tools.build.stage import ROOT, BuildError

LOCALE = ROOT / "locale"
REFERENCE = "en"
OWN_NAME = "language.name"
# Enough numbers to meet every plural category of every language.
NUMBERS = (*range(201), 1000, 1_000_000, 2_000_000)


@dataclass(frozen=True, slots=True)
class Entry:
    """One message: one text, or when it goes with a number, one for each form of the plural."""

    id: str
    texts: tuple[str, ...]
    plural: bool
    fuzzy: bool

    @classmethod
    def of(cls, message: Message) -> "Entry":
        id_ = message.id if isinstance(message.id, str) else message.id[0]
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        texts = tuple(str(string or "") for string in strings)
        return cls(id_, texts, message.pluralizable, message.fuzzy)

    def places(self) -> list[set[str]]:
        """The {places} to be filled in, for each text."""
        return [set(re.findall(r"{\w*}", text)) for text in self.texts]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The messages of one language."""

    code: str
    """A BCP 47 tag, as browsers use it."""
    file: str
    entries: dict[str, Entry]
    forms: int
    """How many forms a plural message has."""
    form_of: Callable[[int], int]
    """The number of the form that goes with a count."""

    @classmethod
    def read(cls, path: Path) -> "Catalogue":
        file = path.relative_to(ROOT).as_posix()
        try:
            with path.open("rb") as stream:
                po = read_po(stream, locale=path.stem, abort_invalid=True)
        except PoFileError as error:
            raise BuildError(f"{file}: {error}") from error
        entries = [Entry.of(message) for message in po if message.id]
        return cls(
            code=path.stem.replace("_", "-"),
            file=file,
            entries={entry.id: entry for entry in entries},
            forms=po.num_plurals,
            form_of=gettext.c2py(po.plural_expr),
        )

    def categories(self) -> dict[str, int]:
        """The plural categories of the language as CLDR names them, and so Intl.PluralRules,
        and the form of each according to the catalogue's own Plural-Forms."""
        language = Locale.parse(self.code, sep="-")
        # In some languages only fractions are "other"; it must be there all the same.
        found = {"other": self.forms - 1}
        seen: dict[str, int] = {}
        for number in NUMBERS:
            category, form = language.plural_form(number), self.form_of(number)
            if seen.setdefault(category, form) != form:
                raise BuildError(
                    f"{self.file}: Plural-Forms tells {number} from other numbers"
                    f" that CLDR calls {category!r} too"
                )
        return found | seen

    def as_json(self) -> dict[str, object]:
        categories = self.categories()
        messages = {
            entry.id: {name: entry.texts[form] for name, form in categories.items()}
            if entry.plural
            else entry.texts[0]
            for entry in sorted(self.entries.values(), key=lambda entry: entry.id)
        }
        return {"language": self.code, "name": messages[OWN_NAME], "messages": messages}

    def faults(self, reference: "Catalogue") -> Iterator[str]:
        """What is wrong, one line each."""
        for id_ in sorted({OWN_NAME, *reference.entries} - self.entries.keys()):
            yield f"{self.file}: {id_}: missing"
        for id_, entry in sorted(self.entries.items()):
            for fault in self._faults_of(entry, reference.entries.get(id_)):
                yield f"{self.file}: {id_}: {fault}"

    def _faults_of(self, entry: Entry, model: Entry | None) -> Iterator[str]:
        if model is None:
            yield f"not in {REFERENCE}.po"
            return
        if entry.fuzzy:
            yield "fuzzy"
        if entry.plural != model.plural:
            yield f"has plurals only here or only in {REFERENCE}.po"
        elif not all(entry.texts):
            given = sum(map(bool, entry.texts))
            yield f"has {given} plural forms of {self.forms}" if entry.plural else "empty"
        else:
            # The form for exactly one may leave the number out, the last one may not.
            allowed = set().union(*model.places())
            used = entry.places()
            if used[-1] != model.places()[-1] or not all(places <= allowed for places in used):
                yield f"has other {{places}} than in {REFERENCE}.po"


def strings_in(path: Path) -> set[str]:
    """The strings of a Python source, those inside f-strings too, or the values of a page."""
    text = path.read_text()
    if path.suffix == ".html":
        return set(re.findall(r'"([^"]*)"', text))
    constants = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def usage_faults(ids: set[str], sources: Iterable[Path]) -> Iterator[str]:
    """Ids that no source names, and names in sources that are no id.

    A source names an id by the whole of it, or by a beginning that ends with a dot ("role.").
    """
    groups = {id_.split(".")[0] for id_ in ids}
    strings = {OWN_NAME}
    for path in sources:
        own = strings_in(path)
        strings |= own
        for string in sorted(own - ids):
            if re.fullmatch(r"[a-z]+(\.[a-z_]+)+", string) and string.split(".")[0] in groups:
                yield f"{path.relative_to(ROOT)}: {string}: in no catalogue"
    beginnings = tuple(string for string in strings if re.fullmatch(r"([a-z_]+\.)+", string))
    for id_ in sorted(ids - strings):
        if not id_.startswith(beginnings):
            yield f"{id_}: used nowhere"


def checked() -> list[Catalogue]:
    """All catalogues. Raises BuildError with a line for each fault."""
    catalogues = {path.stem: Catalogue.read(path) for path in sorted(LOCALE.glob("*.po"))}
    if REFERENCE not in catalogues:
        raise BuildError(f"locale/{REFERENCE}.po is missing")
    reference = catalogues[REFERENCE]
    faults = [line for catalogue in catalogues.values() for line in catalogue.faults(reference)]
    sources = [*sorted((ROOT / "durak" / "ui").rglob("*.py")), ROOT / "index.html"]
    faults += usage_faults(set(reference.entries), sources)
    if faults:
        raise BuildError("\n".join(["faults in the catalogues", *faults]))
    return list(catalogues.values())


def write_catalogues(out: Path) -> None:
    out.mkdir(parents=True)
    contents = [catalogue.as_json() for catalogue in checked()]
    for content in contents:
        write_json(out / f"{content['language']}.json", content)
    languages = [{"code": content["language"], "name": content["name"]} for content in contents]
    write_json(out / "index.json", languages)


def write_json(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")))


if __name__ == "__main__":
    try:
        for catalogue in checked():
            catalogue.categories()
    except BuildError as error:
        sys.exit(str(error))
