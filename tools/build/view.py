"""The view as one file, since MicroPython would have to fetch its modules one by one."""

from pathlib import Path

from tools.build.stage import ROOT

HEAD = '''"""The view: its modules, written to where MicroPython imports from, and its start."""
import os
'''
FOOT = """
from durak.ui.main import main
await main()
"""


def bundle_view(ui: Path = ROOT / "durak" / "ui") -> str:
    modules = {path.relative_to(ROOT).as_posix(): path for path in sorted(ui.rglob("*.py"))}
    folders = {parent.as_posix() for name in modules for parent in Path(name).parents} - {"."}
    lines = [f"os.mkdir({folder!r})" for folder in sorted(folders)]
    for name, path in modules.items():
        lines += [f"with open({name!r}, 'w') as file:", f"    file.write({path.read_text()!r})"]
    return HEAD + "\n".join(lines) + FOOT
