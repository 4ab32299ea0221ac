"""Runs inside Pyodide, so that what it compiles fits the interpreter that will read it.

Zips of compiled modules without their sources: a stock start spends most of its time compiling.
The entries are stored, not deflated, since the host compresses the whole better.
"""

import importlib.util
import marshal
import sys
import zipfile

STDLIB_ZIP = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
UNCHECKED = (1).to_bytes(4, "little")  # a hash-based pyc that is never compared with a source


def used_sources() -> list[str]:
    """The files in the standard library's zip that have been imported from until now."""
    # importlib.invalidate_caches() needs it, and unpacking an archive calls that.
    importlib.import_module("importlib.metadata")
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    origins = (spec.origin for spec in specs if spec and spec.origin)
    return [origin for origin in origins if origin.startswith(STDLIB_ZIP + "/")]


def compiled(source: bytes, filename: str, optimize: int) -> bytes:
    code = compile(source, filename, "exec", dont_inherit=True, optimize=optimize)
    digest = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + digest + marshal.dumps(code)


def write_zip(target: str, entries: dict[str, bytes]) -> None:
    """The same entries give the same bytes: nothing but names and contents goes in."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name), entries[name])


def write_stdlib(target: str, sources: list[str]) -> None:
    entries = {}
    with zipfile.ZipFile(STDLIB_ZIP) as stdlib:
        for source in sources:
            name = source.removeprefix(STDLIB_ZIP + "/")
            # Docstrings and asserts of the library are no use to a player.
            entries[name + "c"] = compiled(stdlib.read(name), source, optimize=2)
    write_zip(target, entries)


def write_engine(target: str, source: str) -> None:
    """Our own code keeps its asserts and docstrings."""
    entries = {}
    with zipfile.ZipFile(source) as archive:
        for name in archive.namelist():
            entries[name + "c"] = compiled(archive.read(name), name, optimize=0)
    write_zip(target, entries)
