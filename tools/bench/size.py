"""How much is sent, compressed as hosts do."""

import json
from pathlib import Path

import brotli

from tools.build.stage import BUILD, DIST, digest

ENGINE = ("runtime/*/pyodide/*", "app/*/durak.zip", "app/*/worker.py")
CACHE = BUILD / "brotli.json"


def compressed(files: list[Path]) -> int:
    """Bytes after brotli at its best, which takes half a minute for all: kept by content."""
    known: dict[str, int] = json.loads(CACHE.read_text()) if CACHE.exists() else {}
    total = 0
    for file in files:
        key = digest(file)
        if key not in known:
            known[key] = len(brotli.compress(file.read_bytes(), quality=11, lgwin=24))
        total += known[key]
    CACHE.write_text(json.dumps(known))
    return total


def for_lobby(asked: list[str]) -> int:
    """Of what a first visit asked for until the lobby answered: what is not the engine, which
    arrives beside it and for which nothing in the lobby waits."""
    files = [DIST / (path or "index.html") for path in asked]
    engine = {path for pattern in ENGINE for path in DIST.glob(pattern)}
    return compressed([file for file in files if file not in engine])


def for_everything() -> int:
    """The whole page, as the service worker stores it."""
    return compressed(sorted(path for path in DIST.rglob("*") if path.is_file()))
