"""Where things are, and how a folder of the page gets its name."""

import hashlib
import re
import shutil
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NPM = ROOT / "node_modules"
BUILD = ROOT / "build"
DIST = ROOT / "dist"


class BuildError(Exception):
    """Something in the sources is wrong; the text says what and where."""


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def fill(text: str, **tokens: str) -> str:
    """Put the values into a source that names them as {{token}}."""

    def value(found: re.Match[str]) -> str:
        if found[1] not in tokens:
            raise BuildError(f"unknown token {found[0]}")
        return tokens[found[1]]

    return re.sub(r"{{(\w+)}}", value, text)


def digest(*paths: Path) -> str:
    """What names these files and folders by their content."""
    total = hashlib.sha256()
    for path in paths:
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                data = file.read_bytes()
                total.update(f"{file.relative_to(path.parent).as_posix()} {len(data)}\n".encode())
                total.update(data)
    return total.hexdigest()[:12]


def publish(stage: Path, page: Path) -> str:
    """Move a finished folder into the page under a name made of its content, which it keeps for
    ever: hosts and browsers may store it without asking again. Returns its path in the page."""
    target = f"{stage.name}/{digest(stage)}"
    (page / stage.name).mkdir(parents=True)
    stage.rename(page / target)
    return target


def zip_sources(target: Path) -> None:
    """The engine: everything in durak/ but the view."""
    engine = ROOT / "durak"
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(engine.rglob("*.py")):
            if not path.is_relative_to(engine / "ui"):
                archive.write(path, path.relative_to(ROOT))
