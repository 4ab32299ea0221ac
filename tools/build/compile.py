"""Runs inside Pyodide, so that what it compiles fits the interpreter that will read it.

Zips of compiled modules without their sources: a stock start spends most of its time compiling.
The entries are stored, not deflated, since the host compresses the whole better.
"""

import importlib.util
import marshal
import sys
import zipfile

STDLIB_ZIP = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
REPLACED = {
    # Colours of a terminal's tracebacks: nine dataclasses, a tenth of all that a start imports.
    "_colorize.py": """
class _Plain:
    def __getattr__(self, name):
        return "" if name != "traceback" else self

def can_colorize(*, file=None):
    return False

def get_theme(**wishes):
    return _Plain()
""",
    # Without the servers, streams and processes that a browser has not.
    "asyncio/__init__.py": """
from .coroutines import *
from .events import *
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy
from .events import _get_running_loop, _set_running_loop
from .exceptions import *
from .futures import *
from .locks import *
from .queues import *
from .runners import *
from .tasks import *
from .timeouts import *
""",
    # What asyncio.events takes from these are default values of servers and processes.
    "socket.py": "def __getattr__(name): return None",
    "subprocess.py": "def __getattr__(name): return None",
    # Pyodide's own: where packages would be installed, of which the page has none.
    "pyodide/_package_loader.py": """
class _Folder:
    def __str__(self):
        return "/usr/lib"

SITE_PACKAGES = DSO_DIR = _Folder()

def init_loaded_packages():
    pass
""",
}
"""Modules of which a start imports more than it needs: what the others ask of them."""

UNCHECKED = (1).to_bytes(4, "little")  # a hash-based pyc that is never compared with a source


def compiled(source: bytes, filename: str, optimize: int) -> bytes:
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    digest = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + digest + marshal.dumps(code)


def write_zip(target: str, entries: dict[str, bytes]) -> None:
    """The same entries give the same bytes: nothing but names and contents goes in."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name), entries[name])


def write_stdlib(target: str, names: list[str]) -> None:
    entries = {}
    with zipfile.ZipFile(STDLIB_ZIP) as stdlib:
        for name in names:
            text = REPLACED[name].encode() if name in REPLACED else stdlib.read(name)
            # Docstrings and asserts of the library are no use to a player.
            entries[name + "c"] = compiled(text, f"{STDLIB_ZIP}/{name}", optimize=2)
    write_zip(target, entries)


def write_engine(target: str, source: str) -> None:
    """Our own code keeps its asserts and docstrings."""
    entries = {}
    with zipfile.ZipFile(source) as archive:
        for name in archive.namelist():
            entries[name + "c"] = compiled(archive.read(name), name, optimize=0)
    write_zip(target, entries)
