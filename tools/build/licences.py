"""The licences of all that is published: a text for each part, and the list that the page shows.

Packages that bring their licence with them are asked for it, with what they are built from; the
texts of the others lie in static/licences.
"""

import json
import shutil
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tools.build.catalogues import write_json
from tools.build.stage import NPM, ROOT, BuildError


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the page."""

    name: str
    """With its version, where it is a package."""
    licence: str
    """As SPDX names it."""
    file: str


def write_licences(out: Path) -> None:
    """Writes the texts that are not there yet, and index.json, into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", out / "durak.txt")
    for name, package in (("pyscript", "@pyscript/core"), ("workbox", "workbox-precaching")):
        (out / f"{name}.txt").write_text(texts_of(package))
    parts = [
        Part("Durak", "MIT", "durak.txt"),
        Part(versioned("Pyodide", "pyodide"), "MPL-2.0", "pyodide.txt"),
        Part("Python", "PSF-2.0", "python.txt"),
        Part("Emscripten", "MIT", "emscripten.txt"),
        Part(versioned("PyScript", "@pyscript/core"), "Apache-2.0", "pyscript.txt"),
        Part(
            versioned("MicroPython", "@micropython/micropython-webassembly-pyscript"),
            "MIT",
            "micropython.txt",
        ),
        Part(versioned("Workbox", "workbox-precaching"), "MIT", "workbox.txt"),
    ]
    for part in parts:
        if not (out / part.file).is_file():
            raise BuildError(f"the licence of {part.name} is missing")
    write_json(out / "index.json", [asdict(part) for part in parts])


def versioned(name: str, package: str) -> str:
    """The name of a part with the version of its package."""
    return f"{name} {described(package)['version']}"


def described(package: str) -> dict[str, Any]:
    """What a package says of itself."""
    data: dict[str, Any] = json.loads((NPM / package / "package.json").read_text())
    return data


def texts_of(package: str) -> str:
    """The licences of a package and of all that is bundled with it; its own comes first."""
    found: dict[str, str] = {}
    waiting = [package]
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found[name] = text_of(name)
            waiting += sorted(described(name).get("dependencies", {}))
    return "\n\n".join(found.values())


def text_of(package: str) -> str:
    """The licence of one package, or its name and that of its author where it has no text."""
    data = described(package)
    head = f"{package} {data['version']}: {data['license']}\n\n"
    files = sorted(path for path in (NPM / package).iterdir() if path.stem.upper() == "LICENSE")
    if files:
        return head + files[0].read_text().strip()
    author = data.get("author", "")
    return head + str(author["name"] if isinstance(author, dict) else author)
