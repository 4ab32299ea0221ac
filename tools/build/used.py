"""Runs inside Pyodide: what a start and a session have used of the standard library."""

import sys

STDLIB_ZIP = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"

OPTIONAL = ("bz2.py", "compression/", "lzma.py", "ssl.py")
"""Left out though a start imports them: the library does without where they are missing."""


def used_modules() -> list[str]:
    """The files of the library's zip that were imported from until now, as "json/decoder.py"."""
    specs = (getattr(module, "__spec__", None) for module in list(sys.modules.values()))
    origins = (spec.origin for spec in specs if spec and spec.origin)
    inside = STDLIB_ZIP + "/"
    names = (o.removeprefix(inside).removesuffix("c") for o in origins if o.startswith(inside))
    return [name for name in names if not name.startswith(OPTIONAL)]
